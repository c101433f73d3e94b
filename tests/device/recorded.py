"""A long evening as the key levels of every step, recorded on CPython, and the log that it must lead to.

What the virtual box makes of the same steps has to be the same log, byte by byte.
"""

import struct
from hashlib import sha256
from pathlib import Path

from firmware.input import view as modes
from firmware.input.keys import BACK, OK, PREVIOUS
from shared_rules.core.decision import CHOOSE, DICE, NUMBER, SECRET
from shared_rules.laws.bot import Chance, widest
from tests.device import presser
from tests.device.fake_body import FakeBody, Person

SEED = 4
LOOK_ROUND = 100  # records between two looks at everything else
BACKWARDS = 20  # steps that are taken back when a game ends before the evening does
MOST_KEYS = 20  # of a number: nobody takes hundreds of points away, which is a press each
ABANDON = (5, 5, OK)  # in the menu: the whole game, end it, yes
STEP = "<HH"  # levels of the keys, ms since the step before


class Recorder(Person):
    """A person whose steps are written down. `boots`: a script of steps for every time the box was switched on."""

    def __init__(self, body):
        self.boots = []
        super().__init__(body)

    def power_on(self):
        self.now_ms = self._last_ms = self.body.drawn = 0
        self.boots.append(bytearray())
        super().power_on()
        step = self.box.step

        def recorded(now_ms):
            self.boots[-1].extend(struct.pack(STEP, self.body.bits, now_ms - self._last_ms))
            self._last_ms = now_ms
            return step(now_ms)

        self.box.step = recorded
        return self.box


def evening(root: Path, game: str, records: int, rest: int, facts=False, wishes=None):
    """Play until the log has `records`, switch off and on, play on to the end, or `rest` records, then end the game.

    Most seats, highest level, the box's dice, otherwise chance. `facts`: the
    table also begins to set facts. `wishes`: answers of the setup, by the term that asks: a value, or a function of
    the play.
    Returns (steps of both boots, digest of the sealed log, how many records it has).
    """
    person = Recorder(FakeBody(str(root), [game]))
    looked = 0
    person.tap(1)  # a new game; there is one only
    for count in answers(person, Chance(SEED), records, wishes or {}):
        if count >= looked + LOOK_ROUND:
            looked = count
            _look_around(person, facts)
        if count >= records and len(person.boots) == 1:
            person.power_on()
        if count >= records + rest:
            person.hold(BACK)
            person.tap(*ABANDON)
            break
    person.tap(OK)  # everybody has seen the final standings
    log = next((root / "games").glob("*.log")).read_bytes()
    return person.boots, sha256(log).hexdigest(), int.from_bytes(log[-4:], "little")


def _look_around(person, facts):
    """The menu and the standings; with `facts` also the first questions for setting a fact."""
    person.hold(BACK)
    person.hold(BACK)
    person.hold(OK)
    if facts:
        person.hold(PREVIOUS)
        person.tap(OK, OK)
        if person.view.menu:  # not every question lets a fact be set
            person.hold(BACK)


def answers(person, chance, records, wishes, undo_one_in=2, choice=widest):
    """Answer until the game is over, changing minds for as long as it takes; yields the number of records.

    One answer in `undo_one_in` is taken back. `choice`: the setup's option where nothing is wished.
    """
    while True:
        if person.view.mode == modes.ROLLED:
            person.tap(OK)  # a roll that came at once
        decision = person.table.decision
        if decision is None:
            if person.table.count >= records:
                return
            _go_back(person)
        elif decision.kind == DICE:
            presser.roll(person)
        elif person.table.play.state.in_setup():
            presser.enter(person, _set_up(person.table.play, decision, wishes, chance, choice))
        else:
            presser.enter(person, _within_reach(decision, chance.answer(decision)))
            if decision.kind != SECRET and person.table.count < records and chance.one_in(undo_one_in):
                person.tap(BACK)
                if person.view.mode == modes.BARRIER:
                    person.tap(OK)
        yield person.table.count


def _within_reach(decision, answer):
    """The answer; a number that takes too many presses gives way to one that few steps lead to."""
    if decision.kind != NUMBER or len(presser.number_keys(decision, answer[0])) <= MOST_KEYS:
        return answer
    far = answer[0] - decision.default
    return (decision.default + (far % MOST_KEYS if far > 0 else -(-far % MOST_KEYS)),)


def _go_back(person):
    """The game is over and the evening is not: play the end of it once more, and otherwise."""
    for _ in range(BACKWARDS):
        if person.table.play.state.in_setup():
            return  # before its first question there is no game
        person.tap(BACK)
        if person.view.mode == modes.BARRIER:
            person.hold(OK)


def _set_up(play, decision, wishes, chance, choice):
    """As wished, else as `choice` has it."""
    wish = wishes.get(decision.ask[0])
    if wish is not None:
        return (wish(play) if callable(wish) else wish,)
    if decision.kind == CHOOSE:
        return (choice(play.state, decision).value,)
    return chance.answer(decision)
