"""Checks the text display: does it answer, where, and does its picture lie as it should? A box can do without one."""

from shared_rules.formats.packet import LAST_STAGE

from .question import number, yes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check

CHECK = "display"
ADDRESSES = (0x3C, 0x3D)
_SH1106 = 0x08  # the low bits of the byte that it reports, as far as is known
_SSD1306 = (0x03, 0x04, 0x05, 0x06, 0x07)
_LOW = ("selftest.picture_turned", "selftest.picture_dark", "selftest.picture_mixed")  # after the one that is shifted


def begin(bench: "Bench") -> None:
    """Look whether the display answers, for `watch`."""
    bench.has_display = bench.stage >= LAST_STAGE and bench.probes.answers(bench.probes.display[0])


def watch(bench: "Bench") -> None:
    """Name a display that answered when the test began, and does no more. Call it now and then, during all checks."""
    if bench.has_display and not bench.probes.answers(bench.probes.display[0]):
        bench.has_display = False
        bench.report.failed(CHECK, "selftest.display_stopped")


def check(bench: "Bench") -> "Check":
    """The address first; of one that answers the picture, unless it stays dark beside the larger one of a page."""
    report, probes = bench.report, bench.probes
    if bench.stage < LAST_STAGE:
        report.absent(CHECK, "selftest.not_yet")
        return
    if report.has_failed(CHECK):
        return  # it has stopped answering
    address, column = probes.display
    yield None
    if probes.answers(address):
        lent = bench.body.lent
        if not lent or lent.has_display:
            yield from _picture(bench, column)
        kind = controller(probes.status(address))
        report.passed(CHECK, ("selftest.pass_display", _hex(address), "selftest." + kind))
        return
    other = ADDRESSES[address == ADDRESSES[0]]
    levels = probes.bus_levels()
    if probes.answers(other):
        report.failed(CHECK, "selftest.other_address", _hex(address), _hex(other))
    elif levels and levels != (1, 1):
        report.failed(CHECK, "selftest.bus_low", "SCL" if levels[0] else "SDA")
    elif probes.answers_swapped(ADDRESSES):
        report.failed(CHECK, "selftest.bus_swapped")
    else:
        report.absent(CHECK, "selftest.no_display", _hex(address))


def _picture(bench: "Bench", column: int) -> "Check":
    ask = yes("selftest.ask_frame")
    ask.framed = True
    if (yield ask) or not bench.has_display:
        return
    instead = number(1 + len(_LOW), "selftest.ask_picture")
    instead.framed = True
    found = yield instead
    if not bench.has_display:
        return
    if found == 1:
        bench.report.failed(CHECK, "selftest.picture_shifted", "ssd1306" if column else "sh1106")
    else:
        bench.report.failed(CHECK, _LOW[found - 2])


def controller(status: int | None) -> str:
    """Which controller reports this byte, as far as it can be told."""
    if status is None:
        return "unknown"
    low = status & 15
    return "sh1106" if low == _SH1106 else "ssd1306" if low in _SSD1306 else "unknown"


def _hex(address: int) -> str:
    return "0x%02X" % address
