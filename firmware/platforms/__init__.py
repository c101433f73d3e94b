"""One file for each kind of board. Only here are pins and buses known."""

TOUCHED = b"\x20\x20\x20"  # a pixel that answers a finger at once, over the frame that is shown
