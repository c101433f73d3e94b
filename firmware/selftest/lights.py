"""Checks the LEDs by what a person sees: all of one colour after the other, which is dark, and how the face runs.

Three presses of OK find nothing wrong with the colours. Which LED is dark is found by halves. Where all are dark from
one on, these may be seats' that the box does not have, or what is left when some were left out before.
"""

from . import bench as stages
from .frames import BLUE, COLOURS, CORNER, FACE, GREEN, RED, SEAT_KEYS, Frames
from .question import number, yes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check, Finding

CHECK = "lights"
# Answers to what is seen instead; red, green and blue are 1 to 3.
SOME = 4
ALL_DARK = 5
FLICKER = 6
ZIGZAG = 1  # to how the corner lies
_TURNED = ("selftest.left_bottom", "selftest.right_top", "selftest.right_bottom")
_MOST_DARK = 5  # single LEDs that are looked for
_MOST_LEFT_OUT = 6  # where more are dark a joint is broken


def check(bench: "Bench") -> "Check":
    """Colours, dark LEDs, and how the face runs; with a dark one the rest waits until it is mended."""
    if bench.stage < stages.FACE:
        bench.report.absent(CHECK, "selftest.not_yet")
        return
    frames = Frames(bench.body, len(bench.body.places) if bench.stage >= stages.ALL_KEYS else FACE)
    can_draw = yield from _colours(bench, frames)
    bench.lights = frames.count
    if can_draw:
        yield from _corner(bench, frames)
    bench.report.passed(CHECK, ("selftest.pass_lights", frames.count))


def _colours(bench: "Bench", frames: Frames) -> "Finding":
    """Whether all LEDs shine in three colours, be it in another order."""
    seen = [RED, GREEN, BLUE]
    for colour in (RED, GREEN, BLUE):
        ask = yes("selftest.ask_all", COLOURS[colour])
        ask.pixels = frames.part(0, frames.count, colour)
        if (yield ask):
            continue
        instead = number(FLICKER, "selftest.ask_seen")
        instead.pixels = ask.pixels
        found = yield instead
        if found == SOME:
            yield from _dark(bench, frames, colour)
            if bench.report.has_failed(CHECK):
                return False
            continue
        if found == FLICKER:
            bench.report.failed(CHECK, "selftest.flicker")
            return False
        if found == ALL_DARK:
            other = yield from _other_shines(frames, colour)
            bench.report.failed(CHECK, "selftest.channel" if other else "selftest.all_dark")
            return False
        seen[colour] = found - 1
    if sorted(seen) != [RED, GREEN, BLUE]:
        bench.report.failed(CHECK, "selftest.channel")
        return False
    if seen != [RED, GREEN, BLUE]:
        bench.report.failed(CHECK, "selftest.colours", *frames.order(seen))
    return True


def _other_shines(frames: Frames, colour: int) -> "Finding":
    """Whether LEDs that are dark in `colour` shine in another one: green is tried where none has been seen yet."""
    if colour != RED:
        return True
    other = yes("selftest.ask_any")
    other.pixels = frames.part(0, frames.count, GREEN)
    return (yield other)


def _dark(bench: "Bench", frames: Frames, colour: int) -> "Check":
    """Name the LEDs that are dark: one by one, or all from one on."""
    first = 0
    for found in range(_MOST_DARK):
        first = yield from _first_dark(frames, first, colour)
        rest = frames.part(first + 1, frames.count, colour)
        any_left = yes("selftest.ask_any")
        any_left.pixels = rest
        if first + 1 == frames.count or not (yield any_left):
            yield from _end(bench, frames, first, colour, found)
            return
        bench.report.failed(CHECK, "selftest.dark_one", first + 1)
        first += 1
        others = yes("selftest.ask_part", frames.count - first)
        others.pixels = rest
        if (yield others):
            return


def _end(bench: "Bench", frames: Frames, first: int, colour: int, known: int) -> "Check":
    """From `first` on all are dark, and `known` ones before it: say why."""
    end = first + (yield from _left_out(bench, frames, first, colour, known))
    if end >= frames.count:
        return
    if end >= FACE and not (yield yes("selftest.ask_seat_lights", end - FACE + 1)):
        frames.count = end
    elif end + 1 == frames.count:
        bench.report.failed(CHECK, "selftest.dark_one", end + 1)
    else:
        bench.report.failed(CHECK, "selftest.dark_from", end + 1, end)


def _left_out(bench: "Bench", frames: Frames, first: int, colour: int, known: int) -> "Finding":
    """Name the LEDs that were left out, when all from `first` on are dark and `known` ones before it. Returns how many.

    Each LED after them shines what was meant for the one before it, and at the end of the chain as many seem dark. So
    the last one that shines is driven alone, and its place tells.
    """
    if first < FACE - _MOST_LEFT_OUT:
        return 0
    shift = yield from _shift(frames, first - 1, colour)
    if not 0 < shift <= min(_MOST_LEFT_OUT, frames.count - first):
        return 0
    for gone in range(shift):
        short = yield from _shortest(frames, first, colour, known + gone)
        bench.report.failed(CHECK, "selftest.left_out", short + gone)
    return shift


def _shift(frames: Frames, at: int, colour: int) -> "Finding":
    """How many places further on LED `at` shines than it should."""
    pixels = frames.part(at, at + 1, colour)
    if frames.count > FACE:
        which = number(SEAT_KEYS + 1, "selftest.ask_which")
        which.pixels = pixels
        seat = yield which
        if seat <= SEAT_KEYS:
            return FACE + seat - 1 - at
    if at >= FACE - 1:
        return 0
    corner = yes("selftest.ask_in_corner")  # wherever a face begins, it ends in a corner
    corner.pixels = pixels
    return FACE - 1 - at if (yield corner) else 0


def _shortest(frames: Frames, high: int, colour: int, known: int) -> "Finding":
    """How many LEDs the shortest part of the chain has that shows more than `known` dark ones: by halves."""
    low = 0
    while high - low > 1:
        middle = FACE if low < FACE < high else (low + high) // 2
        ask = yes("selftest.ask_gaps", known)
        ask.pixels = frames.part(0, middle, colour)
        if (yield ask):
            high = middle
        else:
            low = middle
    return high


def _first_dark(frames: Frames, low: int, colour: int) -> "Finding":
    """The first dark LED from `low` on, when there is one: half of those that may be it are lit each time."""
    high = frames.count
    while high - low > 1:
        middle = (low + high) // 2
        ask = yes("selftest.ask_part", middle - low)
        ask.pixels = frames.part(low, middle, colour)
        if (yield ask):
            low = middle
        else:
            high = middle
    return low


def _corner(bench: "Bench", frames: Frames) -> "Check":
    """Lines along two edges: they zigzag where the rows run the other way."""
    ask = yes("selftest.ask_corner")
    ask.pixels = frames.picture(CORNER, GREEN)
    if (yield ask):
        return
    instead = number(1 + len(_TURNED), "selftest.ask_lines")
    instead.pixels = ask.pixels
    found = yield instead
    if found == ZIGZAG:
        bench.report.failed(CHECK, "selftest.wiring", "rows" if frames.is_serpentine() else "serpentine")
    else:
        bench.report.failed(CHECK, "selftest.turned", _TURNED[found - 1 - ZIGZAG])
