"""Owns the tile sets that the box brings along, and putting a set on the table.

What is printed on the publisher's tiles is in no public source. The votes of the built-in sets, 5 to 14 once each and
15 for the Guild Hall, are derived from their known range; the symbols of the sample are ours and say so.
"""

from . import tiles as ts
from .state import State
from .switches import TILES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tiles import Tile

_THIRD_SMALL = 10  # votes of the twelfth tile


def use_votes(state: State) -> None:
    """Votes alone."""
    _use(state, [("", votes, b"") for votes in _votes(state)])


def use_sample(state: State) -> None:
    """Votes and our own symbols: no tile but the Guild Hall shows all five."""
    tiles: "list[Tile]" = []
    for votes in _votes(state):
        missing = ts.SYMBOLS if votes == ts.HIGH else votes % ts.SYMBOLS
        shown = [symbol for symbol in range(ts.SYMBOLS) if symbol != missing]
        symbols = [shown[(slot * 3 + votes) % len(shown)] for slot in range(votes)]
        tiles.append(("", votes, bytes(symbols)))
    _use(state, tiles)


def use_own(state: State, data: bytes) -> None:
    """The table's own set, in the bytes of tiles.py. Raises Refused when it is not sound."""
    name, tiles = ts.decode(data)
    _use(state, tiles)
    state.names = bytearray("\n".join([name] + [tile_name for tile_name, _, _ in tiles]).encode())


def own_set(state: State) -> bytes:
    """The bytes of the table's own set, or b""."""
    if not state.names:
        return b""
    names = str(bytes(state.names), "utf-8").split("\n")
    tiles: "list[Tile]" = []
    at = 0
    for tile, votes in enumerate(state.votes):
        tiles.append((names[1 + tile], votes, bytes(state.symbols[at : at + votes])))
        at += votes
    return ts.encode(names[0], tiles)


def _votes(state: State) -> list[int]:
    """15 for the Guild Hall, the two smallest next to it."""
    count = int(state.house_rules.value(state, TILES))
    plain = [ts.HIGH] + [votes for votes in range(ts.LOW, ts.HIGH)]
    return plain[:count] if count <= len(plain) else plain + [_THIRD_SMALL]


def _use(state: State, tiles: "list[Tile]") -> None:
    state.names = bytearray()
    state.votes = bytearray()
    state.symbols = bytearray()
    for _, votes, symbols in tiles:
        state.votes.append(votes)
        state.symbols.extend(symbols)
    state.ring = bytearray((ts.GUILD_HALL,))
    state.owners = bytearray(len(tiles))
