"""Owns reading what a box tells of itself beside its games (firmware/link/about.py says which lines).

Every line is hostile: what is unknown, twice or senseless does not count, and nothing is longer than a sentence.
"""

from dataclasses import dataclass, field

from shared_rules.formats import packet

from ..plain import plain
from .box import Box

NO_OK = "no OK"  # nobody pressed it in time (firmware/platforms/wiring.py)
_MOST_TEXT = 200  # letters of one line
_MOST_DIGITS = 9


@dataclass
class About:
    """What it told; empty or 0 where it told nothing. `wiring`: image, sent. `reset`: power, watchdog.

    `trial`: why the wiring that was tried last does not count, NO_OK or a fault.
    """

    firmware: str = ""
    commit: str = ""
    rules: dict[str, tuple[int, ...]] = field(default_factory=dict)  # the versions of each game's rules
    wiring: str = ""
    reset: str = ""
    faults: int = 0
    fault: str = ""
    trial: str = ""


def about(box: Box) -> About | None:
    """What the box tells, or None when it is older than this question."""
    if not box.capabilities >> packet.ABOUT & 1:
        return None
    return read(box.line.ask(packet.ABOUT, b""))


def read(answer: bytes) -> About:
    """What stands in the answer."""
    lines = [line.partition("=") for line in answer.decode("utf-8", "replace").split("\n")]
    told = {name: plain(value[:_MOST_TEXT]) for name, _, value in reversed(lines)}
    return About(
        firmware=told.get("firmware", ""),
        commit=told.get("commit", ""),
        rules=_rules(told.get("rules", "")),
        wiring=_one_of(("image", "sent"), told.get("wiring")),
        reset=_one_of(("power", "watchdog"), told.get("reset")),
        faults=_number(told.get("faults", "")),
        fault=told.get("fault", ""),
        trial=told.get("trial", ""),
    )


def _rules(text: str) -> dict[str, tuple[int, ...]]:
    """A game of which one version makes no sense does not count."""
    games = [words.split(" ") for words in text.split(",")]
    told = {game: tuple(_number(version) for version in versions) for game, *versions in games}
    return {game: versions for game, versions in told.items() if game and versions and all(versions)}


def _one_of(known: tuple[str, ...], value: str | None) -> str:
    return value if value in known else ""


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else 0
