"""Paints the LED bytes of a frame, three for each pixel, in the order of the chain.

`paint` allocates no memory, because it runs in every blink; each frame of a blink is painted once. A frame never draws
more current than the board's budget, and while it is lit never less than a power bank needs to stay on.
"""

from shared_rules.core.cells import BLINK, CELLS, DIM, SEAT

from .. import NEVER_MS
from ..input.keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene.picture import Scene

TOUCHED = b"\x20\x20\x20"  # a pixel that answers a finger
BLINK_MS = 250
DIP_MS = 200
_DIP_SLOTS = 2 * SEAT_KEYS  # one cycle of the patterns: seat i goes down in slots 0, 2 .. 2 * i
_LAST_SEAT = SEAT + SEAT_KEYS - 1
_FULL = 255  # of a channel
# What LEDs draw differs from maker to maker: of every figure the most counts for the budget, the least for `least_ma`.
_IDLE_MA = 1  # a dark pixel, at most
_CHANNEL_MA = 20  # one channel at full light, at most
_LEAST_IDLE_UA = 300
_LEAST_CHANNEL_UA = 12000


class Leds:
    """`pixels` is the frame that `paint` makes.

    `places`: for each cell of the face row by row, then for the seat lights, where in the frame its bytes begin.
    """

    def __init__(self, budget_ma: int, least_ma: int, places: bytes) -> None:
        count = len(places)
        self._halves = bytearray(3 * count), bytearray(3 * count)  # of a blink: dark, lit
        self._painted = 0  # of the halves, as bits
        self._cells = bytearray(CELLS)  # what they show ...
        self._lights = bytearray(SEAT_KEYS)
        self._table = bytearray()  # ... with these colours
        self.pixels = self._halves[True]
        self._places = places
        # Light is a sum of channels. A key that goes down lights its pixel before the next frame: that has its share.
        self._allowed = max(0, (budget_ma - count * _IDLE_MA) * _FULL // _CHANNEL_MA - sum(TOUCHED))
        lit_ua = max(0, 1000 * least_ma - count * _LEAST_IDLE_UA)
        self._least = min(self._allowed, -(-lit_ua * _FULL // _LEAST_CHANNEL_UA))
        self._blinking = False
        self._touched = 0  # where in the frame the answer to a finger lies, plus 1; 0: nowhere

    def touch(self, pixel: int) -> None:
        """Light one pixel over this frame and those that follow, until it is let go."""
        at = self._places[pixel]
        self.pixels[at : at + 3] = TOUCHED
        self._touched = at + 1
        self._painted = 0

    def let_go(self) -> None:
        """The next frame shows what lies below the pixel that was touched."""
        self._touched = 0
        self._painted = 0

    def paint(self, scene: "Scene", table: bytearray, now_ms: int) -> int:
        """Paint the scene as it is at `now_ms`, with the colours of `table`. Returns when it will be another frame."""
        lit = (now_ms - scene.since_ms) // BLINK_MS & 1 == 0
        if table is not self._table or scene.cells != self._cells or scene.lights != self._lights:
            self._table = table
            self._cells[:] = scene.cells
            self._lights[:] = scene.lights
            self._painted = 0
        self.pixels = self._halves[lit]
        if scene.patterns:
            self._painted = 0
            self._paint(scene, table, lit, _first_dipping(now_ms))
        elif not self._painted >> lit & 1:
            self._painted |= 1 << lit
            self._paint(scene, table, lit, _LAST_SEAT + 1)
        due = NEVER_MS
        if self._blinking:
            due = now_ms + BLINK_MS - (now_ms - scene.since_ms) % BLINK_MS
        if scene.patterns:
            due = min(due, now_ms + DIP_MS - now_ms % DIP_MS)
        return due

    def _paint(self, scene: "Scene", table: bytearray, lit: bool, first_dipping: int) -> None:
        self._blinking = False
        light = self._fill(scene.cells, 0, table, lit, first_dipping)
        light += self._fill(scene.lights, len(scene.cells), table, lit, first_dipping)
        if light > self._allowed:
            self._scale((self._allowed - len(self.pixels)) * 256 // light)
        elif 0 < light < self._least:
            self._scale(-(-self._least * 256 // light))
        if at := self._touched:
            self.pixels[at - 1 : at + 2] = TOUCHED

    def _fill(self, cells: bytearray, place: int, table: bytearray, lit: bool, first_dipping: int) -> int:
        """Paint `cells`, of which the first one is pixel `place`; returns the light of all that the scene has,
        also of what blinks or dips: so the steady part of a picture stays as bright as it is.
        """
        pixels = self.pixels
        places = self._places
        light = 0
        for code in cells:
            at = places[place]
            place += 1
            if not code:
                pixels[at] = pixels[at + 1] = pixels[at + 2] = 0
                continue
            is_off = False
            if code & BLINK:
                self._blinking = True
                code -= BLINK
                is_off = not lit
            source = 3 * code
            pixels[at] = first = table[source]
            pixels[at + 1] = second = table[source + 1]
            pixels[at + 2] = third = table[source + 2]
            light += first + second + third
            dips = first_dipping <= code & 15 <= _LAST_SEAT
            if is_off or dips and code & DIM:
                pixels[at] = pixels[at + 1] = pixels[at + 2] = 0
            elif dips:
                source = 3 * (code | DIM)
                for channel in range(3):
                    pixels[at + channel] = table[source + channel]
        return light

    def _scale(self, part: int) -> None:
        """Give every channel `part` of 256 of its light, rounded up: what is lit stays lit, or its hue would change."""
        pixels = self.pixels
        for at in range(len(pixels)):
            pixels[at] = min(_FULL, pixels[at] * part + 255 >> 8) if part > 0 else 0


def _first_dipping(now_ms: int) -> int:
    """The lowest cell code whose seat is in a dip now; one above the last seat when none is."""
    slot = now_ms // DIP_MS % _DIP_SLOTS
    return _LAST_SEAT + 1 if slot & 1 else SEAT + slot // 2
