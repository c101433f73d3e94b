"""Owns EW-9: dice in the gray box remove gray chips.

At full level `cursor` counts those still to come off tokens.
"""

from ...core.decision import TABLE, Option, choose
from .board import PLACE_TERMS
from .options import TokenOption
from .pieces import dice_at, gray_of, set_dice
from .recovery import OTHER_DICE, ask_leftover, ask_pay, ask_redeem, cheapest_sets, pay, take_leftover
from .state import (
    GRAY,
    GRAY_BOX,
    GRAY_FROM,
    GRAY_LEFTOVER,
    GRAY_PAY,
    GRAY_SEAT,
    GRAY_TOKEN,
    SCORE,
    State,
    enter,
    next_seat,
    turn_seat,
)
from .switches import GRAY_FLOOR
from .switches import GRAY_LEFTOVER as LEFTOVER_SWITCH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Allocate, Choose
    from ...core.types import Answer, Events, Step

PIPS = 4  # for a gray chip
DONE = -1  # below full: the answer "no more"; else a seat


def _ask_gray(state: State) -> "Choose | None":
    seat = turn_seat(state)
    values = dice_at(state, seat, GRAY_BOX)
    if not values:
        return None
    return ask_redeem(state, ("elf.ask_gray",), values, PIPS, gray_of(state, seat), False)


def _take_gray(state: State, answer: "Answer", events: "Events") -> None:
    seat = turn_seat(state)
    k = answer[0]
    if k == OTHER_DICE:
        state.step = GRAY_PAY
        return
    if k:
        used = cheapest_sets(dice_at(state, seat, GRAY_BOX), PIPS, gray_of(state, seat))[k]
        assert used is not None  # it was offered
        set_dice(state, seat, GRAY_BOX, used)
    state.cursor = k
    state.step = GRAY_TOKEN


def _ask_pay(state: State) -> "Allocate | None":
    seat = turn_seat(state)
    return ask_pay(seat, dice_at(state, seat, GRAY_BOX), PIPS, gray_of(state, seat))


def _take_pay(state: State, answer: "Answer", events: "Events") -> None:
    state.cursor = pay(state, GRAY_BOX, PIPS, gray_of(state, turn_seat(state)), answer)
    state.step = GRAY_TOKEN


def _go_on_gray(state: State, events: "Events") -> None:
    state.step = GRAY_LEFTOVER


def _with_gray(state: State, seat: int) -> list[int]:
    """The tokens of a seat that have gray chips; of tokens at one place with equal chips only the first."""
    found: list[int] = []
    seen: list[tuple[int, int]] = []
    for token, gray in enumerate(state.gray):
        looks = (state.place[token], gray)
        if gray and state.owner[token] == seat and looks not in seen:
            seen.append(looks)
            found.append(token)
    return found


def _ask_token(state: State) -> "Choose | None":
    seat = turn_seat(state)
    tokens = _with_gray(state, seat) if state.cursor < gray_of(state, seat) else []
    if not state.cursor or len(tokens) < 2:
        return None
    return _choose_token(state, tokens, seat)


def _choose_token(state: State, tokens: list[int], seat: int) -> "Choose":
    options = [
        TokenOption(token, ("elf.gray_at", PLACE_TERMS[state.place[token]], state.gray[token])) for token in tokens
    ]
    return choose(("elf.ask_gray_token",), options, seat)


def _take_token(state: State, answer: "Answer", events: "Events") -> None:
    token = answer[0]
    state.gray[token] -= 1
    state.cursor -= 1
    events.append(("elf.ev_gray_off", state.owner[token], PLACE_TERMS[state.place[token]]))


def _go_on_token(state: State, events: "Events") -> None:
    if state.cursor:
        _take_token(state, (_with_gray(state, turn_seat(state))[0],), events)
    else:
        state.step = GRAY_LEFTOVER


def _ask_leftover(state: State) -> "Allocate | None":
    if state.switches[LEFTOVER_SWITCH]:
        return None
    seat = turn_seat(state)
    return ask_leftover(seat, dice_at(state, seat, GRAY_BOX))


def _take_leftover(state: State, answer: "Answer", events: "Events") -> None:
    take_leftover(state, turn_seat(state), GRAY_BOX, answer)
    next_seat(state, GRAY, SCORE)


def _go_on_leftover(state: State, events: "Events") -> None:
    if state.switches[LEFTOVER_SWITCH]:
        seat = turn_seat(state)
        set_dice(state, seat, GRAY_BOX, dice_at(state, seat, GRAY_BOX))
    next_seat(state, GRAY, SCORE)


def _ask_seat(state: State) -> "Choose | None":
    """Below full level dice are not known: the table says, chip by chip, who removes one."""
    seats = [seat for seat in range(state.seat_count) if gray_of(state, seat)]
    if not seats:
        return None
    options = [Option(seat, ("elf.seat", seat), seat) for seat in seats] + [Option(DONE, ("elf.done",))]
    return choose(("elf.ask_gray_seat",), options, default=len(seats))


def _take_seat(state: State, answer: "Answer", events: "Events") -> None:
    if answer[0] == DONE:
        enter(state, SCORE)
        return
    # EW-9: below full level, too, a table says from which token where points depend on it
    if state.switches[GRAY_FLOOR] and len(_with_gray(state, answer[0])) > 1:
        state.cursor = answer[0]
        state.step = GRAY_FROM
        return
    best = -1
    for token, gray in enumerate(state.gray):
        if gray and state.owner[token] == answer[0] and (best < 0 or state.place[token] < state.place[best]):
            best = token
    _take_token(state, (best,), events)
    state.cursor = 0


def _ask_from(state: State) -> "Choose | None":
    """From which token of the seat: where no token brings less than nothing, its points depend on it."""
    tokens = _with_gray(state, state.cursor)
    return _choose_token(state, tokens, TABLE) if tokens else None


def _take_from(state: State, answer: "Answer", events: "Events") -> None:
    _take_token(state, answer, events)
    enter(state, GRAY_SEAT)


def _go_on_from(state: State, events: "Events") -> None:
    enter(state, GRAY_SEAT)


def _go_on_seat(state: State, events: "Events") -> None:
    enter(state, SCORE)


STEPS: "dict[int, Step[State]]" = {
    GRAY: (_ask_gray, _take_gray, _go_on_gray),
    GRAY_PAY: (_ask_pay, _take_pay, _go_on_gray),
    GRAY_TOKEN: (_ask_token, _take_token, _go_on_token),
    GRAY_LEFTOVER: (_ask_leftover, _take_leftover, _go_on_leftover),
    GRAY_SEAT: (_ask_seat, _take_seat, _go_on_seat),
    GRAY_FROM: (_ask_from, _take_from, _go_on_from),
}
