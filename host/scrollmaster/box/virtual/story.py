"""A game as people read it while it is played: a line an event, with the keys that brought it about."""

from dataclasses import dataclass
from textwrap import wrap

from rich.text import Text

from .leds import Kind, ink
from .picture import Picture
from .scene import Pixel, Scene
from .script import KEYS

_SEAT = 9  # columns: whose key it was
_PRESSED = 15  # columns: the keys
_MOST_KEYS = 6  # that are named; of more, the last ones
_NAMES = {"previous": "\u25c0", "next": "\u25b6", "ok": "OK", "back": "BACK"}
_PLAIN = {"previous": "<", "next": ">"}
_HOLD = "+"
_MOST = 200  # lines that are kept


@dataclass
class Line:
    """`who` pressed `keys`, and `text` came of it. `colour`: of the seat, None for the table."""

    text: str
    who: str = ""
    colour: Pixel | None = None
    keys: tuple[str, ...] = ()
    is_title: bool = False

    def plain(self) -> str:
        """The line where there is no terminal."""
        return self.text if self.is_title else f"{self.who:{_SEAT}} {_keys(self.keys, False):{_PRESSED}} {self.text}"


class Story:
    """What is told of the game on a box with this picture."""

    def __init__(self, picture: Picture) -> None:
        self.recent: list[Line] = []
        self._history = picture.history
        self._scene = picture.scene
        self._keys: list[str] = []

    def title(self, text: str) -> None:
        """Say what it is about."""
        self.recent.append(Line(text, is_title=True))

    def look(self) -> list[Line]:
        """Take what has happened since the last look. Returns its lines."""
        new: list[Line] = []
        while self._history:
            happened = self._history.popleft()
            if isinstance(happened, Scene):
                new += self._take(self._scene, happened)
                self._scene = happened
            else:
                key, is_hold = happened
                self._keys.append(KEYS[key] + _HOLD * is_hold)
        self.recent = [*self.recent, *new][-_MOST:]
        return new

    def _take(self, before: Scene, now: Scene) -> list[Line]:
        """The lines of one scene; those of the last one have been told."""
        texts = [text for event in now.events if (text := now.say(event))] if now.number != before.number else []
        if not texts and before.question != now.question and before.in_setup and before.question[0] and self._keys:
            texts = [_joined([now.say(part) for part in now.answered])]
        who, keys = before.asked, tuple(self._keys)
        if not texts and keys and self._goes_on(before, now):
            texts = [now.say(("story.turn", now.asked))]
        if texts or now.asked != who:
            self._keys = []  # the next ones are for something else
        texts = [text for text in texts if text.strip()]  # of a game from outside this program has no question
        if not 0 <= who < len(now.seats):
            return [Line(text, keys=() if at else keys) for at, text in enumerate(texts)]
        return [Line(text, now.seat(who), now.colour(who), () if at else keys) for at, text in enumerate(texts)]

    @staticmethod
    def _goes_on(before: Scene, now: Scene) -> bool:
        """Whether somebody's answer has made another seat the one that is asked, which the box says by asking alone."""
        return not before.in_setup and 0 <= before.asked != now.asked and 0 <= now.asked < len(now.seats)

    def lines(self, kind: Kind, width: int) -> list[Text]:
        """All that has been told, for a terminal of so many columns."""
        return [row for line in self.recent for row in _drawn(line, kind, width)]


def _joined(parts: list[str]) -> str:
    """A question with its answer; "" for what this program has no words for."""
    if not all(parts):
        return ""
    *asked, last = parts or [""]
    return "".join(text.rstrip(".") + (" " if text.endswith("?") else ": ") for text in asked) + last


def _keys(names: tuple[str, ...], has_utf8: bool) -> str:
    """The last keys as they are labelled; one that was held stands with its shadow."""
    shown: list[str] = []
    for name in names[-_MOST_KEYS:]:
        label = _NAMES.get(name.rstrip(_HOLD), name.rstrip(_HOLD))
        if not has_utf8:
            label = _PLAIN.get(name.rstrip(_HOLD), label)
        shown.append(label + ("\u2026" if has_utf8 else "...") * name.endswith(_HOLD))
    return ("\u2026 " if has_utf8 else "... ") * (len(names) > _MOST_KEYS) + " ".join(shown)


def _drawn(line: Line, kind: Kind, width: int) -> list[Text]:
    """A line; a text that is too long for one goes on below itself."""
    if line.is_title:
        return [Text(f" {text}", "bold") for text in wrap(line.text, width - 1)]
    row = Text(" ").append(f"{line.who[: _SEAT - 1]:{_SEAT}}", ink(kind, line.colour))
    row.append(f"{_keys(line.keys, kind.has_utf8):{_PRESSED}} ", "bold")
    first, *rest = wrap(line.text, width - row.cell_len - 1)
    return [row.append(first), *(Text(" " * (_SEAT + _PRESSED + 2) + text) for text in rest)]
