"""The games of an evening: how each begins and ends, one more, somebody who joins, a kit made of what was played."""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose, number
from . import blobs, course, effects
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Step

OURS = 6  # names under which a kit is kept

# Answers at the end of a game.
_PLAY_ON = 0
_ENDS = 1
_ANOTHER = 2
_KEEP = 3


def begin_game(state: st.State, events: "Events") -> None:
    """Counters stand where they begin, and so does the first round."""
    state.values = state.ways.starts[: state.ways.counters] * state.seat_count
    state.points = []
    if state.starts:
        state.starts = ()
    state.dropped = 0
    state.round = 1
    state.first = st.here_from(state, state.first)
    course.open_round(state, events)


def next_game(state: st.State, events: "Events") -> None:
    """The points of the game that is over stay, and the next one of the evening begins with the next seat."""
    state.games = list(state.games) + [st.value(state, seat) for seat in range(state.seat_count)]
    events.append(("uni.ev_game", len(state.games) // state.seat_count + 1))
    state.first = st.next_seat(state, state.first)
    begin_game(state, events)


def finish(state: st.State, events: "Events", reason: int = ENDED_BY_RULES) -> None:
    """The game is over."""
    state.ended = reason
    state.step = st.OVER
    if reason == ENDED_BY_RULES:  # that the players have ended it says so already
        events.append(("uni.ev_over",))


def _ask_final(state: st.State) -> "Choose | None":
    """Is it over? After the last possible round there is nothing to ask."""
    if state.round == wy.MOST_ROUNDS and len(state.points) and not _in_round(state):
        return None
    options = [Option(_ENDS, ("uni.it_ends",)), Option(_PLAY_ON, ("uni.play_on",))]
    if not state.pad:
        if len(state.games) < st.MOST_GAMES * state.seat_count:
            options.append(Option(_ANOTHER, ("uni.one_more_game",)))
        options.append(Option(_KEEP, ("uni.ends_kept",)))
    return choose(("uni.ask_final",), options)


def _in_round(state: st.State) -> bool:
    """True until the round's points are written down."""
    rows = len(state.points) // state.seat_count + state.dropped
    return rows < state.round


def _take_final(state: st.State, answer: "Answer", events: "Events") -> None:
    """Who plays on at an agreed end is not asked again; who asked before it comes still plays to it."""
    if answer[0] == _ENDS:
        finish(state, events)
    elif answer[0] == _ANOTHER:
        next_game(state, events)
    elif answer[0] == _KEEP:
        state.step = st.OURS
    elif state.pad:
        st.enter(state, st.REST)
    elif _in_round(state):
        st.enter(state, st.TURN)
        if effects.ends_at_once(state, 0):  # UN-6: who asked by mistake still plays to the agreed end
            state.ways.ends = wy.TABLE_ENDS
    else:
        state.ways.ends = wy.TABLE_ENDS
        course.begin_round(state, events)


def _ask_joins(state: st.State) -> "Number":
    """The points that the table gives to who joins."""
    most = wy.LARGEST_AMOUNT
    return number(("uni.ask_joins", state.seat_count), -most, most, state.ways.starts[0])


def _take_joins(state: st.State, answer: "Answer", events: "Events") -> None:
    ways = state.ways
    state.starts = [st.started(state, seat) for seat in range(state.seat_count)] + [answer[0]]
    state.values += [answer[0]] + ways.starts[1 : ways.counters]
    _sit_down(state, events)


def _sit_down(state: st.State, events: "Events") -> None:
    """One seat more: in what is over it has nothing."""
    before = state.seat_count
    state.points = _widened(state.points, before)
    if state.games:
        state.games = _widened(state.games, before)
    state.turns.append(0)
    state.seat_count += 1
    events.append(("uni.ev_joins", before))
    st.enter(state, st.TURN)


def _widened(rows: "Sequence[int]", seats: int) -> list[int]:
    """Rows of so many seats with a nought for one seat more."""
    wide: list[int] = []
    for at in range(0, len(rows), seats):
        wide += list(rows[at : at + seats]) + [0]
    return wide


def _ask_ours(state: st.State) -> "Choose":
    return choose(("uni.ask_ours",), [Option(name, ("uni.ours%d" % name,)) for name in range(1, OURS + 1)])


def _take_ours(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ours = answer[0]
    finish(state, events)


def kit_of(state: st.State) -> bytes:
    """What was played, as a kit: with the end, the level and the dice that it has now."""
    ways = wy.Ways()
    ways.set_ints(state.ways.ints())
    ways.level = state.level
    if state.level == st.ALL and state.sides != st.OWN_DIE:
        ways.dice, ways.sides = state.count, state.sides
    return blobs.pack("uni.ours%d" % state.ours, ways)


STEPS: "dict[int, Step[st.State]]" = {
    st.FINAL: (_ask_final, _take_final, finish),
    st.JOINS: (_ask_joins, _take_joins, None),
    st.OURS: (_ask_ours, _take_ours, None),
}
