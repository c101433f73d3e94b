"""Brings a game to a question by plain answers. Runs under every interpreter."""

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.setup import AS_LIT
from shared_rules.games import magalon
from shared_rules.games.magalon import state as st

SIT, ALL_SIT = 1, 0


def answer(play, *answers):
    """Give one int a decision. Returns the events of the last."""
    events = []
    for value in answers:
        events = play.apply((act.ANSWER, value))
    return events


def at_round(level=st.FULL, seats=4, starter=0, **switches):
    """A game at the first card of round 1. `switches`: names of values, by short name."""
    play = Play(load("magalon"))
    answer(play, core_rules.USUAL, *[SIT] * seats)
    if seats < 4:
        answer(play, ALL_SIT)
    answer(play, AS_LIT, level, starter)
    for switch, name, values in magalon.GAME.SWITCHES:
        if name[4:] in switches:
            play.state.switches[switch] = values.index(switches[name[4:]])
    return play


def at_turns(cards, level=st.FULL, starter=0, **switches):
    """A game in which the seats have shown `cards`, in the order in which they are asked."""
    play = at_round(level, len(cards), starter, **switches)
    answer(play, *cards)
    return play


def values(play):
    """What can be answered now."""
    return [option.value for option in play.decision().options]


def told(events):
    """The terms of events."""
    return [event[0] for event in events]


def refusal(play, *answers):
    """The code with which the last of the answers is refused, or ""."""
    answer(play, *answers[:-1])
    try:
        answer(play, answers[-1])
    except Refused as refused:
        return refused.code
    return ""


def end_round(play):
    """Everybody's turn is over; the giant stays."""
    round_ = play.state.round
    while play.state.round == round_:
        answer(play, st.DONE)
