"""How the box looks, sounds and speaks, as its owner likes it. The vault stores it; it is no part of a game."""

from shared_rules.core.refused import Refused
from shared_rules.formats.settings import SETTINGS

from ..store.vault import KNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..store.vault import Vault

_KEY = "settings"


class Settings:
    """One attribute a setting, an int from 0; 0 is what a new box has."""

    brightness: int
    mute: int
    patterns: int
    rotation: int
    language: int
    guide: int
    counted: int

    def __init__(self, vault: "Vault") -> None:
        self._vault = vault
        stored = vault.get(_KEY) or b""
        for at, (name, values) in enumerate(SETTINGS):
            setattr(self, name, stored[at] % len(values) if at < len(stored) else 0)

    def get(self, name: str) -> int:
        """The value of a setting."""
        return getattr(self, name)

    def turn(self, name: str) -> None:
        """Go on to the next value of a setting, and keep it."""
        for known, values in SETTINGS:
            if known == name:
                self.put(name, (self.get(name) + 1) % len(values))

    def put(self, name: str, value: int) -> None:
        """Give a setting a value, and keep it. Refused when there is no such setting or value."""
        for known, values in SETTINGS:
            if known == name and 0 <= value < len(values):
                setattr(self, name, value)
                self._vault.put(_KEY, bytes([self.get(each) for each, _ in SETTINGS]))
                if name == "guide":  # whoever switches it on again begins anew
                    self._forget()
                return
        raise Refused("refused.setting")

    def _forget(self) -> None:
        for key in self._vault.keys(KNOWN):
            self._vault.remove(key)
