"""Plays a long evening on a whole box: the widest game by chance, entered through the keys.

People change their minds as often as it takes to fill the journal.
"""

from firmware.keys import BACK
from shared_rules.core.decision import CHOOSE, DICE
from tests.device import presser
from tests.laws.bot import widest

NEW_GAME = 1  # its key in the menu


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
