"""What a game in play refuses before any game is asked: the state stays as it is."""

import tests.games  # noqa: F401
from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from tests.device.rig import plain_answer
from tests.expect import refuses


def asked(kind):
    """A game of pebbles that asks such a question."""
    play = Play(load("pebbles"))
    while play.decision().kind != kind:
        play.apply((act.ANSWER,) + tuple(plain_answer(play.decision())))
    return play


def test_operations_have_their_arguments_or_are_none():
    play = asked(DICE)
    before = play.encode()
    for action in (
        (),
        (act.ROLL,),
        (act.ROLL, 0),
        (act.LEVEL,),
        (act.LEVEL, 0, 0),
        (act.LEAVE,),
        (act.LEAVE, 0, 0),
        (6, 0, 0),
    ):
        refuses("refused.operation", play.apply, action)
    assert play.encode() == before


def test_a_roll_answers_dice_of_its_sides_and_nothing_else():
    play = asked(DICE)
    decision = play.decision()
    values = tuple(plain_answer(decision))
    before = play.encode()
    for sides in (decision.sides + 1, decision.sides - 1, 0):
        refuses("refused.no_roll", play.apply, (act.ROLL, 0, sides) + values)
    refuses("refused.answer_length", play.apply, (act.ROLL, 0, decision.sides))
    assert play.encode() == before
    play.apply((act.ROLL, 0, decision.sides) + values)
    assert play.encode() != before
    play.restart()
    refuses("refused.no_roll", play.apply, (act.ROLL, 0, decision.sides, 1))


def test_only_what_was_chosen_in_secret_is_revealed():
    for play in (asked(DICE), Play(load("pebbles"))):
        refuses("refused.no_secret", play.reveal, (0, 0))
