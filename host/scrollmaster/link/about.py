"""Owns reading what a box reports about itself beside its games (firmware/link/about.py lists the lines).

Every line is hostile: unknown, repeated or senseless ones are ignored, and long ones are cut.
"""

from dataclasses import dataclass, field

from shared_rules.formats import packet

from ..sanitize import sanitize
from .box import Box

NO_OK = "no OK"  # it was not pressed in time (firmware/platforms/wiring.py)
_MOST_TEXT = 200  # letters of one line
_MOST_DIGITS = 9
_KEY_DIGITS = 64
Rules = dict[str, tuple[int, ...]]  # the versions of each game's rules


@dataclass
class About:
    """The report; empty or 0 where a line is missing. `wiring`: image, sent. `reset`: power, watchdog.

    `trial`: why the wiring that was tried last does not count, NO_OK or a fault. `key`: in hex, what it signs with.
    `lost_…`: what its flash has lost so far.
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
    lost_records: int = 0
    lost_games: int = 0


def about(box: Box) -> About | None:
    """The report of the box, or None when the box is older than this question."""
    if not box.capabilities >> packet.ABOUT & 1:
        return None
    return read(box.line.ask(packet.ABOUT, b""))


def read(answer: bytes) -> About:
    """The report in an answer."""
    lines = [line.partition("=") for line in answer.decode("utf-8", "replace").split("\n")]
    said = {name: sanitize(value[:_MOST_TEXT]) for name, _, value in reversed(lines)}
    lost = said.get("lost", "").partition(" ")
    return About(
        firmware=said.get("firmware", ""),
        commit=said.get("commit", ""),
        rules=_rules(said.get("rules", "")),
        wiring=_one_of(("image", "sent"), said.get("wiring")),
        reset=_one_of(("power", "watchdog"), said.get("reset")),
        faults=_number(said.get("faults", "")),
        fault=said.get("fault", ""),
        trial=said.get("trial", ""),
        key=_key(said.get("key", "")),
        lost_records=_number(lost[0]),
        lost_games=_number(lost[2]),
    )


def _rules(text: str) -> Rules:
    """The versions by game; a game with a senseless version is ignored."""
    games = [words.split(" ") for words in text.split(",")]
    said = {game: tuple(_number(version) for version in versions) for game, *versions in games}
    return {game: versions for game, versions in said.items() if game and versions and all(versions)}


def _one_of(known: tuple[str, ...], value: str | None) -> str:
    return value if value in known else ""


def _key(text: str) -> str:
    """A public key in hex."""
    return text if len(text) == _KEY_DIGITS and set(text) <= set("0123456789abcdef") else ""


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else 0
