"""Owns the questions before the first round: who sits where, colours, tracking level, board, start player.

The house rules come first (house_rules.py) and who begins last: drawn, it is the first DICE decision, so "like last
time" can give all answers before it; or chosen by the table. Also owns which blobs the table's vault keeps. Must never
play a round.
"""

from ...core import house_rules
from ...core.decision import Option, choose, dice
from ...core.setup import Seating, Tracking
from . import chart, pieces, walk
from . import state as st
from .options import seat_options
from .rounds import begin_round
from .switches import FIRST, TOKENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

# Where the board comes from.
BALANCED = 0
OWN = 1
SAVED = 2
NO_BOARD = 3


def take_blob(state: st.State, name: str, data: bytes):
    """Take house rules or a chart, whichever the pending decision has named. Raises Refused when it is not sound."""
    if name == house_rules.BLOB:
        state.saved_rules = state.house_rules.unpack(data)
    else:
        state.chart = chart.unpack(data, state.seat_count, _tokens(state))
    state.asked = None  # to be asked anew, now with what was kept
    return []


def saved_blobs(state: st.State):
    """What is worth keeping for the next game: (name, data) of house rules and own chart; asked at the end of setup."""
    blobs = []
    if sum(state.switches):
        blobs.append((house_rules.BLOB, state.house_rules.pack(state.switches)))
    if state.chart:
        blobs.append((_chart_name(state), chart.pack(state.chart, _tokens(state))))
    return tuple(blobs)


def _tokens(state: st.State):
    return chart.tokens_a_seat(state.seat_count, state.switches[TOKENS])


def _chart_name(state: st.State):
    return "chart%d" % state.seat_count


def _ask_board(state: st.State) -> "Decision | None":
    if state.level == st.SCORES:
        return None
    saved = len(state.chart) > 0
    options = [Option(SAVED, ("elf.chart_saved",))] if saved else []
    options.append(Option(BALANCED, ("elf.chart_balanced",)))
    options.append(Option(OWN, ("elf.chart_own",)))
    options.append(Option(NO_BOARD, ("elf.chart_none",)))
    decision = choose(("elf.ask_board",), options)
    decision.preset = "" if saved else _chart_name(state)
    return decision


def _take_board(state: st.State, answer: "Answer", events: "Events") -> None:
    state.step = st.START
    if answer[0] == SAVED:
        return
    state.chart = bytearray()
    if answer[0] == OWN:
        state.step = st.CHART
    elif answer[0] == NO_BOARD:
        state.level = st.SCORES


def _no_board(state: st.State, events: "Events") -> None:
    state.step = st.START


def _fill_chart(state: st.State, events: "Events") -> None:
    if not walk.fill(state):
        state.step = st.START


def _ask_start(state: st.State) -> "Decision | None":
    if state.switches[FIRST]:
        return choose(("elf.ask_first",), seat_options(state))
    return dice(("elf.ask_start",), 1, state.seat_count)


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    state.dragon = answer[0] if state.switches[FIRST] else answer[0] - 1
    state.wanted = state.level
    if state.level != st.SCORES:
        pieces.set_tokens(state, _dealt(state))
    if state.level == st.FULL:
        pieces.deal_spells(state)
    begin_round(state, events)


def _dealt(state: st.State):
    """(seat, place) of every token: the own chart by colours, ours from the start player on, who is drawn by chance."""
    if state.chart:
        return walk.pairs(state)
    seats = [(state.dragon + letter) % state.seat_count for letter in range(state.seat_count)]
    return chart.pairs(chart.balanced(state.seat_count, _tokens(state)), seats)


STEPS = {
    st.BOARD: (_ask_board, _take_board, _no_board),
    st.CHART: (walk.ask, walk.take, _fill_chart),
    st.START: (_ask_start, _take_start, None),
}
STEPS.update(Seating("elf.", st.SEATS, -1).steps(st.JOIN, st.TRACKING))
STEPS.update(Tracking("elf.", st.LEVEL_TERMS, st.TITLES).steps(st.TRACKING, st.BOARD))
