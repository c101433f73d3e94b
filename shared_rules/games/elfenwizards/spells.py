"""The spells of a seat, seven dice and seven chips: where they lie, what they add beside tokens, what dice buy back.

Dice in the minor box buy chips, dice in the gray box remove gray chips; both are paid in the same way. Pips are pooled
over the dice used at once; a used die comes to the front with its surplus lost, an unused one stays.
"""

from ...core.decision import Option, allocate, choose
from ...core.refused import Refused
from . import state as st
from .board import HW, token_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Allocate, Choose
    from ...core.types import Answer, Message

TAKE = 0  # dice to pay with, or leftover ones
LEAVE = 1
OTHER_DICE = -1  # the answer "other dice than these", beside a number of chips
_OTHERS_PLACE = 5  # where it stands, so that it is on the first page

_LEFTOVER = (Option(TAKE, ("elf.take_back",)), Option(LEAVE, ("elf.leave",)))
_PAY = (Option(TAKE, ("elf.pay",)), Option(LEAVE, ("elf.leave",)))


def deal(state: st.State) -> None:
    """Every seat has its seven dice and chips in front, but for the chips that its retirements have cost."""
    state.dice = [st.FRONT] * (st.SPELLS * state.seat_count)
    state.chips = bytearray(st.SPELLS * state.seat_count)
    for seat in range(state.seat_count):
        move_chips(state, seat, st.HAND, st.TRACK, _on_track(state, seat))


def _on_track(state: st.State, seat: int) -> int:
    """Every retired High Wizard has cost a chip; one that still stands there has not yet."""
    token = token_at(state, HW)
    wins = state.high_wizards.count(seat) - (token >= 0 and state.owner[token] == seat)
    return max(0, min(wins, st.MOST_ON_TRACK))


def dice_at(state: st.State, seat: int, place: int) -> list[int]:
    """The values of the dice of a seat at a place, lowest first."""
    first = st.SPELLS * seat
    return [die & 7 for die in state.dice[first : first + st.SPELLS] if die >> 3 == place]


def set_dice(state: st.State, seat: int, place: int, values: "Sequence[int]", to_place: int = st.FRONT) -> None:
    """Move the dice that show `values` from `place` to `to_place`; those that come to the front lose their value."""
    first = st.SPELLS * seat
    hand = state.dice[first : first + st.SPELLS]
    for value in values:
        at = hand.index(place * 8 + value)
        hand[at] = to_place * 8 + value if to_place else st.FRONT
    state.dice[first : first + st.SPELLS] = sorted(hand)


def lay_down(state: st.State, seat: int) -> None:
    """Dice that were rolled and not allocated show no value any more."""
    for at in range(st.SPELLS * seat, st.SPELLS * seat + st.SPELLS):
        if state.dice[at] < 8:
            state.dice[at] = st.FRONT


def chips_at(state: st.State, seat: int, place: int) -> int:
    """How many chips a seat has at a place."""
    count = 0
    for at in state.chips[st.SPELLS * seat : st.SPELLS * seat + st.SPELLS]:
        if at == place:
            count += 1
    return count


def move_chips(state: st.State, seat: int, place: int, to_place: int, count: int = 1) -> None:
    """Move `count` chips of a seat."""
    first = st.SPELLS * seat
    chips = sorted(state.chips[first : first + st.SPELLS])
    for _ in range(count):
        chips[chips.index(place)] = to_place
    state.chips[first : first + st.SPELLS] = bytes(sorted(chips))


def points(state: st.State, by_owner: bool = False) -> list[int]:
    """The points beside every token: of all seats, or of its owner alone."""
    totals = [0] * len(state.owner)
    for at, die in enumerate(state.dice):
        token = (die >> 3) - st.BESIDE
        if token >= 0 and not (by_owner and state.owner[token] != at // st.SPELLS):
            totals[token] += die & 7
    for at, place in enumerate(state.chips):
        token = place - st.CHIP_BESIDE
        if token >= 0 and not (by_owner and state.owner[token] != at // st.SPELLS):
            totals[token] += 1
    return totals


def clear(state: st.State) -> None:
    """Dice beside tokens and unplaced ones come to the front, chips beside tokens go to the minor box."""
    for first in range(0, len(state.dice), st.SPELLS):
        for at in range(first, first + st.SPELLS):
            if state.dice[at] >> 3 < st.GRAY_BOX or state.dice[at] >> 3 >= st.BESIDE:
                state.dice[at] = st.FRONT
            if state.chips[at] >= st.CHIP_BESIDE:
                state.chips[at] = st.MINOR
        state.dice[first : first + st.SPELLS] = sorted(state.dice[first : first + st.SPELLS])
        state.chips[first : first + st.SPELLS] = bytes(sorted(state.chips[first : first + st.SPELLS]))


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
    state: st.State, ask: "Message", box: int, price: int, limit: int, thrifty: bool = False
) -> "Choose | None":
    """Ask how many chips the dice in a box buy back, at `price` pips each; None when they buy none.

    The default is the most, or, when `thrifty`, the most that wastes less than a chip: a die saved now serves later.
    """
    seat = st.turn_seat(state)
    values = dice_at(state, seat, box)
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
    return choose(ask, options, seat, default) if len(options) > 1 else None


def redeem(state: st.State, box: int, price: int, limit: int, chips: int) -> None:
    """The cheapest dice that buy so many chips, which was offered, come to the front."""
    seat = st.turn_seat(state)
    used = cheapest_sets(dice_at(state, seat, box), price, limit)[chips]
    assert used is not None
    set_dice(state, seat, box, used)


def ask_pay(state: st.State, box: int, price: int, limit: int) -> "Allocate | None":
    """Ask which dice in a box pay; None when they buy nothing (any more)."""
    seat = st.turn_seat(state)
    values = dice_at(state, seat, box)
    return allocate(("elf.ask_pay",), values, _PAY, seat, LEAVE) if limit and sum(values) >= price else None


def pay(state: st.State, box: int, price: int, limit: int, answer: "Answer") -> int:
    """The dice in a box that were chosen come to the front. Returns the chips that they buy.

    Raises Refused when they buy none. No die at all may be chosen.
    """
    seat = st.turn_seat(state)
    used = [value for value, what in zip(dice_at(state, seat, box), answer) if what == TAKE]
    if used and sum(used) < price:
        raise Refused("elf.refused_pips", price)
    set_dice(state, seat, box, used)
    return min(sum(used) // price, limit)


def ask_leftover(state: st.State, box: int) -> "Allocate | None":
    """Ask which dice lying unused in a box come back to the front; None when there are none."""
    seat = st.turn_seat(state)
    values = dice_at(state, seat, box)
    return allocate(("elf.ask_leftover",), values, _LEFTOVER, seat, TAKE) if values else None


def take_leftover(state: st.State, box: int, answer: "Answer") -> None:
    seat = st.turn_seat(state)
    values = dice_at(state, seat, box)
    set_dice(state, seat, box, [value for value, where in zip(values, answer) if where == TAKE])
