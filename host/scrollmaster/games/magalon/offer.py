"""How Magalon is offered where a game begins: its picture, and what its levels cost."""

PICTURE = (
    "....yyy.",
    "...yyy..",
    "..yyy...",
    ".yyyyyy.",
    "...yyy..",
    "..yyy...",
    ".yyy....",
    ".y......",
)
# Presses of a unit, level by level: docs/presses.md, where each is counted.
UNIT = "turn"
PRESSES = (2, 3, 3)
