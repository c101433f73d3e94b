"""Worlds that close are what they were: all laws hold in every state, and from every state the game can end."""

import pytest

from tests.rules import machine, worlds

PROMISES = (
    (
        "worlds tried to their end in CPython and MicroPython: broken laws, states that cannot end, other digests",
        "20 worlds, 0",
        "29 worlds, 314,260 states; 21 of them in MicroPython, too: none",
        "nightly",
    ),
)

DAILY = ("cards-of-two", "turns-of-two")
NAMES = [row.split("\t")[0] for row in worlds.lines()]


def cases() -> list[object]:
    """The worlds, of which `make test` tries the small ones."""
    return [pytest.param(name, marks=() if name in DAILY else pytest.mark.nightly) for name in NAMES]


@pytest.mark.parametrize("name", cases())
def test_a_world_is_what_it_was(name: str) -> None:
    assert worlds.closed(worlds.line(name)) == worlds.line(name)


def test_every_game_has_worlds() -> None:
    games = [row.split("\t")[1] for row in worlds.lines()]
    assert len(set(NAMES)) >= 20 and all(games.count(game) >= 3 for game in machine.GAMES)
