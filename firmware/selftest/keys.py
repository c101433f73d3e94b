"""Checks the keys: first what the pins say by themselves, then each key pressed beside the light that shines.

Where no key answers the person is asked whether there is one: a box may have fewer seats, or none.
"""

from . import bench as stages
from . import lights
from .frames import ARROWS, FACE, RED, SEAT_KEYS, Frames
from .question import KEYS, key, yes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check, Finding
    from .question import Question

CHECK = "keys"
NAMES = ("selftest.previous", "selftest.next", "selftest.ok", "selftest.back")  # of those behind the seats' keys
_RELEASE_MS = 3000  # for which a finger may rest on the key that began the test
_NO_KEY = -2  # in place of a key: the box does not have it


def name(at: int) -> "str | int":
    """What a key is called: seats' keys by their numbers."""
    return at + 1 if at < SEAT_KEYS else NAMES[at - SEAT_KEYS]


def check(bench: "Bench") -> "Check":
    """Stuck, held high, joined; then dead, swapped. Of keys that are not soldered yet the pins alone are looked at."""
    yield from _let_go(bench)
    _look(bench)
    yield None
    first = {stages.FOUR_KEYS: SEAT_KEYS}.get(bench.stage, 0) if bench.stage >= stages.FOUR_KEYS else KEYS
    pressed: dict[int, int] = {}
    seats = SEAT_KEYS
    unlit = 0  # bits of the seats beside whose keys no light was seen
    waits: list[int] = []
    for at in range(first, KEYS):
        if bench.ignored >> at & 1 or seats <= at < SEAT_KEYS:
            continue
        came = (yield _question(bench, at)) - 1
        _time_light(bench, waits)
        if at < SEAT_KEYS and not 0 <= came < SEAT_KEYS:
            unlit |= int(came < 0) << at
            came = yield from _missed(at)
            if came == _NO_KEY:
                seats = at
                continue
        elif came != at:
            came = (yield _question(bench, at)) - 1
        pressed[at] = came
    _compare(bench, _lights_left_out(bench, pressed, unlit, seats))
    if first < KEYS:
        bench.report.passed(CHECK, ("selftest.pass_keys", len(pressed)))
        if waits:
            waits.sort()
            bench.report.passed(CHECK, ("selftest.pass_light", waits[len(waits) // 2], waits[-1]))
    elif not bench.report.has_failed(CHECK):
        bench.report.absent(CHECK, "selftest.not_yet")


def _time_light(bench: "Bench", waits: list[int]) -> None:
    """Send a frame at once, when a key has answered: how many ms after its edge has the frame gone down the chain?"""
    if bench.edge_ms:
        bench.body.show(Frames(bench.body, FACE).part(0, 0, RED))
        waits.append(bench.body.now_ms() - bench.edge_ms)
        bench.edge_ms = 0


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
    if at >= SEAT_KEYS:
        ask = key("selftest.ask_key", NAMES[at - SEAT_KEYS])
        ask.pixels = frames.picture(ARROWS[at - SEAT_KEYS], RED)
    elif bench.report.has_failed(lights.CHECK) or FACE + at >= bench.lights:  # its light may be dark
        ask = key("selftest.ask_key", at + 1)
        ask.pixels = frames.seat_light(at, RED)
    else:
        ask = key("selftest.ask_seat_key", at + 1)
        ask.pixels = frames.seat_light(at, RED)
    return ask


def _missed(at: int) -> "Finding":
    """No seat's key was pressed: is there one, and does it answer when it is asked for by its number?"""
    if not (yield yes("selftest.ask_has_key", at + 1)):
        return _NO_KEY
    return max(0, (yield key("selftest.ask_key", at + 1))) - 1


def _lights_left_out(bench: "Bench", pressed: dict[int, int], unlit: int, seats: int) -> dict[int, int]:
    """Name seats' lights that were left out. Returns what was pressed, had they been there.

    Each later one shines beside the key of the next seat, and beside the last keys none does.
    """
    lit = 0
    while lit < seats and not unlit >> lit & 1:
        lit += 1
    came = [pressed.get(at, -1) for at in range(lit)]
    rises = all([at <= came[at] < seats and (not at or came[at - 1] < came[at]) for at in range(lit)])
    others = all([unlit >> at & 1 and pressed[at] == at for at in range(lit, seats)])
    if not rises or not others or came == list(range(lit)):
        return pressed
    for seat in range(came[-1]):
        if seat not in came:
            bench.report.failed(CHECK, "selftest.left_out", FACE + seat + 1)
    return {at: at if at < lit else pressed[at] for at in pressed}


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
