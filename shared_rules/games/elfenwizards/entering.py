"""Owns entering what a higher tracking level needs in the midst of a game.

The board is entered box by box, then the gray chips; for full level the chips in the minor box and the dice left over
from the round before. Chips on the track follow from who has been High Wizard.
"""

from ...core.decision import Option, choose, number
from . import pieces, walk
from . import state as st
from .board import HW
from .options import choose_by_level, let_stand, token_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Step

_BOXES = (st.MINOR_BOX, st.GRAY_BOX)  # where dice may lie between rounds
_DONE = -1


def deal(state: st.State) -> None:
    """The board is known: seven dice and chips a seat, of which the table says what is not in front."""
    pieces.deal_spells(state)
    for seat in range(state.seat_count):
        pieces.move_chips(state, seat, st.HAND, st.TRACK, _on_track(state, seat))
    st.enter(state, st.ENTER_CHIPS)


def _on_track(state: st.State, seat: int) -> int:
    """Every retired High Wizard has cost a chip; one that still stands there has not yet."""
    token = pieces.token_at(state, HW)
    wins = state.high_wizards.count(seat) - (token >= 0 and state.owner[token] == seat)
    return max(0, min(wins, st.MOST_ON_TRACK))


def _fill_board(state: st.State, events: "Events") -> None:
    if walk.fill(state):
        return
    pieces.set_tokens(state, walk.pairs(state))
    state.chart = bytearray()
    st.enter(state, st.ENTER_GRAY)


def _ask_gray(state: st.State) -> "Choose | None":
    """Ask for the tokens with gray chips: each answer is one more chip."""
    if sum(state.gray) >= pieces.most_gray(state):
        return None
    options = [Option(_DONE, ("elf.done",))]
    for seat in range(state.seat_count):
        options += token_options(state, seat)
    let_stand(options[1:], state, False)
    return choose_by_level(("elf.ask_enter_gray",), options)


def _take_gray(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        _gray_done(state, events)
    else:
        state.gray[answer[0]] += 1


def _gray_done(state: st.State, events: "Events") -> None:
    if state.level == st.FULL:
        deal(state)
    else:
        st.enter(state, st.RETIRE)


def _ask_chips(state: st.State) -> "Number":
    seat = st.turn_seat(state)
    return number(("elf.ask_enter_chips",), 0, pieces.chips_at(state, seat, st.HAND), 0, seat)


def _take_chips(state: st.State, answer: "Answer", events: "Events") -> None:
    pieces.move_chips(state, st.turn_seat(state), st.HAND, st.MINOR, answer[0])
    _chips_done(state, events)


def _chips_done(state: st.State, events: "Events") -> None:
    st.next_seat(state, st.ENTER_CHIPS, st.ENTER_DICE)


def _ask_dice(state: st.State) -> "Choose":
    options = [Option(_DONE, ("elf.done",))]
    for seat in range(state.seat_count):
        if pieces.dice_at(state, seat, st.FRONT) and not state.left >> seat & 1:
            options.append(Option(seat, ("elf.seat", seat), seat))
    return choose(("elf.ask_enter_dice",), options)


def _take_dice(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        st.enter(state, st.RETIRE)
    else:
        state.cursor = answer[0]
        state.step = st.ENTER_DIE


def _ask_die(state: st.State) -> "Choose":
    options: list[Option] = []
    for group, box in enumerate(_BOXES):
        options += [Option(box * 8 + value, ("elf.number", value), group=group) for value in range(1, 7)]
    decision = choose(("elf.ask_enter_die",), options, state.cursor)
    decision.groups = tuple([("elf.box%d" % box,) for box in _BOXES])
    return decision


def _take_die(state: st.State, answer: "Answer", events: "Events") -> None:
    first = st.SPELLS * state.cursor
    hand = state.dice[first : first + st.SPELLS]
    hand[hand.index(st.FRONT)] = answer[0]
    state.dice[first : first + st.SPELLS] = sorted(hand)
    st.enter(state, st.ENTER_DICE)


STEPS: "dict[int, Step[st.State]]" = {
    st.ENTER_BOARD: (walk.ask, walk.take, _fill_board),
    st.ENTER_GRAY: (_ask_gray, _take_gray, _gray_done),
    st.ENTER_CHIPS: (_ask_chips, _take_chips, _chips_done),
    st.ENTER_DICE: (_ask_dice, _take_dice, None),
    st.ENTER_DIE: (_ask_die, _take_die, None),
}
