"""Owns EW-1: the High Wizard retires to a Magician box, pays a chip for the round track and takes the Dragon."""

from ...core.decision import Option, choose
from .board import HW, M1, PLACE_TERMS
from .options import magician_options
from .pieces import chips_at, move_chips, token_at
from .state import FULL, HAND, MINOR, MOST_ON_TRACK, RETIRE, RETIRE_CHIP, ROLL, TOLD, TRACK, State, enter
from .switches import R1_RETIRE, RETIRE_SHEDS_GRAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Step


def _retiring(state: State) -> int:
    """The token that must leave the High Wizard's box, or -1."""
    if state.round == 1 and not state.switches[R1_RETIRE]:
        return -1
    return token_at(state, HW)


def _ask_retire(state: State) -> "Choose | None":
    token = _retiring(state)
    if token < 0:
        return None
    return choose(("elf.ask_retire",), magician_options(), state.owner[token])


def _take_retire(state: State, answer: "Answer", events: "Events") -> None:
    token = _retiring(state)
    seat = state.owner[token]
    state.place[token] = answer[0]
    if state.switches[RETIRE_SHEDS_GRAY]:
        state.gray[token] = 0
    state.dragon = seat
    events.append(("elf.ev_retire", seat, PLACE_TERMS[answer[0]]))
    if state.level == FULL:
        enter(state, RETIRE_CHIP if chips_at(state, seat, TRACK) < MOST_ON_TRACK else ROLL)
    else:
        enter(state, TOLD)


def _go_on_retire(state: State, events: "Events") -> None:
    if _retiring(state) >= 0:
        _take_retire(state, (M1,), events)
    else:
        enter(state, ROLL if state.level == FULL else TOLD)


def _ask_chip(state: State) -> "Choose | None":
    """The retired owner, who holds the Dragon now, chooses the source when there are two."""
    if not chips_at(state, state.dragon, HAND) or not chips_at(state, state.dragon, MINOR):
        return None
    options = [Option(HAND, ("elf.from_hand",)), Option(MINOR, ("elf.from_box",))]
    return choose(("elf.ask_retire_chip",), options, state.dragon)


def _take_chip(state: State, answer: "Answer", events: "Events") -> None:
    move_chips(state, state.dragon, answer[0], TRACK)
    events.append(("elf.ev_track", state.dragon))
    enter(state, ROLL)


def _go_on_chip(state: State, events: "Events") -> None:
    if chips_at(state, state.dragon, HAND):
        _take_chip(state, (HAND,), events)
    elif chips_at(state, state.dragon, MINOR):
        _take_chip(state, (MINOR,), events)
    else:
        enter(state, ROLL)


STEPS: "dict[int, Step[State]]" = {
    RETIRE: (_ask_retire, _take_retire, _go_on_retire),
    RETIRE_CHIP: (_ask_chip, _take_chip, _go_on_chip),
}
