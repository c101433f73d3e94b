"""What a symbol brings on a tile: a free slot, else a duel for an opponent's (MG-5, MG-6).

In a duel the challenger is the seat whose turn it is, the defender has its counter on `state.slot`. A duel scores no
tile: it is about a taken slot of a tile that is not full, and fills none. What follows is in scoring.py.
"""

from ...core.decision import Option, choose, secret
from . import house_rules
from . import state as st
from .ring import slots_of, supply, tile_label
from .scoring import end_act

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Secret
    from ...core.types import Answer, Events

DECLINE = st.SYMBOLS  # instead of a symbol: one without effect

# Outcomes of a duel, which are answers as well; the last one is an answer alone.
CHALLENGER = 0
DEFENDER = 1
TIE = 2
ON_THE_BOX = 3
EARTH_BEAST, WATER_BEAST, FIRE_BEAST = range(3)  # beasts; each beats the next
REVERSAL_MS = 8000
_NO, _YES = range(2)


def play_symbol(state: st.State, symbol: int) -> None:
    """The acting seat plays a symbol on `state.tile`. Fate is wild on a tile without fate."""
    if symbol == st.FATE and st.FATE not in _shown(state):
        name_symbol(state)
    else:
        state.symbol = symbol
        state.step = st.SLOT


def name_symbol(state: st.State) -> None:
    """The acting seat names the symbol: the hat, and fate on a tile without fate."""
    state.step = st.NAME


def _shown(state: st.State) -> list[int]:
    """The symbols of the tile's slots."""
    return [state.symbols[slot] for slot in slots_of(state, state.tile)]


def _targets(state: st.State, symbol: int) -> list[int]:
    """The slots that the symbol may go for: free ones, else opponents'; none without a counter to place."""
    if not supply(state, state.turn):
        return []
    slots = [slot for slot in slots_of(state, state.tile) if state.symbols[slot] == symbol]
    free = [slot for slot in slots if not state.slots[slot]]
    return free or [slot for slot in slots if state.slots[slot] != 1 + state.turn]


def ask_name(state: st.State) -> "Choose | None":
    """Symbols that do something; declining is naming another one, where there is one."""
    options: list[Option] = []
    for symbol in range(st.SYMBOLS):
        if _targets(state, symbol):
            options.append(Option(symbol, (st.SYMBOL_TERMS[symbol],), place=symbol))
    if not options:
        return None
    if len(options) < st.SYMBOLS:
        options.append(Option(DECLINE, ("mag.no_symbol",), place=DECLINE))
    return choose(("mag.ask_symbol", tile_label(state, state.tile)), options, state.turn)


def take_name(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == DECLINE:
        end_act(state, events)
    else:
        state.symbol = answer[0]
        state.step = st.SLOT


def ask_slot(state: st.State) -> "Choose | None":
    """Which one, where there are several: the first clockwise is worth most in a tie."""
    targets = _targets(state, state.symbol)
    if len(targets) < 2:
        return None
    first = slots_of(state, state.tile)[0]
    free = not state.slots[targets[0]]
    options: list[Option] = []
    for slot in targets:
        place = slot - first
        label = ("mag.slot", place + 1) if free else ("mag.slot_of", state.slots[slot] - 1, place + 1)
        options.append(Option(slot, label, place=place))
    ask = "mag.ask_slot" if free else "mag.ask_opponent"
    return choose((ask, (st.SYMBOL_TERMS[state.symbol],), tile_label(state, state.tile)), options, state.turn)


def take_slot(state: st.State, answer: "Answer", events: "Events") -> None:
    slot = answer[0]
    if state.slots[slot]:
        state.slot = 1 + slot
        state.step = st.REVERSAL_BEFORE if state.switches[house_rules.REVERSAL] else st.DUEL
    else:
        state.slots[slot] = 1 + state.turn
        events.append(("mag.ev_placed", state.turn, tile_label(state, state.tile)))
        end_act(state, events)


def only_slot(state: st.State, events: "Events") -> None:
    """There is one slot to take or to duel for, or none."""
    targets = _targets(state, state.symbol)
    if targets:
        take_slot(state, (targets[0],), events)
    else:
        events.append(("mag.ev_no_effect",))
        end_act(state, events)


def winner_of(challenger: int, defender: int) -> int:
    """The outcome of two beasts. Two of Earth defend; two of Water or of Fire end each other."""
    if challenger == defender:
        return DEFENDER if challenger == EARTH_BEAST else TIE
    return CHALLENGER if (defender - challenger) % 3 == 1 else DEFENDER


def _pair(state: st.State) -> tuple[int, int]:
    """The seats of challenger and defender."""
    return state.turn, state.slots[state.slot - 1] - 1


def _someone_left(state: st.State) -> bool:
    return any([state.left >> seat & 1 for seat in _pair(state)])


def ask_duel(state: st.State) -> "Choose | None":
    """Ask who has won, as the counters on the table show it; a seat that has left is beaten."""
    if _someone_left(state):
        return None
    challenger, defender = _pair(state)
    options = [
        Option(CHALLENGER, ("mag.duel_won", challenger), challenger),
        Option(DEFENDER, ("mag.duel_won", defender), defender),
        Option(TIE, ("mag.duel_tie",)),
        Option(ON_THE_BOX, ("mag.duel_secret",)),
    ]
    return choose(("mag.ask_duel", challenger, defender), options, default=TIE)


def take_duel(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == ON_THE_BOX:
        state.step = st.SECRET_DUEL
    else:
        _end_duel(state, answer[0], events)


def yield_duel(state: st.State, events: "Events") -> None:
    """Who has left is beaten."""
    _end_duel(state, DEFENDER if state.left >> state.turn & 1 else CHALLENGER, events)


def ask_beasts(state: st.State) -> "Secret | None":
    if _someone_left(state):
        return None
    options = [Option(beast, ("mag.beast%d" % beast,)) for beast in (EARTH_BEAST, WATER_BEAST, FIRE_BEAST)]
    return secret(("mag.ask_beast",), options, _pair(state))


def take_beasts(state: st.State, answer: "Answer", events: "Events") -> None:
    _end_duel(state, winner_of(answer[0], answer[1]), events)


def _end_duel(state: st.State, outcome: int, events: "Events") -> None:
    state.outcome = outcome
    if outcome == TIE:
        events.append(("mag.ev_duel_tie",) + _pair(state))
    else:
        events.append(("mag.ev_duel", _pair(state)[outcome]))
    state.step = st.REVERSAL_AFTER


def _reverser(state: st.State) -> int:
    """The duellist who holds Reversal, or NOBODY."""
    holder = state.spells[st.REVERSAL] - st.OWNED
    return holder if holder in _pair(state) else st.NOBODY


def ask_reversal_before(state: st.State) -> "Choose | None":
    """`mag.reversal`: one text lets a duellist win before it is fought."""
    return _ask_reversal(_reverser(state))


def ask_reversal_after(state: st.State) -> "Choose | None":
    """Who has just lost, or tied where the rules let it, may have won."""
    seat = _reverser(state)
    if state.outcome == TIE:
        return None if state.switches[house_rules.REVERSAL] else _ask_reversal(seat)
    return _ask_reversal(seat) if seat != _pair(state)[state.outcome] else None


def _ask_reversal(seat: int) -> "Choose | None":
    if seat == st.NOBODY:
        return None
    options = [Option(_NO, ("mag.no",)), Option(_YES, ("mag.spell%d" % st.REVERSAL,))]
    decision = choose(("mag.ask_reversal",), options, seat)
    decision.clock_ms = REVERSAL_MS
    return decision


def take_reversal_before(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _YES:
        _reverse(state, events)
        settle(state, events)
    else:
        fight(state, events)


def fight(state: st.State, events: "Events") -> None:
    """Nobody has won before the duel."""
    state.step = st.DUEL


def take_reversal_after(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _YES:
        _reverse(state, events)
    settle(state, events)


def _reverse(state: st.State, events: "Events") -> None:
    seat = _reverser(state)
    state.spells[st.REVERSAL] = st.USED
    state.outcome = CHALLENGER if seat == state.turn else DEFENDER
    events.append(("mag.ev_cast", seat, ("mag.spell%d" % st.REVERSAL,)))


def settle(state: st.State, events: "Events") -> None:
    """The winner's counter holds the slot, the loser's goes home; after a tie both do."""
    if state.outcome == CHALLENGER:
        state.slots[state.slot - 1] = 1 + state.turn
        events.append(("mag.ev_placed", state.turn, tile_label(state, state.tile)))
    elif state.outcome == TIE:
        state.slots[state.slot - 1] = 0
    end_act(state, events)
