"""Brings a game to a question by plain answers. Runs under every interpreter."""

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.decision import Allocate, Choose, Dice, Number
from shared_rules.core.play import Play
from shared_rules.core.setup import AS_LIT
from shared_rules.games.elfenwizards import Elfenwizards, setup
from shared_rules.games.elfenwizards import state as st

SIT, ALL_SIT = 1, 0


def answer(play, *answers):
    """Give one int a decision."""
    for value in answers:
        play.apply((act.ANSWER, value))


def seated(count, *house_rules_answers):
    """A play at the question for colours."""
    play = Play(Elfenwizards)
    answer(play, *(house_rules_answers or (core_rules.USUAL,)))
    answer(play, *([SIT] * count + [ALL_SIT] * (count < 6)))
    return play


def at_board(count, level=st.TITLES):
    play = seated(count)
    answer(play, AS_LIT, level)
    return play


def at_round(level, seats=4):
    """A game of `seats` at the first question of round 1; seat 0 has the Dragon."""
    play = Play(Elfenwizards)
    for answer in (0,) + (1,) * seats + (0,) * (seats < 6) + (AS_LIT, level):
        play.apply((act.ANSWER, answer))
    if level != st.SCORES:
        play.apply((act.ANSWER, setup.BALANCED))
    play.apply((act.ANSWER, 1))
    return play


def defaults(play, until):
    """Answer with the default, dice with ones, until a step of a phase that `until` names."""
    while play.state.step // 10 != until:
        one_default(play)


def one_default(play):
    decision = play.decision()
    if isinstance(decision, Dice):
        play.apply((act.ANSWER,) + (1,) * decision.count)
    elif isinstance(decision, Allocate):
        play.apply((act.ANSWER,) + (decision.options[-1].value,) * len(decision.items))
    elif isinstance(decision, Choose):
        play.apply((act.ANSWER, decision.options[decision.default].value))
    elif isinstance(decision, Number):
        play.apply((act.ANSWER, decision.default))
    else:
        play.apply((act.ANSWER,))


def to_end(play):
    for _ in range(2000):
        if play.decision() is None:
            return
        one_default(play)
    raise AssertionError("the game does not end")


def told_round(play, high_wizard, points):
    """One round at score level."""
    play.apply((act.ANSWER, high_wizard))
    for value in points:
        play.apply((act.ANSWER, value))
