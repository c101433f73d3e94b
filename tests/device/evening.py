"""Whole games through the keys: people who mostly do what is suggested, and otherwise anything that is legal.

The same seed gives the same evening. Portable.
"""

from firmware.input import view as modes
from firmware.input.keys import BACK
from firmware.input.timeouts import ROLLED_MS
from shared_rules.core.decision import ALLOCATE, CHOOSE, CONFIRM, DICE, NUMBER, TALLY
from shared_rules.laws.bot import Chance
from tests.device import presser

ASIDE = 5  # the key of the menu item
LIKE_LAST_TIME = 0  # its key in the menu of an empty table
LONGEST = 5000  # questions; no evening is that long


class Evening:
    """A game from the empty table on. `people` sit down, it is tracked at `level`; the rest of the setup as suggested.

    `points` are what the seats say when the game asks for nothing but a score, over and over again. `wishes`: answers
    to single questions of the setup, by the term that asks. `hand`: how answers are entered, by keys or by value.
    """

    def __init__(self, person, game, people, level, seed, points=(7,), wishes=None, hand=presser):
        self.person = person
        self._hand = hand
        self._people = people
        self._level = level
        self._points = points
        self._wishes = wishes or {}
        self._told = 0
        self._chance = Chance(seed)
        self.begin(game)

    def begin(self, game):
        """New game, and which."""
        names = self.person.box.session.game_names()
        self.person.tap(1)
        if len(names) > 1:
            presser.enter(self.person, (names.index(game),))

    @property
    def play(self):
        return self.person.table.play

    def set_up(self):
        """Answer until the game begins; returns the rest of the evening, as `steps` does."""
        steps = self.steps()
        while self.play.state.in_setup():
            next(steps)
        return steps

    def steps(self, electronic=True):
        """Answer question after question; yields (decision, presses) of each until the game is over."""
        person = self.person
        for _ in range(LONGEST):
            decision = person.table.decision
            if decision is None:
                return
            if person.view.mode == modes.ROLLED and self._hand is presser:
                person.wait(ROLLED_MS)  # a roll that came at once is read, and gives way by itself
            before = person.count
            if decision.kind == DICE and electronic:
                self._hand.roll(person)
            else:
                self._hand.enter(person, self._answer(decision))
            yield decision, person.count - before
        raise AssertionError("this evening does not end")

    def _answer(self, decision):
        play = self.play
        if play.state.in_setup():
            return self._set_up(decision)
        if decision.kind == NUMBER and decision.high >= 50:
            self._told += 1
            return (self._points[self._told % len(self._points)],)
        if self._chance.one_in(3):
            return self._chance.answer(decision)
        return suggested(decision) or self._chance.answer(decision)

    def _set_up(self, decision):
        play = self.play
        if decision.ask[0] in self._wishes:
            return self._wishes[decision.ask[0]]
        values = [option.value for option in decision.options]
        if decision.options and decision.options[0].label[0] in play.game.LEVELS:
            return (self._level,)
        if decision.options and decision.options[0].seat == play.state.seats():  # the next free chair
            return (values[0] if play.state.seats() < self._people else values[-1],)
        return suggested(decision) or self._chance.answer(decision)


def like_last_time(person, *keys):
    """Put the game aside, switch the box on again and tap `keys`. Presses are counted from there."""
    person.hold(BACK)
    person.tap(ASIDE, 0)
    person.power_on()
    person.count = 0
    person.tap(*keys)


def suggested(decision):
    """What OK would take, or None."""
    if decision.kind == CHOOSE:
        return (decision.options[decision.default].value,)
    if decision.kind == TALLY:
        return decision.options[decision.default].value, 1
    if decision.kind == NUMBER:
        return (decision.default,)
    if decision.kind == ALLOCATE and decision.default >= 0:
        return (decision.default,) * len(decision.items)
    return () if decision.kind == CONFIRM else None
