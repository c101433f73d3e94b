"""A scene: cells, lights, words and a cue, all that a body needs to know, without a game."""

from shared_rules.core.cells import CELLS, SEAT

from .. import NEVER_MS
from ..input.keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.play import Play
    from shared_rules.core.types import Colour, Message

    from .types import Line


class Words:
    """The content of a text display. A line is a message or a plain string; the display decides where it stands."""

    def __init__(self) -> None:
        self.has_pages = False  # they stand on pages that turn: nothing has to make room for anything else by turns
        self.since_ms = 0  # when a press or an event last changed them; time alone changes them, too
        self.clear()

    def clear(self) -> None:
        self.heading: "Sequence[Line]" = ()
        self.clock = ""  # m:ss, at the end of the first line
        self.body: "tuple[Line, ...]" = ()
        self.options: "Sequence[Line]" = ()
        self.seats: "Sequence[int]" = ()  # by option, if they are seats: its seat, else TABLE
        self.beside: "Sequence[int | Message]" = ()  # by seat, what stands beside its name
        self.keys = ""  # a character an option: the number of the seat key that takes it, or a space
        self.cursor = 0
        self.hint: "Sequence[Line]" = ()
        self.spare: "Sequence[Line]" = ()  # what stands above the hint where nothing else does
        self.neighbours: "tuple[bool, bool]" = (False, False)  # pages before and after this one
        self.scroll = 0  # by how many lines a long body has run up, by how many pages a long hint
        self.in_full: "tuple[Sequence[Line], ...]" = ()  # heading and body, where time brings them a line at a time
        self.qr = ""  # what a QR code says, beside which heading and body stand alone
        self.fresh = True  # not yet displayed

    def key(self) -> tuple[object, ...]:
        """Equal keys look alike."""
        lines = self.heading, self.clock, self.body, self.options, self.keys, self.cursor, self.hint, self.scroll
        return lines, self.neighbours, self.seats, self.beside, self.spare, self.qr


class Scene:
    """What should be shown. `cells` is the face row by row, `lights` the six seat keys; codes are core.cells'."""

    def __init__(self) -> None:
        self.cells = bytearray(CELLS)
        self.lights = bytearray(SEAT_KEYS)
        self.is_board = False  # the face is the game's, which lies as the board lies and is not turned
        self.changed = b""  # cells that an award lights up
        self.words = Words()
        self.colours: "Sequence[Colour]" = ()  # of the seats and their keys
        self.brightness = 0
        self.patterns = False  # every seat dips in a rhythm of its own
        self.mute = False
        self.cue = ""
        self.cue_ms = 0  # when the cue began
        self.since_ms = 0  # when this scene began: blinking starts lit
        self.rests_ms = NEVER_MS  # when the box rests, and this is shown with less light
        self.until_ms = 0  # when the scene itself will be another one; at once, as nothing is shown yet

    def clear(self, now_ms: int) -> None:
        """An empty scene from now on."""
        self.cells[:] = _DARK
        self.lights[:] = _DARK[:SEAT_KEYS]
        self.is_board = False
        self.words.clear()
        self.since_ms = now_ms
        self.until_ms = NEVER_MS

    def light(self, seat: int, look: int = 0) -> None:
        """Light the key of a seat; `look` is BLINK or DIM. The seventh has that of the first."""
        key = seat % SEAT_KEYS
        self.lights[key] = SEAT + key | look

    def show_board(self, play: "Play") -> None:
        """Put the game's own picture on the face."""
        self.cells[:] = play.face()
        self.is_board = True


_DARK = bytes(CELLS)
