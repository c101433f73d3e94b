"""Owns how the code of a finished game is shown, for a photograph. Must never know what it is made of."""

from shared_rules.core.cells import WHITE

from .drawing import draw_pair

PAGE_MS = 1200
_PAIRS = 6  # of digits, one after the other: as many seat lights are lit as it is pairs from the first


def show_code(scene, view, now_ms):
    """All of the code on the text display, pair after pair on the face. Returns how long this stands."""
    message = view.reason[0]
    elapsed_ms = now_ms - view.since_ms
    page = elapsed_ms // PAGE_MS % _PAIRS
    digits = message[1].replace(" ", "")
    draw_pair(scene.cells, int(digits[2 * page : 2 * page + 2]), WHITE)
    for light in range(page + 1):
        scene.lights[light] = WHITE
    scene.words.body = (message, ("scene.code_why",))
    return PAGE_MS - elapsed_ms % PAGE_MS
