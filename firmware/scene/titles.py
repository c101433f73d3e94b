"""Reads out whom a round has made what, beside a question that only OK answers: a line and its lights at a time."""

from shared_rules.core.cells import BLINK, DIM, SEAT, SEATS

from ..input.ceremony import LINE_MS, honours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..input.view import View
    from .picture import Scene


def show_titles(scene: "Scene", view: "View", elapsed_ms: int) -> int:
    """After the question itself each title: its holder's light, its cells blinking. Then the question stands again."""
    read = honours(view)
    if not read:
        return 0
    words = scene.words
    words.in_full = words.heading, words.body + tuple([message for message, _, _ in read])
    line = elapsed_ms // LINE_MS
    if line > len(read):
        return 0
    if line:
        message, seat, cells = read[line - 1]
        words.body = (message,)
        for key in range(len(scene.lights)):
            if scene.lights[key]:
                scene.light(key, DIM)
        scene.light(seat)
        for cell in cells:
            scene.cells[cell] = SEAT + seat % SEATS | BLINK
    return LINE_MS - elapsed_ms % LINE_MS
