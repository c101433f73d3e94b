"""Brings any game to a question by plain answers. Runs under every interpreter."""

from shared_rules.core import action as act
from shared_rules.core.decision import DICE, TALLY
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy

POINTS, TURNS, LIFE, CLOCKS = range(4)  # the kits that lie ready
SAVED, OWN = 8, 9
GO_ON, SEAT, ROLL, PASS, OTHER_DICE, REVERSE, RESTART, END = 0, 1, 7, 8, 9, 10, 11, 12
YES, NO = 1, 0


def answer(play, *answers):
    """Give one int a decision; returns the events of the last."""
    events = []
    for value in answers:
        events = play.apply((act.ANSWER, value))
    return events


def joined(kit, seats):
    """A play at the question for the tracking level."""
    play = Play(load("universal"))
    answer(play, kit, *([1] * seats + [0] * (seats < 6)))
    return play


def at_table(kit, seats=3, level=None):
    """A game of a kit that lies ready; seat 0 begins."""
    play = joined(kit, seats)
    decision = play.decision()
    answer(play, decision.default if level is None else level)
    if play.decision().kind == DICE:
        answer(play, 1)
    return play


def own_table(seats=3, level=st.ALL, counters=((0, 0, 0),), order=(), end=(wy.TABLE_ENDS, 0), clock=()):
    """A game of the table's own kit. `counters`: name, start, 1 for down.

    `order`: turn order, and who begins where that is asked. `end`: kind, at what, then 1 for the lowest score. `clock`:
    timer, limit, more.
    """
    play = joined(OWN, seats)
    answer(play, level, len(counters))
    for counter in counters:
        answer(play, *counter)
    answer(play, *order)
    answer(play, end[0], *(end[1:2] if end[0] else ()))
    answer(play, end[2] if len(end) > 2 else 0)
    answer(play, *clock)
    if play.decision().kind == DICE:
        answer(play, 1)
    return play


def change(play, seat, amount):
    """Change the only counter of a seat."""
    return answer(play, SEAT + seat, amount)


def options(play):
    return [option.value for option in play.decision().options]


def tallied(play, seat, counter, count):
    answer(play, SEAT + seat)
    assert play.decision().kind == TALLY
    return play.apply((act.ANSWER, counter, count))


def totals(play):
    return play.state.scores()


def refused(do, *args):
    """The code of the refusal, or "" when there was none."""
    try:
        do(*args)
    except Refused as refusal:
        return refusal.code
    return ""
