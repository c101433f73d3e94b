"""Owns how the result of a game is shown for a page: beside its QR code stands what that says."""

from shared_rules.core.cells import BLINK, WHITE
from shared_rules.formats import result

from . import icons
from .drawing import draw_icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..input.view import View
    from .picture import Scene

_WON = " ★"


def show(scene: "Scene", view: "View") -> int:
    """All scores by the numbers of the seats' keys: their names and colours have gone with the game."""
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
    draw_icon(scene.cells, icons.CUP, WHITE)
    for seat in shown.won:
        if seat < len(scene.lights):
            scene.lights[seat] = WHITE | BLINK
    return 0
