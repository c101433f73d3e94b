"""From the sources to what lies on a box: the board's facts, compiled modules, and the way onto a flash."""

DOOR = ("board", "dev", "drives", "mpremote", "pins", "readback", "tree", "uf2", "wiring")
