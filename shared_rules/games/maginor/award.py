"""Owns the scoring of a tile: who is first and second, what each takes, and what becomes of counters and wizards.

At full level the counters say who is first; below, the table does. course.py decides when a tile is scored.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose
from . import state as st
from .course import advance, finish, next_turn, score
from .ring import first_left, left_tiles, ranking, slots_of, spell_on, tile_label, tile_options
from .tiles import GUILD_HALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...core.decision import Choose
    from ...core.types import Answer, Events

TILE = 0
SPELL = 1
OTHER_TILE = 9  # lowest level: not this one is scored


def _seat_options(seats: "Iterable[int]") -> list[Option]:
    return [Option(seat, ("mag.seat", seat), seat) for seat in seats]


def _ask_first(state: st.State) -> "Choose | None":
    """Asked below full level. At the lowest level this is the question that the game goes by."""
    if state.level == st.FULL:
        return None
    options = _seat_options(range(state.seat_count))
    options.append(Option(st.NOBODY, ("mag.nobody",)))
    if state.level == st.OWNERS and state.tile != GUILD_HALL:
        options.append(Option(OTHER_TILE, ("mag.other_tile",)))
    return choose(("mag.ask_first", tile_label(state, state.tile)), options, default=state.seat_count)


def _take_first(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == OTHER_TILE:
        state.step = st.TOLD_TILE
        return
    state.first = answer[0]
    if state.first == st.NOBODY:
        _award(state, st.NOBODY, st.NOBODY, events)
    else:
        state.step = st.TAKE


def _count_first(state: st.State, events: "Events") -> None:
    ranked = ranking(state, state.tile)
    _take_first(state, (ranked[0] if ranked else st.NOBODY,), events)


def _ask_take(state: st.State) -> "Choose | None":
    """The first seat takes the tile or the spell; without a spell there is nothing to choose."""
    spell = spell_on(state, state.tile)
    if spell == st.NO_SPELL:
        return None
    options = [Option(TILE, tile_label(state, state.tile)), Option(SPELL, ("mag.spell%d" % spell,))]
    return choose(("mag.ask_take",), options, state.first)


def _take_take(state: st.State, answer: "Answer", events: "Events") -> None:
    """`slot` says until the second seat is known whether the first took the spell."""
    state.slot = answer[0]
    state.step = st.SECOND


def _take_tile(state: st.State, events: "Events") -> None:
    _take_take(state, (TILE,), events)


def _ask_second(state: st.State) -> "Choose | None":
    """Below full level, where something is left for the second."""
    if state.level == st.FULL or spell_on(state, state.tile) == st.NO_SPELL:
        return None
    options = _seat_options([seat for seat in range(state.seat_count) if seat != state.first])
    options.append(Option(st.NOBODY, ("mag.nobody",)))
    return choose(("mag.ask_second", tile_label(state, state.tile)), options, default=len(options) - 1)


def _take_second(state: st.State, answer: "Answer", events: "Events") -> None:
    if state.slot == SPELL:
        _award(state, answer[0], state.first, events)
    else:
        _award(state, state.first, answer[0], events)


def _count_second(state: st.State, events: "Events") -> None:
    ranked = ranking(state, state.tile) if state.level == st.FULL else []
    _take_second(state, (ranked[1] if len(ranked) > 1 else st.NOBODY,), events)


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
        state.spells[spell] = st.HELD + spell_seat if spell_seat != st.NOBODY else st.USED
    state.owners[tile] = st.WON + tile_seat if tile_seat != st.NOBODY else st.DISCARDED
    _clear(state, tile)
    if was_next and state.maginor == st.ON:
        state.maginor = st.BEFORE
    if not left_tiles(state):
        finish(state, ENDED_BY_RULES, events)
    elif not state.hat or not _go_on_advancing(state, events):
        next_turn(state, events)


def _clear(state: st.State, tile: int) -> None:
    """Counters go home, wizards to the centre."""
    if state.level == st.FULL:
        for slot in slots_of(state, tile):
            state.slots[slot] = 0
        for seat in range(state.seat_count):
            if state.wizards[seat] == tile:
                state.wizards[seat] = st.CENTRE


def _go_on_advancing(state: st.State, events: "Events") -> bool:
    """`mag.hat_after_fill`: Maginor advances though the tile was filled. True when that scores another tile."""
    state.hat = False
    return advance(state, events)


def _ask_tile(state: st.State) -> "Choose | None":
    """Which tile is it, then? The Guild Hall is the last of all."""
    options = tile_options(state, [tile for tile in left_tiles(state) if tile != GUILD_HALL])
    return choose(("mag.ask_tile",), options) if len(options) > 1 else None


def _take_told_tile(state: st.State, answer: "Answer", events: "Events") -> None:
    score(state, answer[0])


def _only_tile(state: st.State, events: "Events") -> None:
    score(state, first_left(state))


STEPS = {
    st.TOLD_TILE: (_ask_tile, _take_told_tile, _only_tile),
    st.FIRST: (_ask_first, _take_first, _count_first),
    st.TAKE: (_ask_take, _take_take, _take_tile),
    st.SECOND: (_ask_second, _take_second, _count_second),
}
