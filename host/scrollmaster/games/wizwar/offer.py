"""How Wiz-War is offered where a game begins: its picture, and what its levels cost."""

PICTURE = (
    "...r....",
    "..rr..r.",
    "..rrr.r.",
    ".rrrrrr.",
    ".rryyrr.",
    "rryyyyrr",
    ".ryyyyr.",
    "..ryyr..",
)
# Presses of a unit, level by level: docs/presses.md, where each is counted.
UNIT = "game"
PRESSES = (134, 88, 107)
