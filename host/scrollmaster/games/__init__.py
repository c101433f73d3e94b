"""What the PC has for one game alone, a folder a game: commands in `<id>/commands/`, words in `<id>/terms/`.

They are found by folder and ship with this program; nothing is loaded from a box or a pack.
"""
