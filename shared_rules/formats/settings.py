"""How a box looks, sounds and speaks: its settings and their values.

A value is kept, and sent, as its place here, and so is a setting in what the box keeps: add at the ends only.
"""

ENGLISH = "en"
LANGUAGES = (ENGLISH, "da", "no", "sv", "de", "fr", "it")
SETTINGS = (  # (name, what its values are called on the PC); the first value is what a new box has
    ("brightness", ("bright", "dim", "dark")),
    ("mute", ("off", "on")),
    ("patterns", ("off", "on")),  # seats blink in rhythms, for eyes that see no colours
    ("rotation", ("0", "90", "180", "270", "seat")),  # degrees clockwise
    ("language", LANGUAGES),
    ("guide", ("on", "off")),  # a first game is taught
    ("counted", ("off", "on")),  # new games are of a tournament: the promise of the dice is shown, each seat mixes them
)
TO_SEAT = 4  # a rotation: numbers and dice turn towards the seat asked
