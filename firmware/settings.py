"""Owns how the box looks and sounds, as its owner likes it. Survives power-off in the vault; never part of a game."""

LEVELS = (  # attribute, number of values; stored in this order, one byte each: add at the end only
    ("brightness", 3),  # bright, dim, dark
    ("mute", 2),
    ("patterns", 2),  # seats blink in rhythms, for eyes that see no colours
    ("rotation", 5),  # quarters of a turn, clockwise, or TO_SEAT
)
TO_SEAT = 4  # numbers and dice turn towards the seat asked
_KEY = "settings"


class Settings:
    """One attribute a setting, an int from 0; 0 is what a new box has."""

    brightness: int
    mute: int
    patterns: int
    rotation: int

    def __init__(self, vault):
        self._vault = vault
        stored = vault.get(_KEY) or b""
        for at, (name, count) in enumerate(LEVELS):
            setattr(self, name, stored[at] % count if at < len(stored) else 0)

    def turn(self, name):
        """Go on to the next value of a setting, and keep it."""
        for known, count in LEVELS:
            if known == name:
                setattr(self, name, (getattr(self, name) + 1) % count)
        self._vault.put(_KEY, bytes([getattr(self, name) for name, _ in LEVELS]))
