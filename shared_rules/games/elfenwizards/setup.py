"""What must be known before a round: house rules, who sits where, colours, tracking level, board, start player.

Who begins comes last: drawn, it is the first DICE decision, so "like last time" can give all answers before it; or the
table says it. For a higher level in a running game the table enters the board box by box, then the gray chips; for full
level the chips in the minor box, and the dice that lie in boxes from the round before.
"""

from ...core.decision import Option, choose, number, one_seat, seat_options
from ...core.setup import Seating, Tracking
from ...core.steps import merged
from . import chart, course, spells
from . import state as st
from .board import choose_by_level, most_gray, set_keys, set_tokens, token_options
from .house_rules import FIRST, RULES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice, Number
    from ...core.types import Answer, Blob, Events, Step

# Where the board comes from.
BALANCED = 0
OWN = 1
SAVED = 2
NO_BOARD = 3
_DICE_BOXES = (st.MINOR_BOX, st.GRAY_BOX)  # where dice may lie between rounds
_DONE = -1


def take_chart(state: st.State, data: bytes) -> "Events":
    """Take the group's own chart. Raises Refused when it is not sound."""
    state.chart = chart.unpack(data, state.seat_count, chart.tokens_each(state))
    state.asked = None  # asked again, now with this chart
    return []


def saved_chart(state: st.State) -> "tuple[Blob, ...]":
    """The group's own chart, worth keeping for the next game."""
    return ((_chart_name(state), chart.pack(state.chart, chart.tokens_each(state))),) if state.chart else ()


def _chart_name(state: st.State) -> str:
    return "chart%d" % state.seat_count


def _ask_board(state: st.State) -> "Choose | None":
    if state.level == st.SCORES:
        return None
    saved = len(state.chart) > 0
    options: list[Option] = [Option(SAVED, ("elf.chart_saved",), place=0)] if saved else []
    options.append(Option(BALANCED, ("elf.chart_balanced",), place=1))
    options.append(Option(OWN, ("elf.chart_own",), place=2))
    options.append(Option(NO_BOARD, ("elf.chart_none",), place=3))
    decision = choose(("elf.ask_board",), options)
    decision.preset = "" if saved else _chart_name(state)
    return decision


def _take_board(state: st.State, answer: "Answer", events: "Events") -> None:
    state.step = st.START
    if answer[0] == SAVED:
        return
    state.chart = bytearray()
    if answer[0] == OWN:
        state.step = st.CHART
    elif answer[0] == NO_BOARD:
        state.level = st.SCORES


def _no_board(state: st.State, events: "Events") -> None:
    state.step = st.START


def _fill_chart(state: st.State, events: "Events") -> None:
    if not chart.fill_entry(state):
        state.step = st.START


def _ask_start(state: st.State) -> "Choose | Dice":
    if state.switches[FIRST]:
        return choose(("elf.ask_first",), seat_options("elf.seat", range(state.seat_count)))
    return one_seat(("elf.ask_start",), state.seat_count)


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    state.dragon = answer[0] if state.switches[FIRST] else answer[0] - 1
    state.wanted = state.level
    if state.level != st.SCORES:
        set_tokens(state, _dealt(state))
    if state.level == st.FULL:
        spells.deal(state)
    course.begin_round(state, events)


def _dealt(state: st.State) -> list[tuple[int, int]]:
    """(seat, place) of every token: the own chart by colours, ours from the start player on, who is drawn by chance."""
    if state.chart:
        return chart.tokens_entered(state)
    seats = [(state.dragon + letter) % state.seat_count for letter in range(state.seat_count)]
    return chart.tokens_on(chart.balanced(state.seat_count, chart.tokens_each(state)), seats)


def _fill_board(state: st.State, events: "Events") -> None:
    if chart.fill_entry(state):
        return
    set_tokens(state, chart.tokens_entered(state))
    state.chart = bytearray()
    st.enter(state, st.ENTER_GRAY)


def _ask_gray(state: st.State) -> "Choose | None":
    """Ask for the tokens with gray chips: each answer is one more chip."""
    if sum(state.gray) >= most_gray(state):
        return None
    options = [Option(_DONE, ("elf.done",))]
    for seat in range(state.seat_count):
        options += token_options(state, seat)
    set_keys(options[1:], state, False)
    return choose_by_level(("elf.ask_enter_gray",), options)


def _take_gray(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        _gray_done(state, events)
    else:
        state.gray[answer[0]] += 1


def _gray_done(state: st.State, events: "Events") -> None:
    if state.level == st.FULL:
        spells.deal(state)
        st.enter(state, st.ENTER_CHIPS)
    else:
        st.enter(state, st.RETIRE)


def _ask_chips(state: st.State) -> "Number":
    seat = st.turn_seat(state)
    return number(("elf.ask_enter_chips",), 0, spells.chips_at(state, seat, st.HAND), 0, seat)


def _take_chips(state: st.State, answer: "Answer", events: "Events") -> None:
    spells.move_chips(state, st.turn_seat(state), st.HAND, st.MINOR, answer[0])
    _chips_done(state, events)


def _chips_done(state: st.State, events: "Events") -> None:
    st.next_seat(state, st.ENTER_CHIPS, st.ENTER_DICE)


def _ask_dice(state: st.State) -> "Choose":
    seats = [seat for seat in state.seats_here() if spells.dice_at(state, seat, st.FRONT)]
    options = [Option(_DONE, ("elf.done",))] + seat_options("elf.seat", seats)
    return choose(("elf.ask_enter_dice",), options)


def _take_dice(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        st.enter(state, st.RETIRE)
    else:
        state.cursor = answer[0]
        state.step = st.ENTER_DIE


def _ask_die(state: st.State) -> "Choose":
    options: list[Option] = []
    for group, box in enumerate(_DICE_BOXES):
        options += [Option(box * 8 + value, ("elf.number", value), group=group) for value in range(1, 7)]
    decision = choose(("elf.ask_enter_die",), options, state.cursor)
    decision.groups = tuple([("elf.box%d" % box,) for box in _DICE_BOXES])
    return decision


def _take_die(state: st.State, answer: "Answer", events: "Events") -> None:
    first = st.SPELLS * state.cursor
    hand = state.dice[first : first + st.SPELLS]
    hand[hand.index(st.FRONT)] = answer[0]
    state.dice[first : first + st.SPELLS] = sorted(hand)
    st.enter(state, st.ENTER_DICE)


_OWN: "dict[int, Step[st.State]]" = {
    st.BOARD: (_ask_board, _take_board, _no_board),
    st.CHART: (chart.ask_entry, chart.take_entry, _fill_chart),
    st.START: (_ask_start, _take_start, None),
    st.ENTER_BOARD: (chart.ask_entry, chart.take_entry, _fill_board),
    st.ENTER_GRAY: (_ask_gray, _take_gray, _gray_done),
    st.ENTER_CHIPS: (_ask_chips, _take_chips, _chips_done),
    st.ENTER_DICE: (_ask_dice, _take_dice, None),
    st.ENTER_DIE: (_ask_die, _take_die, None),
}
STEPS = merged(
    RULES.steps(st.HOUSE_RULES, st.JOIN),
    Seating("elf.", -1).steps(st.JOIN, st.TRACKING),
    Tracking("elf.", st.LEVEL_TERMS, st.TITLES).steps(st.TRACKING, st.BOARD),
    _OWN,
)
