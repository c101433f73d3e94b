"""Owns EW-4 and EW-6: dice in the minor box buy chips back; and the arithmetic, which the gray box shares.

Pips are pooled over the dice used at once; a used die comes to the front with its surplus lost, an unused one stays.
"""

from ...core.decision import Option, allocate, choose, confirm
from ...core.refused import Refused
from .pieces import chips_at, dice_at, move_chips, set_dice
from .state import (
    FILL,
    HAND,
    LEFTOVER,
    MINOR,
    MINOR_BOX,
    PAY,
    PAY_AGAIN,
    RECOVER,
    RECOVER_AGAIN,
    TALK,
    TOLD_RECOVERY,
    State,
    enter,
    next_seat,
    turn_seat,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Allocate, Choose, Confirm
    from ...core.types import Answer, Events, Message, Step

PIPS = 2  # for a chip
TAKE = 0  # leftover dice
LEAVE = 1
OTHER_DICE = -1  # the answer "other dice than these", beside a number of chips
_OTHERS_PLACE = 5  # where it stands, so that it is on the first page

_LEFTOVER = [Option(TAKE, ("elf.take_back",)), Option(LEAVE, ("elf.leave",))]
_PAY = [Option(TAKE, ("elf.pay",)), Option(LEAVE, ("elf.leave",))]


def cheapest_sets(values: "Sequence[int]", price: int, limit: int) -> list[list[int] | None]:
    """For every number of chips k = 0..limit the dice that buy exactly it: least pips, then fewest dice.

    None where no set does, because the same dice would buy more.
    """
    costs = [0]  # of every set of dice, which is the bits of the index: pips * 8 + how many dice
    for value in values:
        costs += [cost + value * 8 + 1 for cost in costs]
    best = [0] + [-1] * limit
    for at, cost in enumerate(costs):
        k = min((cost >> 3) // price, limit)
        if k and (best[k] < 0 or cost < costs[best[k]]):
            best[k] = at
    return [[value for bit, value in enumerate(values) if at >> bit & 1] if at >= 0 else None for at in best]


def _have_others(values: "Sequence[int]", price: int, limit: int, sets: "Sequence[list[int] | None]") -> bool:
    """True when dice that are not among `sets` can pay, none of them to spare. `values` ascend."""
    for at in range(1, 1 << len(values)):
        used = [value for bit, value in enumerate(values) if at >> bit & 1]
        k = min(sum(used) // price, limit)
        if k and used != sets[k] and min((sum(used) - used[0]) // price, limit) < k:
            return True
    return False


def ask_redeem(
    state: State, ask: "Message", values: "Sequence[int]", price: int, limit: int, thrifty: bool
) -> "Choose | None":
    """Ask how many chips these dice buy back; None when they buy none.

    The default is the most, or, when `thrifty`, the most that wastes less than a chip: a die saved now serves later.
    """
    if not limit or sum(values) < price:
        return None
    options: list[Option] = []
    default = 0
    sets = cheapest_sets(values, price, limit)
    for k, used in enumerate(sets):
        if used is not None:
            if not thrifty or sum(used) - k * price < price:
                default = len(options)
            dice: "Message" = ("elf.dice%d" % len(used),) + tuple(used)
            label: "Message" = ("elf.redeem", k, dice) if k else ("elf.redeem_none",)
            options.append(Option(k, label, place=k + (k >= _OTHERS_PLACE)))
    if _have_others(values, price, limit, sets):
        options.append(Option(OTHER_DICE, ("elf.other_dice",), place=_OTHERS_PLACE))
    return choose(ask, options, turn_seat(state), default) if len(options) > 1 else None


def ask_pay(seat: int, values: "Sequence[int]", price: int, limit: int) -> "Allocate | None":
    """Ask which dice pay; None when they buy nothing (any more)."""
    return allocate(("elf.ask_pay",), values, _PAY, seat, LEAVE) if limit and sum(values) >= price else None


def pay(state: State, box: int, price: int, limit: int, answer: "Answer") -> int:
    """The dice in `box` that were chosen come to the front. Returns the chips that they buy.

    Raises Refused when they buy none. No die at all may be chosen.
    """
    seat = turn_seat(state)
    used = [value for value, what in zip(dice_at(state, seat, box), answer) if what == TAKE]
    if used and sum(used) < price:
        raise Refused("elf.refused_pips", price)
    set_dice(state, seat, box, used)
    return min(sum(used) // price, limit)


def ask_leftover(seat: int, values: "Sequence[int]") -> "Allocate | None":
    """Ask which dice lying unused in a box come back to the front; None when there are none."""
    return allocate(("elf.ask_leftover",), values, _LEFTOVER, seat, TAKE) if values else None


def take_leftover(state: State, seat: int, box: int, answer: "Answer") -> None:
    values = dice_at(state, seat, box)
    set_dice(state, seat, box, [value for value, where in zip(values, answer) if where == TAKE])


def _ask_recover(state: State) -> "Choose | None":
    seat = turn_seat(state)
    chips = chips_at(state, seat, MINOR)
    values = dice_at(state, seat, MINOR_BOX)
    return ask_redeem(state, ("elf.ask_recover",), values, PIPS, chips, state.step == RECOVER)


def _take_recover(state: State, answer: "Answer", events: "Events") -> None:
    seat = turn_seat(state)
    k = answer[0]
    if k == OTHER_DICE:
        state.step = PAY if state.step == RECOVER else PAY_AGAIN
        return
    if k:
        values = dice_at(state, seat, MINOR_BOX)
        used = cheapest_sets(values, PIPS, chips_at(state, seat, MINOR))[k]
        assert used is not None  # it was offered
        set_dice(state, seat, MINOR_BOX, used)
    _take_chips(state, seat, k, events)


def _ask_pay(state: State) -> "Allocate | None":
    seat = turn_seat(state)
    return ask_pay(seat, dice_at(state, seat, MINOR_BOX), PIPS, chips_at(state, seat, MINOR))


def _take_pay(state: State, answer: "Answer", events: "Events") -> None:
    seat = turn_seat(state)
    _take_chips(state, seat, pay(state, MINOR_BOX, PIPS, chips_at(state, seat, MINOR), answer), events)


def _take_chips(state: State, seat: int, k: int, events: "Events") -> None:
    if k:
        move_chips(state, seat, MINOR, HAND, k)
        events.append(("elf.ev_recover", seat, k))
    _recovered(state, events)


def _recovered(state: State, events: "Events") -> None:
    if state.step < TALK:
        next_seat(state, RECOVER, TALK)
    else:
        state.step = LEFTOVER


def _ask_leftover(state: State) -> "Allocate | None":
    seat = turn_seat(state)
    return ask_leftover(seat, dice_at(state, seat, MINOR_BOX))


def _take_leftover(state: State, answer: "Answer", events: "Events") -> None:
    take_leftover(state, turn_seat(state), MINOR_BOX, answer)
    _next(state, events)


def _next(state: State, events: "Events") -> None:
    next_seat(state, RECOVER_AGAIN, FILL)


def _ask_told(state: State) -> "Confirm":
    return confirm(("elf.ask_told_recovery",))


def _take_told(state: State, answer: "Answer", events: "Events") -> None:
    _go_on_told(state, events)


def _go_on_told(state: State, events: "Events") -> None:
    enter(state, FILL)


STEPS: "dict[int, Step[State]]" = {
    RECOVER: (_ask_recover, _take_recover, _recovered),
    PAY: (_ask_pay, _take_pay, _recovered),
    RECOVER_AGAIN: (_ask_recover, _take_recover, _recovered),
    PAY_AGAIN: (_ask_pay, _take_pay, _recovered),
    LEFTOVER: (_ask_leftover, _take_leftover, _next),
    TOLD_RECOVERY: (_ask_told, _take_told, _go_on_told),
}
