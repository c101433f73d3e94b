"""Tile sets: what is printed on the Oracle tiles, in bytes to be kept, sent and logged; the sets that the box brings.

A set is a name and its tiles; tile 0 is the Guild Hall, 1 and 2 are the small tiles, the rest in any order. A tile is
(name, votes, symbols): symbols are bytes, one a slot, clockwise from the top, or b"" where a set does not have them;
then no tile of it does, and it serves every tracking level but the highest. A tile without a name goes by its votes.

    set  = FORMAT | tiles | 1 when it has the slots, else 0 | text of the set's name | tiles
    tile = text of its name | votes | slots, three a byte: first + 5 * second + 25 * third
    text = length in bytes | UTF-8

Refusals count tiles and slots from 1, in the order of the set.

What is printed on the publisher's tiles is in no public source. The votes of the built-in sets, 5 to 14 once each and
15 for the Guild Hall, are derived from their known range; the symbols of the sample are ours and say so.
"""

from ...core.refused import Refused
from . import house_rules
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Tile = tuple[str, int, bytes]  # name, votes, symbols

FORMAT = 1
BLOB = "tiles"  # the name under which a box keeps a set
FEWEST, MOST = 10, 12  # tiles of a set
LOW, HIGH = 5, 15  # votes of a tile, and so its slots
MOST_LETTERS = 12  # of a name
MOST_BYTES = 220  # of a set: it has to fit one record of the log
_THIRD_SMALL = 10  # votes of the twelfth tile of a built-in set


def encode(name: str, tiles: "Sequence[Tile]") -> bytes:
    """The bytes of a set. Raises Refused as `check` does."""
    check(name, tiles)
    has_slots = _has_slots(tiles)
    out = bytearray((FORMAT, len(tiles), has_slots))
    _put_text(out, name)
    for tile_name, votes, symbols in tiles:
        _put_text(out, tile_name)
        out.append(votes)
        if has_slots:
            out.extend(_packed(symbols))
    if len(out) > MOST_BYTES:
        raise Refused("mag.refused_set_long", len(out), MOST_BYTES)
    return bytes(out)


def decode(data: bytes) -> "tuple[str, list[Tile]]":
    """The set's name and tiles from bytes made by `encode`. Raises Refused on anything else."""
    if not 4 <= len(data) <= MOST_BYTES or data[0] != FORMAT or data[2] > 1:
        raise Refused("mag.refused_set")
    name, offset = _text(data, 3)
    tiles: "list[Tile]" = []
    for _ in range(data[1]):
        tile_name, offset = _text(data, offset)
        votes = data[offset] if offset < len(data) else 0
        offset += 1
        symbols = b""
        if data[2]:
            end = offset + (votes + 2) // 3
            symbols = _unpacked(data[offset:end], votes)
            offset = end
        tiles.append((tile_name, votes, symbols))
    if offset != len(data):
        raise Refused("mag.refused_set")
    check(name, tiles)
    return name, tiles


def check(name: str, tiles: "Sequence[Tile]") -> None:
    """Raise Refused, naming the tile and what would be right, unless this is a sound set."""
    if not 1 <= len(name) <= MOST_LETTERS or not _is_line(name):
        raise Refused("mag.refused_set_name", MOST_LETTERS)
    if not FEWEST <= len(tiles) <= MOST:
        raise Refused("mag.refused_set_count", len(tiles), FEWEST, MOST)
    has_slots = _has_slots(tiles)
    called: list[str | int] = []
    for at, (tile_name, votes, symbols) in enumerate(tiles):
        if len(tile_name) > MOST_LETTERS or not _is_line(tile_name):
            raise Refused("mag.refused_tile_name", at + 1, MOST_LETTERS)
        if not LOW <= votes <= HIGH:
            raise Refused("mag.refused_tile_votes", at + 1, votes, LOW, HIGH)
        _check_symbols(at + 1, votes, symbols, has_slots)
        title = tile_name or (votes if at else st.GUILD_HALL)
        if title in called:
            raise Refused("mag.refused_tile_twice", called.index(title) + 1, at + 1)
        called.append(title)


def _has_slots(tiles: "Sequence[Tile]") -> bool:
    """True when the set has the slots of its tiles: all of them, or none."""
    _, _, symbols = tiles[0]
    return len(symbols) > 0


def _check_symbols(number: int, votes: int, symbols: bytes, has_slots: bool) -> None:
    slots = votes if has_slots else 0
    if len(symbols) != slots:
        raise Refused("mag.refused_tile_slots", number, len(symbols), slots)
    for slot, symbol in enumerate(symbols):
        if not 0 <= symbol < st.SYMBOLS:
            raise Refused("mag.refused_tile_symbol", number, slot + 1)


def _is_line(text: str) -> bool:
    for letter in text:
        if letter < " ":
            return False
    return True


def _put_text(out: bytearray, text: str) -> None:
    data = text.encode()
    out.append(len(data))
    out.extend(data)


def _text(data: bytes, offset: int) -> tuple[str, int]:
    """The text that begins at `offset`, and where it ends."""
    end = offset + 1 + (data[offset] if offset < len(data) else 0)
    if offset >= len(data) or end > len(data):
        raise Refused("mag.refused_set")
    try:
        return str(bytes(data[offset + 1 : end]), "utf-8"), end
    except (ValueError, UnicodeError):
        raise Refused("mag.refused_set")


def _packed(symbols: bytes) -> bytearray:
    out = bytearray((len(symbols) + 2) // 3)
    for slot, symbol in enumerate(symbols):
        out[slot // 3] += symbol * st.SYMBOLS ** (slot % 3)
    return out


def _unpacked(data: bytes, votes: int) -> bytes:
    """The slots of a tile. Raises Refused where `data` ends or pads with anything but zeros."""
    symbols = bytearray(len(data) * 3)
    for at, byte in enumerate(data):
        for nth in range(3):
            symbols[at * 3 + nth] = byte % st.SYMBOLS
            byte //= st.SYMBOLS
        if byte:
            raise Refused("mag.refused_set")
    if len(symbols) < votes or max(symbols[votes:], default=0):
        raise Refused("mag.refused_set")
    return bytes(symbols[:votes])


def use_votes(state: st.State) -> None:
    """Votes alone."""
    _use(state, [("", votes, b"") for votes in _votes(state)])


def use_sample(state: st.State) -> None:
    """Votes and our own symbols: no tile but the Guild Hall shows all five."""
    tiles: "list[Tile]" = []
    for votes in _votes(state):
        missing = st.SYMBOLS if votes == HIGH else votes % st.SYMBOLS
        shown = [symbol for symbol in range(st.SYMBOLS) if symbol != missing]
        symbols = [shown[(slot * 3 + votes) % len(shown)] for slot in range(votes)]
        tiles.append(("", votes, bytes(symbols)))
    _use(state, tiles)


def use_own(state: st.State, data: bytes) -> None:
    """The table's own set, from its bytes. Raises Refused when it is not sound."""
    name, tiles = decode(data)
    _use(state, tiles)
    state.names = bytearray("\n".join([name] + [tile_name for tile_name, _, _ in tiles]).encode())


def own_set(state: st.State) -> bytes:
    """The bytes of the table's own set, which it must have."""
    names = str(bytes(state.names), "utf-8").split("\n")
    tiles: "list[Tile]" = []
    at = 0
    for tile, votes in enumerate(state.votes):
        tiles.append((names[1 + tile], votes, bytes(state.symbols[at : at + votes])))
        at += votes
    return encode(names[0], tiles)


def _votes(state: st.State) -> list[int]:
    """15 for the Guild Hall, the two smallest next to it."""
    count = int(state.house_rules.value(state, house_rules.TILES))
    plain = [HIGH] + [votes for votes in range(LOW, HIGH)]
    return plain[:count] if count <= len(plain) else plain + [_THIRD_SMALL]


def _use(state: st.State, tiles: "list[Tile]") -> None:
    state.names = bytearray()
    state.votes = bytearray()
    state.symbols = bytearray()
    for _, votes, symbols in tiles:
        state.votes.append(votes)
        state.symbols.extend(symbols)
    state.ring = bytearray((st.GUILD_HALL,))
    state.owners = bytearray(len(tiles))
