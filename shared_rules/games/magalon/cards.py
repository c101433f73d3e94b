"""Owns ML-3: which cards a seat has in hand, and which it may show. What they do is turn.py's."""

from ...core.decision import Option, choose
from ...core.refused import Refused
from . import course
from . import state as st
from .switches import DUP_STUCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events


_LAST_KEY = 11  # of the second page


def hand(state: st.State, seat: int) -> list[int]:
    """The cards that do not lie face down."""
    return [card for card in range(st.TOP_CARD + 1) if not state.used[seat] >> card & 1]


def playable(state: st.State, seat: int) -> list[int]:
    """ML-3: no value twice in a round. Who has no other card is stuck: `mgl.dup_stuck` says what then."""
    cards = hand(state, seat)
    free = [card for card in cards if card not in state.cards]
    return free if free or state.switches[DUP_STUCK] else cards


def _ask_show(state: st.State) -> "Choose | None":
    seat = st.showing(state)
    if not st.is_here(state, seat):
        return None
    free = playable(state, seat)
    if len(free) < 2:
        return None
    return choose(("mgl.ask_card",), _options(_keyed(state, seat, free), free), seat)


def _keyed(state: st.State, seat: int, free: list[int]) -> list[int]:
    """What can be shown, and after it what lies there already: choosing that is refused with a word about why."""
    return free + [card for card in hand(state, seat) if card not in free]


def _options(cards: list[int], free: list[int]) -> list[Option]:
    """Card 1 is on the first key, card 0 on the last one of the second page."""
    options: list[Option] = []
    for card in cards:
        options.append(Option(card, ("mgl.card", card), place=card - 1 if card else _LAST_KEY))
        options[-1].is_dark = card not in free
    return options


def _take_show(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.showing(state)
    if answer[0] not in playable(state, seat):
        raise Refused("mgl.refused_shown", answer[0], state.cards.index(answer[0]))
    _show(state, seat, answer[0], events)


def _go_on(state: st.State, events: "Events") -> None:
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
        course.begin_turn(state, events)


STEPS = {
    st.SHOW: (_ask_show, _take_show, _go_on),
}
