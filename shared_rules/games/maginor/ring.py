"""Reading the ring: its tiles and what they are called, where Maginor is, counters and spells on it. Changes nothing.

Also the options that stand for a tile or a place of Maginor.
"""

from ...core.decision import Option
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...core.types import Message

_MAGINOR = (st.BEFORE, st.ON, st.AT_START)  # where he may be, in the order of the keys


class TileOption(Option):
    """An option whose value is the tile that it stands for, so that the face can show which one."""


def tile_options(state: st.State, tiles: "Iterable[int]") -> list[Option]:
    """An option for each of these tiles, which stands where the tile lies in the ring."""
    return [TileOption(tile, tile_label(state, tile), place=state.ring.find(bytes((tile,)))) for tile in tiles]


def tile_label(state: st.State, tile: int) -> "Message":
    """How a tile is called: its name and votes in the table's own set, else its votes."""
    name = tile_name(state, tile) if state.names else ""  # a press asks for many: no names, no call
    if name:
        return ("mag.tile_named", name, state.votes[tile])
    if tile == st.GUILD_HALL:
        return ("mag.guild_hall",)
    again = state.votes[tile] in list(state.votes[1:tile])
    return ("mag.tile_again" if again else "mag.tile", state.votes[tile])


def tile_name(state: st.State, tile: int) -> str:
    """The tile's name in the table's own set, or ""."""
    return str(bytes(state.names), "utf-8").split("\n")[1 + tile] if state.names else ""


def tiles_left(state: st.State) -> list[int]:
    """The tiles in play, clockwise from the Guild Hall."""
    return [tile for tile in state.ring if state.owners[tile] == st.IN_PLAY]


def count_left(state: st.State) -> "Message":
    """How many tiles are in play, for people."""
    count = len(tiles_left(state))
    if count > 1:
        return ("mag.tiles_left", count)
    return ("mag.tiles_left_one" if count else "mag.tiles_left_none",)


def has_begun(state: st.State) -> bool:
    """True once the ring and the spells lie: a game may be ended before."""
    if state.spells[st.HIGH_WIZARD] != st.USED:
        return True
    return len(state.owners) > 0 and state.owners[st.GUILD_HALL] != st.IN_PLAY


def first_left(state: st.State) -> int:
    """The first tile in play clockwise after the Guild Hall, which is the last of them."""
    tiles = tiles_left(state)
    return tiles[1] if len(tiles) > 1 else st.GUILD_HALL


def second_left(state: st.State) -> int:
    """The one after it; the Guild Hall where none is left."""
    tiles = tiles_left(state)
    return tiles[2] if len(tiles) > 2 else st.GUILD_HALL


def is_last(state: st.State) -> bool:
    """True when the Guild Hall alone is left."""
    return len(tiles_left(state)) == 1


def maginor_options(state: st.State) -> list[Option]:
    """Where he may be: on the Guild Hall only before the first tile has left the ring."""
    places = [st.BEFORE, st.ON]
    if first_left(state) == st.GUILD_HALL:
        places = [st.BEFORE]
    if len(tiles_left(state)) == len(state.ring):
        places.append(st.AT_START)
    return [Option(place, maginor_label(state, place), place=_MAGINOR.index(place)) for place in places]


def maginor_label(state: st.State, place: int) -> "Message":
    """How the place AT_START, BEFORE or ON is called."""
    if place == st.AT_START:
        return ("mag.at_start",)
    return ("mag.before" if place == st.BEFORE else "mag.on", tile_label(state, first_left(state)))


def spell_on(state: st.State, tile: int) -> int:
    """The spell that lies on a tile, or NO_SPELL."""
    return bytes(state.spells).find(bytes((tile,)))


def spells_of(state: st.State, seat: int) -> list[int]:
    """The spells in front of a seat."""
    return [spell for spell in range(st.SPELL_COUNT) if state.spells[spell] == st.OWNED + seat]


def slots_of(state: st.State, tile: int) -> range:
    """The numbers of a tile's slots, clockwise from its top."""
    first = sum(state.votes[:tile])
    return range(first, first + state.votes[tile])


def free_slots(state: st.State, tile: int) -> list[int]:
    return [slot for slot in slots_of(state, tile) if not state.slots[slot]]


def supply(state: st.State, seat: int) -> int:
    """How many influence counters a seat has left to place."""
    return st.COUNTERS - bytes(state.slots).count(bytes((1 + seat,)))


def ranking(state: st.State, tile: int) -> list[int]:
    """The seats with counters on a tile, best first: most counters, then whose comes first clockwise from the top."""
    first = sum(state.votes[:tile])
    holders = bytes(state.slots[first : first + state.votes[tile]])
    if not any(holders):
        return []
    keys: list[int] = []
    for seat in range(state.seat_count):
        holder = bytes((1 + seat,))
        if holder in holders:
            keys.append(holders.count(holder) << 12 | 255 - holders.find(holder) << 4 | seat)
    return [key & 15 for key in reversed(sorted(keys))]
