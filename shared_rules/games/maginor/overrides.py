"""Owns overruling the box: which facts a table may set, in which questions, and that what hangs on them follows.

core/facts.py owns the walk through the questions. Only values that leave a sound position are offered. A fact about the
course of the game (turn, Maginor) breaks off what is being resolved.
"""

from ...core import facts
from ...core.decision import Option, choose, number
from ...core.refused import Refused
from . import pieces, ring
from . import state as st
from .course import rest
from .switches import OF_SETUP
from .tiles import HIGH, LOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Decision, Events, Fact, Message

_NOBODY = 9


def _seats(state: st.State) -> list[Option]:
    return [Option(seat, ("mag.seat", seat), seat) for seat in range(state.seat_count)]


def _scored(state: st.State) -> list[int]:
    return [tile for tile in state.ring if state.owners[tile] != st.IN_PLAY]


def _any_scored(state: st.State) -> bool:
    return len(_scored(state)) > 0


def _ask_scored(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_tile",), ring.tile_options(state, _scored(state)))


def _ask_owner(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_holder",), _seats(state) + [Option(_NOBODY, ("mag.nobody",))])


def _set_owner(state: st.State, values: "Answer", events: "Events") -> None:
    tile, seat = values
    state.owners[tile] = st.DISCARDED if seat == _NOBODY else st.WON + seat
    _tell(events, ring.tile_label(state, tile), seat)


def _tell(events: "Events", what: "Message", seat: int) -> None:
    events.append(("mag.ev_fact_nobody", what) if seat == _NOBODY else ("mag.ev_fact_holder", what, seat))


def _taken(state: st.State) -> list[int]:
    """The spells that lie on no tile any more."""
    return [spell for spell in range(st.SPELL_COUNT) if state.spells[spell] >= st.HELD]


def _any_taken(state: st.State) -> bool:
    return len(_taken(state)) > 0


def _ask_spell(state: st.State, values: "Answer") -> "Choose":
    options = [Option(spell, ("mag.spell%d" % spell,), place=spell) for spell in _taken(state)]
    return choose(("mag.ask_fact_spell",), options)


def _set_spell(state: st.State, values: "Answer", events: "Events") -> None:
    spell, seat = values
    state.spells[spell] = st.USED if seat == _NOBODY else st.HELD + seat
    _tell(events, ("mag.spell%d" % spell,), seat)


def _has_turn(state: st.State) -> bool:
    return state.level >= st.TURNS and not _scoring(state)


def _scoring(state: st.State) -> bool:
    """A tile is being scored: it has to come to an end first."""
    return state.level >= st.TRACK and state.step in (st.FIRST, st.TAKE, st.SECOND)


def _ask_turn(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_whose_turn",), [option for option in _seats(state) if option.value in st.acting(state)])


def _set_turn(state: st.State, values: "Answer", events: "Events") -> None:
    state.turn = values[0]
    events.append(("mag.ev_turn", state.turn))
    rest(state)


def _has_maginor(state: st.State) -> bool:
    return state.level >= st.TRACK and not _scoring(state)


def _ask_maginor(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_maginor",), pieces.maginor_options(state))


def _set_maginor(state: st.State, values: "Answer", events: "Events") -> None:
    state.maginor = values[0]
    events.append(("mag.ev_fact_maginor", pieces.maginor_label(state, values[0])))
    rest(state)


def _may_vote(state: st.State) -> bool:
    """The votes of a set whose symbols are known are the number of its slots."""
    return not state.symbols


def _ask_voted(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_tile",), ring.tile_options(state, state.ring))


def _ask_votes(state: st.State, values: "Answer") -> "Number":
    return number(("mag.ask_fact_votes",), LOW, HIGH, state.votes[values[0]])


def _set_votes(state: st.State, values: "Answer", events: "Events") -> None:
    state.votes[values[0]] = values[1]
    events.append(("mag.ev_fact_votes", values[1]))


def _always(state: st.State) -> bool:
    return True


def _ask_rule(state: st.State, values: "Answer") -> "Choose":
    return state.house_rules.choose_switch(without=OF_SETUP)


def _ask_value(state: st.State, values: "Answer") -> "Choose":
    return state.house_rules.choose_value(state, values[0])


def _set_rule(state: st.State, values: "Answer", events: "Events") -> None:
    switch, value = values
    state.switches[switch] = value
    if state.step >= st.NAME:
        rest(state)
    events.append(state.house_rules.change_message("mag.ev_fact_rule", switch, value))


# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("mag.fact_tile", _any_scored, (_ask_scored, _ask_owner), _set_owner),
    ("mag.fact_spell", _any_taken, (_ask_spell, _ask_owner), _set_spell),
    ("mag.fact_turn", _has_turn, (_ask_turn,), _set_turn),
    ("mag.fact_maginor", _has_maginor, (_ask_maginor,), _set_maginor),
    ("mag.fact_slot", pieces.has_pieces, (pieces.ask_tile, pieces.ask_slot, pieces.ask_counter), pieces.set_counter),
    ("mag.fact_wizard", pieces.has_pieces, (pieces.ask_seat, pieces.ask_wizard), pieces.set_wizard),
    ("mag.fact_cards", pieces.has_pieces, (pieces.ask_seat, pieces.ask_card, pieces.ask_in_hand), pieces.set_card),
    ("mag.fact_votes", _may_vote, (_ask_voted, _ask_votes), _set_votes),
    ("mag.fact_rule", _always, (_ask_rule, _ask_value), _set_rule),
)


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step <= st.START or st.ENTER_MAGINOR <= self.step <= st.ENTER_SPELL or self.step == st.OVER:
        raise Refused("mag.refused_override")
    return facts.ask(self, "mag.", _FACTS, values)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events, old values beside new ones."""
    term, _, _, set_fact = _FACTS[values[0]]
    events: "Events" = [("mag.ev_override", (term,), facts.reason("mag.", values))]
    set_fact(self, values[1:-1], events)
    return self.advance(events)
