"""Owns how a turn begins and ends, and how the game does. Always loaded; asks nothing."""

from . import objects
from . import state as st
from .switches import VP_GOAL, number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events, Message

_TIMER = 3  # ints


def begin_turn(state: st.State, seat: int, events: "Events") -> None:
    """Time passes: the spells of the wizard whose turn begins have one turn less (WW-9.1)."""
    state.turn += 1
    give_turn(state, seat)
    _tick(state, events)
    state.step = st.STUNNED if st.is_stunned(state, seat) else st.TURN


def give_turn(state: st.State, seat: int) -> None:
    """It is the turn of `seat`, which has done nothing in it."""
    state.seat = state.actor = seat
    state.did = st.STUN_UNANSWERED if st.is_stunned(state, seat) else 0


def next_turn(state: st.State, events: "Events") -> None:
    """Clockwise to the next wizard that is still in the game."""
    seat = (state.seat + 1) % state.seat_count
    while not st.alive(state, seat):
        seat = (seat + 1) % state.seat_count
    begin_turn(state, seat, events)


def _tick(state: st.State, events: "Events") -> None:
    kept: list[int] = []
    for at in range(0, len(state.timers), _TIMER):
        owner, left, target = state.timers[at : at + _TIMER]
        if owner == state.seat:
            left -= 1
        if left:
            kept += [owner, left, target]
        else:
            events.append(end_message(owner, target))
    state.timers = kept


def end_message(owner: int, target: int) -> "Message":
    """That a spell of `owner` has ended, which lay on `target` or on nobody."""
    return ("wiz.ev_ends", owner) if target == st.NOBODY else ("wiz.ev_ends_on", owner, target)


def drop_timers(state: st.State, seat: int) -> None:
    """The spells that a wizard maintains and those on it end."""
    kept: list[int] = []
    for at in range(0, len(state.timers), _TIMER):
        if seat not in (state.timers[at], state.timers[at + 2]):
            kept += state.timers[at : at + _TIMER]
    state.timers = kept


def lose(state: st.State, seat: int, amount: int, killer: int | None, events: "Events") -> None:
    """Life is lost. `killer`: the attacker, NOBODY where it was no attack, None where the table has to tell."""
    left = max(0, state.life[seat] - amount)
    events.append(("wiz.ev_loses", seat, state.life[seat] - left, left))
    state.life[seat] = left
    state.step = st.CHECK
    if left:
        return
    if killer is None:
        state.target = seat
        state.step = st.KILLER
    else:
        die(state, seat, killer, events)


def die(state: st.State, seat: int, killer: int, events: "Events") -> None:
    """Out of the game (WW-4). Only who killed by a direct attack gets a point and the hand (WW-5)."""
    state.life[seat] = 0
    state.stunned &= ~(1 << seat)
    state.forms &= ~(1 << seat)
    drop_timers(state, seat)
    objects.remove_all(state, seat, events)
    state.target = st.NOBODY
    state.step = st.CHECK
    if killer == st.NOBODY:
        events.append(("wiz.ev_out", seat))
        return
    state.kills[killer] += 1
    events.append(("wiz.ev_killed", killer, seat))
    if state.level == st.FULL and leader(state) != killer:
        state.killer = killer
        state.step = st.VICTIM_HAND


def leader(state: st.State) -> int:
    """From the wizard whose turn it is clockwise, the first with points enough; or the last one in the game."""
    living = st.living(state)
    if len(living) == 1:
        return living[0]
    goal = number_of(state, VP_GOAL)
    for step in range(state.seat_count):
        seat = (state.seat + step) % state.seat_count
        if seat in living and st.points(state, seat) >= goal:
            return seat
    return st.NOBODY


def settle_half(state: st.State, events: "Events") -> None:
    """Forget half-entered answers so that the table can go on: a death scores for no seat, an attack is asked again."""
    if state.step == st.KILLER:
        die(state, state.target, st.NOBODY, events)
    state.attack = []
    state.target = state.killer = st.NOBODY
    state.cards = 0
    state.cursor = 0
    state.actor = state.seat
    state.step = st.CHECK


def back(state: st.State) -> None:
    """On with the turn, or with telling what runs already, or whether the wizard is still stunned."""
    state.step = st.ENTER if state.did & st.ENTERING else st.TURN
    if state.did & st.STUN_UNANSWERED:
        if st.is_stunned(state, state.seat):
            state.step = st.STUNNED
        else:
            state.did &= ~st.STUN_UNANSWERED
    state.actor = state.seat
    state.cursor = 0


def finish(state: st.State, winner: int, reason: int, events: "Events") -> None:
    state.winner = winner
    state.ended = reason
    state.step = st.OVER
    if winner != st.NOBODY:
        is_last = len(st.living(state)) == 1
        events.append(("wiz.ev_survives", winner) if is_last else ("wiz.ev_wins", winner, st.points(state, winner)))
