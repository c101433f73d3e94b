"""EW-9: dice in the gray box remove gray chips.

At full level `cursor` counts those still to come off tokens; below, dice are not known, and the table says who removes.
"""

from ...core.decision import TABLE, Option, choose, seat_options
from . import spells
from . import state as st
from .board import PLACE_TERMS, TokenOption, distinct, gray_of
from .house_rules import GRAY_FLOOR, GRAY_LEFTOVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Allocate, Choose
    from ...core.types import Answer, Events, Step

DONE = -1  # below full: the answer that nobody removes one any more; else a seat
_PRICE = 4  # pips for a gray chip


def _ask_gray(state: st.State) -> "Choose | None":
    limit = gray_of(state, st.turn_seat(state))
    return spells.ask_redeem(state, ("elf.ask_gray",), st.GRAY_BOX, _PRICE, limit)


def _take_gray(state: st.State, answer: "Answer", events: "Events") -> None:
    chips = answer[0]
    if chips == spells.OTHER_DICE:
        state.step = st.GRAY_PAY
        return
    if chips:
        spells.redeem(state, st.GRAY_BOX, _PRICE, gray_of(state, st.turn_seat(state)), chips)
    state.cursor = chips
    state.step = st.GRAY_TOKEN


def _ask_pay(state: st.State) -> "Allocate | None":
    return spells.ask_pay(state, st.GRAY_BOX, _PRICE, gray_of(state, st.turn_seat(state)))


def _take_pay(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cursor = spells.pay(state, st.GRAY_BOX, _PRICE, gray_of(state, st.turn_seat(state)), answer)
    state.step = st.GRAY_TOKEN


def _go_on_gray(state: st.State, events: "Events") -> None:
    state.step = st.GRAY_LEFTOVER


def _with_gray(state: st.State, seat: int) -> list[int]:
    """The tokens of a seat that have gray chips, as far as they differ."""
    tokens = range(len(state.gray))
    return distinct(state, [token for token in tokens if state.gray[token] and state.owner[token] == seat])


def _ask_token(state: st.State) -> "Choose | None":
    seat = st.turn_seat(state)
    tokens = _with_gray(state, seat) if state.cursor < gray_of(state, seat) else []
    if not state.cursor or len(tokens) < 2:
        return None
    return _choose_token(state, tokens, seat)


def _choose_token(state: st.State, tokens: list[int], seat: int) -> "Choose":
    options = [
        TokenOption(token, ("elf.gray_at", PLACE_TERMS[state.place[token]], state.gray[token])) for token in tokens
    ]
    return choose(("elf.ask_gray_token",), options, seat)


def _take_token(state: st.State, answer: "Answer", events: "Events") -> None:
    token = answer[0]
    state.gray[token] -= 1
    state.cursor -= 1
    events.append(("elf.ev_gray_off", state.owner[token], PLACE_TERMS[state.place[token]]))


def _go_on_token(state: st.State, events: "Events") -> None:
    if state.cursor:
        _take_token(state, (_with_gray(state, st.turn_seat(state))[0],), events)
    else:
        state.step = st.GRAY_LEFTOVER


def _ask_leftover(state: st.State) -> "Allocate | None":
    return None if state.switches[GRAY_LEFTOVER] else spells.ask_leftover(state, st.GRAY_BOX)


def _take_leftover(state: st.State, answer: "Answer", events: "Events") -> None:
    spells.take_leftover(state, st.GRAY_BOX, answer)
    st.next_seat(state, st.GRAY, st.SCORE)


def _go_on_leftover(state: st.State, events: "Events") -> None:
    if state.switches[GRAY_LEFTOVER]:
        seat = st.turn_seat(state)
        spells.set_dice(state, seat, st.GRAY_BOX, spells.dice_at(state, seat, st.GRAY_BOX))
    st.next_seat(state, st.GRAY, st.SCORE)


def _ask_seat(state: st.State) -> "Choose | None":
    """Below full level dice are not known: the table says, chip by chip, who removes one."""
    seats = [seat for seat in range(state.seat_count) if gray_of(state, seat)]
    if not seats:
        return None
    options = seat_options("elf.seat", seats) + [Option(DONE, ("elf.done",))]
    return choose(("elf.ask_gray_seat",), options, default=len(seats))


def _take_seat(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == DONE:
        st.enter(state, st.SCORE)
        return
    # EW-9: below full level, too, a table says from which token where points depend on it
    if state.switches[GRAY_FLOOR] and len(_with_gray(state, answer[0])) > 1:
        state.cursor = answer[0]
        state.step = st.GRAY_FROM
        return
    best = -1
    for token, gray in enumerate(state.gray):
        if gray and state.owner[token] == answer[0] and (best < 0 or state.place[token] < state.place[best]):
            best = token
    _take_token(state, (best,), events)
    state.cursor = 0


def _ask_from(state: st.State) -> "Choose | None":
    """From which token of the seat: where no token brings less than nothing, its points depend on it."""
    tokens = _with_gray(state, state.cursor)
    return _choose_token(state, tokens, TABLE) if tokens else None


def _take_from(state: st.State, answer: "Answer", events: "Events") -> None:
    _take_token(state, answer, events)
    st.enter(state, st.GRAY_SEAT)


def _go_on_from(state: st.State, events: "Events") -> None:
    st.enter(state, st.GRAY_SEAT)


def _go_on_seat(state: st.State, events: "Events") -> None:
    st.enter(state, st.SCORE)


STEPS: "dict[int, Step[st.State]]" = {
    st.GRAY: (_ask_gray, _take_gray, _go_on_gray),
    st.GRAY_PAY: (_ask_pay, _take_pay, _go_on_gray),
    st.GRAY_TOKEN: (_ask_token, _take_token, _go_on_token),
    st.GRAY_LEFTOVER: (_ask_leftover, _take_leftover, _go_on_leftover),
    st.GRAY_SEAT: (_ask_seat, _take_seat, _go_on_seat),
    st.GRAY_FROM: (_ask_from, _take_from, _go_on_from),
}
