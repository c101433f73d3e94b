"""Laying out the ring and the spells, by the table or by the box, and who begins.

The Guild Hall is the top of the ring, the two small tiles follow it clockwise; the Rite of the High Wizard lies on the
Guild Hall, that of the Golden Cauldron on the last tile.

What the box draws it draws in one roll, the first DICE decision, so "like last time" can give all answers before it. A
die of 210 = 2 * 3 * 5 * 7 sides is at the same time a fair die of 2, 3, 5 and 7; a number below a product of these
takes a die for each of its factors. So every order is exactly as likely as any other.
"""

from ...core.decision import Option, choose, dice, one_seat
from . import house_rules
from . import state as st
from .course import begin
from .ring import TileOption, spell_on, tile_label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...core.decision import Choose, Dice
    from ...core.types import Answer, Events, Step

BY_BOX = 0
BY_TABLE = 1
_ORDINARY = 8  # spells that may lie on any tile between the Guild Hall and the last one
NONE = 15  # instead of a spell: a tile without one
_FIRST_OTHER = 1 + len(st.SMALL)
SIDES = 210
_PRIMES = (2, 3, 5, 7)


def _ask_ring(state: st.State) -> "Choose | None":
    if state.switches[house_rules.RING]:
        return None
    return _ask_who("mag.ask_ring", "mag.box_shuffles")


def _ask_who(ask: str, by_box: str) -> "Choose":
    return choose((ask,), [Option(BY_BOX, (by_box,)), Option(BY_TABLE, ("mag.as_it_lies",))])


def _take_ring(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ring = bytearray((st.GUILD_HALL,))
    state.step = st.RING_TILE if answer[0] == BY_TABLE else st.SPELLS


def _shuffle_unasked(state: st.State, events: "Events") -> None:
    _take_ring(state, (BY_BOX,), events)


def _ask_ring_tile(state: st.State) -> "Choose | None":
    """The small tiles first; the last tile of each kind is laid unasked."""
    tiles = _tiles_to_lay(state)
    if len(tiles) < 2:
        return None
    options = [TileOption(tile, tile_label(state, tile), place=tile) for tile in tiles]
    return choose(("mag.ask_ring_tile", len(state.ring)), options)


def _take_ring_tile(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ring.append(answer[0])


def _lay_last(state: st.State, events: "Events") -> None:
    state.ring.extend(bytes(_tiles_to_lay(state)))
    if len(state.ring) == len(state.votes):
        state.step = st.SPELLS


def _tiles_to_lay(state: st.State) -> list[int]:
    kind = st.SMALL if len(state.ring) < _FIRST_OTHER else range(_FIRST_OTHER, len(state.votes))
    return [tile for tile in kind if tile not in list(state.ring)]


def _ask_spells(state: st.State) -> "Choose | None":
    """Only who knows the ring can say what lies on it."""
    return _ask_who("mag.ask_spells", "mag.box_deals") if _is_laid(state) else None


def _is_laid(state: st.State) -> bool:
    return len(state.ring) == len(state.votes)


def _take_spells(state: st.State, answer: "Answer", events: "Events") -> None:
    state.step = st.SPELL_AT if answer[0] == BY_TABLE else st.START
    state.cursor = 1


def _deal_unasked(state: st.State, events: "Events") -> None:
    _take_spells(state, (BY_BOX,), events)


def _ask_spell_at(state: st.State) -> "Choose | None":
    """Ask along the ring; None where only one answer is left."""
    if state.cursor >= len(state.ring) - 1:
        return None
    choices = _choices(state)
    if len(choices) < 2:
        return None
    options: list[Option] = []
    for spell in choices:
        options.append(Option(spell, ("mag.no_spell" if spell == NONE else "mag.spell%d" % spell,), place=spell))
    return choose(("mag.ask_spell_at", tile_label(state, state.ring[state.cursor])), options)


def _choices(state: st.State) -> list[int]:
    """What may lie on the next tile: one of the spells that are left, or nothing where there are too few of them."""
    if state.cursor == _bare_station(state):
        return [NONE]
    left = [spell for spell in range(_ORDINARY) if state.spells[spell] == st.USED]
    stations = len(state.ring) - 1 - state.cursor - (state.cursor < _bare_station(state))
    return left + ([NONE] if stations > len(left) else [])


def _bare_station(state: st.State) -> int:
    """Where the switch wants no spell, clockwise from 1; 0 when it does not say, or there is a spell for every tile."""
    return state.switches[house_rules.NOSPELL] if len(state.votes) > st.SPELL_COUNT else 0


def _take_spell_at(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] != NONE:
        state.spells[answer[0]] = state.ring[state.cursor]
    state.cursor += 1


def _lay_spell(state: st.State, events: "Events") -> None:
    if state.cursor < len(state.ring) - 1:
        _take_spell_at(state, (_choices(state)[0],), events)
    else:
        state.step = st.START


def _ask_start(state: st.State) -> "Dice":
    """The box draws in one roll what is to be drawn; who begins alone may be drawn by anything."""
    by_box = state.cursor == 1
    if not by_box:
        return one_seat(("mag.ask_start",), state.seat_count)
    count = dice_for(state.seat_count) + dice_to_shuffle(len(_ordinary(state)))
    if not _is_laid(state):
        count += 1 + dice_to_shuffle(len(state.votes) - _FIRST_OTHER)
    decision = dice(("mag.ask_draw",), count, SIDES)
    decision.at_once = True
    return decision


def _ordinary(state: st.State) -> list[int]:
    """What is dealt to the tiles between the Guild Hall and the last one, those without a spell too."""
    spare = len(state.votes) - st.SPELL_COUNT - (_bare_station(state) > 0)
    return list(range(_ORDINARY)) + [NONE] * spare


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    if state.cursor == 1:
        lots = Lots(answer)
        state.turn = lots.below(state.seat_count)
        if not _is_laid(state):
            state.ring.extend(bytes(lots.shuffled(st.SMALL)))
            state.ring.extend(bytes(lots.shuffled(range(_FIRST_OTHER, len(state.votes)))))
        _deal(state, lots.shuffled(_ordinary(state)))
    else:
        state.turn = answer[0] - 1
    state.spells[st.HIGH_WIZARD] = st.GUILD_HALL
    state.spells[st.GOLDEN_CAULDRON] = state.ring[-1]
    if state.cursor == 1:
        _show_draw(state, events)
    state.cursor = 0
    begin(state, events)


def _show_draw(state: st.State, events: "Events") -> None:
    """What was drawn, clockwise, for those who lay it out."""
    for tile in state.ring:
        spell = spell_on(state, tile)
        term = "mag.no_spell" if spell == st.NO_SPELL else "mag.spell%d" % spell
        events.append(("mag.ev_lies", tile_label(state, tile), (term,)))


def _deal(state: st.State, spells: "Iterable[int]") -> None:
    bare = _bare_station(state)
    for station, spell in enumerate(spells):
        if spell != NONE:
            state.spells[spell] = state.ring[1 + station + (0 < bare <= station + 1)]


def dice_for(limit: int) -> int:
    """How many dice a number below `limit` takes; `limit` has no prime factor above 7."""
    count = 0
    for prime in _PRIMES:
        while limit % prime == 0:
            limit //= prime
            count += 1
    return count


def dice_to_shuffle(count: int) -> int:
    """How many dice the order of `count` things takes, at most ten of them."""
    return sum([dice_for(limit) for limit in range(2, count + 1)])


class Lots:
    """Uses the values of one roll, one after the other."""

    def __init__(self, values: "Answer") -> None:
        self._values = values
        self._used = 0

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        drawn = 0
        for prime in _PRIMES:
            while limit % prime == 0:
                limit //= prime
                drawn = drawn * prime + (self._values[self._used] - 1) % prime
                self._used += 1
        return drawn

    def shuffled(self, things: "Iterable[int]") -> list[int]:
        """The things in an order drawn by lot."""
        left = list(things)
        drawn: list[int] = []
        while left:
            drawn.append(left.pop(self.below(len(left))))
        return drawn


STEPS: "dict[int, Step[st.State]]" = {
    st.RING: (_ask_ring, _take_ring, _shuffle_unasked),
    st.RING_TILE: (_ask_ring_tile, _take_ring_tile, _lay_last),
    st.SPELLS: (_ask_spells, _take_spells, _deal_unasked),
    st.SPELL_AT: (_ask_spell_at, _take_spell_at, _lay_spell),
    st.START: (_ask_start, _take_start, None),
}
