"""The picture of the ring: tiles with slots, counters, wizards and spells, Maginor, the seats inside it."""

from ....games.maginor import state as st
from ....games.maginor.ring import (
    first_left,
    has_begun,
    maginor_label,
    slots_of,
    spell_on,
    supply,
    tile_label,
    tile_name,
)
from ...shapes import (
    ACTIVE,
    CIRCLE,
    END,
    GONE,
    LARGE,
    MIDDLE,
    NOBODY,
    OPEN,
    PLAIN,
    SMALL,
    SOFT,
    STRONG,
    WIDTH,
    Sheet,
    broken,
)
from . import places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....core.play import Play
    from ....core.terms import Terms

_TILE = 68
_RIM = 28  # from the middle of a tile to its slots
_SLOT = 11
_NAMES = 24  # the room of two lines under a tile
_NAMES_W = 72
_MIDDLE = WIDTH // 2
_ROW = 30  # of a seat inside the ring
_ROWS_W = 108
_SYMBOLS = ("fire", "water", "earth", "air", "fate", "hat")  # forms of tokens, in the order of the die


def draw(play: "Play", terms: "Terms") -> "Sheet | None":
    """The ring; None before it lies there."""
    state = play.state
    if not isinstance(state, st.State) or state.in_setup() or not has_begun(state):
        return None
    count = len(state.ring)
    high = places.radius_y(count)
    sheet = Sheet(2 * high + _TILE + _NAMES + 8)
    centre = high + _TILE // 2 + 2
    _draw_way(sheet, count, centre)
    for at, tile in enumerate(state.ring):
        x, y = places.station(count, 2 * at)
        _draw_tile(sheet, terms, state, tile, _MIDDLE + x, centre + y)
    if state.level >= st.TRACK:
        x, y = places.inside(count, _station(state))
        sheet.token(_MIDDLE + x, centre + y, 19, NOBODY, "hat")
    _draw_seats(sheet, terms, state, centre)
    _tell(sheet, terms, state)
    return sheet


def _draw_way(sheet: Sheet, count: int, centre: int) -> None:
    """Maginor's way, a faint line inside the ring."""
    points: list[int] = []
    for number in range(2 * count + 1):
        x, y = places.inside(count, number)
        points += [_MIDDLE + x, centre + y]
    sheet.link(points)


def _station(state: st.State) -> int:
    """Where Maginor is."""
    if state.maginor == st.AT_START:
        return 0
    place = bytes(state.ring).find(bytes((first_left(state),))) or len(state.ring)
    return 2 * place - (state.maginor == st.BEFORE)


def _draw_tile(sheet: Sheet, terms: "Terms", state: st.State, tile: int, x: int, y: int) -> None:
    owner = state.owners[tile]
    half = _TILE // 2
    if owner == st.IN_PLAY:
        sheet.place(x - half, y - half, _TILE, _TILE, CIRCLE, OPEN)
        _draw_slots(sheet, state, tile, x, y)
        here = [seat for seat in range(len(state.wizards)) if state.wizards[seat] == tile]
        sheet.label(x - 20, y - (19 if here else 11), 40, str(state.votes[tile]), LARGE, MIDDLE, STRONG)
        size = 12 if len(here) < 4 else 9
        for at, seat in enumerate(here):
            sheet.token(x + (2 * at + 1 - len(here)) * size // 2, y + 10, size, seat, "pawn")
    else:
        winner = owner - st.WON if owner >= st.WON else NOBODY
        sheet.place(x - half + 8, y - half + 8, _TILE - 16, _TILE - 16, CIRCLE, GONE, winner)
        sheet.label(x - 20, y - 22, 40, str(state.votes[tile]), PLAIN, MIDDLE, SOFT)
        if winner >= 0:
            sheet.token(x, y + 6, 24, winner)
    for at, (line, tone) in enumerate(_names(terms, state, tile)):
        sheet.label(x - _NAMES_W // 2, y + half - 1 + 12 * at, _NAMES_W, line, SMALL, MIDDLE, tone)


def _names(terms: "Terms", state: st.State, tile: int) -> list[tuple[str, str]]:
    """What is written under a tile, two lines at most: its own name, and the spell that lies there."""
    own, spell = tile_name(state, tile), spell_on(state, tile)
    called = terms.text("mag.spell%d" % spell) if spell >= 0 else ""
    if own:
        return [(own, STRONG), (called, SOFT)]
    return [(line, SOFT) for line in broken(called, _NAMES_W, SMALL)]


def _draw_slots(sheet: Sheet, state: st.State, tile: int, x: int, y: int) -> None:
    """The counters on a tile; a free slot shows its symbol. Nothing where the table does not track them."""
    if not state.slots:
        return
    slots = slots_of(state, tile)
    for at, slot in enumerate(slots):
        across, down = places.slot(len(slots), at, _RIM)
        holder = state.slots[slot]
        if holder:
            sheet.token(x + across, y + down, _SLOT, holder - 1)
        else:
            form = _SYMBOLS[state.symbols[slot]] if state.symbols else "free"
            sheet.token(x + across, y + down, _SLOT, NOBODY, form, dim=True)


def _draw_seats(sheet: Sheet, terms: "Terms", state: st.State, centre: int) -> None:
    """In the middle: the last roll, then a row a seat."""
    left = _MIDDLE - _ROWS_W // 2
    top = centre + 1 - state.seat_count * _ROW // 2
    if state.rolled:
        sheet.token(_MIDDLE - 12, top - 24, 26, NOBODY, _SYMBOLS[state.rolled - 1])
        sheet.token(_MIDDLE + 16, top - 24, 16, state.roller)
    for seat, votes in enumerate(state.scores()):
        y = top + seat * _ROW
        has_turn = state.level >= st.TURNS and seat == state.turn and state.step != st.OVER
        if has_turn:
            sheet.place(left - 4, y, _ROWS_W + 8, _ROW - 2, state=ACTIVE)
        sheet.token(left + 11, y + _ROW // 2 - 1, 20, seat)
        if state.slots:
            sheet.label(left + 25, y + 3, 46, terms.say(("board.left", supply(state, seat))), SMALL, tone=SOFT)
            sheet.meter(left + 25, y + 19, 46, 5, supply(state, seat), st.COUNTERS, seat)
        else:
            sheet.label(left + 25, y + 7, 48, terms.seat(seat), SMALL + 1)
        sheet.label(left + 72, y + 3, 34, str(votes), LARGE - 1, END, STRONG)


def _tell(sheet: Sheet, terms: "Terms", state: st.State) -> None:
    """Where Maginor is, whose turn it is, then tile by tile who is there or has won it."""
    if state.level >= st.TRACK and state.step != st.OVER:
        sheet.tell(terms.text("mag.hat") + ": " + terms.say(maginor_label(state, state.maginor)))
    for tile in state.ring:
        said = _facts(terms, state, tile)
        sheet.tell(terms.say(tile_label(state, tile)) + (": " + ", ".join(said) if said else ""))
    for seat, votes in enumerate(state.scores()):
        said = [terms.say(("mag.spell%d" % spell,)) for spell in range(st.SPELL_COUNT) if _holds(state, seat, spell)]
        sheet.tell(", ".join([terms.say(("board.total", terms.seat(seat), votes))] + said))


def _holds(state: st.State, seat: int, spell: int) -> bool:
    return state.spells[spell] == st.OWNED + seat


def _facts(terms: "Terms", state: st.State, tile: int) -> list[str]:
    """What is to be said of a tile."""
    owner = state.owners[tile]
    if owner != st.IN_PLAY:
        return [terms.seat(owner - st.WON) if owner >= st.WON else terms.text("board.nobody")]
    said: list[str] = []
    if state.slots:
        held = [state.slots[slot] for slot in slots_of(state, tile)]
        for seat in range(state.seat_count):
            if 1 + seat in held:
                said.append("%s %d" % (terms.seat(seat), held.count(1 + seat)))
        said.append(terms.say(("board.free", held.count(0))))
    spell = spell_on(state, tile)
    return said + ([terms.text("mag.spell%d" % spell)] if spell >= 0 else [])
