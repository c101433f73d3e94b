"""Tile sets as files that people write: TOML in, the bytes of the game's own format out, and a template.

Every fault is reported with its line and what would be right.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from shared_rules.core.refused import Refused
from shared_rules.games import maginor
from shared_rules.games.maginor import state as st
from shared_rules.games.maginor import tiles as ts

from ...base import user_file
from ...base.errors import BadData, Message, Part, WrongUse
from ...base.json_types import is_list, is_table
from ...base.sanitize import sanitize
from ...base.terms import say

SYMBOLS = ("fire", "water", "earth", "air", "fate")  # as the game numbers them
MOST_BYTES = 64_000
_AT_LINE = re.compile(r"(.*) \(at line (\d+), column \d+\)")
_NAME, _VOTES, _SYMBOLS = "name", "votes", "symbols"
_KEYS = (_NAME, _VOTES, _SYMBOLS)
_PLACES = {  # what a refusal of the game is about: a key, and which argument is the tile's number
    "mag.refused_tile_name": (_NAME, 0),
    "mag.refused_tile_twice": (_NAME, 1),
    "mag.refused_tile_votes": (_VOTES, 0),
    "mag.refused_tile_slots": (_SYMBOLS, 0),
}


@dataclass
class TileSet:
    """A sound set; `tiles` are (name, votes, symbols as numbers), `data` the bytes that go to the box."""

    name: str
    tiles: list[tuple[str, int, bytes]]
    data: bytes


class _Fault(Exception):
    """`line` of the file, and the message."""

    def __init__(self, line: int, term: str, *arguments: Part) -> None:
        self.line = line
        self.message: Message = (term, *arguments)
        super().__init__(line, self.message)


def read(path: Path) -> TileSet:
    """The set in a file. Raises BadData with file, line and what would be right."""
    try:
        text = user_file.read(path, MOST_BYTES).decode()
    except UnicodeDecodeError as error:
        raise WrongUse("file.unreadable", sanitize(str(path)), str(error))
    return parse(text, str(path))


def parse(text: str, origin: str) -> TileSet:
    """The set that `text` describes. Raises BadData with `origin`, line and what would be right."""
    try:
        return _Reader(text).tile_set()
    except _Fault as fault:
        raise BadData("tiles.at", sanitize(origin), fault.line, fault.message)


class _Reader:
    """Turns text into a set, and knows where in it things stand."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        try:
            self._facts: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = _AT_LINE.fullmatch(str(error))
            words, line = found.groups() if found else (str(error), len(self._lines))
            raise _Fault(int(line), "tiles.toml", sanitize(words))
        except (ValueError, RecursionError) as error:  # numbers and nests beyond all measure
            raise _Fault(1, "tiles.toml", sanitize(str(error)))

    def tile_set(self) -> TileSet:
        facts = self._facts
        for key in facts:
            if key not in ("name", "tile"):
                raise _Fault(self._line(key), "tiles.unknown_key", sanitize(key), "name, tile")
        name, tables = facts.get("name"), facts.get("tile")
        if not isinstance(name, str):
            raise _Fault(self._line("name"), "tiles.no_name")
        if not is_list(tables):
            raise _Fault(self._line("tile"), "tiles.no_tiles")
        tiles = [self._tile(number, table) for number, table in enumerate(tables, 1)]
        try:
            return TileSet(name, tiles, ts.encode(name, tiles))
        except Refused as refused:
            raise _Fault(self._line_of(refused.message), *refused.message)

    def _tile(self, number: int, table: object) -> tuple[str, int, bytes]:
        """(name, votes, symbols) of one `[[tile]]`."""
        if not is_table(table):
            raise _Fault(self._line("tile"), "tiles.no_tiles")
        for key in table:
            if key not in _KEYS:
                raise _Fault(self._line(key, number), "tiles.unknown_key", sanitize(key), ", ".join(_KEYS))
        name, symbols = self._words(number, table, _NAME), self._words(number, table, _SYMBOLS).split()
        votes = table.get(_VOTES)
        if votes is None:
            raise _Fault(self._line("", number), "tiles.no_votes", number)
        if type(votes) is not int:  # True is an int, too
            raise _Fault(self._line(_VOTES, number), "tiles.type", _VOTES, ("tiles.number",))
        for symbol in symbols:
            if symbol not in SYMBOLS:
                raise _Fault(self._line(_SYMBOLS, number), "tiles.symbol", sanitize(symbol), ", ".join(SYMBOLS))
        return name, votes, bytes(SYMBOLS.index(symbol) for symbol in symbols)

    def _words(self, number: int, table: dict[str, object], key: str) -> str:
        """The text of a key; "" where it is not said."""
        value = table.get(key, "")
        if not isinstance(value, str):
            raise _Fault(self._line(key, number), "tiles.type", key, ("tiles.words",))
        return value

    def _line_of(self, message: Message) -> int:
        """The line that a refusal of the game is about."""
        term, *arguments = message
        key, at = _PLACES.get(term, (_NAME, None))
        number = 0 if at is None else arguments[at]
        return self._line(key, number if isinstance(number, int) else 0)

    def _line(self, key: str, number: int = 0) -> int:
        """The line in which tile `number` (0: the set) says `key`; where the tile begins when it does not."""
        tile = start = 0
        for at, line in enumerate(self._lines, 1):
            if re.match(r"\s*\[\[\s*tile\s*\]\]", line):
                tile += 1
                start = at if tile == number else start
            if tile == number and key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line):
                return at
        return start or 1


def template() -> str:
    """The game's sample set as a file to be changed, with everything explained."""
    state = maginor.GAME()
    ts.use_sample(state)
    lines = [f"# {line}" for line in say("tiles.template", ts.FEWEST, ts.MOST, ts.LOW, ts.HIGH).split(" | ")]
    lines += ["", 'name = "sample"']
    at = 0
    for number, votes in enumerate(state.votes):
        place = (
            "tiles.guild_hall" if number == st.GUILD_HALL else "tiles.small" if number in st.SMALL else "tiles.other"
        )
        symbols = " ".join(SYMBOLS[symbol] for symbol in state.symbols[at : at + votes])
        at += votes
        lines += ["", f"[[tile]]  # {say(place)}", 'name = ""', f"votes = {votes}", f'symbols = "{symbols}"']
    return "\n".join(lines) + "\n"
