"""Reads what a box reports about itself beside its games (firmware/link/about.py lists the lines).

Every line is hostile: unknown, repeated or senseless ones are ignored, and long ones are cut.
"""

import re
from dataclasses import dataclass, field

from shared_rules.formats import packet

from ...base.sanitize import sanitize
from .box import Box
from .refusals import BoxRefused

# Why a trial ended (firmware/platforms/wiring.py): OK was not pressed in time, or the clock was too fast for this board
# or is none of its kind.
NO_OK = "no OK"
ERRS = "too fast"
NO_CLOCK = "no clock"
_BLINKA = "Blinka"  # so begins what such a box runs on
_MOST_TEXT = 200  # letters of one line
_MOST_DIGITS = 9
_KEY_DIGITS = 64
_MOST_KITS = 64  # of all games
_MOST_LANGUAGES = 16
_LANGUAGE = re.compile(r"([a-z]{2,3}) (.*)")
Rules = dict[str, tuple[int, ...]]  # the versions of each game's rules


@dataclass
class KitOnBox:
    """A kit that a box has: of which game, under which name the box keeps it, how people call it."""

    game: str
    name: str
    title: str


@dataclass
class About:
    """The report; empty or 0 where a line is missing. `wiring`: image, sent. `reset`: power, watchdog.

    `trial`: why the wiring that was tried last does not count: NO_OK, ERRS, NO_CLOCK or a fault. `key`: in hex, what it
    signs with. `page`: the address of the page that shows results. `lost_…`: what its flash has lost so far. `kits`:
    None when the box does not name all that it has. `board`: what it runs on. `compiler`: what made its image.
    `languages`: those from outside by their codes, in its order, and what they call themselves.
    """

    firmware: str = ""
    commit: str = ""
    rules: Rules = field(default_factory=Rules)
    wiring: str = ""
    reset: str = ""
    faults: int = 0
    fault: str = ""
    trial: str = ""
    key: str = ""
    page: str = ""
    lost_records: int = 0
    lost_games: int = 0
    kits: list[KitOnBox] | None = None
    board: str = ""
    compiler: str = ""
    languages: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def is_blinka(self) -> bool:
        """Whether it is a computer with pins of its own, which are not those of a Pico."""
        return self.board.startswith(_BLINKA)


def about(box: Box) -> About | None:
    """The report of the box, or None when the box is older than this question."""
    if not box.capabilities >> packet.ABOUT & 1:
        return None
    answer = box.line.ask(packet.ABOUT, b"")
    return read(answer + _rest(box, answer))


def _rest(box: Box, answer: bytes) -> bytes:
    """The lines of the kits that did not fit in the answer; b"" from a box that tells no more."""
    lines = answer.decode("utf-8", "replace").split("\n")
    count = next((_number(line[5:]) for line in lines if line.startswith("kits=")), 0)
    told = sum(line.startswith("kit=") for line in lines)
    rest = b""
    while told < count <= _MOST_KITS:
        try:
            more = box.line.ask(packet.ABOUT, bytes((told,)))
        except BoxRefused:  # it is older
            break
        if not more.startswith(b"kit="):
            break
        rest += b"\n" + more
        told += more.count(b"\nkit=") + 1
    return rest


def read(answer: bytes) -> About:
    """The report in an answer."""
    lines = [line.partition("=") for line in answer.decode("utf-8", "replace").split("\n")]
    fields = {name: sanitize(value[:_MOST_TEXT]) for name, _, value in reversed(lines)}
    lost = fields.get("lost", "").partition(" ")
    return About(
        firmware=fields.get("firmware", ""),
        commit=fields.get("commit", ""),
        rules=_rules(fields.get("rules", "")),
        wiring=_one_of(("image", "sent"), fields.get("wiring")),
        reset=_one_of(("power", "watchdog"), fields.get("reset")),
        faults=_number(fields.get("faults", "")),
        fault=fields.get("fault", ""),
        trial=fields.get("trial", ""),
        key=_key(fields.get("key", "")),
        page=fields.get("page", ""),
        lost_records=_number(lost[0]),
        lost_games=_number(lost[2]),
        kits=_kits(fields.get("kits", ""), [sanitize(value[:_MOST_TEXT]) for name, _, value in lines if name == "kit"]),
        board=fields.get("board", ""),
        compiler=fields.get("compiler", ""),
        languages=_languages([sanitize(value[:_MOST_TEXT]) for name, _, value in lines if name == "language"]),
    )


def _rules(text: str) -> Rules:
    """The versions by game; a game with a senseless version is ignored."""
    games = [words.split(" ") for words in text.split(",")]
    rules = {game: tuple(_number(version) for version in versions) for game, *versions in games}
    return {game: versions for game, versions in rules.items() if game and versions and all(versions)}


def _kits(count: str, lines: list[str]) -> list[KitOnBox] | None:
    """The kits of lines `game name title`; None when there are not as many as the box says that it has."""
    parts = [line.split(" ", 2) for line in lines[:_MOST_KITS]]
    found = [KitOnBox(*part) for part in parts if len(part) == 3 and all(part)]
    return found if count == str(len(found)) and len(found) == len(lines) else None


def _languages(lines: list[str]) -> dict[str, str]:
    """The languages of lines `code name`."""
    return {match[1]: match[2] for line in lines[:_MOST_LANGUAGES] if (match := _LANGUAGE.fullmatch(line))}


def _one_of(known: tuple[str, ...], value: str | None) -> str:
    return value if value in known else ""


def _key(text: str) -> str:
    """A public key in hex."""
    return text if len(text) == _KEY_DIGITS and set(text) <= set("0123456789abcdef") else ""


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else 0
