"""How Maginor is offered where a game begins: its picture, and what its levels cost."""

PICTURE = (
    ".rryybb.",
    "r......b",
    "g..ww..p",
    "g.wwww.p",
    "y.wwww.r",
    "y..ww..r",
    "b......g",
    ".bbppgg.",
)
# Presses of a unit, level by level: docs/presses.md, where each is counted.
UNIT = "three"
PRESSES = (35, 50, 165, 334)
