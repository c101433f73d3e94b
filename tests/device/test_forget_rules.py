"""The rules of a game leave the RAM when another one is loaded."""

import subprocess
from pathlib import Path

from scrollmaster.box.virtual import interpreter

from tests.device import replayed

PROMISES = (("rules in RAM when one game after the other has been loaded, of two", "the last one's", "held"),)

SCRIPT = Path(__file__).with_name("forget_rules.py")
GAMES = ["magalon", "universal"]
SMALL = 4096  # bytes: what the interpreter keeps of a round, names for the most part


def test_one_game_is_in_ram_whatever_was_there_before(tmp_path):
    code = replayed.built(tmp_path, GAMES)
    done = subprocess.run(
        interpreter.command(str(SCRIPT), str(code), *GAMES * 3),
        env=interpreter.environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    rounds = [line.split() for line in done.stdout.splitlines()]
    assert [round[:2] for round in rounds] == [[game, game] for game in GAMES * 3]
    taken = [int(round[2]) for round in rounds]
    later = zip(taken[2:], taken[4:], strict=False)  # the first round brings what games share
    assert max(after - before for before, after in later) < SMALL, taken
