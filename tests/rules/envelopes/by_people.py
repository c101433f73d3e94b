"""Whole games by chance as a box writes them, everything tracked: its dice, the times of people, its signature."""

import math
import random

from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.core.refused import Refused
from shared_rules.formats.secret import commitment, revealed
from shared_rules.laws.bot import Chance, is_choice, widest
from tests.host.logs import LogMaker, answer_by_chance

MEDIAN_MS, SPREAD = 4000, 0.9  # from press to press
QUICK = (act.BOOTED, act.BLOB, act.PERSON, act.END, act.SIGNED)  # what the box writes by itself
MOST = 4000  # questions


class _Maker(LogMaker):
    """A log whose ids, salts and times are those of somebody else each time."""

    def __init__(self, chance, signed, **facts):
        self.drawn = chance
        self.signed = signed
        super().__init__(seed=chance.randbytes(32), game_id=chance.randbytes(8), **facts)

    def _header(self, *facts):
        header = super()._header(*facts)
        header.firmware = "0.1.0-198b94e6"
        header.box_id, header.previous = self.drawn.randbytes(8), self.drawn.randbytes(16)
        header.boot, header.boot_ms = self.drawn.randrange(1, 500), self.drawn.randrange(200_000)
        header.counter = self.drawn.randrange(1, 300)
        header.key = self.drawn.randbytes(32) if self.signed else b""
        return header

    def add(self, kind, values, dt_ms=None):
        people = int(math.exp(self.drawn.gauss(math.log(MEDIAN_MS), SPREAD)))
        alone = self.drawn.choice((0, 0, 3, 17)) if kind != act.HEADER else 0
        super().add(kind, values, alone if kind == act.HEADER or kind in QUICK else people)

    def choose_in_secret(self, *choices):
        salts = [self.drawn.randbytes(16) for _ in choices]
        for index, choice in enumerate(choices):
            self.add(act.COMMIT, (index, commitment(choice, salts[index])))
        self.play.reveal(choices)
        self.add(act.REVEAL, revealed(choices, salts))


def with_kit(pieces, answers):
    """A whole game of a kit, signed, with these answers: its frames."""
    maker = _Maker(random.Random(len(answers)), True, game="universal")
    for name, piece in pieces:
        maker.blob(name, piece)
    for answer in answers:
        maker.answer(*answer)
    return _ended(maker, True)


def played(game, number, signed):
    """A whole game by chance: its frames, how many seats. None for one that does not end."""
    maker = _Maker(random.Random(f"{game} {number}"), signed, game=game)
    chance = Chance(number)
    for _ in range(MOST):
        question = maker.play.decision()
        if question is None:
            return _ended(maker, signed), maker.play.state.seats()
        _answer(maker, question, chance)
    return None


def _ended(maker, signed):
    maker.end()
    if signed:
        maker.add(act.SIGNED, (1, maker.drawn.randbytes(64)))
    return maker.frames


def _answer(maker, question, chance):
    if question.kind == DICE:
        maker.roll()
        return
    state = maker.play.state
    if is_choice(question) and state.in_setup() and not chance.one_in(3):
        try:
            return maker.answer(widest(state, question).value)
        except Refused:
            pass
    answer_by_chance(maker, question, chance)
