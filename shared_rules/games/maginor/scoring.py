"""Maginor and scoring: what follows an act (MG-7, MG-8).

A tile that is full, or that Maginor leaves, is scored; that ends the turn. At full level the counters say who is first
and second; below, the table does.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose, seat_options
from . import house_rules
from . import state as st
from .ring import (
    first_left,
    free_slots,
    ranking,
    second_left,
    slots_of,
    spell_on,
    tile_label,
    tile_options,
    tiles_left,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events

TILE = 0
SPELL = 1
OTHER_TILE = 9  # lowest level: not this one is scored


def rest(state: st.State) -> None:
    """Nothing is being resolved: on to the question that the level goes by."""
    state.tile = state.symbol = state.slot = state.outcome = 0
    state.spell = st.NO_SPELL
    state.first = st.NOBODY
    state.hat = state.last_act = False
    if state.level == st.OWNERS:
        begin_scoring(state, first_left(state))
    else:
        state.step = st.TURN if state.level == st.FULL else st.REPORT


def next_turn(state: st.State, events: "Events") -> None:
    """The turn is over."""
    if state.level >= st.TURNS:
        state.turn = _next_seat(state)
        events.append(("mag.ev_turn", state.turn))
    rest(state)


def _next_seat(state: st.State) -> int:
    seats = state.seats_here()
    after = [seat for seat in seats if seat > state.turn]
    return after[0] if after else seats[0]


def end_act(state: st.State, events: "Events") -> None:
    """An act has done what it does to the tile it was about: is the tile full, does Maginor go on, is the turn over?"""
    if state.tile != st.GUILD_HALL and not free_slots(state, state.tile):
        state.hat = state.hat and state.switches[house_rules.HAT_AFTER_FILL] == 1
        _fill(state, state.tile, events)
        return
    if _advance_by_hat(state, events):
        return
    if state.last_act:
        next_turn(state, events)
    else:
        rest(state)


def _advance_by_hat(state: st.State, events: "Events") -> bool:
    """Where the hat was rolled, Maginor goes on. Returns True when a tile is scored for it."""
    if not state.hat:
        return False
    state.hat = False
    return advance(state, events)


def advance(state: st.State, events: "Events") -> bool:
    """Maginor goes on by one station. Returns True when a tile is scored for it."""
    tile = first_left(state)
    if state.maginor == st.BEFORE:
        state.maginor = st.ON
        scored = tile == st.GUILD_HALL
        events.append(("mag.ev_back" if scored else "mag.ev_advance", tile_label(state, tile)))
    else:
        scored = state.maginor == st.ON
        state.maginor = st.BEFORE
        left, to = (tile, second_left(state)) if scored else (st.GUILD_HALL, tile)  # `tile` is still in the ring
        events.append(("mag.ev_leaves", tile_label(state, left), tile_label(state, to)))
    if scored:
        begin_scoring(state, tile)
    return scored


def begin_scoring(state: st.State, tile: int) -> None:
    """On to the question who is first on a tile."""
    state.tile = tile
    state.step = st.FIRST


def _fill(state: st.State, tile: int, events: "Events") -> None:
    """The last slot of a tile is taken."""
    events.append(("mag.ev_filled", tile_label(state, tile)))
    begin_scoring(state, tile)


def ask_tile(state: st.State) -> "Choose | None":
    """Which tile is scored? The Guild Hall is the last of all."""
    options = tile_options(state, [tile for tile in tiles_left(state) if tile != st.GUILD_HALL])
    return choose(("mag.ask_tile",), options) if len(options) > 1 else None


def take_tile(state: st.State, answer: "Answer", events: "Events") -> None:
    """At the lowest level nobody has said that it is full."""
    if state.level == st.OWNERS:
        begin_scoring(state, answer[0])
    else:
        _fill(state, answer[0], events)


def only_tile(state: st.State, events: "Events") -> None:
    take_tile(state, (first_left(state),), events)


def ask_first(state: st.State) -> "Choose | None":
    """Asked below full level. At the lowest level this is the question that the game goes by."""
    if state.level == st.FULL:
        return None
    options = seat_options("mag.seat", range(state.seat_count))
    options.append(Option(st.NOBODY, ("mag.nobody",)))
    if state.level == st.OWNERS and state.tile != st.GUILD_HALL:
        options.append(Option(OTHER_TILE, ("mag.other_tile",)))
    return choose(("mag.ask_first", tile_label(state, state.tile)), options, default=state.seat_count)


def take_first(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == OTHER_TILE:
        state.step = st.REPORT_TILE
        return
    state.first = answer[0]
    if state.first == st.NOBODY:
        _award(state, st.NOBODY, st.NOBODY, events)
    else:
        state.step = st.TAKE


def count_first(state: st.State, events: "Events") -> None:
    ranked = ranking(state, state.tile)
    take_first(state, (ranked[0] if ranked else st.NOBODY,), events)


def ask_prize(state: st.State) -> "Choose | None":
    """The first seat takes the tile or the spell; without a spell there is nothing to choose."""
    spell = spell_on(state, state.tile)
    if spell == st.NO_SPELL:
        return None
    options = [Option(TILE, tile_label(state, state.tile)), Option(SPELL, ("mag.spell%d" % spell,))]
    return choose(("mag.ask_take",), options, state.first)


def take_prize(state: st.State, answer: "Answer", events: "Events") -> None:
    """`slot` says until the second seat is known whether the first took the spell."""
    state.slot = answer[0]
    state.step = st.SECOND


def only_prize(state: st.State, events: "Events") -> None:
    take_prize(state, (TILE,), events)


def ask_second(state: st.State) -> "Choose | None":
    """Below full level, where something is left for the second."""
    if state.level == st.FULL or spell_on(state, state.tile) == st.NO_SPELL:
        return None
    options = seat_options("mag.seat", [seat for seat in range(state.seat_count) if seat != state.first])
    options.append(Option(st.NOBODY, ("mag.nobody",)))
    return choose(("mag.ask_second", tile_label(state, state.tile)), options, default=len(options) - 1)


def take_second(state: st.State, answer: "Answer", events: "Events") -> None:
    if state.slot == SPELL:
        _award(state, answer[0], state.first, events)
    else:
        _award(state, state.first, answer[0], events)


def count_second(state: st.State, events: "Events") -> None:
    ranked = ranking(state, state.tile) if state.level == st.FULL else []
    take_second(state, (ranked[1] if len(ranked) > 1 else st.NOBODY,), events)


def _award(state: st.State, tile_seat: int, spell_seat: int, events: "Events") -> None:
    """Tile and spell go to these seats, or are discarded; the turn is over."""
    tile = state.tile
    was_next = tile == first_left(state)
    events.append(("mag.ev_scored", tile_label(state, tile)))
    spell = spell_on(state, tile)
    if tile_seat != st.NOBODY:
        events.append(("mag.ev_wins", tile_seat, tile_label(state, tile)))
    if spell != st.NO_SPELL:
        if spell_seat != st.NOBODY:
            events.append(("mag.ev_wins", spell_seat, ("mag.spell%d" % spell,)))
        state.spells[spell] = st.OWNED + spell_seat if spell_seat != st.NOBODY else st.USED
    state.owners[tile] = st.WON + tile_seat if tile_seat != st.NOBODY else st.DISCARDED
    _clear(state, tile)
    if was_next and state.maginor == st.ON:
        state.maginor = st.BEFORE
    if not tiles_left(state):
        finish(state, ENDED_BY_RULES, events)
    elif not _advance_by_hat(state, events):
        next_turn(state, events)


def _clear(state: st.State, tile: int) -> None:
    """Counters go home, wizards to the centre."""
    if state.level == st.FULL:
        for slot in slots_of(state, tile):
            state.slots[slot] = 0
        for seat in range(state.seat_count):
            if state.wizards[seat] == tile:
                state.wizards[seat] = st.CENTRE


def finish(state: st.State, reason: int, events: "Events") -> None:
    """The game is over."""
    state.step = st.OVER
    state.ended = reason
    scores = state.scores()
    winners = state.winners() if reason == ENDED_BY_RULES else []
    for seat in winners:
        by_tile = len(winners) < scores.count(scores[seat])
        events.append(("mag.ev_winner_tile" if by_tile else "mag.ev_winner", seat, scores[seat]))
