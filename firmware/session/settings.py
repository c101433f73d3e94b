"""Owns how the box looks, sounds and speaks, as its owner likes it. Kept in the vault; never part of a game."""

from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..store.vault import Vault

LANGUAGES = ("en", "da", "no", "sv", "de", "fr", "it")  # a setting keeps the place: add at the end only
LEVELS = (  # attribute, number of values; stored in this order, one byte each: add at the end only
    ("brightness", 3),  # bright, dim, dark
    ("mute", 2),
    ("patterns", 2),  # seats blink in rhythms, for eyes that see no colours
    ("rotation", 5),  # quarters of a turn, clockwise, or TO_SEAT
    ("language", len(LANGUAGES)),
)
TO_SEAT = 4  # numbers and dice turn towards the seat asked
_KEY = "settings"


class Settings:
    """One attribute a setting, an int from 0; 0 is what a new box has."""

    brightness: int
    mute: int
    patterns: int
    rotation: int
    language: int

    def __init__(self, vault: "Vault") -> None:
        self._vault = vault
        stored = vault.get(_KEY) or b""
        for at, (name, count) in enumerate(LEVELS):
            setattr(self, name, stored[at] % count if at < len(stored) else 0)

    def get(self, name: str) -> int:
        """The value of a setting."""
        return getattr(self, name)

    def turn(self, name: str) -> None:
        """Go on to the next value of a setting, and keep it."""
        for known, count in LEVELS:
            if known == name:
                self.put(name, (self.get(name) + 1) % count)

    def put(self, name: str, value: int) -> None:
        """Give a setting a value, and keep it. Refused when there is no such setting or value."""
        for known, count in LEVELS:
            if known == name and 0 <= value < count:
                setattr(self, name, value)
                self._vault.put(_KEY, bytes([self.get(each) for each, _ in LEVELS]))
                return
        raise Refused("refused.setting")
