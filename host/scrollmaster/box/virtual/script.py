"""Scripts of presses: plain text in, steps out. Every error names file and line.

tap ok 3 next        press and let go, one key after the other
hold back            press for long enough to mean more
tap ok until 2       press and let go, until the second seat is asked: whatever the box has rolled
wait 500             milliseconds
repeat 3 { … }       the lines between the braces, three times; repeats may be nested
include other.txt    another script, found beside this one
expect text WORDS    the text display shows these words, soon
expect frame ROWS    the face shows this: eight rows of eight pixels, `.` a dark pixel, `#` a lit one
unplug               the power is gone; `plug`: it is back
say TERM             a line of the story, for those who watch; `pace fast`: what follows is soon told, until `pace slow`
# a comment
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from ...base import user_file
from ...base.errors import Part, WrongUse

KEYS = ("1", "2", "3", "4", "5", "6", "previous", "next", "ok", "back")
MOST_SEATS = 6
MOST_DEPTH = 8  # of includes and repeats: a script that includes itself ends here
MOST_STEPS = 100_000
MOST_WAIT_MS = 600_000


@dataclass
class Press:
    """Press one of KEYS and let go of it; with `is_hold`, for long enough to count as a hold."""

    key: int
    is_hold: bool = False


@dataclass
class PressUntil:
    """Press `key` once and again, until `seat` is asked. `where`: file and line."""

    key: int
    seat: int
    where: str = field(default="", compare=False)


@dataclass
class Wait:
    """Let so much time pass."""

    ms: int


@dataclass
class ExpectText:
    """The text display shows these words, soon. `where`: file and line."""

    words: str
    where: str = field(default="", compare=False)


@dataclass
class ExpectFrame:
    """The face shows these rows, soon. `where`: file and line."""

    rows: str
    where: str = field(default="", compare=False)


@dataclass
class Power:
    """The cable is pulled, or plugged in again."""

    is_on: bool


@dataclass
class Say:
    """Somebody who watches is told this term."""

    term: str


@dataclass
class Pace:
    """What follows is of little interest, or of more again, to somebody who watches."""

    is_fast: bool


_MOST_BYTES = 1 << 20  # of a script
_PACES = ("slow", "fast")
_POWERS = {"unplug": False, "plug": True}
Step = Press | PressUntil | Wait | ExpectText | ExpectFrame | Power | Say | Pace


def load(path: Path) -> list[Step]:
    """All steps of the script at `path`."""
    return _load(path, 0)


def _load(path: Path, depth: int) -> list[Step]:
    try:
        lines = user_file.read(path, _MOST_BYTES).decode().splitlines()
    except UnicodeDecodeError as error:
        raise WrongUse("script.unreadable", path.name, str(error)) from None
    return _Reader(path, lines, depth).steps()


_EXPECTED = {"text": ExpectText, "frame": ExpectFrame}


class _Reader:
    """Reads the lines of one file."""

    def __init__(self, path: Path, lines: list[str], depth: int) -> None:
        self._path = path
        self._lines = lines
        self._depth = depth
        self._at = 0

    def steps(self, opened: str = "") -> list[Step]:
        """The steps up to the end of the file, or of the repeat that began at `opened`."""
        steps: list[Step] = []
        while self._at < len(self._lines):
            line = self._lines[self._at].strip()
            self._at += 1
            if not line or line.startswith("#"):
                continue
            if line == "}":
                if not opened:
                    self._fail("script.no_repeat")
                return steps
            steps += self._line(line.split())
            if len(steps) > MOST_STEPS:
                self._fail("script.too_long", MOST_STEPS)
        if opened:
            raise WrongUse("script.open_repeat", opened)
        return steps

    def _line(self, words: list[str]) -> list[Step]:
        """The steps of one line."""
        command, rest = words[0], words[1:]
        if command == "tap" and len(rest) == 3 and rest[1] == "until":
            return [PressUntil(self._key(rest[0]), self._number(rest[2], MOST_SEATS) - 1, self._where())]
        if command in ("tap", "hold") and rest:
            return [Press(self._key(word), is_hold=command == "hold") for word in rest]
        if command == "wait" and len(rest) == 1:
            return [Wait(self._number(rest[0], MOST_WAIT_MS))]
        if command == "expect" and len(rest) > 1 and rest[0] in _EXPECTED:
            return [_EXPECTED[rest[0]](" ".join(rest[1:]), self._where())]
        if command == "include" and len(rest) == 1:
            self._go_deeper()
            return _load(self._path.parent / rest[0], self._depth + 1)
        if command == "repeat" and len(rest) == 2 and rest[1] == "{":
            return self._repeat(self._number(rest[0], MOST_STEPS))
        if command in _POWERS and not rest:
            return [Power(_POWERS[command])]
        if command == "say" and len(rest) == 1:
            return [Say(rest[0])]
        if command == "pace" and len(rest) == 1 and rest[0] in _PACES:
            return [Pace(rest[0] == "fast")]
        self._fail("script.unknown", " ".join(words))

    def _repeat(self, times: int) -> list[Step]:
        self._go_deeper()
        self._depth += 1
        steps = self.steps(self._where())
        self._depth -= 1
        if times * len(steps) > MOST_STEPS:
            self._fail("script.too_long", MOST_STEPS)
        return steps * times

    def _go_deeper(self) -> None:
        if self._depth >= MOST_DEPTH:
            self._fail("script.too_deep", MOST_DEPTH)

    def _key(self, word: str) -> int:
        if word not in KEYS:
            self._fail("script.no_key", word)
        return KEYS.index(word)

    def _number(self, word: str, most: int) -> int:
        if not (word.isascii() and word.isdigit() and int(word) <= most):
            self._fail("script.no_number", word, most)
        return int(word)

    def _where(self) -> str:
        return f"{self._path.name}:{self._at}"

    def _fail(self, term: str, *arguments: Part) -> NoReturn:
        raise WrongUse(term, self._where(), *arguments)
