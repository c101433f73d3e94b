"""Owns what holds in every position of a game (RULES clause EW-L4), for tests and for doubts. A box never loads it."""

from . import chart
from . import state as st
from .board import BOXES, GRAY_CHIPS, PO_W
from .switches import GRAY_POOL, TOKENS

_MOST_ON_TRACK = 2
_PASSING = (5, 8)


def broken(state):
    """The laws that this position breaks, as a list of words; empty when it is sound."""
    if state.step <= st.START:
        return []
    return _board(state) + _spells(state) + _rounds(state)


def _board(state):
    found = []
    seats = range(state.seat_count)
    if state.level == st.SCORES or state.step == st.ENTER_BOARD:
        return ["a board at score level"] if state.place else []
    tokens = chart.tokens_a_seat(state.seat_count, state.switches[TOKENS])
    if [sum([owner == seat for owner in state.owner]) for seat in seats] != [tokens] * state.seat_count:
        found.append("tokens were lost or found")
    for place in range(BOXES):
        if len(st.tokens_at(state, place)) > 1:
            found.append("two tokens in box %d" % place)
    if not _PASSING[0] <= state.step // 10 <= _PASSING[1] and max(state.place) >= PO_W:
        found.append("a token is passed over in phase %d" % (state.step // 10))
    if state.switches[GRAY_POOL] and not state.next_switches and sum(state.gray) > GRAY_CHIPS:
        found.append("more gray chips than there are")
    return found


def _spells(state):
    if state.level != st.FULL:
        return ["spells below full level"] if state.dice or state.chips else []
    found = []
    if len(state.dice) != st.SPELLS * state.seat_count or len(state.chips) != st.SPELLS * state.seat_count:
        found.append("a seat has not seven dice and seven chips")
    for seat in range(state.seat_count):
        if st.chips_at(state, seat, st.TRACK) > _MOST_ON_TRACK:
            found.append("seat %d has too many chips on the track" % seat)
    tokens = len(state.owner)
    for die in state.dice:
        if die >> 3 >= st.BESIDE + tokens or die & 7 > 6 or (die >> 3 and not die & 7):
            found.append("a die lies nowhere")
    if max(state.chips, default=0) >= st.CHIP_BESIDE + tokens:
        found.append("a chip lies nowhere")
    return found


def _rounds(state):
    scored = len(state.scores) // state.seat_count
    found = []
    if len(state.scores) % state.seat_count or not state.round - 1 <= scored <= state.round:
        found.append("scores of %d rounds in round %d" % (scored, state.round))
    if len(state.high_wizards) != state.round:
        found.append("High Wizards of %d rounds in round %d" % (len(state.high_wizards), state.round))
    if len(state.titles) // BOXES != scored - (state.step == st.TELL_POINTS):
        found.append("titles of %d rounds, scores of %d" % (len(state.titles) // BOXES, scored))
    return found
