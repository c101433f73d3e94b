"""The virtual box: the firmware that ships, in a real MicroPython, on a flash image, with its buses in our hands."""

DOOR = (
    "box",
    "identity",
    "interpreter",
    "keyboard",
    "lamps",
    "leds",
    "line",
    "lock",
    "player",
    "question",
    "raw",
    "runs",
    "script",
    "story",
    "terminal",
)
