"""Owns the games that are measured: the most seats, the highest level, defaults in setup, then answers by chance.

Portable, like the bot. Must never measure anything itself.
"""

from shared_rules.core import action as act
from shared_rules.core.decision import CHOOSE
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from tests.laws.bot import LONGEST, TRIES, Chance, widest


def actions(game, seed):
    """The actions of one whole game, in their order."""
    play = Play(game)
    chance = Chance(seed)
    done = []
    while play.decision() is not None:
        assert len(done) < LONGEST, "the game does not end"
        done.append(_play_one(game, play, chance))
    return done


def _play_one(game, play, chance):
    decision = play.decision()
    for _ in range(TRIES):
        if game.in_setup(play.state) and decision.kind == CHOOSE:
            answer = (widest(game, play.state, decision).value,)
        else:
            answer = chance.answer(decision)
        try:
            play.apply((act.ANSWER,) + answer)
        except Refused:
            continue
        return (act.ANSWER,) + answer
    raise AssertionError("no legal answer to %s" % (decision.ask,))
