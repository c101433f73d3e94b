"""Owns EW-10: the points of a round and the last chips. What they add up to is in scoring.py.

At score level the table says the points, and who became High Wizard, because two of the ends hang on it.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose, confirm, number
from .board import BOXES, HW, PLACE_TERMS, VALUE_OF
from .course import end_round, finish
from .pieces import chips_at, occupants
from .scoring import scores
from .state import FULL, HAND, LAST_CHIPS, MINOR, NOBODY, SCORE, SPELLS, TELL_HW, TELL_POINTS, State, enter
from .switches import BONUS, GRAY_FLOOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Confirm, Number
    from ...core.types import Answer, Events, Step

LOWEST = -30  # points that a table says of a round; gray chips may outweigh titles
HIGHEST = 99
_MOST_TOTAL = 999


def round_points(state: State) -> list[int]:
    """What every seat's tokens earn as they stand."""
    earned = [0] * state.seat_count
    for token, place in enumerate(state.place):
        value = VALUE_OF[place] - state.gray[token]
        if value > 0 or not state.switches[GRAY_FLOOR]:
            earned[state.owner[token]] += value
    return earned


def _ask_score(state: State) -> "Confirm":
    earned = round_points(state)
    said: list[int] = []
    for seat, score in enumerate(earned):
        said += (seat, score)
    return confirm(("elf.ask_score%d" % len(earned),) + tuple(said))


def _take_score(state: State, answer: "Answer", events: "Events") -> None:
    earned = round_points(state)
    state.round_scores += earned
    for seat, score in enumerate(earned):
        events.append(("elf.ev_points", seat, score))
    holders = occupants(state)
    for box in range(BOXES):
        if holders[box]:
            holders[box] = state.owner[holders[box] - 1] + 1
    state.titles.extend(holders)
    end_round(state, events)


def _go_on_score(state: State, events: "Events") -> None:
    _take_score(state, (), events)


def _ask_high_wizard(state: State) -> "Choose":
    options = [Option(seat, ("elf.seat", seat), seat) for seat in range(state.seat_count) if not state.left >> seat & 1]
    options.append(Option(NOBODY, ("elf.nobody",)))
    default = len(options) - 1
    for at, option in enumerate(options):
        if option.value == state.high_wizards[-1]:
            default = at
    return choose(("elf.ask_hw",), options, default=default)


def _take_high_wizard(state: State, answer: "Answer", events: "Events") -> None:
    state.high_wizards[-1] = answer[0]
    if answer[0] != NOBODY:
        events.append(("elf.ev_title", answer[0], PLACE_TERMS[HW]))
    _go_on_high_wizard(state, events)


def _go_on_high_wizard(state: State, events: "Events") -> None:
    """On to the points. A High Wizard whom the table leaves out stays unknown."""
    state.round_scores += [0] * state.seat_count
    enter(state, TELL_POINTS)


def _ask_points(state: State) -> "Number":
    decision = number(("elf.ask_points",), LOWEST, HIGHEST, 0, state.turn)
    decision.change = (state.turn, scores(state)[state.turn], 1, _MOST_TOTAL)
    return decision


def _take_points(state: State, answer: "Answer", events: "Events") -> None:
    seat = state.turn
    state.round_scores[seat - state.seat_count] = answer[0]
    events.append(("elf.ev_points", seat, answer[0]))
    _go_on_points(state, events)


def _go_on_points(state: State, events: "Events") -> None:
    state.turn += 1
    if state.turn == state.seat_count:
        state.titles.extend(bytes(BOXES))
        end_round(state, events)


def _ask_chips(state: State) -> "Number | None":
    if state.level == FULL:
        return None
    ask = "elf.ask_chips_and_box" if state.switches[BONUS] else "elf.ask_chips"
    decision = number((ask,), 0, SPELLS, 0, state.turn)
    decision.change = (state.turn, scores(state)[state.turn], 1, _MOST_TOTAL)
    return decision


def _take_chips(state: State, answer: "Answer", events: "Events") -> None:
    seat = state.turn
    state.bonus[seat] = answer[0]
    events.append(("elf.ev_bonus", seat, answer[0]))
    state.turn += 1
    if state.turn == state.seat_count:
        finish(state, ENDED_BY_RULES, events)


def _go_on_chips(state: State, events: "Events") -> None:
    """At full level the chips are known; below, what the table leaves out is none."""
    bonus = 0
    if state.level == FULL:
        bonus = chips_at(state, state.turn, HAND)
        if state.switches[BONUS]:
            bonus += chips_at(state, state.turn, MINOR)
    _take_chips(state, (bonus,), events)


STEPS: "dict[int, Step[State]]" = {
    SCORE: (_ask_score, _take_score, _go_on_score),
    TELL_HW: (_ask_high_wizard, _take_high_wizard, _go_on_high_wizard),
    TELL_POINTS: (_ask_points, _take_points, _go_on_points),
    LAST_CHIPS: (_ask_chips, _take_chips, _go_on_chips),
}
