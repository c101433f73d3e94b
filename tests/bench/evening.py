"""Plays a long evening on a whole box in whichever interpreter runs this (start_evening.py).

The widest game by chance, entered through the keys; people change their minds as often as it takes to fill the journal.
Prints `records bytes` of the live heap, every so many records, and `over` at the end of the game.
"""

import gc

import tests.games  # noqa: F401
from firmware.keys import BACK
from shared_rules.core import loader
from shared_rules.core.decision import CHOOSE, DICE
from tests.device import presser
from tests.device.fake_body import FakeBody, Person
from tests.laws.bot import Chance, widest
from tests.tempdir import TempDir

NEW_GAME = 1  # its key in the menu


def main(game_id, records, every):
    """Play `game_id` until its log has so many records."""
    loader.thrifty = True  # as firmware/main.py does on a box
    with TempDir() as root:
        person = Person(FakeBody(root, "."))
        person.tap(NEW_GAME)
        person.tap(person.box.desk.game_names().index(game_id))
        report = every
        for _ in play(person, Chance(1), records):
            if person.table.count >= report:
                gc.collect()
                print(person.table.count, _live_bytes())
                report += every
        print("over", person.table.count)


def play(person, chance, records):
    """Answer until the game is over; yield after every press that was a whole answer."""
    while person.table is not None and person.table.decision is not None:
        rolled = answer(person, chance)
        yield
        if not rolled and person.table.count < records and not chance.one_in(3):
            person.tap(BACK)
            yield


def answer(person, chance):
    """Enter one answer; True when the box rolled it, which is not taken back lightly."""
    decision = person.table.decision
    game, state = person.table.play.game, person.table.play.state
    if decision.kind == DICE and chance.one_in(2):
        presser.roll(person)
        return True
    if decision.kind == CHOOSE and game.in_setup(state):
        presser.enter(person, (widest(game, state, decision).value,))
    else:
        presser.enter(person, chance.answer(decision))
    return False


def _live_bytes():
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0
