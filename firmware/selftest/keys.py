"""Checks the keys: first what the pins say by themselves, then each key pressed beside the light that shines."""

from . import bench as stages
from . import lights
from .frames import ARROWS, FACE, RED, Frames
from .question import KEYS, key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check
    from .question import Question

CHECK = "keys"
NAMES = ("selftest.previous", "selftest.next", "selftest.ok", "selftest.back")  # of those behind the seats' keys
_SEATS = 6
_RELEASE_MS = 3000  # for which a finger may rest on the key that began the test
_TRIES = 2


def name(at: int) -> "str | int":
    """What a key is called: seats' keys by their numbers."""
    return at + 1 if at < _SEATS else NAMES[at - _SEATS]


def check(bench: "Bench") -> "Check":
    """Stuck, held high, joined; then dead, swapped. Of keys that are not soldered yet the pins alone are looked at."""
    yield from _let_go(bench)
    _look(bench)
    yield None
    first = {stages.FOUR_KEYS: _SEATS}.get(bench.stage, 0) if bench.stage >= stages.FOUR_KEYS else KEYS
    pressed: dict[int, int] = {}
    for at in range(first, KEYS):
        if not bench.ignored >> at & 1:
            for _ in range(_TRIES):
                pressed[at] = (yield _question(bench, at)) - 1
                if pressed[at] == at:
                    break
    _compare(bench, pressed)
    if first < KEYS:
        bench.report.passed(CHECK, ("selftest.pass_keys", len(pressed)))
    elif not bench.report.has_failed(CHECK):
        bench.report.absent(CHECK, "selftest.not_yet")


def _let_go(bench: "Bench") -> "Check":
    since_ms = bench.probes.ticks()[0]
    while bench.probes.down() and bench.probes.ticks()[0] - since_ms < _RELEASE_MS:
        yield None


def _look(bench: "Bench") -> None:
    """What the pins say: each is driven low for some µs while the others are read (platforms/probes.py)."""
    stuck = bench.probes.down()
    for at in range(KEYS):
        if stuck >> at & 1:
            bench.report.failed(CHECK, "selftest.key_down", name(at))
    bench.ignored = stuck
    for at in range(KEYS):
        if stuck >> at & 1:
            continue
        low = bench.probes.drive(at)
        if not low >> at & 1:
            bench.report.failed(CHECK, "selftest.key_high", name(at))
            bench.ignored |= 1 << at
        for other in range(at + 1, KEYS):
            if (low & ~stuck) >> other & 1:
                bench.report.failed(CHECK, "selftest.keys_joined", name(at), name(other))
                bench.ignored |= 1 << at | 1 << other


def _question(bench: "Bench", at: int) -> "Question":
    """Ask for a key: by the light beside it, else by a picture on the face."""
    frames = Frames(bench.body, FACE)
    if at < _SEATS:
        lit = not bench.report.has_failed(lights.CHECK)  # else it may be dark
        ask = key("selftest.ask_seat_key" if lit else "selftest.ask_key", at + 1)
        ask.pixels = frames.seat_light(at, RED)
    else:
        ask = key("selftest.ask_key", NAMES[at - _SEATS])
        ask.pixels = frames.picture(ARROWS[at - _SEATS], RED)
    return ask


def _compare(bench: "Bench", pressed: dict[int, int]) -> None:
    """What was pressed, with what was asked for."""
    for at in range(KEYS):
        came = pressed.get(at, at)
        if came < 0:
            bench.report.failed(CHECK, "selftest.key_dead", name(at))
        elif came != at and pressed.get(came) != at:
            bench.report.failed(CHECK, "selftest.key_other", name(at), name(came))
        elif came > at:
            bench.report.failed(CHECK, "selftest.keys_swapped", name(at), name(came))
