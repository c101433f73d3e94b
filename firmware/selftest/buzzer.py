"""Checks the buzzer by what a person hears. A box can do without one."""

from shared_rules.formats.packet import LAST_STAGE

from .question import yes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check

CHECK = "buzzer"
_HZ = 2000


def check(bench: "Bench") -> "Check":
    """A tone, until it was heard or not."""
    if bench.stage < LAST_STAGE:
        bench.report.absent(CHECK, "selftest.not_yet")
        return
    ask = yes("selftest.ask_tone")
    ask.hz = _HZ
    if (yield ask):
        bench.report.passed(CHECK, ("selftest.pass_buzzer", _HZ))
    elif (yield yes("selftest.ask_buzzer")):
        bench.report.failed(CHECK, "selftest.silent")
    else:
        bench.report.absent(CHECK, "selftest.no_buzzer")
