"""An attack, from its target to what is left of it (WW-2, WW-3). What its damage brings is in effects.py.

The short way is its net result, one key. The long way works it out: how strong it is, then one counter after the other,
each seen before the next. `state.attack`: strength, damage left, turns it was to last, turns left, the highest number
of a four-sided die that evades it (0: no try), whether it cannot be evaded.
"""

from ...core.decision import Option, dice, tally
from ...core.refused import Refused
from . import effects
from . import state as st
from .house_rules import FIRST_TURN_ATTACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Dice, Tally
    from ...core.types import Answer, Events, Message

_STRENGTH, _DAMAGE, _LASTS, _TURNS, _EVADES, _SURE = range(6)
_MOST_DAMAGE = 12
_LAST_KEY = 6
_AMOUNTS = (1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, _MOST_DAMAGE)
_NO_DAMAGE = 13  # its place, from 1: behind all amounts
_MOST_TURNS = 9
SIDES = 4  # evading on all of them needs no die

# Answers beside an amount of damage.
WORK_OUT = 20
# Answers to the question for counters.
RESULT = 0
CANCEL = 1
LESS_DAMAGE = 2
LESS_TIME = 3
EVADES = 4
LASTS = 5
SURE = 6


def option(state: st.State, target: int) -> Option:
    """An attack on a wizard, dark while it would be refused."""
    found = Option(target, ("wiz.attacks", target), target)
    found.is_dark = _refusal(state, target) is not None
    return found


def begin(state: st.State, target: int) -> None:
    """An attack begins, if it may."""
    refusal = _refusal(state, target)
    if refusal:
        raise refusal
    state.target = target
    state.step = st.AMOUNT


def _refusal(state: st.State, target: int) -> Refused | None:
    """Why this wizard may not be attacked now; None when it may."""
    if state.did & st.MOVED and st.is_stunned(state, state.seat):
        return Refused("wiz.refused_stunned_attack")
    if state.turn <= state.seat_count and state.switches[FIRST_TURN_ATTACK]:
        return Refused("wiz.refused_first_turn")
    if state.did & st.ATTACKED_SEAT << target:
        return Refused("wiz.refused_second_attack", target)
    return None


def ask_amount(state: st.State) -> "Tally":
    """Amounts of damage, and the life that each leaves to the target: 1-6 on their keys, 7-12 a page on, then none."""
    life = state.life[state.target]
    options: list[Option] = []
    for amount in _AMOUNTS:
        label: "Message" = ("wiz.hurts", amount, max(0, life - amount)) if amount else ("wiz.damage", 0)
        options.append(Option(amount, label, place=(amount or _NO_DAMAGE) - 1))
    options.insert(_LAST_KEY, Option(WORK_OUT, ("wiz.work_out",)))
    return tally(("wiz.ask_amount", state.target), options, state.seat, _LAST_KEY)


def take_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == WORK_OUT:
        state.step = st.STRENGTH
    else:
        state.attack = [answer[0], answer[0], 0, 0, 0, 0]
        _strike(state, events)


def ask_strength(state: st.State) -> "Tally":
    """The same amounts; OK is no damage."""
    options = [Option(amount, ("wiz.damage", amount), place=amount - 1) for amount in _AMOUNTS]
    return tally(("wiz.ask_strength",), options, state.seat, _LAST_KEY)


def take_strength(state: st.State, answer: "Answer", events: "Events") -> None:
    state.attack = [answer[0], answer[0], 0, 0, 0, 0]
    state.step = st.COUNTER


def ask_counter(state: st.State) -> "Tally":
    attack = state.attack
    options: list[Option] = []
    for value, term, most in (
        (CANCEL, "wiz.cancel", 1),
        (LESS_DAMAGE, "wiz.less_damage", _MOST_DAMAGE),
        (LESS_TIME, "wiz.less_time", _MOST_TURNS),
        (EVADES, "wiz.evades", SIDES),
        (LASTS, "wiz.lasts", _MOST_TURNS),
        (SURE, "wiz.sure", 1),
        (RESULT, "wiz.result", 1),
    ):
        options.append(Option(value, (term,)))
        options[-1].most = most
        options[-1].is_dark = value == EVADES and attack[_SURE] > 0
    return tally(("wiz.ask_counter", attack[_DAMAGE], attack[_TURNS]), options, state.target, len(options) - 1)


def take_counter(state: st.State, answer: "Answer", events: "Events") -> None:
    what, count = answer
    attack = state.attack
    if what == RESULT:
        _strike(state, events)
    elif what == CANCEL:
        _no_effect(state, "wiz.ev_cancelled", events)
    elif what == LESS_DAMAGE:
        attack[_DAMAGE] = max(0, attack[_DAMAGE] - count)
    elif what == LESS_TIME:
        _shorten(state, count, events)
    elif what == EVADES:
        _evade(state, count, events)
    elif what == LASTS:
        attack[_LASTS] = attack[_TURNS] = count
    else:
        attack[_SURE] = 1


def _shorten(state: st.State, turns: int, events: "Events") -> None:
    """An effect that lasts no turn at all is cancelled."""
    attack = state.attack
    attack[_TURNS] = max(0, attack[_TURNS] - turns)
    if attack[_LASTS] and not attack[_TURNS]:
        _no_effect(state, "wiz.ev_cancelled", events)


def _evade(state: st.State, highest: int, events: "Events") -> None:
    if state.attack[_SURE]:
        raise Refused("wiz.refused_evade")
    if highest == SIDES:
        _no_effect(state, "wiz.ev_evaded", events)
    else:
        state.attack[_EVADES] = highest
        state.step = st.EVADE


def ask_evade(state: st.State) -> "Dice":
    highest = state.attack[_EVADES]
    ask: "Message" = ("wiz.ask_evade", highest) if highest > 1 else ("wiz.ask_evade_one",)
    return dice(ask, 1, SIDES, state.target)


def take_evade(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] <= state.attack[_EVADES]:
        _no_effect(state, "wiz.ev_evaded", events)
    else:
        not_evaded(state, events)


def not_evaded(state: st.State, events: "Events") -> None:
    state.attack[_EVADES] = 0
    state.step = st.COUNTER


def _no_effect(state: st.State, term: str, events: "Events") -> None:
    events.append((term, state.target, state.seat))
    state.attack[_DAMAGE] = state.attack[_TURNS] = 0
    _end(state, events)


def _strike(state: st.State, events: "Events") -> None:
    """What is left of the attack. Without damage, where there should be some, nothing else of it happens either."""
    strength, damage, _, turns = state.attack[:4]
    if strength and not damage:
        events.append(("wiz.ev_no_effect", state.target, state.seat))
        state.attack[_TURNS] = 0
    elif not damage and not turns:
        events.append(("wiz.ev_no_damage", state.target, state.seat))
    elif turns:
        events.append(("wiz.ev_effect", state.target, turns))
        if state.level == st.FULL:
            state.timers += [state.seat, turns, state.target]
    _end(state, events)


def _end(state: st.State, events: "Events") -> None:
    """In every case the attack of this turn is used."""
    damage, target = state.attack[_DAMAGE], state.target
    if state.did & st.ATTACKED:
        events.append(("wiz.ev_attacked_again", state.seat))
    state.did |= st.ATTACKED | st.ATTACKED_SEAT << target
    state.attack = []
    state.target = st.NOBODY
    state.step = st.CHECK
    if damage:
        effects.lose(state, target, damage, state.seat, events)


def skip(state: st.State, events: "Events") -> None:
    """What it came to is left open; the attack of this turn is used."""
    state.did |= st.ATTACKED | st.ATTACKED_SEAT << state.target
    effects.forget_entry(state, events)
