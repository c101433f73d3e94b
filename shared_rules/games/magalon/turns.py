"""Owns ML-4: a turn of four actions in any order, what carrying out a card does, and the way home (ML-1).

At full level each action is ticked with one press and the last one ends the turn; OK ends it at any time. The fourth
action, moving the energy stone, is the box's own. Must never ask for more than what is done next: extras.py does.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose
from ...core.refused import Refused
from . import energy
from . import state as st
from .rounds import begin_turn
from .switches import CARD_ENERGY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

# What else a card allows, by card.
_EFFECTS = ("", "", "mgl.ev_ruins", "mgl.ev_imps", "mgl.ev_protected", "mgl.ev_lift") + (
    "mgl.ev_imps",
    "mgl.ev_ruins",
    "mgl.ev_ruins",
    "mgl.ev_imps",
    "mgl.ev_imps",
)
_TICKS = (
    (st.MOVE, st.MOVED, "mgl.move"),
    (st.CARD, st.PLAYED, "mgl.play_card"),
    (st.SHIELD, st.SHIELDED, "mgl.place_shield"),
)
_STEP_OF = {st.RED_SQUARE: st.RED, st.TAKE_ITEM: st.ITEM, st.DISPLACE: st.VICTIM, st.MOVE_GIANT: st.GIANT}


def victims(state: st.State):
    """ML-6: who may be displaced now: no card 4, and not displaced before."""
    seat = st.acting(state)
    others = [other for other in range(state.seat_count) if other != seat and st.is_here(state, other)]
    return [other for other in others if state.cards[other] != st.PROTECTION and not state.displaced >> other & 1]


def has_imps(state: st.State) -> bool:
    return state.cards[st.acting(state)] in st.IMP_CARDS


def has_giant(state: st.State):
    """The giant has been rolled, and it is still the turn of the lowest card."""
    return state.rolled > 0 and st.is_last(state)


def _owes_giant(state: st.State):
    return state.level == st.FULL and st.is_last(state) and not state.rolled


def _can_gain(state: st.State):
    """The card that lies open gives energy, and has not yet."""
    is_told = state.level != st.CARDS and not state.ticked & st.PLAYED
    return is_told and state.cards[st.acting(state)] in st.ENERGY_CARDS


def _ask_turn(state: st.State) -> "Decision | None":
    """What happens most often is on the first six keys. OK carries out a card of energy, else ends the turn."""
    seat = st.acting(state)
    options = []
    for value, bit, term in _TICKS:
        if not state.ticked & bit and (state.level == st.FULL or value == st.CARD and _can_gain(state)):
            label = (term, state.cards[seat]) if value == st.CARD else (term,)
            options.append(Option(value, label))
    if state.level != st.CARDS and not state.ticked & st.ON_RED:
        options.append(Option(st.RED_SQUARE, ("mgl.red_square",)))
    if state.level != st.CARDS and state.items[seat] != st.ALL_ITEMS:
        options.append(Option(st.TAKE_ITEM, ("mgl.take_item",)))
    else:
        options.append(Option(st.FINISH, ("mgl.finish",)))
    options.append(Option(st.DONE, ("mgl.turn_done",)))
    if state.level == st.FULL and (has_imps(state) or has_giant(state)) and victims(state):
        options.append(Option(st.DISPLACE, ("mgl.displace_wizard",)))
    if _owes_giant(state):
        options.append(Option(st.MOVE_GIANT, ("mgl.move_giant",)))
    usual = st.CARD if _can_gain(state) else st.DONE
    decision = choose(("mgl.ask_turn", state.cards[seat]), options, seat)
    decision.default = [option.value for option in options].index(usual)
    return decision


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    did = answer[0]
    seat = st.acting(state)
    if did == st.FINISH:
        _finish(state, seat, events)
    elif did == st.CARD:
        _carry_out(state, seat, events)
    elif did in (st.MOVE, st.SHIELD):
        state.ticked |= st.MOVED if did == st.MOVE else st.SHIELDED
        go_on(state, events)
    elif did == st.DONE:
        done(state, events)
    else:
        state.step = _STEP_OF[did]


def go_on(state: st.State, events: "Events") -> None:
    """The turn goes on, or ends by itself when all of it is told."""
    state.step = st.TURN
    if state.ticked & st.ALL_TOLD == st.ALL_TOLD:
        done(state, events)


def done(state: st.State, events: "Events") -> None:
    """The turn is over, but for the giant of the lowest card."""
    if _owes_giant(state):
        state.step = st.GIANT
    else:
        end_turn(state, events)


def end_turn(state: st.State, events: "Events") -> None:
    """The card goes face down, card 4 later; card 0 takes all back. Energy is paid."""
    seat = st.acting(state)
    card = state.cards[seat]
    if st.is_here(state, seat):
        if card == 0:
            _take_back(state, seat, events)
        elif card != st.PROTECTION:
            state.used[seat] |= 1 << card
        if state.level != st.CARDS:
            energy.end_of_turn(state, seat, events)
    state.turn += 1
    begin_turn(state, events)


def _take_back(state: st.State, seat: int, events: "Events") -> None:
    if state.used[seat]:
        state.used[seat] = 0
        events.append(("mgl.ev_take_back", seat))


def _carry_out(state: st.State, seat: int, events: "Events") -> None:
    """ML-2: what a card does beside moving its wizard. Only the box's own part is done here."""
    card = state.cards[seat]
    state.ticked |= st.PLAYED
    if _EFFECTS[card]:
        events.append((_EFFECTS[card],))
    if card == 0:
        _take_back(state, seat, events)
    elif card in st.ENERGY_CARDS:
        amount = state.switches[CARD_ENERGY + card - 1]
        if not amount:
            state.step = st.AMOUNT
            return
        energy.gain(state, seat, amount, events)
    go_on(state, events)


def _finish(state: st.State, seat: int, events: "Events") -> None:
    """ML-1: with all three items the table has offered this; less than 16 energy may not enter."""
    if state.level != st.CARDS and state.energy[seat] < st.FINISH_ENERGY:
        raise Refused("mgl.refused_finish", state.energy[seat], st.FINISH_ENERGY)
    state.winner = seat
    state.ended = ENDED_BY_RULES
    state.step = st.OVER
    events.append(("mgl.ev_winner", seat))


STEPS = {
    st.TURN: (_ask_turn, _take_turn, end_turn),
}
