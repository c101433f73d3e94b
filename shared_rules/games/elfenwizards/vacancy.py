"""Owns EW-7 and EW-8: passed-over tokens take vacant titles, the rest become Magicians.

EW-7: `cursor` is the passed-over box (0-2: Wizards, Sorcerers, Necromancers), `turn` the seat it begins with.
"""

from ...core.decision import Option, choose
from .board import FIRST_BOX, GRAY_CHIPS, M1, NECROMANCER, PLACE_TERMS, PLACES, PO_N, PO_W, WIZARD
from .options import PlaceOption, box_of, magician_options
from .pieces import occupants
from .state import DEMOTE, FILL, FULL, GRAY, GRAY_SEAT, State, enter
from .switches import GRAY_POOL, PO_ORDER, PO_RISE, VACANT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Message, Step

DECLINE = -1  # the answer "no title"; else token * PLACES + place
REST = -2  # the answer "this token and all further ones, from left to right"
_LAST_KEY = 11  # of the two pages that the boxes of a level need
_TWO_PAGES = 12  # tokens that differ by their gray chips follow on further pages


def _next_to_rise(state: State) -> int:
    """The next token of the present passed-over box in turn order that did not decline a title, or -1."""
    best = -1
    best_key = 0
    for token, place in enumerate(state.place):
        if place == PO_W + state.cursor and not state.declined >> token & 1:
            key = (state.owner[token] - state.dragon - state.turn) % state.seat_count
            if best < 0 or key < best_key:
                best = token
                best_key = key
    return best


def _vacant_boxes(state: State) -> list[int]:
    """The vacant boxes of the highest level that tokens of the present passed-over box can take."""
    taken = occupants(state)
    for level in range(WIZARD if state.switches[PO_RISE] else WIZARD + state.cursor, NECROMANCER + 1):
        boxes = [box for box in range(FIRST_BOX[level], FIRST_BOX[level + 1]) if not taken[box]]
        if boxes:
            return boxes
    return []


def _kinds(state: State, token: int) -> list[int]:
    """This token and those beside it that its owner may send instead because their gray chips differ."""
    kinds = [token]
    grays = [state.gray[token]]
    for other in range(token + 1, len(state.place)):
        if state.place[other] == state.place[token] and state.owner[other] == state.owner[token]:
            if state.gray[other] not in grays and not state.declined >> other & 1:
                kinds.append(other)
                grays.append(state.gray[other])
    return kinds


def _ask_fill(state: State) -> "Choose | None":
    if state.cursor > PO_N - PO_W:
        return None
    token = _next_to_rise(state)
    boxes = _vacant_boxes(state) if token >= 0 else []
    if not boxes:
        return None
    kinds = _kinds(state, token)
    options: list[Option] = []
    for nth, kind in enumerate(kinds):
        for box in boxes:
            term = PLACE_TERMS[box]
            label: "Message" = ("elf.gray_to_box", term, state.gray[kind]) if len(kinds) > 1 else (term,)
            options.append(PlaceOption(kind * PLACES + box, label, place=_TWO_PAGES * nth + box_of(box)))
    if state.switches[VACANT]:
        options.append(Option(DECLINE, ("elf.decline",), place=_LAST_KEY))
    if len(options) < 2:
        return None
    options.append(Option(REST, ("elf.rest_in_order",), place=_LAST_KEY - 1))
    return choose(("elf.ask_fill", PLACE_TERMS[state.place[token]]), options, state.owner[token])


def _take_fill(state: State, answer: "Answer", events: "Events") -> None:
    if answer[0] == REST:
        while state.step == FILL:
            _go_on_fill(state, events)
        return
    if answer[0] == DECLINE:
        token = _next_to_rise(state)
        state.declined |= 1 << token
    else:
        token = answer[0] // PLACES
        state.place[token] = answer[0] % PLACES
        events.append(("elf.ev_title", state.owner[token], PLACE_TERMS[state.place[token]]))
    if state.switches[PO_ORDER]:  # round robin: the search goes on with the next seat
        state.turn = (state.owner[token] - state.dragon + 1) % state.seat_count


def _go_on_fill(state: State, events: "Events") -> None:
    """Forced into the only box, or the leftmost when the table leaves it out; else on to the next passed-over box."""
    if state.cursor > PO_N - PO_W:
        state.declined = 0
        enter(state, DEMOTE)
        return
    token = _next_to_rise(state)
    boxes = _vacant_boxes(state) if token >= 0 else []
    if boxes:
        _take_fill(state, (token * PLACES + boxes[0],), events)
    else:
        state.cursor += 1
        state.turn = 0


def _next_to_fall(state: State) -> int:
    """The next demoted token: all of a seat's before the next seat's, or -1."""
    best = -1
    best_key = 0
    for token, place in enumerate(state.place):
        if place >= PO_W:
            key = (state.owner[token] - state.dragon) % state.seat_count * 3 + place - PO_W
            if best < 0 or key < best_key:
                best = token
                best_key = key
    return best


def _ask_demote(state: State) -> "Choose | None":
    token = _next_to_fall(state)
    if token < 0:
        return None
    return choose(("elf.ask_demote", PLACE_TERMS[state.place[token]]), magician_options(), state.owner[token])


def _take_demote(state: State, answer: "Answer", events: "Events") -> None:
    token = _next_to_fall(state)
    chip = state.place[token] < PO_N
    state.place[token] = answer[0]
    events.append(("elf.ev_demote", state.owner[token], PLACE_TERMS[answer[0]]))
    if not chip:
        return
    lying = sum(state.gray)
    if lying >= GRAY_CHIPS:
        events.append(("elf.ev_gray_empty", lying))
        if state.switches[GRAY_POOL]:
            return
    state.gray[token] += 1
    events.append(("elf.ev_gray", state.owner[token]))


def _go_on_demote(state: State, events: "Events") -> None:
    if _next_to_fall(state) >= 0:
        _take_demote(state, (M1,), events)
    else:
        enter(state, GRAY if state.level == FULL else GRAY_SEAT)


STEPS: "dict[int, Step[State]]" = {
    FILL: (_ask_fill, _take_fill, _go_on_fill),
    DEMOTE: (_ask_demote, _take_demote, _go_on_demote),
}
