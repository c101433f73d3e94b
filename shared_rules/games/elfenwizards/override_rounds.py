"""Owns overriding what happened in rounds that are over: scores, High Wizards, titles.

A title takes its points along; the token that loses it counts as a Magician, which every token is at least. Totals and
ends are worked out from what stands here, so setting a fact is all that is needed.
"""

from ...core.decision import Option, choose, number
from . import state as st
from .board import BOXES, HW, M1, PLACE_TERMS, VALUE_OF
from .options import choose_by_level, place_options, seat_options
from .scoring import scored_rounds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Message

_FEWEST, _MOST = -99, 99
_VACANT = -1


def has_scores(state: st.State) -> bool:
    return len(state.round_scores) > 0


def knows_high_wizard(state: st.State) -> bool:
    return _known_rounds(state) > 0


def has_titles(state: st.State) -> bool:
    return len(state.titles) > 0


def ask_seat(state: st.State, values: "Answer") -> "Choose":
    return choose(("elf.ask_fact_seat",), seat_options(state))


def ask_round(state: st.State, values: "Answer") -> "Choose":
    return _ask_rounds(scored_rounds(state))


def ask_titled_round(state: st.State, values: "Answer") -> "Choose":
    return _ask_rounds(len(state.titles) // BOXES)


def ask_known_round(state: st.State, values: "Answer") -> "Choose":
    return _ask_rounds(_known_rounds(state))


def ask_points(state: st.State, values: "Answer") -> "Number":
    seat, nth = values
    return number(
        ("elf.ask_fact_points", nth, seat), _FEWEST, _MOST, state.round_scores[_score_at(state, seat, nth)], seat
    )


def ask_high_wizard(state: st.State, values: "Answer") -> "Choose":
    holder = state.high_wizards[values[0] - 1]
    return _ask_holder(state, ("elf.ask_fact_high_wizard", values[0]), holder)


def ask_title(state: st.State, values: "Answer") -> "Choose":
    return choose_by_level(("elf.ask_fact_title", values[0]), place_options(range(BOXES)))


def ask_holder(state: st.State, values: "Answer") -> "Choose":
    nth, box = values
    return _ask_holder(state, ("elf.ask_fact_holder", nth, PLACE_TERMS[box]), state.titles[_title_at(nth, box)] - 1)


def set_score(state: st.State, values: "Answer", events: "Events") -> None:
    seat, nth, points = values
    _add(state, seat, nth, points - state.round_scores[_score_at(state, seat, nth)], events)


def set_high_wizard(state: st.State, values: "Answer", events: "Events") -> None:
    """Who became High Wizard, without the points: for those the table has the title or the score."""
    nth, seat = values
    state.high_wizards[nth - 1] = seat if seat >= 0 else st.NOBODY
    if nth * BOXES <= len(state.titles):
        state.titles[_title_at(nth, HW)] = seat + 1
    events.append(("elf.ev_fact_high_wizard", nth, seat) if seat >= 0 else ("elf.ev_fact_no_high_wizard", nth))


def set_title(state: st.State, values: "Answer", events: "Events") -> None:
    nth, box, seat = values
    at = _title_at(nth, box)
    before = state.titles[at] - 1
    if before == seat:
        return
    worth = VALUE_OF[box] - VALUE_OF[M1]
    state.titles[at] = seat + 1
    if before >= 0:
        _add(state, before, nth, -worth, events)
    if seat >= 0:
        _add(state, seat, nth, worth, events)
    if box == HW:
        state.high_wizards[nth - 1] = seat if seat >= 0 else st.NOBODY


def _known_rounds(state: st.State) -> int:
    """How many rounds have a High Wizard that can be corrected: the scored ones, and this one once it is known."""
    now = state.high_wizards[-1] != st.UNTOLD
    return len(state.high_wizards) if now else min(len(state.high_wizards), scored_rounds(state))


def _ask_rounds(count: int) -> "Choose":
    options = [Option(nth, ("elf.round_nth", nth)) for nth in range(1, count + 1)]
    return choose(("elf.ask_fact_nth",), options, default=count - 1)


def _ask_holder(state: st.State, ask: "Message", holder: int) -> "Choose":
    options = seat_options(state) + [Option(_VACANT, ("elf.nobody",))]
    return choose(ask, options, default=holder if holder >= 0 else len(options) - 1)


def _score_at(state: st.State, seat: int, nth: int) -> int:
    return (nth - 1) * state.seat_count + seat


def _title_at(nth: int, box: int) -> int:
    return (nth - 1) * BOXES + box


def _add(state: st.State, seat: int, nth: int, points: int, events: "Events") -> None:
    at = _score_at(state, seat, nth)
    events.append(("elf.ev_fact_score", seat, nth, state.round_scores[at], state.round_scores[at] + points))
    state.round_scores[at] += points
