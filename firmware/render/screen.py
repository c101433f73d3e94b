"""Brings a scene to a body: paints LEDs, text and tone, and returns when to paint again."""

from shared_rules.core.cells import DIM, WHITE

from ..scene.drawing import draw_icon
from ..scene.icons import WAIT
from ..scene.picture import Scene
from .display import Display
from .leds import Leds
from .palette import DARKEST, mix
from .sound import hz, left_ms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.terms import Terms
    from shared_rules.core.types import Colour

    from ..platforms.types import Body


class Screen:
    """What `body` shows. `terms` are the strings of the table's language."""

    def __init__(self, body: "Body", terms: "Terms") -> None:
        self.leds = Leds(body.budget_ma, body.least_ma, body.places)
        self.display = Display(terms, body.glass)
        self._body = body
        self._colours: "Sequence[Colour]" = ()  # what is painted with, as a table
        self._brightness = -1
        self._table = bytearray()
        self._hz = 0

    def show(self, scene: "Scene", now_ms: int) -> int:
        """Show the scene as it is at `now_ms`. Returns the time at which it will look or sound different by itself."""
        due = self.light(scene, now_ms)
        body = self._body
        if body.has_text:
            if self.display.draw(scene.words, now_ms):
                body.text(self.display.buffer)
            due = min(due, self.display.due_ms)
        left = self._sound(scene, now_ms)
        if left:
            due = min(due, now_ms + left)
        return due

    def touch(self, pixel: int) -> None:
        """Light one pixel at once, and keep it lit until `leds` lets it go."""
        self.leds.touch(pixel)
        self._body.show(self.leds.pixels)

    def light(self, scene: "Scene", now_ms: int) -> int:
        """Show the LEDs of the scene alone. Returns the time at which they will change by themselves.

        A box at rest shows the same picture with the least light that a setting gives: whose turn it is can be read.
        """
        body = self._body
        rests = now_ms >= scene.rests_ms
        brightness = DARKEST if rests else scene.brightness
        if brightness != self._brightness or scene.colours != self._colours:
            self._colours = scene.colours
            self._brightness = brightness
            self._table = mix(scene.colours, brightness, body.order)
        due = self.leds.paint(scene, self._table, now_ms)
        body.show(self.leds.pixels)
        return due if rests else min(due, scene.rests_ms)

    def _sound(self, scene: "Scene", now_ms: int) -> int:
        """Set the tone of the scene's cue; returns how long it stands, 0 when the cue is over."""
        elapsed = now_ms - scene.cue_ms
        tone = 0 if scene.mute else hz(scene.cue, elapsed)
        if tone != self._hz:
            self._hz = tone
            self._body.tone(tone)
        return 0 if scene.mute else left_ms(scene.cue, elapsed)


def show_waiting(body: "Body", brightness: int = 0) -> None:
    """Light the picture of a box at work, until another one is shown: it needs no words, and little code."""
    scene = Scene()
    draw_icon(scene.cells, WAIT, WHITE | DIM)
    leds = Leds(body.budget_ma, body.least_ma, body.places)
    leds.paint(scene, mix((), brightness, body.order), 0)
    body.show(leds.pixels)
