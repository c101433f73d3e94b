"""Owns the questions before the first round: who sits where, colours, tracking level, board, start player.

The house rules come first (house_rules.py) and who begins last: drawn, it is the first DICE decision, so "like last
time" can give all answers before it; or chosen by the table.
"""

from ...core.decision import Option, choose, dice
from ...core.setup import Seating, Tracking
from ...core.steps import merged
from . import chart, pieces, walk
from . import state as st
from .course import begin_round
from .options import seat_options
from .switches import FIRST, TOKENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice
    from ...core.types import Answer, Blob, Events, Step

# Where the board comes from.
BALANCED = 0
OWN = 1
SAVED = 2
NO_BOARD = 3


def take_chart(state: st.State, data: bytes) -> "Events":
    """Take the group's own chart. Raises Refused when it is not sound."""
    state.chart = chart.unpack(data, state.seat_count, _tokens(state))
    state.asked = None  # asked again, now with the kept chart
    return []


def saved_chart(state: st.State) -> "tuple[Blob, ...]":
    """The group's own chart, worth keeping for the next game."""
    return ((_chart_name(state), chart.pack(state.chart, _tokens(state))),) if state.chart else ()


def _tokens(state: st.State) -> int:
    return chart.tokens_a_seat(state.seat_count, state.switches[TOKENS])


def _chart_name(state: st.State) -> str:
    return "chart%d" % state.seat_count


def _ask_board(state: st.State) -> "Choose | None":
    if state.level == st.SCORES:
        return None
    saved = len(state.chart) > 0
    options: list[Option] = [Option(SAVED, ("elf.chart_saved",), place=0)] if saved else []
    options.append(Option(BALANCED, ("elf.chart_balanced",), place=1))
    options.append(Option(OWN, ("elf.chart_own",), place=2))
    options.append(Option(NO_BOARD, ("elf.chart_none",), place=3))
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


def _ask_start(state: st.State) -> "Choose | Dice":
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


def _dealt(state: st.State) -> list[tuple[int, int]]:
    """(seat, place) of every token: the own chart by colours, ours from the start player on, who is drawn by chance."""
    if state.chart:
        return walk.pairs(state)
    seats = [(state.dragon + letter) % state.seat_count for letter in range(state.seat_count)]
    return chart.pairs(chart.balanced(state.seat_count, _tokens(state)), seats)


_BOARD: "dict[int, Step[st.State]]" = {
    st.BOARD: (_ask_board, _take_board, _no_board),
    st.CHART: (walk.ask, walk.take, _fill_chart),
    st.START: (_ask_start, _take_start, None),
}
STEPS = merged(
    _BOARD,
    Seating("elf.", st.SEATS, -1).steps(st.JOIN, st.TRACKING),
    Tracking("elf.", st.LEVEL_TERMS, st.TITLES).steps(st.TRACKING, st.BOARD),
)
