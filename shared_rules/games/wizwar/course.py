"""The course of a turn: what is asked most of the time, the rarer entries behind it, who has won, and who is next.

One press each: OK is the next turn; a seat's key takes life from that wizard, or, where attacks are tracked and it is
not the wizard's own turn, is an attack on it. What an entry brings, and what it asks besides, is in effects.py, or in
attack.py, spells.py and treasure.py. All steps of play stand in one table, at the end.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose, tally
from ...core.refused import Refused
from . import attack, effects, spells, treasure
from . import state as st
from .house_rules import STUN_TELEPORT_IS_MOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Tally
    from ...core.types import Answer, Events, Message, Step

# Answers to the question of a turn, beside the seats.
NEXT_TURN = 8
TREASURE = 9
RARE = 10
# Answers to the list of rarer entries; the others are steps.
MOVES = 100
TELEPORTS = 101
# A rarer entry, the lowest level that has it, where its answer stands: what happens most on the first keys.
_ENTRIES = (
    (MOVES, st.FULL, 13),
    (TELEPORTS, st.FULL, 14),
    (st.GAINS, st.LIVES, 0),
    (st.LOSES, st.ATTACKS, 1),
    (st.TIMER, st.FULL, 2),
    (st.STUN, st.FULL, 3),
    (st.DIRECTION, st.LIVES, 4),
    (st.OBJECT, st.FULL, 6),
    (st.GONE, st.FULL, 7),
    (st.ENDS, st.FULL, 8),
    (st.FORM, st.FULL, 9),
    (st.HAND, st.FULL, 10),
    (st.DIE, st.LIVES, 5),
    (st.ENERGY, st.ATTACKS, 11),
    (st.ELIMINATE, st.LIVES, 12),
)
_LASTING = (st.STUN, st.TIMER, st.OBJECT, st.FORM)  # may lie on the table when the box begins to track it
_PLACE_OF = {entry: place for entry, _, place in _ENTRIES}
_TERM_OF = {MOVES: "wiz.moves", TELEPORTS: "wiz.teleports"}
# Answers to whether a wizard has won.
WINS = 0
DIED = 1


def begin_turn(state: st.State, seat: int, events: "Events") -> None:
    """Time passes; a stunned wizard is asked whether it still is."""
    state.turn += 1
    effects.give_turn(state, seat)
    spells.pass_time(state, events)
    state.step = st.STUNNED if st.is_stunned(state, seat) else st.TURN


def _next_turn(state: st.State, events: "Events") -> None:
    """Clockwise to the next wizard that is still in the game."""
    seat = (state.seat + 1) % state.seat_count
    while not st.alive(state, seat):
        seat = (seat + 1) % state.seat_count
    begin_turn(state, seat, events)


def _ask_turn(state: st.State) -> "Tally":
    seats = st.living(state)
    losers = seats if state.level == st.LIVES else [seat for seat in seats if seat == state.seat]
    options = [effects.life_option(state, seat) for seat in losers]
    options += [attack.option(state, seat) for seat in seats if seat not in losers]
    options.append(Option(NEXT_TURN, ("wiz.next_turn",)))
    options.append(Option(TREASURE, ("wiz.treasure",)))
    options.append(Option(RARE, ("wiz.more",)))
    ask = ("wiz.ask_stunned_turn",) if st.is_stunned(state, state.seat) else ("wiz.ask_turn",)
    return tally(ask, options, state.seat, len(options) - 3)


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    what, count = answer
    if what == NEXT_TURN:
        _next_turn(state, events)
        return
    if what == TREASURE:
        state.step = st.TREASURE
    elif what == RARE:
        state.step = st.RARE
    elif state.level == st.LIVES:
        effects.lose(state, what, count, None, events)
    elif what == state.seat:
        effects.lose(state, what, count, st.NOBODY, events)
    else:
        attack.begin(state, what)
    state.did |= st.BEGUN


def _ask_rare(state: st.State) -> "Choose":
    """What happens rarely; while the table enters what already runs, only that."""
    if state.did & st.ENTERING:
        entries = _LASTING
    else:
        entries = [entry for entry, level, _ in _ENTRIES if level <= state.level]
    options: list[Option] = []
    for entry in entries:
        if _is_possible(state, entry):
            term = _TERM_OF.get(entry) or "wiz.more%d" % entry
            options.append(Option(entry, (term,), place=_PLACE_OF[entry]))
            options[-1].is_dark = _refusal(state, entry) is not None
    return choose(("wiz.ask_more",), options, state.actor)


def _is_possible(state: st.State, entry: int) -> bool:
    if entry in (MOVES, TELEPORTS):
        return st.is_stunned(state, state.seat)
    if entry == st.ENDS:
        return len(state.timers) > 0
    return entry != st.GONE or len(state.objects) > 0


def _take_rare(state: st.State, answer: "Answer", events: "Events") -> None:
    refusal = _refusal(state, answer[0])
    if refusal:
        raise refusal
    if answer[0] in (MOVES, TELEPORTS):
        _move(state, answer[0] == TELEPORTS, events)
    else:
        state.step = answer[0]


def _refusal(state: st.State, entry: int) -> Refused | None:
    """Why this may not be entered now: the box of the game has no more of it, it is a second energy card for the same
    move, or a stunned wizard, who moves or attacks, would leave its square after an attack (WW-2). None when it may.
    """
    if entry == st.ENERGY and state.did & st.BOOSTED:
        return Refused("wiz.refused_energy")
    if entry == st.TIMER and not spells.may_add_spell(state):
        return Refused("wiz.refused_timers")
    if entry == st.OBJECT and not spells.may_create(state, state.actor):
        return Refused("wiz.refused_hats")
    if entry in (MOVES, TELEPORTS) and state.did & st.ATTACKED:
        return Refused("wiz.refused_stunned_move")
    return None


def _move(state: st.State, teleports: bool, events: "Events") -> None:
    """A stunned wizard leaves its square."""
    if not teleports or not state.switches[STUN_TELEPORT_IS_MOVE]:
        state.did |= st.MOVED
    events.append(("wiz.ev_teleports" if teleports else "wiz.ev_moves", state.seat))
    state.step = st.TURN


def _ask_winner(state: st.State) -> "Choose | None":
    """Whether a wizard has won; one that died in the same action has not (WW-4)."""
    seat = st.leader(state)
    if seat == st.NOBODY:
        return None
    options = [Option(WINS, ("wiz.wins", seat)), Option(DIED, ("wiz.died", seat))]
    ask: "Message" = ("wiz.ask_winner", seat, st.points(state, seat))
    if len(st.living(state)) == 1:
        ask = ("wiz.ask_survivor", seat)
    return choose(ask, options, seat)


def _take_winner(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == WINS:
        effects.finish(state, st.leader(state), ENDED_BY_RULES, events)
    else:
        effects.die(state, st.leader(state), st.NOBODY, events)


def _no_winner(state: st.State, events: "Events") -> None:
    """On with the turn, or with the next one when its wizard is out."""
    if not st.living(state):
        effects.finish(state, st.NOBODY, ENDED_BY_RULES, events)
    elif st.alive(state, state.seat):
        spells.back_to_turn(state)
    else:
        _next_turn(state, events)


def _back(state: st.State, events: "Events") -> None:
    spells.back_to_turn(state)


STEPS: "dict[int, Step[st.State]]" = {
    st.TURN: (_ask_turn, _take_turn, None),
    st.TREASURE: (treasure.ask_treasure, treasure.take_treasure, _back),
    st.LOSES: (effects.ask_loses, effects.take_loses, _back),
    st.GAINS: (effects.ask_gains, effects.take_gains, _back),
    st.DIE: (effects.ask_die, effects.take_die, _back),
    st.DIRECTION: (effects.ask_direction, effects.take_direction, _back),
    st.RARE: (_ask_rare, _take_rare, _back),
    st.BASE: (treasure.ask_base, treasure.take_base, _back),
    st.OWNER: (treasure.ask_owner, treasure.take_owner, _back),
    st.KILLER: (effects.ask_killer, effects.take_killer, effects.no_killer),
    st.VICTIM_HAND: (effects.ask_victim_hand, effects.take_victim_hand, effects.hand_done),
    st.KILLER_HAND: (effects.ask_killer_hand, effects.take_killer_hand, effects.hand_done),
    st.DISCARD: (effects.ask_discard, effects.take_discard, effects.hand_done),
    st.CHECK: (_ask_winner, _take_winner, _no_winner),
    st.ELIMINATE: (effects.ask_eliminate, effects.take_eliminate, _no_winner),
    st.AMOUNT: (attack.ask_amount, attack.take_amount, attack.skip),
    st.STRENGTH: (attack.ask_strength, attack.take_strength, attack.skip),
    st.COUNTER: (attack.ask_counter, attack.take_counter, attack.skip),
    st.EVADE: (attack.ask_evade, attack.take_evade, attack.not_evaded),
    st.ON_WHOM: (spells.ask_on_whom, spells.take_on_whom, _back),
    st.STUNNED: (spells.ask_stunned, spells.take_stunned, spells.stay_stunned),
    st.TIMER: (spells.ask_timer, spells.take_timer, _back),
    st.ENDS: (spells.ask_ends, spells.take_ends, _back),
    st.STUN: (spells.ask_stun, spells.take_stun, _back),
    st.OBJECT: (spells.ask_object, spells.take_object, _back),
    st.GONE: (spells.ask_gone, spells.take_gone, _back),
    st.FORM: (spells.ask_form, spells.take_form, _back),
    st.HAND: (effects.ask_hand, effects.take_hand, _back),
    st.ENERGY: (effects.ask_energy, effects.take_energy, _back),
}
