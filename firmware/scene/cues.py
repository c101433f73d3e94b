"""Draws a cue at a time since it began. Light runs over a result and never hides it; dice tumble until they land."""

from shared_rules.core.cells import BLINK, GOOD, SEAT, SEATS, SIDE, WARNING, WHITE

from .drawing import draw_border

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .picture import Scene

_STEP_MS = 60
ROLL_MS = SIDE * _STEP_MS
_TUMBLES = 4  # sides that a die shows on its way
_TUMBLE_MS = ROLL_MS // _TUMBLES
_NO_MS = 200
_TURN_MS = 300
_EXPIRED_MS = 3000


def overlay(scene: "Scene", cue: str, elapsed_ms: int, seat: int) -> int:
    """Draw `cue` over a finished scene; `seat` is who is asked. Returns how long this picture stands, 0: for ever."""
    if elapsed_ms < 0:
        return 0
    if cue == "roll":
        return _run(scene, elapsed_ms, SIDE, _sweep)
    if cue == "award":
        return _run(scene, elapsed_ms, len(scene.lights), _light_up)
    if cue == "no" and elapsed_ms < _NO_MS:
        for key in range(len(scene.lights)):
            scene.lights[key] = WARNING
        return _NO_MS - elapsed_ms
    if cue == "turn" and elapsed_ms < _TURN_MS:
        draw_border(scene.cells, SEAT + seat % SEATS if seat >= 0 else WHITE)
        return _TURN_MS - elapsed_ms
    if cue == "expired" and elapsed_ms < _EXPIRED_MS:
        draw_border(scene.cells, WARNING | BLINK)
        return _EXPIRED_MS - elapsed_ms
    return 0


def tumbling(values: "Sequence[int]", sides: int, elapsed_ms: int) -> "Sequence[int]":
    """What dice show so long after the box has rolled `values`: other sides, until one lands after the other."""
    still = (ROLL_MS - elapsed_ms + _TUMBLE_MS - 1) // _TUMBLE_MS
    if still <= 0:
        return values
    landed = (_TUMBLES - still) * len(values) // _TUMBLES
    shown = list(values)
    for at in range(landed, len(shown)):
        shown[at] = (shown[at] - 1 + (still if at & 1 else -still)) % sides + 1
    return shown


def _run(scene: "Scene", elapsed_ms: int, steps: int, draw: "Callable[[Scene, int], None]") -> int:
    """Let `draw(scene, step)` run once through its steps."""
    step = elapsed_ms // _STEP_MS
    if step >= steps:
        return 0
    draw(scene, step)
    return _STEP_MS - elapsed_ms % _STEP_MS


def _sweep(scene: "Scene", column: int) -> None:
    """A line of light wipes over the dice; seven of eight columns stay readable at any time."""
    for at in range(column, len(scene.cells), SIDE):
        scene.cells[at] = GOOD


def _light_up(scene: "Scene", key: int) -> None:
    """Key after key; with every other one the cells that have changed on the board."""
    scene.lights[key] = GOOD
    if key & 1:
        for cell in scene.changed:
            scene.cells[cell] = GOOD
