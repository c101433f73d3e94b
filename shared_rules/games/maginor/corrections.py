"""What a table does beside answering: skip, leave, end the game, change the tracking level, overrule the box.

The level goes down at any time: an act that was being resolved is dropped, a scoring goes on. It goes up whenever
nothing is being resolved; then setup.py asks for what is missing. core/facts.py walks through the questions of an
override, pieces.py has those about pieces; whose turn it is breaks off what is being resolved.
"""

from ...core import facts
from ...core.action import ENDED_BY_TABLE
from ...core.decision import choose, seat_options
from ...core.house_rules import FACT_QUESTIONS
from ...core.refused import Refused
from . import pieces
from . import state as st
from .course import set_up_pieces
from .scoring import begin_scoring, finish, next_turn, rest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Decision, Events, Fact

_SCORING = (st.FIRST, st.TAKE, st.SECOND)


def skip(self: st.State) -> "Events":
    """Leave out what this seat does: the next one has its turn. A walk through what a level needs is broken off."""
    events: "Events" = []
    if _is_entering(self):
        _give_up(self, events)
    elif self.level >= st.TURNS and self.step in (st.REPORT, st.TURN):
        events.append(("mag.ev_skip", self.turn))
        next_turn(self, events)
    else:
        raise Refused("refused.no_skip")
    return self.advance(events)


def skips(self: st.State) -> str:
    return "question" if _is_entering(self) else "turn"


def leave(self: st.State, seat: int) -> "Events":
    """A seat leaves: its counters stay, but defend no slot; it has no turn and is not ranked."""
    self.check_leave(seat, self.seats_here())
    self.left |= 1 << seat
    return self.advance([("mag.ev_leave", seat)])


def abandon(self: st.State) -> "Events":
    """The game ends here with the tiles that were won; standings are kept."""
    events: "Events" = [("mag.ev_abandon",)]
    finish(self, ENDED_BY_TABLE, events)
    return events


def set_level(self: st.State, level: int) -> "Events":
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    self.check_level("mag.", level)
    if level > self.level and not _is_quiet(self):
        raise Refused("mag.refused_level_up")
    if level == st.FULL and not self.symbols:
        raise Refused("mag.refused_no_symbols")
    events: "Events" = []
    _change(self, level, events)
    return self.advance(events)


def _give_up(state: st.State, events: "Events") -> None:
    """Stop asking for what the new level needs: the game stays at the highest level for which everything is known."""
    if state.step == st.ENTER_MAGINOR:
        _change(state, st.OWNERS, events)
    elif state.step == st.ENTER_TURN:
        _change(state, st.TRACK, events)
    else:
        _change(state, st.TURNS, events)


def _is_quiet(state: st.State) -> bool:
    """Nothing is being resolved: the question is the one that the level goes by."""
    return state.step in (st.REPORT, st.TURN) or state.level == st.OWNERS and state.step == st.FIRST


def _is_entering(state: st.State) -> bool:
    """What a higher level needs is being asked for."""
    return st.ENTER_MAGINOR <= state.step <= st.ENTER_SPELL


def _change(state: st.State, level: int, events: "Events") -> None:
    before = state.level
    events.append(("mag.ev_level", st.LEVEL_TERMS[before], st.LEVEL_TERMS[level]))
    scoring = state.tile if before != st.OWNERS and state.step in _SCORING else st.NOBODY
    state.level = level
    if level > before:
        _go_up(state, before)
        return
    _forget(state)
    rest(state)
    if scoring != st.NOBODY:
        begin_scoring(state, scoring)


def _go_up(state: st.State, before: int) -> None:
    """Begin the walk through what the levels in between did not track."""
    state.cursor = 0
    state.first = st.NOBODY
    state.tile = 0
    if state.level == st.FULL:
        set_up_pieces(state)
    if before == st.OWNERS:
        state.step = st.ENTER_MAGINOR
    else:
        state.step = st.ENTER_TURN if before == st.TRACK else st.ENTER_SLOT


def _forget(state: st.State) -> None:
    """What the new, lower level does not track."""
    state.cursor = 0
    state.slots = bytearray()
    state.wizards = bytearray()
    state.symbol_cards = bytearray()
    state.sorcery_cards = bytearray()
    state.rolled = state.roller = 0
    if state.level < st.TURNS:
        state.turn = 0
    if state.level < st.TRACK:
        state.maginor = st.AT_START


def _has_turn(state: st.State) -> bool:
    return state.level >= st.TURNS and not _is_scoring(state)


def _has_maginor(state: st.State) -> bool:
    return state.level >= st.TRACK and not _is_scoring(state)


def _is_scoring(state: st.State) -> bool:
    """A tile is being scored: it has to come to an end first."""
    return state.level >= st.TRACK and state.step in _SCORING


def _ask_turn(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_whose_turn",), seat_options("mag.seat", state.seats_here()))


def _set_turn(state: st.State, values: "Answer", events: "Events") -> None:
    state.turn = values[0]
    events.append(("mag.ev_turn", state.turn))
    rest(state)


def _set_rule(state: st.State, values: "Answer", events: "Events") -> None:
    switch, value = values
    state.switches[switch] = value
    if state.step >= st.NAME:
        rest(state)
    events.append(state.house_rules.change_message("mag.ev_fact_rule", switch, value))


# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("mag.fact_tile", pieces.any_scored, (pieces.ask_scored, pieces.ask_holder), pieces.set_owner),
    ("mag.fact_spell", pieces.any_taken, (pieces.ask_spell, pieces.ask_holder), pieces.set_spell),
    ("mag.fact_turn", _has_turn, (_ask_turn,), _set_turn),
    ("mag.fact_maginor", _has_maginor, (pieces.ask_maginor,), pieces.set_maginor),
    ("mag.fact_slot", pieces.has_pieces, (pieces.ask_tile, pieces.ask_slot, pieces.ask_counter), pieces.set_counter),
    ("mag.fact_wizard", pieces.has_pieces, (pieces.ask_seat, pieces.ask_wizard), pieces.set_wizard),
    ("mag.fact_cards", pieces.has_pieces, (pieces.ask_seat, pieces.ask_card, pieces.ask_in_hand), pieces.set_card),
    ("mag.fact_votes", pieces.may_vote, (pieces.ask_voted, pieces.ask_votes), pieces.set_votes),
    ("mag.fact_rule", facts.always, FACT_QUESTIONS, _set_rule),
)


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step <= st.START or _is_entering(self) or self.step == st.OVER:
        raise Refused("mag.refused_override")
    return facts.ask(self, "mag.", _FACTS, values)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events."""
    term, _, _, set_fact = _FACTS[values[0]]
    events: "Events" = [("mag.ev_override", (term,), facts.reason("mag.", values))]
    set_fact(self, values[1:-1], events)
    return self.advance(events)
