"""Owns the games that are measured: the most seats, the highest level, defaults in setup, then answers by chance.

Portable, like the bot. The caller measures.
"""

from shared_rules.core import action as act
from shared_rules.core.decision import CHOOSE, SECRET
from shared_rules.core.history import apply_entry
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.formats.secret import SALT, revealed
from shared_rules.laws.bot import LONGEST, TRIES, Chance, widest


def entries(game, seed):
    """The entries (kind, values) of one whole game, in their order."""
    play = Play(game)
    chance = Chance(seed)
    done = []
    while play.decision() is not None:
        assert len(done) < LONGEST, "the game does not end"
        done.append(_play_one(game, play, chance))
    return done


def _play_one(game, play, chance):
    for _ in range(TRIES):
        kind, values = _answer(game, play, chance)
        try:
            apply_entry(play, kind, values)
        except Refused:
            continue
        return kind, values
    raise AssertionError("no legal answer to %s" % (play.decision().ask,))


def _answer(game, play, chance):
    decision = play.decision()
    if play.state.in_setup() and decision.kind == CHOOSE:
        return act.ACTION, (act.ANSWER, widest(play.state, decision).value)
    answer = chance.answer(decision)
    if decision.kind == SECRET:
        return act.REVEAL, revealed(answer, [bytes(SALT)] * len(answer))
    return act.ACTION, (act.ANSWER,) + answer
