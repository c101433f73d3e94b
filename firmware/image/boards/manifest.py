"""The manifest of every board: one folder of plain sources, as `python -m scrollmaster.deploy FOLDER` writes it.

Level 3: without line numbers and asserts, which take a tenth of the room.
"""
# ruff: noqa: F821 - the manifest's language is MicroPython's

freeze("$(PORT_DIR)/modules", "rp2.py", opt=3)
freeze("$(BOARD_DIR)/../../modules", opt=3)
freeze("$(SCROLLMASTER_TREE)", opt=3)
