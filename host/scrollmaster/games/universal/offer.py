"""How any other game is offered where a game begins: its picture, and what its levels cost."""

PICTURE = (
    "w.w.w.wy",
    "w.w.w.y.",
    "w.w.wyw.",
    "w.w.y.w.",
    "w.wyw.w.",
    "w.y.w.w.",
    "wyw.w.w.",
    "y.w.w.w.",
)
UNIT = ""  # no evening of it is like another: nothing was counted
PRESSES = ()
