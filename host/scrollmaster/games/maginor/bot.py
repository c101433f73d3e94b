"""The bot of Maginor at full level: it takes the lead on valuable tiles and fills those on which it leads."""

from shared_rules.core.decision import Choose, Secret
from shared_rules.core.types import Answer, Decision
from shared_rules.games.maginor import Maginor, ring
from shared_rules.games.maginor import state as st
from shared_rules.games.maginor.effects import DECLINE, ON_THE_BOX
from shared_rules.games.maginor.spells import NO_SECOND
from shared_rules.laws.bot import Chance

from ...views.simulate.skill import Skill

_SAFE = 2  # counters ahead
_YES = 1  # Reversal
_NEXT = 4  # votes that it counts more to stand on the tile that is scored next
_PLACES = (st.TELEKINESIS, st.DOMINATION, st.PERSUASION)  # spells that place counters


def knows(state: Maginor) -> bool:
    return state.level == st.FULL


def forced(state: Maginor, decision: Decision) -> Answer | None:
    """Duels are fought by secret choices: who won at the table is no choice."""
    return (ON_THE_BOX,) if state.step == st.DUEL else None


def answer(state: Maginor, decision: Decision, seat: int, chance: Chance) -> Answer:
    if isinstance(decision, Secret):
        return (chance.pick(decision.options).value,)
    if not isinstance(decision, Choose):
        return chance.answer(decision)
    values = [option.value for option in decision.options]
    if state.step == st.TURN:
        return (_act(state, values, seat),)
    if state.step == st.NAME:
        return (_name(state, values),)
    if state.step in (st.REVERSAL_BEFORE, st.REVERSAL_AFTER):
        return (_YES,)
    if state.step == st.SPELL_TILE:
        return (max(values, key=lambda tile: (_want(state, tile, seat), -tile)),)
    if state.step == st.SPELL_SLOT:
        return (_slot(state, values, seat),)
    return (decision.options[decision.default].value,)


def _lead(state: Maginor, tile: int, seat: int) -> int:
    """Counters ahead of the best other seat on a tile."""
    there = [0] * state.seat_count
    for slot in ring.slots_of(state, tile):
        if state.slots[slot]:
            there[state.slots[slot] - 1] += 1
    own = there.pop(seat)
    return own - max(there)


def _want(state: Maginor, tile: int, seat: int) -> int:
    """What one more counter on a tile is worth; 0 where none has a place, or the lead is safe."""
    free = len(ring.free_slots(state, tile))
    lead = _lead(state, tile, seat)
    if not free or lead >= min(_SAFE, free + 1) and free > _SAFE:
        return 0
    return state.votes[tile] + (_NEXT if tile == ring.first_left(state) else 0)


def _act(state: Maginor, acts: list[int], seat: int) -> int:
    """Spells first, then cards where they place a counter that is wanted, then a roll or a move."""
    for act in acts:
        if act >= st.CAST and _casts(state, act - st.CAST, seat):
            return act
    here = state.wizards[seat]
    if ring.supply(state, seat):
        card = _card(state, acts, here, seat)
        if card is not None:
            return card
    moves = [act - st.MOVE for act in acts if st.MOVE <= act < st.SYMBOL_CARD]
    if here != st.CENTRE and (not moves or _want(state, here, seat)):
        return st.ROLL
    best = max(moves, key=lambda tile: (_want(state, tile, seat), -tile))
    return st.MOVE + best if here == st.CENTRE or _want(state, best, seat) else st.ROLL


def _casts(state: Maginor, spell: int, seat: int) -> bool:
    if spell == st.RESTORATION:
        return state.sorcery_cards[seat] <= st.CARDS - 2
    if spell == st.RETRIEVAL:
        return state.symbol_cards[seat].bit_count() <= st.CARDS - 2
    if spell == st.SUMMONING:
        return _lead(state, ring.first_left(state), seat) > 0
    return spell in _PLACES


def _card(state: Maginor, acts: list[int], here: int, seat: int) -> int | None:
    if here != st.CENTRE and _want(state, here, seat):
        shown = [state.symbols[slot] for slot in ring.free_slots(state, here)]
        for symbol in shown:
            if st.SYMBOL_CARD + symbol in acts:
                return st.SYMBOL_CARD + symbol
    rolls = [act for act in acts if st.SORCERY_CARD <= act < st.CAST and _lead(state, act - st.SORCERY_CARD, seat) <= 0]
    rolls = [act for act in rolls if _want(state, act - st.SORCERY_CARD, seat)]
    return max(rolls, key=lambda act: (_want(state, act - st.SORCERY_CARD, seat), -act)) if rolls else None


def _name(state: Maginor, symbols: list[int]) -> int:
    """A symbol with a free slot, else whatever begins a duel."""
    free = {state.symbols[slot] for slot in ring.free_slots(state, state.tile)}
    return next((symbol for symbol in symbols if symbol in free), symbols[0] if symbols[0] != DECLINE else symbols[-1])


def _slot(state: Maginor, slots: list[int], seat: int) -> int:
    """The first one clockwise decides a tie. Never an own counter in place of another."""
    return next(slot for slot in [*(s for s in slots if s == NO_SECOND or state.slots[s] != 1 + seat), *slots])


SKILL = Skill(knows, forced, answer)
