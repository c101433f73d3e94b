"""Makes docs/presses.md: how many presses and taps each game takes, per tracking level, compared with a pen.

    python -m tests.presses

Presses are counted on evenings of people who use all they have, as the tests of tests/device/<game>/test_presses.py
play them, with their first seeds: the dice of an evening are others with each version, and one evening is not the next.
"""

from functools import cache
from itertools import count
from pathlib import Path
from statistics import median

from firmware.input.number import COINS
from firmware.input.timeouts import TALLY_MS
from tests.device import presser
from tests.device.elfenwizards import test_presses as elfenwizards
from tests.device.magalon import test_presses as magalon
from tests.device.maginor import test_presses as maginor
from tests.device.tapped import Tapper
from tests.device.universal import test_kit_presses as kits
from tests.device.universal import test_presses as universal
from tests.device.universal.evening import SEAT
from tests.device.wizwar import test_presses as wizwar
from tests.tempdir import TempDir

PAGE = Path(__file__).parents[1] / "docs" / "presses.md"
SEEDS = range(5)
_HEAD = """# Presses, taps and pen strokes

Presses for one unit of play, without the setup: median (most). Every press counts, including OK. Tapped are the same
answers in the [game for fingers](page.md#for-fingers): a tap each, a digit each and OK where a number is typed, a place
for each die; no unit takes more taps than presses. `python -m tests.presses` counts both.
On paper a digit or a mark is a stroke, and the new total is written, too; paper records nothing else of what the box
records at that level.

| game | level | unit | pressed | tapped | on paper |
|---|---|---|---|---|---|
"""
_TAIL = """
Points in any other game need no OK: two seconds after the last tap they count. So 1 to 7, 10, 15 and 20
points are the seat's key and one or two amounts; 9 is ten and *previous*; 8 takes a fourth press. OK ends an entry at
once, if you do not want to wait.
In a kit a number up to 5 is a key, and so is one up to 7 unless it is 0; larger ones are coins and OK. What a kit works
out, and who is asked next, takes none.
In the election the last key says that no further title is won; for vacant titles *next* and key 5 let all further
tokens go from left to right. At Magalon's highest level OK says that all four actions are done and the turn is over.
"""
# Strokes of a pen of the rows below, in their order.
PAPER = (16, 16, 16, 16, 2, 2, 2, 60, 60, 60, 24, 24, 24, 24, 3, 3, 24, 24)


def _roots():
    """A fresh flash for every evening."""
    with TempDir() as root:
        for nth in count():
            folder = Path(root) / str(nth)
            folder.mkdir()
            yield str(folder)


def points(root, coins, hand):
    """The presses that give a seat points, or the taps."""
    person = universal.seated(root, 3, universal.POINTS, universal.ALL)
    if hand is presser:
        person.tap(0, *coins)
        person.pause(TALLY_MS)
    else:
        hand.enter(person, (SEAT,))
        hand.enter(person, (sum([COINS[key] for key in coins]),))
    assert sum(universal.totals(person)) > 0
    return [person.count]


def counted(hand=presser):
    """(game, level, unit, presses of every unit) of all rows; or taps, by another hand."""
    root = _roots()
    rounds = [
        [n for seed in SEEDS for n in elfenwizards.presses_by_round(next(root), level, seed, hand=hand)[0].values()]
        for level in range(3)
    ]
    yield "Elfenwizards", "score", "round", rounds[0]
    yield "Elfenwizards", "titles", "round in which nothing happens", elfenwizards.nothing_happens(next(root), hand)
    yield "Elfenwizards", "titles", "round", rounds[1]
    yield "Elfenwizards", "full", "round", rounds[2]
    for level, name in enumerate(("cards", "energy", "all")):
        turns = [sum(turn) for seed in SEEDS for turn in magalon.presses_by_turn(next(root), level, seed, hand)]
        yield "Magalon", name, "turn with its card", turns
    for level, name in enumerate(("lives", "attacks", "all")):
        yield "Wiz-War", name, "game", [wizwar.presses(next(root), level, seed, hand)[0] for seed in SEEDS]
    for level, name in enumerate(("owners", "way", "turns", "full")):
        yield "Maginor", name, "game of three", [maginor.presses(next(root), 3, level, seed, hand) for seed in SEEDS]
    yield "any other game", "all", "7 points", points(next(root), (2, 1), hand)
    yield "any other game", "all", "8 points", points(next(root), (2, 1, 0), hand)
    rounds = [presses for _, presses in kits.rounds(kits.seated(next(root)), hand)]
    yield "any other game", "Skull King", "round 1 to 5 of four", rounds[:5]
    yield "any other game", "Skull King", "round 6 to 10 of four", rounds[5:]


@cache
def both():
    """(game, level, unit, presses of every unit, taps of every unit) of all rows."""
    return tuple([(*row, taps) for row, (*_, taps) in zip(counted(), counted(Tapper()), strict=True)])


def page():
    """What the page should say."""
    rows = ""
    for (game, level, unit, presses, taps), paper in zip(both(), PAPER, strict=True):
        rows += f"| {game} | {level} | {unit} | {figure(presses)} | {figure(taps)} | {paper} |\n"
    return _HEAD + rows + _TAIL


def figure(counts):
    """Median (most)."""
    return f"{round(median(counts))}" + (f" ({max(counts)})" if len(counts) > 1 else "")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
