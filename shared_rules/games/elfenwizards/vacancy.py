"""EW-1, EW-7, EW-8: titles fall vacant and are taken; who has none becomes a Magician.

The High Wizard retires to a Magician box, pays a chip for the round track and takes the Dragon. Tokens that the
election passed over take vacant titles; the others are demoted, Wizards and Sorcerers with a gray chip.

EW-7: `cursor` is the passed-over box (0-2: Wizards, Sorcerers, Necromancers), `turn` the seat it begins with.
"""

from ...core.decision import Option, choose
from . import board, spells
from . import state as st
from .house_rules import GRAY_POOL, PO_ORDER, PO_RISE, R1_RETIRE, RETIRE_SHEDS_GRAY, VACANT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Message, Step

DECLINE = -1  # the answer "no title"; else token * PLACES + place
REST = -2  # the answer "this token and all further ones, from left to right"
_LAST_KEY = 11  # of the two pages that the boxes of a level need
_TWO_PAGES = 12  # tokens that differ by their gray chips follow on further pages


def _retiring(state: st.State) -> int:
    """The token that must leave the High Wizard's box, or -1."""
    if state.round == 1 and not state.switches[R1_RETIRE]:
        return -1
    return board.token_at(state, board.HW)


def _ask_retire(state: st.State) -> "Choose | None":
    token = _retiring(state)
    if token < 0:
        return None
    return choose(("elf.ask_retire",), board.magician_options(), state.owner[token])


def _take_retire(state: st.State, answer: "Answer", events: "Events") -> None:
    token = _retiring(state)
    seat = state.owner[token]
    state.place[token] = answer[0]
    if state.switches[RETIRE_SHEDS_GRAY]:
        state.gray[token] = 0
    state.dragon = seat
    events.append(("elf.ev_retire", seat, board.PLACE_TERMS[answer[0]]))
    if state.level == st.FULL:
        st.enter(state, st.RETIRE_CHIP if spells.chips_at(state, seat, st.TRACK) < st.MOST_ON_TRACK else st.ROLL)
    else:
        st.enter(state, st.ROLLS_DONE)


def _go_on_retire(state: st.State, events: "Events") -> None:
    if _retiring(state) >= 0:
        _take_retire(state, (board.M1,), events)
    else:
        st.enter(state, st.ROLL if state.level == st.FULL else st.ROLLS_DONE)


def _ask_chip_source(state: st.State) -> "Choose | None":
    """The retired owner, who holds the Dragon now, chooses the source when there are two."""
    if not spells.chips_at(state, state.dragon, st.HAND) or not spells.chips_at(state, state.dragon, st.MINOR):
        return None
    options = [Option(st.HAND, ("elf.from_hand",)), Option(st.MINOR, ("elf.from_box",))]
    return choose(("elf.ask_retire_chip",), options, state.dragon)


def _take_chip_source(state: st.State, answer: "Answer", events: "Events") -> None:
    spells.move_chips(state, state.dragon, answer[0], st.TRACK)
    events.append(("elf.ev_track", state.dragon))
    st.enter(state, st.ROLL)


def _go_on_chip_source(state: st.State, events: "Events") -> None:
    if spells.chips_at(state, state.dragon, st.HAND):
        _take_chip_source(state, (st.HAND,), events)
    elif spells.chips_at(state, state.dragon, st.MINOR):
        _take_chip_source(state, (st.MINOR,), events)
    else:
        st.enter(state, st.ROLL)


def _next_to_rise(state: st.State) -> int:
    """The next token of the present passed-over box in turn order that did not decline a title, or -1."""
    best = -1
    best_key = 0
    for token, place in enumerate(state.place):
        if place == board.PO_W + state.cursor and not state.declined >> token & 1:
            key = (state.owner[token] - state.dragon - state.turn) % state.seat_count
            if best < 0 or key < best_key:
                best = token
                best_key = key
    return best


def _vacant_boxes(state: st.State) -> list[int]:
    """The vacant boxes of the highest level that tokens of the present passed-over box can take."""
    taken = board.occupants(state)
    highest = board.WIZARD if state.switches[PO_RISE] else board.WIZARD + state.cursor
    for level in range(highest, board.NECROMANCER + 1):
        boxes = [box for box in range(board.FIRST_BOX[level], board.FIRST_BOX[level + 1]) if not taken[box]]
        if boxes:
            return boxes
    return []


def _kinds(state: st.State, token: int) -> list[int]:
    """This token and those beside it that its owner may send instead because their gray chips differ."""
    place = state.place[token]
    owner = state.owner[token]
    beside = [other for other in range(token, len(state.place)) if state.place[other] == place]
    return board.distinct(
        state, [other for other in beside if state.owner[other] == owner and not state.declined >> other & 1]
    )


def _ask_fill(state: st.State) -> "Choose | None":
    if state.cursor > board.PO_N - board.PO_W:
        return None
    token = _next_to_rise(state)
    boxes = _vacant_boxes(state) if token >= 0 else []
    if not boxes:
        return None
    kinds = _kinds(state, token)
    options: list[Option] = []
    for nth, kind in enumerate(kinds):
        for box in boxes:
            term = board.PLACE_TERMS[box]
            label: "Message" = ("elf.gray_to_box", term, state.gray[kind]) if len(kinds) > 1 else (term,)
            options.append(
                board.PlaceOption(kind * board.PLACES + box, label, place=_TWO_PAGES * nth + board.box_of(box))
            )
    if state.switches[VACANT]:
        options.append(Option(DECLINE, ("elf.decline",), place=_LAST_KEY))
    if len(options) < 2:
        return None
    options.append(Option(REST, ("elf.rest_in_order",), place=_LAST_KEY - 1))
    return choose(("elf.ask_fill", board.PLACE_TERMS[state.place[token]]), options, state.owner[token])


def _take_fill(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == REST:
        while state.step == st.FILL:
            _go_on_fill(state, events)
        return
    if answer[0] == DECLINE:
        token = _next_to_rise(state)
        state.declined |= 1 << token
    else:
        token = answer[0] // board.PLACES
        state.place[token] = answer[0] % board.PLACES
        events.append(("elf.ev_title", state.owner[token], board.PLACE_TERMS[state.place[token]]))
    if state.switches[PO_ORDER]:  # round robin: the search goes on with the next seat
        state.turn = (state.owner[token] - state.dragon + 1) % state.seat_count


def _go_on_fill(state: st.State, events: "Events") -> None:
    """Forced into the only box, or the leftmost when the table leaves it out; else on to the next passed-over box."""
    if state.cursor > board.PO_N - board.PO_W:
        state.declined = 0
        st.enter(state, st.DEMOTE)
        return
    token = _next_to_rise(state)
    boxes = _vacant_boxes(state) if token >= 0 else []
    if boxes:
        _take_fill(state, (token * board.PLACES + boxes[0],), events)
    else:
        state.cursor += 1
        state.turn = 0


def _next_to_fall(state: st.State) -> int:
    """The next demoted token: all of a seat's before the next seat's, or -1."""
    best = -1
    best_key = 0
    for token, place in enumerate(state.place):
        if place >= board.PO_W:
            key = (state.owner[token] - state.dragon) % state.seat_count * 3 + place - board.PO_W
            if best < 0 or key < best_key:
                best = token
                best_key = key
    return best


def _ask_demote(state: st.State) -> "Choose | None":
    token = _next_to_fall(state)
    if token < 0:
        return None
    return choose(
        ("elf.ask_demote", board.PLACE_TERMS[state.place[token]]), board.magician_options(), state.owner[token]
    )


def _take_demote(state: st.State, answer: "Answer", events: "Events") -> None:
    token = _next_to_fall(state)
    chip = state.place[token] < board.PO_N
    state.place[token] = answer[0]
    events.append(("elf.ev_demote", state.owner[token], board.PLACE_TERMS[answer[0]]))
    if not chip:
        return
    lying = sum(state.gray)
    if lying >= board.GRAY_CHIPS:
        events.append(("elf.ev_gray_empty", lying))
        if state.switches[GRAY_POOL]:
            return
    state.gray[token] += 1
    events.append(("elf.ev_gray", state.owner[token]))


def _go_on_demote(state: st.State, events: "Events") -> None:
    if _next_to_fall(state) >= 0:
        _take_demote(state, (board.M1,), events)
    else:
        st.enter(state, st.GRAY if state.level == st.FULL else st.GRAY_SEAT)


STEPS: "dict[int, Step[st.State]]" = {
    st.RETIRE: (_ask_retire, _take_retire, _go_on_retire),
    st.RETIRE_CHIP: (_ask_chip_source, _take_chip_source, _go_on_chip_source),
    st.FILL: (_ask_fill, _take_fill, _go_on_fill),
    st.DEMOTE: (_ask_demote, _take_demote, _go_on_demote),
}
