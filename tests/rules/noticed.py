"""Says who notices that the rules of a game are not what they were: `python -m tests.rules.noticed GAME`.

The first of its counts, the laws on games by chance, further counts, and its worlds, the quick ones first. Another
house rule shifts the positions of all counts: the further ones are so many that some reach any fault.
"""

import os
import subprocess
import sys
from collections.abc import Callable

from shared_rules.laws.watched import hold
from tests.laws import said
from tests.rules import counts, machine, worlds

NOTHING = "nothing"
GAMES = 30  # by chance
FURTHER = range(counts.POSITIONS, 10 * counts.POSITIONS)  # seeds of positions that stand in no file
_PRINTS = "import sys; from tests.rules import noticed as n; n.print_further(sys.argv[1])"


def print_further(game: str) -> None:
    """Count from the further positions."""
    for row in counts.rows(game, FURTHER):
        print(row, flush=True)


def _counts(game: str) -> None:
    for row, kept in zip(counts.rows(game), counts.kept(game), strict=True):
        assert str(row) == kept


def _laws(game: str) -> None:
    words = said.words(game)
    for seed in range(GAMES):
        hold(machine.load(game), seed, words)


def _further(game: str) -> None:
    """Count from them by these rules and, at the same time, by the checkout's; the first that differs ends it."""
    paths = os.pathsep.join(map(str, (machine.ROOT, machine.ROOT / "host")))
    command = [sys.executable, "-P", "-c", _PRINTS, game]
    with subprocess.Popen(command, env=os.environ | {"PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True) as sound:
        try:
            for row, line in zip(counts.rows(game, FURTHER), sound.stdout or (), strict=True):
                assert f"{row}\n" == line
        finally:
            sound.kill()


def _worlds(game: str) -> None:
    for row in worlds.lines():
        if row.split("\t")[1] == game:
            assert worlds.closed(row) == row


HOLDS: tuple[tuple[str, Callable[[str], None]], ...] = (
    ("counts", _counts),
    ("laws", _laws),
    ("further counts", _further),
    ("worlds", _worlds),
)


def noticed(game: str) -> str:
    """The name of the first that does not hold, or NOTHING."""
    for name, holds in HOLDS:
        try:
            holds(game)
        except Exception:  # a fault may raise anything
            return name
    return NOTHING


if __name__ == "__main__":
    print(noticed(sys.argv[1]))
