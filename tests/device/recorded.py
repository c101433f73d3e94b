"""A long evening as the key levels of every step, recorded on CPython, and the log that it must lead to.

What the virtual box makes of the same steps has to be the same log, byte by byte.
"""

import struct
from hashlib import sha256
from pathlib import Path

from firmware.keys import BACK, OK, PREVIOUS
from shared_rules.core.decision import CHOOSE, DICE
from tests.device import presser
from tests.device.fake_body import FakeBody, Person
from tests.laws.bot import Chance, widest

ROOT = Path(__file__).parents[2]
GAME = "elfenwizards"
SINGLE_RULES, LENGTH, SIX, DONE = 5, 0, 1, 20  # answers of the setup: one house rule only, six rounds
ROUNDS = 6
SEED = 4  # of a game that lasts so many rounds
LOOK_ROUND = 100  # records between two looks at everything else
STEP = "<HH"  # levels of the keys, ms since the step before
REPORT = 1 << 15  # beside the levels: measure the memory after this step


class Recorder(Person):
    """A person whose steps are written down. `boots`: a script of steps for every time the box was switched on."""

    def __init__(self, body):
        self.boots = []
        super().__init__(body)

    def power_on(self):
        self.now_ms = self._last_ms = 0
        self.boots.append(bytearray())
        super().power_on()
        step = self.box.step

        def recorded(now_ms):
            self.boots[-1].extend(struct.pack(STEP, self.body.bits, now_ms - self._last_ms))
            self._last_ms = now_ms
            return step(now_ms)

        self.box.step = recorded
        return self.box

    def report(self):
        """Let the memory be measured now."""
        self.boots[-1][-3] |= REPORT >> 8


def evening(root: Path, records: int, marks=(), facts=False):
    """Play until the log has `records`, switch off and on, play to the end. Memory is measured at the counts `marks`.

    Returns (steps of both boots, digest of the sealed log, how many records it has).
    """
    for package in ("firmware", f"shared_rules/games/{GAME}"):  # the box has this game alone
        place = root / "app" / package
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(ROOT / package)
    person = Recorder(FakeBody(str(root), str(root / "app")))
    marks = list(marks)
    looked = 0
    person.tap(1)  # a new game; there is one only
    for count in _answers(person, Chance(SEED), records):
        if marks and count >= marks[0]:
            person.report()
            del marks[0]
        if count >= looked + LOOK_ROUND:
            looked = count
            _look_around(person, facts)
        if count >= records and len(person.boots) == 1:
            person.power_on()
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
        person.hold(BACK)


def _answers(person, chance, records):
    """Answer until the game is over, changing minds for as long as it takes; yields the number of records."""
    while (decision := person.table.decision) is not None:
        play = person.table.play
        if decision.kind == DICE:
            presser.roll(person)
        elif play.game.in_setup(play.state):
            presser.enter(person, _set_up(play, decision))
        else:
            presser.enter(person, chance.answer(decision))
            if person.table.count < records and chance.below(6) < (3 if play.state.round < ROUNDS else 4):
                person.tap(BACK)
        yield person.table.count


def _set_up(play, decision):
    """Six seats, full level, six rounds."""
    ask = decision.ask[0]
    if ask == "elf.ask_rules":
        return (SINGLE_RULES,)
    if ask == "elf.ask_switch":
        return (DONE if play.state.switches[LENGTH] else LENGTH,)
    if ask == "elf.ask_value":
        return (SIX,)
    return (widest(play.game, play.state, decision).value,) if decision.kind == CHOOSE else ()
