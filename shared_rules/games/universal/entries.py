"""What is asked on the pad of a kit, and what an answer does. A row whose limits leave one number is not asked."""

from ...core.decision import Option, choose, number
from ...core.headings import KEYS
from ...core.refused import Refused
from ...kits import formula
from ...kits import kit as kt
from . import dice, sheet, walk
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Choose
    from ...core.types import Answer, Decision, Events, Message, Step

# Answers at REST.
GO_ON = 0
_SEAT = 1  # + seat
_THROW = 20
_END = 21
_ROW = 32  # + row
_LAST_KEY = KEYS - 1


def skip(state: st.State, events: "Events") -> None:
    """What is left of the turn, or of the round, is entered as usual; what was begun during it is dropped.

    Which row of a pad is filled is not left out: it stops there.
    """
    if is_begun(state):
        st.enter(state, st.REST)
        return
    here = (state.round, state.turn_number)
    step = state.step
    while state.step != st.OVER and (state.round, state.turn_number) == here:
        asked = state.question()
        if asked is None:
            state.go_on(events)
        elif state.step == st.ENTRY:
            _enter(state, st.pad_of(state).limits(state.cursor, state.seat)[2], events)
        elif state.step == st.REST:
            walk.end_rows(state, events)
        elif state.step == step:
            raise Refused("refused.no_skip")
        else:
            return


def is_begun(state: st.State) -> bool:
    """Whether what is asked was begun during a round, and can be dropped."""
    return state.step == st.WHICH or state.step == st.ENTRY and _is_during(state)


def doubt(state: st.State, answer: "Answer") -> "Message | None":
    """A sum that is too large already; a round into which nobody has entered anything: mostly an OK too many, where
    nothing else is asked.
    """
    if state.step == st.ENTRY:
        return sheet.excess(state, answer[0])
    pad = st.pad_of(state)
    kit = pad.kit
    if state.step != st.REST or answer[0] != GO_ON or kit.order != kt.TOGETHER:
        return None
    rows = [row for row in range(kit.entered) if kit.when(row) in (kt.DURING, kt.END)]
    written = [row for row in rows if kit.when(row) == kt.END or max(pad.cells.given) >> row & 1]
    return None if written or not rows else ("uni.ask_empty_round",)


def common_rows(state: st.State) -> "tuple[Message, ...]":
    """What a kit counts for the whole table, each as a message."""
    pad = st.pad_of(state)
    over = st.is_counted(state)
    return tuple([("uni.stands", st.row_name(pad.kit, row), pad.shown(row, over)[0]) for row in pad.common()])


def ask_entry(state: st.State) -> "Decision | None":
    """What a seat enters in a row; None where its limits leave no choice."""
    pad = st.pad_of(state)
    kit = pad.kit
    row, seat = state.cursor, state.seat
    low, high, usual = pad.limits(row, seat)
    if low >= high and not (low == high and kit.when(row) == kt.DURING):
        return None
    ask: "Message" = ("uni.ask_entry", st.row_name(kit, row))
    asked = seat if kit.who(row) in (kt.EACH, kt.ROW) else st.acting(state)
    values = _values(kit, row, low, high)
    if not values:
        return st.in_turn(state, number(ask, low, high, usual, asked))
    if kit.who(row) == kt.SEAT:
        options = [Option(value, _shown(kit, row, value), max(value, -1)) for value in values]
    else:
        are_words = 0 < kit.choices(row) < kt.NUMBERS
        keys = range(len(values)) if are_words else _keys(values)
        options = [Option(value, _shown(kit, row, value), place=key) for value, key in zip(values, keys)]
    decision = choose(ask, options, asked, values.index(usual) if usual in values else 0)
    decision.is_part = kit.when(row) == kt.DURING or kit.who(row) == kt.ROW
    return st.in_turn(state, decision)


def _values(kit: kt.Kit, row: int, low: int, high: int) -> list[int]:
    """What may be entered, where each has a key of its own; none where people enter a number."""
    choices = kit.choices(row)
    if choices & kt.NUMBERS:
        return [value for value in [int(word) for word in kit.words(row)] if low <= value <= high]
    if choices:
        return list(range(max(low, 0), min(high, choices - 1) + 1))
    if kit.who(row) == kt.SEAT or high - low < KEYS:
        return list(range(low, high + 1))
    return []


def _keys(values: list[int]) -> "Sequence[int]":
    """The key of each number: its own one, as everywhere on the box, the last one for 0; else one after another."""
    keys = [value - 1 if value else _LAST_KEY for value in values]
    fit = min(values) >= 0 and max(keys) <= _LAST_KEY and len(set(keys)) == len(keys)
    return keys if fit else range(len(values))


def _shown(kit: kt.Kit, row: int, value: int) -> "Message":
    """What an entry is called."""
    if kit.who(row) == kt.SEAT:
        return ("uni.nobody",) if value == formula.NONE else ("uni.change", value)
    word = kit.word(row, value)
    return ("uni.named", kit.title, word) if word else ("uni.number", value)


def take_entry(state: st.State, answer: "Answer", events: "Events") -> None:
    _enter(state, answer[0], events)


def _enter(state: st.State, entry: int, events: "Events") -> None:
    """Write an entry down, and go on."""
    pad = st.pad_of(state)
    row, seat = state.cursor, state.seat
    is_during = _is_during(state)
    pad.enter(row, seat, entry)
    what = (st.row_name(pad.kit, row), _shown(pad.kit, row, entry))
    if pad.kit.who(row) in (kt.EACH, kt.ROW):
        events.append(("uni.ev_entry", seat) + what)
    else:
        events.append(("uni.ev_entry_all",) + what)
    if walk.stops(state, events):
        return
    if is_during:
        st.enter(state, st.REST)
    else:
        walk.follow(state, events)


def no_entry(state: st.State, events: "Events") -> None:
    """Nobody is asked: the one number that there may be is entered; of a seat that has left nothing."""
    pad = st.pad_of(state)
    row, seat = state.cursor, state.seat
    if _is_during(state):
        st.enter(state, st.REST)
        return
    low, high, usual = pad.limits(row, seat)
    if low <= high and seat not in pad.gone and pad.takes(row, seat, usual):
        pad.enter(row, seat, usual)
        if pad.kit.who(row) == kt.ROW:  # the table has chosen it
            events.append(("uni.ev_entry", seat, st.row_name(pad.kit, row), _shown(pad.kit, row, usual)))
        if walk.stops(state, events):
            return
    walk.follow(state, events)


def _is_during(state: st.State) -> bool:
    return st.pad_of(state).kit.when(state.cursor) == kt.DURING


def ask_row(state: st.State) -> "Choose | None":
    """Which row of the pad is filled, each with what it would have as usual."""
    pad = st.pad_of(state)
    options: list[Option] = []
    rows = [row for row in range(pad.kit.entered) if pad.kit.who(row) == kt.ROW]
    for at, row in enumerate(rows):
        low, high, usual = pad.limits(row, state.seat)
        if low <= high and not pad.cells.given[state.seat] >> row & 1:
            options.append(Option(row, ("uni.stands", st.row_name(pad.kit, row), usual), place=at))
    if not options:
        return None
    return st.in_turn(state, choose(("uni.ask_row",), options, state.seat))


def filled(state: st.State) -> "Sequence[Message]":
    """Behind a pad's question what stands in the other rows of the seat; else what this round has so far, by row."""
    pad = st.pad_of(state)
    kit = pad.kit
    lines: "list[Message]" = []
    if state.step not in (st.ROW, st.ENTRY):
        return lines
    for row in range(kit.options(), kit.entered):
        is_pad = kit.who(row) == kt.ROW
        given = [seat for seat in range(state.seat_count) if pad.cells.given[seat] >> row & 1]
        if is_pad != (state.step == st.ROW) or is_pad and state.seat not in given or not given:
            continue
        if kit.name(row)[:1] != "_":
            lines += _written(state, row, given)
    return lines


def _written(state: st.State, row: int, given: list[int]) -> "list[Message]":
    """What stands in a row: in one line where it is one entry, or a number of each seat; of words a line a seat."""
    pad = st.pad_of(state)
    kit = pad.kit
    name = st.row_name(kit, row)
    if kit.who(row) == kt.ROW:
        return [("uni.stands", name, pad.value(state.seat, row))]
    if kit.who(row) != kt.EACH or kit.order == kt.BY_TURN:
        return [("uni.stands", name, _shown(kit, row, pad.value(given[0], row)))]
    if 0 < kit.choices(row) < kt.NUMBERS:
        return [("uni.ev_entry", seat, name, _shown(kit, row, pad.value(seat, row))) for seat in given]
    numbers = [str(pad.value(seat, row)) if seat in given else "–" for seat in range(state.seat_count)]
    return [("uni.stands", name, " ".join(numbers))]


def take_row(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cursor = answer[0]
    state.step = st.ENTRY


def ask_rest(state: st.State) -> "Choose":
    """What goes on in a round before it ends."""
    pad = st.pad_of(state)
    kit = pad.kit
    turns = _has_turn(state)
    ends = [row for row in range(kit.entered) if kit.when(row) == kt.END]
    goes_on = "uni.results" if ends else "uni.next_turn" if turns else "uni.next_round"
    options = [Option(GO_ON, ("uni.give_up" if _only_gives_up(state) else goes_on,))]
    rows = [row for row in range(kit.entered) if kit.when(row) == kt.DURING]
    by_seat = [row for row in rows if kit.who(row) == kt.EACH and kit.order != kt.BY_TURN]
    usual = 0
    if kit.dice and not state.thrown:
        usual = 1
        is_free = not by_seat or state.seat_count <= _LAST_KEY  # else the key is the seat's
        throw = ("uni.throw", dice.pool_message(kit.dice, kit.sides))
        options.append(Option(_THROW, throw, place=_LAST_KEY if is_free else -1))
    keys = _LAST_KEY if by_seat or usual else _LAST_KEY + 1
    others = [row for row in rows if row not in by_seat]
    for at, row in enumerate(others):
        place = at if not by_seat and at < keys else -1
        options.append(Option(_ROW + row, st.row_name(kit, row), place=place))
    if walk.has_no_end(pad):
        options.append(Option(_END, ("uni.end",)))
    for seat in state.seats_here() if by_seat else ():
        if seat not in pad.out:
            options.append(Option(_SEAT + seat, ("uni.change", seat), seat, place=seat))
    return st.in_turn(state, choose(_at_rest(state, turns), options, state.turn if turns else -1, usual))


def _only_gives_up(state: st.State) -> bool:
    """True where a turn without dice can only be given up: every row of the pad that is free would stay empty."""
    pad = st.pad_of(state)
    rows = [row for row in range(pad.kit.entered) if pad.kit.who(row) == kt.ROW]
    worth = [pad.limits(row, state.turn)[1] for row in rows if not pad.cells.given[state.turn] >> row & 1]
    return pad.kit.dice > 0 and not state.thrown and bool(worth) and max(worth) <= 0


def _has_turn(state: st.State) -> bool:
    """True where one seat alone goes on with a round, and not the table."""
    kit = st.pad_of(state).kit
    return kit.order == kt.BY_TURN or kit.order == kt.IN_TURN and kit.dice > 0


def settle(state: st.State, events: "Events") -> None:
    """A throw is final: what is entered reads its dice, at once where nothing else goes on in a turn."""
    pad = st.pad_of(state)
    pad.throw(state.set_aside)
    if pad.has_during:
        st.enter(state, st.REST)
    else:
        walk.end_rows(state, events)


def _at_rest(state: st.State, turns: bool) -> "Message":
    kit = st.pad_of(state).kit
    if turns and kit.persons > 1:
        return ("uni.ask_turn_of", state.turns[state.turn] % kit.persons + 1)
    if turns and kit.dice and not state.thrown:
        return ("uni.ask_throw",)
    return ("uni.ask_kit_turn",) if turns else ("uni.ask_kit_round",)


def take_rest(state: st.State, answer: "Answer", events: "Events") -> None:
    what = answer[0]
    if what == GO_ON:
        walk.end_rows(state, events)
    elif what == _THROW:
        state.step = st.ROLL
    elif what == _END:
        st.enter(state, st.FINAL)
    elif what >= _ROW:
        state.cursor, state.seat = what - _ROW, _owner(state, what - _ROW)
        state.step = st.ENTRY
    else:
        state.seat = what - _SEAT
        state.step = st.WHICH


def _owner(state: st.State, row: int) -> int:
    """Whose entry a row is that has no seat's key."""
    asked = walk.who_enters(state, row)
    return asked[0] if asked else state.turn


def ask_which(state: st.State) -> "Choose | None":
    """Which of several rows a seat enters during a round; one alone needs no question."""
    rows = _rows_of_seats(state)
    if len(rows) < 2:
        return None
    kit = st.pad_of(state).kit
    options = [Option(row, st.row_name(kit, row), place=at) for at, row in enumerate(rows)]
    decision = choose(("uni.ask_which",), options, state.seat)
    decision.is_part = True
    return st.in_turn(state, decision)


def take_which(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cursor = answer[0]
    state.step = st.ENTRY


def only_row(state: st.State, events: "Events") -> None:
    """One row alone; none where the seat has left."""
    rows = _rows_of_seats(state)
    if state.is_here(state.seat):
        state.cursor = rows[0]
        state.step = st.ENTRY
    else:
        st.enter(state, st.REST)


def _rows_of_seats(state: st.State) -> list[int]:
    kit = st.pad_of(state).kit
    return [row for row in range(kit.entered) if kit.when(row) == kt.DURING and kit.who(row) == kt.EACH]


STEPS: "dict[int, Step[st.State]]" = {
    st.OPTION: (ask_entry, take_entry, no_entry),
    st.ENTRY: (ask_entry, take_entry, no_entry),
    st.ROW: (ask_row, take_row, walk.follow),
    st.REST: (ask_rest, take_rest, walk.end_rows),
    st.KEEP: (dice.ask_keep, dice.take_keep, settle),
    st.WHICH: (ask_which, take_which, only_row),
}
