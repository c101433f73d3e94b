"""How a code is shown for a photograph: of a game that ends, of the dice of one that begins, of the box's key.

The result of a game, for a page, is shown like one.
"""

from shared_rules.core.cells import BLINK, WHITE

from ..input.keys import SEAT_KEYS
from .drawing import draw_bar, draw_icon, draw_pair
from .icons import CUP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..input.view import View
    from .picture import Scene

PAGE_MS = 1200
_HALF = SEAT_KEYS  # pairs of digits, one after the other: as many seat lights are lit as it is pairs from the first
_OVER = 0  # the row of a line over the digits: it marks the second half, whose pairs are counted from 1 again
_WON = " ★"


def show_code(scene: "Scene", view: "View", now_ms: int) -> int:
    """All of the code on the text display, pair after pair on the face. Returns how long this stands."""
    code, scene.words.qr, what = view.photo
    scene.words.heading = ()  # of a game that may be on the table meanwhile
    digits = code.replace(" ", "")
    elapsed_ms = now_ms - view.since_ms
    page = elapsed_ms // PAGE_MS % (len(digits) // 2)
    draw_pair(scene.cells, int(digits[2 * page : 2 * page + 2]), WHITE)
    if page >= _HALF:
        draw_bar(scene.cells, _OVER, 1, 1, WHITE)
    for light in range(page % _HALF + 1):
        scene.lights[light] = WHITE
    scene.words.body = ((what,), code)
    scene.words.hint = (("scene.hint_seen",),)
    return PAGE_MS - elapsed_ms % PAGE_MS


def show_result(scene: "Scene", view: "View", now_ms: int) -> int:
    """Beside its QR code what that says: all scores by the numbers of the seats' keys, as names and colours have gone
    with the game.
    """
    from shared_rules.formats import result  # a box without a page never needs it in RAM

    _, text, what = view.photo
    words = scene.words
    words.qr = text
    words.heading = ()  # of a game that may be on the table meanwhile
    shown = result.read(text[text.find("#") + 1 :])
    widest = max([len(str(score)) for score in shown.scores])
    lines: list[str] = []
    for seat, score in enumerate(shown.scores):
        lines.append("%d %*d%s" % (seat + 1, widest, score, _WON if seat in shown.won else ""))
    words.body = (("scene.lost",) if shown.lost else (what,),) + tuple(lines)
    words.spare = (("scene.result_scan",),)
    words.hint = (("scene.hint_seen",),)
    draw_icon(scene.cells, CUP, WHITE)
    for seat in shown.won:
        scene.lights[seat % SEAT_KEYS] = WHITE | BLINK
    return 0
