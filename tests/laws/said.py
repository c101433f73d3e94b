"""The words that a game may use. Portable."""

from shared_rules.core import loader
from shared_rules.laws.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared_rules.core.types import Message

_COMMON = __file__.rpartition("tests/")[0] + "firmware/terms/en.tsv"


class Once(Words):
    """Checks a message when it is said first: games say the same ones again and again."""

    def __init__(self, own: "bytes | None", common: bytes) -> None:
        super().__init__(own, common)
        self._sound: "set[Message]" = set()

    def check(self, message: "Message") -> None:
        if message not in self._sound:
            super().check(message)
            self._sound.add(message)

    def know(self, names: "Iterable[str]") -> None:
        """Names of a kit may be said, too."""
        self._known |= set(names)


def words(game_id: str) -> Once:
    """The terms that a game may use; one without a table, as those of the tests, is held to none."""
    folder = str(loader.package(game_id).__file__).rpartition("/")[0]
    try:
        own = _bytes(folder + "/terms/en.tsv")
    except OSError:
        own = None
    return Once(own, _bytes(_COMMON))


def _bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
