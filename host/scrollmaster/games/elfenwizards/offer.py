"""How Elfenwizards is offered where a game begins: its picture, and what its levels cost."""

PICTURE = (
    "...yy...",
    "...pp...",
    "..pppp..",
    "..pypp..",
    ".pppppp.",
    ".pppypp.",
    "pppppppp",
    "gggggggg",
)
# Presses of a unit, level by level: docs/presses.md, where each is counted.
UNIT = "round"
PRESSES = (13, 24, 121)
