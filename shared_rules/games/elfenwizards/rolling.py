"""Owns EW-2 and EW-3: what is rolled, which boxes the dice go to, and the one reroll for a chip.

A seat's dice in front come first in its sorted seven; rolled ones show a value there until they are allocated.
"""

from ...core.decision import Option, allocate, choose, confirm, dice
from .pieces import chips_at, dice_at, move_chips
from .state import (
    ALLOCATE,
    ALLOCATE_ALL,
    FRONT,
    GRAY_BOX,
    HAND,
    MINOR,
    MINOR_BOX,
    RECOVER,
    REROLL,
    REROLL_DICE,
    ROLL,
    ROLL_AGAIN,
    SPELLS,
    TALK,
    TOLD,
    State,
    enter,
    next_seat,
    turn_seat,
)
from .switches import PHASE3_ALL, TALK1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Allocate, Choose, Confirm, Dice
    from ...core.types import Answer, Events, Step

TALK_MS = 60000
PER_ROLL = 1  # elf.talk1; per round there is one minute for both rolls
ACCEPT = 0
PAY = 1

_BOXES = [Option(box, ("elf.box%d" % box,)) for box in (1, 2, 3, 4, GRAY_BOX, MINOR_BOX)]
_BOXES_OR_KEEP = _BOXES + [Option(FRONT, ("elf.keep",))]


def _ask_roll(state: State) -> "Dice | None":
    seat = turn_seat(state)
    count = len(dice_at(state, seat, FRONT))
    if not count:
        return None
    decision = dice(("elf.ask_roll", count), count, seat=seat)
    talk = state.switches[TALK1]
    if talk == PER_ROLL or talk and state.step == ROLL:
        decision.clock_ms = TALK_MS
    return decision


def _ask_reroll_dice(state: State) -> "Dice":
    seat = turn_seat(state)
    count = len(dice_at(state, seat, FRONT))
    return dice(("elf.ask_roll", count), count, seat=seat)


def _take_dice(state: State, answer: "Answer", events: "Events") -> None:
    first = SPELLS * turn_seat(state)
    state.dice[first : first + len(answer)] = sorted(answer)
    if state.step == ROLL:
        state.step = ALLOCATE
    else:
        state.step = REROLL if state.step == ROLL_AGAIN else ALLOCATE_ALL


def _ask_reroll(state: State) -> "Choose | None":
    seat = turn_seat(state)
    if not chips_at(state, seat, HAND):
        return None
    return choose(("elf.ask_reroll",), [Option(ACCEPT, ("elf.accept",)), Option(PAY, ("elf.pay_reroll",))], seat)


def _take_reroll(state: State, answer: "Answer", events: "Events") -> None:
    state.step = ALLOCATE_ALL
    if answer[0] == PAY:
        seat = turn_seat(state)
        move_chips(state, seat, HAND, MINOR)
        lay_down(state, seat)
        state.step = REROLL_DICE
        events.append(("elf.ev_reroll", seat))


def _accept(state: State, events: "Events") -> None:
    state.step = ALLOCATE_ALL


def _ask_allocate(state: State) -> "Allocate":
    return _ask_boxes(state, True)


def _ask_allocate_all(state: State) -> "Allocate":
    return _ask_boxes(state, state.switches[PHASE3_ALL] > 0)


def _ask_boxes(state: State, may_keep: bool) -> "Allocate":
    seat = turn_seat(state)
    rolled = dice_at(state, seat, FRONT)
    if may_keep:
        return allocate(("elf.ask_allocate",), rolled, _BOXES_OR_KEEP, seat, FRONT)
    return allocate(("elf.ask_allocate",), rolled, _BOXES, seat)


def _take_boxes(state: State, answer: "Answer", events: "Events") -> None:
    seat = turn_seat(state)
    first = SPELLS * seat
    hand = state.dice[first : first + SPELLS]
    for at, box in enumerate(answer):
        hand[at] = box * 8 + hand[at] if box else FRONT
    state.dice[first : first + SPELLS] = sorted(hand)
    _next(state, events)


def lay_down(state: State, seat: int) -> None:
    """Dice that were rolled and not allocated show no value any more."""
    for at in range(SPELLS * seat, SPELLS * seat + SPELLS):
        if state.dice[at] < 8:
            state.dice[at] = FRONT


def _untold(state: State, events: "Events") -> None:
    lay_down(state, turn_seat(state))
    _next(state, events)


def _next(state: State, events: "Events") -> None:
    if state.step < ROLL_AGAIN:
        next_seat(state, ROLL, ROLL_AGAIN)
    else:
        next_seat(state, ROLL_AGAIN, RECOVER)


def _ask_told(state: State) -> "Confirm":
    return confirm(("elf.ask_told",))


def _take_told(state: State, answer: "Answer", events: "Events") -> None:
    _go_on_told(state, events)


def _go_on_told(state: State, events: "Events") -> None:
    enter(state, TALK)


STEPS: "dict[int, Step[State]]" = {
    ROLL: (_ask_roll, _take_dice, _next),
    ALLOCATE: (_ask_allocate, _take_boxes, _untold),
    TOLD: (_ask_told, _take_told, _go_on_told),
    ROLL_AGAIN: (_ask_roll, _take_dice, _next),
    REROLL: (_ask_reroll, _take_reroll, _accept),
    REROLL_DICE: (_ask_reroll_dice, _take_dice, _untold),
    ALLOCATE_ALL: (_ask_allocate_all, _take_boxes, _untold),
}
