"""Owns ML-3: the cards are shown, which makes the order of the turns; who begins the next round.

A card that lies open stays there until its owner's turn is over, card 4 until the round is. Must never play a turn.
"""

from ...core.decision import Option, choose
from ...core.refused import Refused
from . import state as st
from .switches import DISPLACED_ONCE, DUP_STUCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events


def begin_round(state: st.State, events: "Events") -> None:
    """Nothing lies open; everybody can be displaced."""
    state.round += 1
    state.turn = 0
    state.cards = [st.NO_CARD] * state.seat_count
    state.displaced = 0
    state.rolled = 0
    state.step = st.SHOW
    events.append(("mgl.ev_round", state.round, state.starter))


def end_round(state: st.State, events: "Events") -> None:
    """Whoever had the lowest card begins the next round."""
    here = [seat for seat in st.order(state) if st.is_here(state, seat)]
    for seat in range(state.seat_count):
        if state.cards[seat] == st.PROTECTION:
            state.used[seat] |= 1 << st.PROTECTION
    if here:
        state.starter = here[-1]
    begin_round(state, events)


def begin_turn(state: st.State, events: "Events") -> None:
    """The next turn of the round, or the next round."""
    state.ticked = 0
    state.gained = False
    order = st.order(state)
    if state.turn >= len(order):
        end_round(state, events)
        return
    if not state.switches[DISPLACED_ONCE]:
        state.displaced = 0
    state.step = st.TURN
    seat = order[state.turn]
    events.append(("mgl.ev_turn", seat, state.cards[seat]))


def hand(state: st.State, seat: int):
    """The cards that do not lie face down."""
    return [card for card in range(st.TOP_CARD + 1) if not state.used[seat] >> card & 1]


def playable(state: st.State, seat: int):
    """ML-3: no value twice in a round. Who has no other card is stuck: `mgl.dup_stuck` says what then."""
    cards = hand(state, seat)
    free = [card for card in cards if card not in state.cards]
    return free if free or state.switches[DUP_STUCK] else cards


def _ask_show(state: st.State) -> "Decision | None":
    seat = st.showing(state)
    if not st.is_here(state, seat):
        return None
    free = playable(state, seat)
    if len(free) < 2:
        return None
    return choose(("mgl.ask_card",), [Option(card, ("mgl.card", card)) for card in _keyed(state, seat, free)], seat)


def _keyed(state: st.State, seat: int, free):
    """What can be shown, and after it what lies there already: choosing that is refused with a word about why."""
    return free + [card for card in hand(state, seat) if card not in free]


def _take_show(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.showing(state)
    if answer[0] not in playable(state, seat):
        raise Refused("mgl.refused_shown", answer[0], state.cards.index(answer[0]))
    _show(state, seat, answer[0], events)


def _go_on_show(state: st.State, events: "Events") -> None:
    """Who has one card to show shows it; who has none, or has left, has no turn in this round."""
    seat = st.showing(state)
    free = playable(state, seat)
    if st.is_here(state, seat) and free:
        _show(state, seat, free[0], events)
        return
    if st.is_here(state, seat):
        events.append(("mgl.ev_stuck", seat))
    _next_show(state, events)


def _show(state: st.State, seat: int, card: int, events: "Events") -> None:
    state.cards[seat] = card
    events.append(("mgl.ev_card", seat, card))
    _next_show(state, events)


def _next_show(state: st.State, events: "Events") -> None:
    state.turn += 1
    if state.turn == state.seat_count:
        state.turn = 0
        begin_turn(state, events)


STEPS = {
    st.SHOW: (_ask_show, _take_show, _go_on_show),
}
