"""Draws a running clock: a bar on the lowest row, and m:ss on the text display."""

from shared_rules.core.cells import BLINK, FAINT, SIDE, WHITE

from .drawing import draw_clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game.clock import Clock
    from ..game.table import Table
    from .picture import Scene

_SECOND_MS = 1000
_MINUTE_MS = 60 * _SECOND_MS
_ROW = 7 * SIDE


def show_clock(scene: "Scene", clock: "Clock", table: "Table") -> int:
    """Draw what is left, or what has passed of a clock that counts up. Returns how long the picture stands."""
    time_ms = clock.left_ms(table.time_ms())
    scene.words.clock = minutes(time_ms if clock.counts_up else time_ms + _SECOND_MS - 1)
    if clock.counts_up:
        _draw_minutes(scene.cells, time_ms)
    else:
        draw_clock(scene.cells, min(time_ms, clock.limit_ms), clock.limit_ms)
    if clock.paused or not (time_ms or clock.counts_up):
        return 0
    return _SECOND_MS - time_ms % _SECOND_MS if clock.counts_up else time_ms % _SECOND_MS or _SECOND_MS


def minutes(time_ms: int) -> str:
    """A time as m:ss; whole seconds count."""
    seconds = time_ms // _SECOND_MS
    return "%d:%02d" % (seconds // 60, seconds % 60)


def _draw_minutes(cells: bytearray, time_ms: int) -> None:
    """A cell for every whole minute, a blinking one for the minute that runs; after eight the row starts again."""
    whole = time_ms // _MINUTE_MS % SIDE
    for column in range(SIDE):
        cells[_ROW + column] = WHITE if column < whole else FAINT
    cells[_ROW + whole] = WHITE | BLINK
