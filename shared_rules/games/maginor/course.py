"""The course of the game: how play begins, what a seat does in its turn, the steps of play in one table (MG-3, MG-4).

At full level a turn is cards and spells as often as a seat likes, then a move or a roll: all in one question. What
symbols and spells do is in effects.py and spells.py; all of them lead to scoring.py, and from there to the next turn.
Below full level the table tells what has happened to Maginor and the tiles.
"""

from ...core.decision import TABLE, Option, choose, dice
from . import effects, house_rules, scoring, spells
from . import state as st
from .ring import first_left, is_last, spells_of, tile_label, tiles_left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice
    from ...core.types import Answer, Events, Step

# Headings of the acts; a roll needs none.
_GROUPS = (("mag.roll",), ("mag.move",), ("mag.symbol_card",), ("mag.sorcery_card",), ("mag.cast",))
_ROLL, _MOVES, _SYMBOLS, _SORCERY, _SPELLS = range(len(_GROUPS))

# What has happened below full level.
TURN_OVER = 0
ADVANCES = 1
ADVANCES_BY_CARD = 2  # the turn goes on
FILLED = 3
SUMMONED = 4
# Where they stand: with the turn marker, and below.
_AT_TURNS = (TURN_OVER, ADVANCES, ADVANCES_BY_CARD, FILLED, SUMMONED)
_BELOW = (ADVANCES, FILLED, SUMMONED)


def begin(state: st.State, events: "Events") -> None:
    """Begin to play: everybody is on the Guild Hall, so is Maginor unless `mag.start` says otherwise."""
    events.append(("mag.ev_begin", state.turn))
    if state.level == st.FULL:
        set_up_pieces(state)
    is_before = state.level >= st.TRACK and state.switches[house_rules.START]
    state.maginor = st.BEFORE if is_before else st.AT_START
    if state.level < st.TURNS:
        state.turn = 0
    scoring.rest(state)


def set_up_pieces(state: st.State) -> None:
    """Every counter in its supply, every card in hand, every wizard on the Guild Hall."""
    seats = state.seat_count
    state.slots = bytearray(sum(state.votes))
    state.wizards = bytearray([st.GUILD_HALL] * seats)
    state.symbol_cards = bytearray([st.ALL_CARDS] * seats)
    state.sorcery_cards = bytearray([st.CARDS] * seats)


def _ask_turn(state: st.State) -> "Choose | None":
    """None when a wizard in the centre has but one tile to go to."""
    seat = state.turn
    here = state.wizards[seat]
    tiles = [(tile, tile_label(state, tile), state.ring.find(bytes((tile,)))) for tile in tiles_left(state)]
    moves = [
        Option(st.MOVE + tile, ("mag.move_to", label), TABLE, _MOVES, place)
        for tile, label, place in tiles
        if tile != here
    ]
    if here == st.CENTRE:
        options = moves
    else:
        options = [Option(st.ROLL, ("mag.roll",), place=_ROLL)] + moves + _symbol_cards(state, seat)
    if state.sorcery_cards[seat]:
        for tile, label, place in tiles:
            options.append(Option(st.SORCERY_CARD + tile, ("mag.roll_for", label), TABLE, _SORCERY, place))
    for spell in spells_of(state, seat):
        if spells.may_cast(state, seat, spell):
            options.append(Option(st.CAST + spell, ("mag.spell%d" % spell,), TABLE, _SPELLS, spell))
    if here == st.CENTRE and len(options) == 1:
        return None
    decision = choose(("mag.ask_must_move" if here == st.CENTRE else "mag.ask_act",), options, seat)
    decision.groups = _GROUPS
    return decision


def _symbol_cards(state: st.State, seat: int) -> list[Option]:
    options: list[Option] = []
    for symbol in range(st.SYMBOLS):
        if state.symbol_cards[seat] >> symbol & 1:
            label = ("mag.card", (st.SYMBOL_TERMS[symbol],))
            options.append(Option(st.SYMBOL_CARD + symbol, label, TABLE, _SYMBOLS, symbol))
    return options


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    act = answer[0]
    if act == st.ROLL:
        state.last_act = True
        state.tile = state.wizards[state.turn]
        state.step = st.DIE
    elif act < st.SYMBOL_CARD:
        _move(state, act - st.MOVE, events)
    elif act < st.SORCERY_CARD:
        _play_symbol(state, act - st.SYMBOL_CARD, events)
    elif act < st.CAST:
        state.tile = act - st.SORCERY_CARD
        state.sorcery_cards[state.turn] -= 1
        events.append(("mag.ev_sorcery", state.turn, tile_label(state, state.tile)))
        state.step = st.DIE
    else:
        spells.cast(state, act - st.CAST, events)


def _only_move(state: st.State, events: "Events") -> None:
    """The seat has left, or its wizard must move and has but one way."""
    if state.left >> state.turn & 1:
        scoring.next_turn(state, events)
    else:
        _move(state, tiles_left(state)[0], events)


def _move(state: st.State, tile: int, events: "Events") -> None:
    state.wizards[state.turn] = tile
    events.append(("mag.ev_move", state.turn, tile_label(state, tile)))
    scoring.next_turn(state, events)


def _play_symbol(state: st.State, symbol: int, events: "Events") -> None:
    state.symbol_cards[state.turn] &= ~(1 << symbol)
    events.append(("mag.ev_symbol", state.turn, (st.SYMBOL_TERMS[symbol],)))
    state.tile = state.wizards[state.turn]
    effects.play_symbol(state, symbol)


def _ask_die(state: st.State) -> "Dice":
    decision = dice(("mag.ask_die", tile_label(state, state.tile)), 1, st.HAT, state.turn)
    decision.faces = [(term,) for term in st.SYMBOL_TERMS] + [("mag.hat",)]
    decision.at_once = not state.switches[house_rules.DIE]
    return decision


def _take_die(state: st.State, answer: "Answer", events: "Events") -> None:
    face = answer[0]
    state.rolled = face
    state.roller = state.turn
    events.append(("mag.ev_rolled", state.turn, ("mag.hat" if face == st.HAT else st.SYMBOL_TERMS[face - 1],)))
    if face == st.HAT:
        state.hat = True
        effects.name_symbol(state)
    else:
        effects.play_symbol(state, face - 1)


def _ask_report(state: st.State) -> "Choose":
    """What happens? With the turn marker this also passes the turn."""
    turns = state.level == st.TURNS
    found = [(ADVANCES, "mag.advances")]
    if turns:
        found = [(TURN_OVER, "mag.turn_over"), (ADVANCES, "mag.hat_turn_over"), (ADVANCES_BY_CARD, "mag.hat_by_card")]
    if not is_last(state):
        found.append((FILLED, "mag.filled"))
    if _may_summon(state):
        found.append((SUMMONED, "mag.spell%d" % st.SUMMONING))
    places = _AT_TURNS if turns else _BELOW
    options = [Option(act, (term,), place=places.index(act)) for act, term in found]
    return choose(("mag.ask_turn" if turns else "mag.ask_told",), options, state.turn if turns else TABLE)


def _may_summon(state: st.State) -> bool:
    """Whether a seat holds Summoning (the one whose turn it is, where turns are known) and there is a tile for it."""
    holder = state.spells[st.SUMMONING] - st.OWNED
    if not 0 <= holder < state.seat_count or is_last(state) and not state.switches[house_rules.SUMMON_LAST]:
        return False
    return state.level < st.TURNS or holder == state.turn


def _take_report(state: st.State, answer: "Answer", events: "Events") -> None:
    act = answer[0]
    if act == FILLED:
        state.step = st.REPORT_TILE
    elif act == SUMMONED:
        state.spells[st.SUMMONING] = st.USED
        state.maginor = st.BEFORE
        tile = first_left(state)
        events.append(("mag.ev_summoned", tile_label(state, tile)))
        scoring.begin_scoring(state, tile)
    elif act == TURN_OVER:
        scoring.next_turn(state, events)
    elif not scoring.advance(state, events):
        if act == ADVANCES_BY_CARD:
            scoring.rest(state)
        else:
            scoring.next_turn(state, events)


STEPS: "dict[int, Step[st.State]]" = {
    st.REPORT: (_ask_report, _take_report, scoring.next_turn),
    st.REPORT_TILE: (scoring.ask_tile, scoring.take_tile, scoring.only_tile),
    st.FIRST: (scoring.ask_first, scoring.take_first, scoring.count_first),
    st.TAKE: (scoring.ask_prize, scoring.take_prize, scoring.only_prize),
    st.SECOND: (scoring.ask_second, scoring.take_second, scoring.count_second),
    st.TURN: (_ask_turn, _take_turn, _only_move),
    st.DIE: (_ask_die, _take_die, scoring.next_turn),
    st.NAME: (effects.ask_name, effects.take_name, scoring.end_act),
    st.SLOT: (effects.ask_slot, effects.take_slot, effects.only_slot),
    st.REVERSAL_BEFORE: (effects.ask_reversal_before, effects.take_reversal_before, effects.fight),
    st.DUEL: (effects.ask_duel, effects.take_duel, effects.yield_duel),
    st.SECRET_DUEL: (effects.ask_beasts, effects.take_beasts, effects.yield_duel),
    st.REVERSAL_AFTER: (effects.ask_reversal_after, effects.take_reversal_after, effects.settle),
    st.SPELL_TILE: (spells.ask_tile, spells.take_tile, spells.only_tile),
    st.SPELL_SLOT: (spells.ask_slot, spells.take_slot, spells.only_slot),
    st.SPELL_CARD: (spells.ask_card, spells.take_card, spells.end_retrieval),
}
