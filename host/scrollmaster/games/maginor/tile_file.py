"""Owns tile sets as files that people write: TOML in, the bytes of the game's own format out, and a template.

Every fault is said with its line and what would be right. Must never know a box.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from shared_rules.core.refused import Refused
from shared_rules.games import maginor
from shared_rules.games.maginor import sets
from shared_rules.games.maginor import tiles as ts

from ...plain import plain
from ...problem import BadData, WrongUse
from ...terms import say

SYMBOLS = ("fire", "water", "earth", "air", "fate")  # as the game numbers them
MOST_BYTES = 64_000
_AT_LINE = re.compile(r"(.*) \(at line (\d+), column \d+\)")
_KEYS = {"name": str, "votes": int, "symbols": str}
_KEY_OF = {  # which line of a tile a refusal of the game is about
    "mag.refused_tile_name": "name",
    "mag.refused_tile_twice": "name",
    "mag.refused_tile_votes": "votes",
    "mag.refused_tile_slots": "symbols",
}


@dataclass
class TileSet:
    """A sound set; `tiles` are (name, votes, symbols as numbers), `data` the bytes that go to the box."""

    name: str
    tiles: list[tuple[str, int, bytes]]
    data: bytes


class _Fault(Exception):
    """`line` of the file, and the message."""

    def __init__(self, line, *message):
        super().__init__(line, message)
        self.line = line
        self.message = message


def read(path: Path) -> TileSet:
    """The set in a file. Raises BadData with file, line and what would be right."""
    try:
        text = path.read_text("utf-8")[:MOST_BYTES]
    except (OSError, UnicodeDecodeError) as error:
        raise WrongUse("file.unreadable", plain(str(path)), str(error))
    return parse(text, str(path))


def parse(text: str, origin: str) -> TileSet:
    """The set that `text` tells. Raises BadData with `origin`, line and what would be right."""
    try:
        return _Reader(text).tile_set()
    except _Fault as fault:
        raise BadData("tiles.at", plain(origin), fault.line, fault.message)


class _Reader:
    """Turns text into a set, and knows where in it things stand."""

    def __init__(self, text):
        self._lines = text.splitlines()
        try:
            self._facts = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            told = _AT_LINE.fullmatch(str(error))
            words, line = told.groups() if told else (str(error), len(self._lines))
            raise _Fault(int(line), "tiles.toml", plain(words))
        except (ValueError, RecursionError) as error:  # numbers and nests beyond all measure
            raise _Fault(1, "tiles.toml", plain(str(error)))

    def tile_set(self):
        facts = self._facts
        for key in facts:
            if key not in ("name", "tile"):
                raise _Fault(self._line(key), "tiles.unknown_key", plain(key), "name, tile")
        name, tables = facts.get("name"), facts.get("tile")
        if not isinstance(name, str):
            raise _Fault(self._line("name"), "tiles.no_name")
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise _Fault(self._line("tile"), "tiles.no_tiles")
        tiles = [self._tile(number, table) for number, table in enumerate(tables, 1)]
        try:
            return TileSet(name, tiles, ts.encode(name, tiles))
        except Refused as refused:
            raise _Fault(self._line_of(refused.message), *refused.message)

    def _tile(self, number, table):
        """(name, votes, symbols) of one `[[tile]]`."""
        for key, value in table.items():
            if key not in _KEYS:
                raise _Fault(self._line(key, number), "tiles.unknown_key", plain(key), ", ".join(_KEYS))
            if type(value) is not _KEYS[key]:
                kind = "tiles.number" if _KEYS[key] is int else "tiles.words"
                raise _Fault(self._line(key, number), "tiles.type", key, (kind,))
        if "votes" not in table:
            raise _Fault(self._line("", number), "tiles.no_votes", number)
        symbols = table.get("symbols", "").split()
        for symbol in symbols:
            if symbol not in SYMBOLS:
                raise _Fault(self._line("symbols", number), "tiles.symbol", plain(symbol), ", ".join(SYMBOLS))
        return table.get("name", ""), table["votes"], bytes(SYMBOLS.index(symbol) for symbol in symbols)

    def _line_of(self, message):
        """The line that a refusal of the game is about."""
        key = _KEY_OF.get(message[0])
        if key:
            return self._line(key, message[2] if message[0] == "mag.refused_tile_twice" else message[1])
        return self._line("name")

    def _line(self, key, number=0):
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
    sets.use_sample(state)
    lines = [f"# {line}" for line in say("tiles.template", ts.FEWEST, ts.MOST, ts.LOW, ts.HIGH).split(" | ")]
    lines += ["", 'name = "sample"']
    at = 0
    for number, votes in enumerate(state.votes):
        place = (
            "tiles.guild_hall" if number == ts.GUILD_HALL else "tiles.small" if number in ts.SMALL else "tiles.other"
        )
        symbols = " ".join(SYMBOLS[symbol] for symbol in state.symbols[at : at + votes])
        at += votes
        lines += ["", f"[[tile]]  # {say(place)}", 'name = ""', f"votes = {votes}", f'symbols = "{symbols}"']
    return "\n".join(lines) + "\n"
