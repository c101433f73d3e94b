"""EW-2 to EW-4 and EW-6: dice are rolled and go to boxes, one reroll costs a chip, dice buy chips back.

A seat's dice in front come first in its sorted seven; rolled ones show a value there until they are allocated. Below
full level the table does all of this by itself and confirms it.
"""

from ...core.decision import Option, allocate, choose, confirm, dice
from . import spells
from . import state as st
from .house_rules import PHASE3_ALL, TALK1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Allocate, Choose, Confirm, Dice
    from ...core.types import Answer, Events, Step

_TALK_MS = 60000
_PER_ROLL = 1  # elf.talk1; per round there is one minute for both rolls
_ACCEPT = 0
_REROLL = 1
_PRICE = 2  # pips for a chip

_BOXES = tuple([Option(box, ("elf.box%d" % box,)) for box in (1, 2, 3, 4, st.GRAY_BOX, st.MINOR_BOX)])
_BOXES_OR_KEEP = _BOXES + (Option(st.FRONT, ("elf.keep",)),)


def _ask_roll(state: st.State) -> "Dice | None":
    seat = st.turn_seat(state)
    count = len(spells.dice_at(state, seat, st.FRONT))
    if not count:
        return None
    decision = dice(("elf.ask_roll", count), count, seat=seat)
    talk = state.switches[TALK1]
    if talk == _PER_ROLL or talk and state.step == st.ROLL:
        decision.clock_ms = _TALK_MS
    return decision


def _ask_reroll_dice(state: st.State) -> "Dice":
    seat = st.turn_seat(state)
    count = len(spells.dice_at(state, seat, st.FRONT))
    return dice(("elf.ask_roll", count), count, seat=seat)


def _take_dice(state: st.State, answer: "Answer", events: "Events") -> None:
    first = st.SPELLS * st.turn_seat(state)
    state.dice[first : first + len(answer)] = sorted(answer)
    if state.step == st.ROLL:
        state.step = st.ALLOCATE
    else:
        state.step = st.REROLL if state.step == st.ROLL_AGAIN else st.ALLOCATE_ALL


def _ask_reroll(state: st.State) -> "Choose | None":
    seat = st.turn_seat(state)
    if not spells.chips_at(state, seat, st.HAND):
        return None
    return choose(("elf.ask_reroll",), [Option(_ACCEPT, ("elf.accept",)), Option(_REROLL, ("elf.pay_reroll",))], seat)


def _take_reroll(state: st.State, answer: "Answer", events: "Events") -> None:
    state.step = st.ALLOCATE_ALL
    if answer[0] == _REROLL:
        seat = st.turn_seat(state)
        spells.move_chips(state, seat, st.HAND, st.MINOR)
        spells.lay_down(state, seat)
        state.step = st.REROLL_DICE
        events.append(("elf.ev_reroll", seat))


def _accept(state: st.State, events: "Events") -> None:
    state.step = st.ALLOCATE_ALL


def _ask_allocate(state: st.State) -> "Allocate":
    return _ask_boxes(state, True)


def _ask_allocate_all(state: st.State) -> "Allocate":
    return _ask_boxes(state, state.switches[PHASE3_ALL] > 0)


def _ask_boxes(state: st.State, may_keep: bool) -> "Allocate":
    seat = st.turn_seat(state)
    rolled = spells.dice_at(state, seat, st.FRONT)
    if may_keep:
        return allocate(("elf.ask_allocate",), rolled, _BOXES_OR_KEEP, seat, st.FRONT)
    return allocate(("elf.ask_allocate",), rolled, _BOXES, seat)


def _take_boxes(state: st.State, answer: "Answer", events: "Events") -> None:
    first = st.SPELLS * st.turn_seat(state)
    hand = state.dice[first : first + st.SPELLS]
    for at, box in enumerate(answer):
        hand[at] = box * 8 + hand[at] if box else st.FRONT
    state.dice[first : first + st.SPELLS] = sorted(hand)
    _next_roll(state, events)


def _leave_in_front(state: st.State, events: "Events") -> None:
    spells.lay_down(state, st.turn_seat(state))
    _next_roll(state, events)


def _next_roll(state: st.State, events: "Events") -> None:
    if state.step < st.ROLL_AGAIN:
        st.next_seat(state, st.ROLL, st.ROLL_AGAIN)
    else:
        st.next_seat(state, st.ROLL_AGAIN, st.RECOVER)


def _ask_rolls_done(state: st.State) -> "Confirm":
    return confirm(("elf.ask_told",))


def _take_rolls_done(state: st.State, answer: "Answer", events: "Events") -> None:
    st.enter(state, st.TALK)


def _go_on_rolls_done(state: st.State, events: "Events") -> None:
    st.enter(state, st.TALK)


def _chips_to_recover(state: st.State) -> int:
    return spells.chips_at(state, st.turn_seat(state), st.MINOR)


def _ask_recover(state: st.State) -> "Choose | None":
    limit = _chips_to_recover(state)
    return spells.ask_redeem(state, ("elf.ask_recover",), st.MINOR_BOX, _PRICE, limit, state.step == st.RECOVER)


def _take_recover(state: st.State, answer: "Answer", events: "Events") -> None:
    chips = answer[0]
    if chips == spells.OTHER_DICE:
        state.step = st.PAY if state.step == st.RECOVER else st.PAY_AGAIN
        return
    if chips:
        spells.redeem(state, st.MINOR_BOX, _PRICE, _chips_to_recover(state), chips)
    _take_chips(state, chips, events)


def _ask_pay(state: st.State) -> "Allocate | None":
    return spells.ask_pay(state, st.MINOR_BOX, _PRICE, _chips_to_recover(state))


def _take_pay(state: st.State, answer: "Answer", events: "Events") -> None:
    _take_chips(state, spells.pay(state, st.MINOR_BOX, _PRICE, _chips_to_recover(state), answer), events)


def _take_chips(state: st.State, chips: int, events: "Events") -> None:
    if chips:
        seat = st.turn_seat(state)
        spells.move_chips(state, seat, st.MINOR, st.HAND, chips)
        events.append(("elf.ev_recover", seat, chips))
    _next_recover(state, events)


def _next_recover(state: st.State, events: "Events") -> None:
    if state.step < st.TALK:
        st.next_seat(state, st.RECOVER, st.TALK)
    else:
        state.step = st.LEFTOVER


def _ask_leftover(state: st.State) -> "Allocate | None":
    return spells.ask_leftover(state, st.MINOR_BOX)


def _take_leftover(state: st.State, answer: "Answer", events: "Events") -> None:
    spells.take_leftover(state, st.MINOR_BOX, answer)
    _next_leftover(state, events)


def _next_leftover(state: st.State, events: "Events") -> None:
    st.next_seat(state, st.RECOVER_AGAIN, st.FILL)


def _ask_recovery_done(state: st.State) -> "Confirm":
    return confirm(("elf.ask_told_recovery",))


def _take_recovery_done(state: st.State, answer: "Answer", events: "Events") -> None:
    st.enter(state, st.FILL)


def _go_on_recovery_done(state: st.State, events: "Events") -> None:
    st.enter(state, st.FILL)


STEPS: "dict[int, Step[st.State]]" = {
    st.ROLL: (_ask_roll, _take_dice, _next_roll),
    st.ALLOCATE: (_ask_allocate, _take_boxes, _leave_in_front),
    st.ROLLS_DONE: (_ask_rolls_done, _take_rolls_done, _go_on_rolls_done),
    st.ROLL_AGAIN: (_ask_roll, _take_dice, _next_roll),
    st.REROLL: (_ask_reroll, _take_reroll, _accept),
    st.REROLL_DICE: (_ask_reroll_dice, _take_dice, _leave_in_front),
    st.ALLOCATE_ALL: (_ask_allocate_all, _take_boxes, _leave_in_front),
    st.RECOVER: (_ask_recover, _take_recover, _next_recover),
    st.PAY: (_ask_pay, _take_pay, _next_recover),
    st.RECOVER_AGAIN: (_ask_recover, _take_recover, _next_recover),
    st.PAY_AGAIN: (_ask_pay, _take_pay, _next_recover),
    st.LEFTOVER: (_ask_leftover, _take_leftover, _next_leftover),
    st.RECOVERY_DONE: (_ask_recovery_done, _take_recovery_done, _go_on_recovery_done),
}
