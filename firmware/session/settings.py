"""How the box looks, sounds and speaks, as its owner likes it. The vault stores it; it is no part of a game."""

from shared_rules.core.refused import Refused
from shared_rules.formats.settings import LANGUAGES, SETTINGS

from ..store import files
from ..store.vault import KNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..store.vault import Vault

_KEY = "settings"
_LANGUAGE = "language"  # the setting, and the vault's key for the code of one from outside: places in a list change


class Settings:
    """One attribute a setting, an int from 0; 0 is what a new box has.

    `languages`: what the places of that setting mean. `outside`: the codes of those that are not in the image.
    """

    brightness: int
    mute: int
    patterns: int
    rotation: int
    language: int
    guide: int
    counted: int
    languages: tuple[str, ...]

    def __init__(self, vault: "Vault", outside: "Sequence[str]" = ()) -> None:
        self._vault = vault
        stored = vault.get(_KEY) or b""
        for at, (name, values) in enumerate(SETTINGS):
            setattr(self, name, stored[at] % len(values) if at < len(stored) else 0)
        self.learn(outside)

    def learn(self, outside: "Sequence[str]") -> None:
        """These languages are there beside those of the image. One that is spoken and gone is English."""
        self.languages = LANGUAGES + tuple([code for code in outside if code not in LANGUAGES])
        spoken = files.readable(self._vault.get(_LANGUAGE) or b"") if outside else ""
        if spoken in self.languages:
            self.language = self.languages.index(spoken)
        elif self.language >= len(LANGUAGES):
            self.language = 0

    def count(self, name: str, values: "Sequence[str]") -> int:
        """How many values a setting has, of which the image has these."""
        return len(self.languages if name == _LANGUAGE else values)

    @property
    def teaches(self) -> bool:
        """Whether a first game is taught."""
        return not self.guide

    def get(self, name: str) -> int:
        """The value of a setting."""
        return getattr(self, name)

    def turn(self, name: str) -> None:
        """Go on to the next value of a setting, and keep it."""
        for known, values in SETTINGS:
            if known == name:
                self.put(name, (self.get(name) + 1) % self.count(name, values))

    def put(self, name: str, value: int) -> None:
        """Give a setting a value, and keep it. Refused when there is no such setting or value."""
        for known, values in SETTINGS:
            if known == name and 0 <= value < self.count(name, values):
                setattr(self, name, value)
                if name == _LANGUAGE:
                    self._keep_code()
                elif name == "guide":  # whoever switches it on again begins anew
                    self._forget()
                self._vault.put(_KEY, bytes([self._stored(each, image) for each, image in SETTINGS]))
                return
        raise Refused("refused.setting")

    def _forget(self) -> None:
        for key in self._vault.keys(KNOWN):
            self._vault.remove(key)

    def _stored(self, name: str, values: "Sequence[str]") -> int:
        """What is kept of a setting: an older image shall know it."""
        value = self.get(name)
        return value if value < len(values) else 0

    def _keep_code(self) -> None:
        if self.language < len(LANGUAGES):
            self._vault.remove(_LANGUAGE)
        else:
            self._vault.put(_LANGUAGE, self.languages[self.language].encode())
