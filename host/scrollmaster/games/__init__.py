"""What the PC has for one game alone, a folder a game: commands in `<id>/commands/`, words in `<id>/terms/`.

Found by folder; nothing else names them. Ships with this program: nothing is ever loaded from a box or a pack.
"""
