"""Checks that every game of the box starts: up to its first question, in memory. Writes no game and no record."""

from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check

CHECK = "games"


def check(bench: "Bench") -> "Check":
    """One game after the other. Their code stays in memory until the box starts again."""
    for name in bench.body.games:
        yield None
        try:
            if Play(load(name)).decision() is None:
                bench.report.failed(CHECK, "selftest.game", name + ".name", "None")
        except Refused as refused:
            bench.report.failed(CHECK, "selftest.game", name + ".name", refused.code)
        except MemoryError:
            bench.report.failed(CHECK, "selftest.game_memory", name + ".name")
        except Exception as fault:  # whatever is wrong with this game, the others are looked at
            bench.report.failed(CHECK, "selftest.game", name + ".name", type(fault).__name__)
    bench.report.passed(CHECK, ("selftest.pass_games", len(bench.body.games)))
