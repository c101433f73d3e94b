"""Owns the LED bytes of a frame, three for each pixel, in the order in which they go down the chain.

`paint` allocates no memory, because it runs in every blink. A frame never draws more current than the board's budget.
"""

from shared_rules.core.cells import BLINK, DIM, SEAT

from .. import NEVER_MS
from ..input.keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene.picture import Scene

BLINK_MS = 250
DIP_MS = 200
_DIP_SLOTS = 2 * SEAT_KEYS  # one cycle of the patterns: seat i goes down in slots 0, 2 .. 2 * i
_LAST_SEAT = SEAT + SEAT_KEYS - 1
_IDLE_MA = 1  # what a dark pixel draws
_CHANNEL_MA = 20  # what one channel draws at 255


class Leds:
    """`pixels` is the frame that `paint` makes.

    `places`: for each cell of the face row by row, then for the seat lights, where in the frame its bytes begin.
    """

    def __init__(self, budget_ma: int, places: bytes) -> None:
        self.pixels = bytearray(3 * len(places))
        self._places = places
        self._allowed = max(0, budget_ma - len(places) * _IDLE_MA) * 255 // _CHANNEL_MA
        self._blinking = False

    def paint(self, scene: "Scene", table: bytearray, now_ms: int) -> int:
        """Paint the scene as it is at `now_ms`, with the colours of `table`. Returns when it will be another frame."""
        lit = (now_ms - scene.since_ms) // BLINK_MS & 1 == 0
        first_dipping = _first_dipping(now_ms) if scene.patterns else _LAST_SEAT + 1
        self._blinking = False
        light = self._fill(scene.cells, 0, table, lit, first_dipping)
        light += self._fill(scene.lights, len(scene.cells), table, lit, first_dipping)
        if light > self._allowed:
            self._scale(light)
        due = NEVER_MS
        if self._blinking:
            due = now_ms + BLINK_MS - (now_ms - scene.since_ms) % BLINK_MS
        if scene.patterns:
            due = min(due, now_ms + DIP_MS - now_ms % DIP_MS)
        return due

    def _fill(self, cells: bytearray, place: int, table: bytearray, lit: bool, first_dipping: int) -> int:
        """Paint `cells`, of which the first one is pixel `place`; returns the sum of all channels."""
        pixels = self.pixels
        places = self._places
        light = 0
        for code in cells:
            at = places[place]
            place += 1
            if code & BLINK:
                self._blinking = True
                code = code - BLINK if lit else 0
            if not code:
                pixels[at] = pixels[at + 1] = pixels[at + 2] = 0
                continue
            if first_dipping <= code & 15 <= _LAST_SEAT:
                code = 0 if code & DIM else code | DIM
            source = 3 * code
            pixels[at] = first = table[source]
            pixels[at + 1] = second = table[source + 1]
            pixels[at + 2] = third = table[source + 2]
            light += first + second + third
        return light

    def _scale(self, light: int) -> None:
        """Bring a frame of `light` down to what the budget allows, all pixels alike."""
        pixels = self.pixels
        part = self._allowed * 256 // light
        for at in range(len(pixels)):
            pixels[at] = pixels[at] * part >> 8


def _first_dipping(now_ms: int) -> int:
    """The lowest cell code whose seat is in a dip now; one above the last seat when none is."""
    slot = now_ms // DIP_MS % _DIP_SLOTS
    return _LAST_SEAT + 1 if slot & 1 else SEAT + slot // 2
