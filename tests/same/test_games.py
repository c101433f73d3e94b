"""The same games, the same state after every entry, on every interpreter."""

import subprocess
from pathlib import Path

import pytest

from shared_rules.laws import bot
from tests.lanes import slow_after
from tests.laws import found, which
from tests.same import micropython
from tools.node import NODE

PROMISES = (
    (
        "the same state after every entry on CPython, unix and WebAssembly",
        "200 and 20 games of each",
        "all hashes equal",
    ),
)

# Seeds of a process; `make test` plays the first.
UNIX_GAMES = (range(10), range(10, 105), range(105, 200))
BROWSER_GAMES = (range(5), range(5, 20))
TESTS = Path(__file__).parents[1]
RUNNER = TESTS / "browser" / "run.mjs"
PAGE = TESTS.parent / "host" / "scrollmaster" / "page"


def _here(name, seeds):
    game = which.load(name)
    out = []
    for seed in seeds:
        out.append(f"game {name} {seed}")
        out += bot.lines(game, seed)
    return out


def _compare(mine, theirs):
    """Equal line by line and in length; says where the two part."""
    for number, (here, there) in enumerate(zip(mine, theirs)):
        assert here == there, f"line {number + 1} after {mine[max(0, number - 3) : number]}"
    assert len(mine) == len(theirs), theirs[len(mine) :]


@pytest.mark.parametrize("seeds", slow_after(1, UNIX_GAMES), ids=str)
@pytest.mark.parametrize("name", found.versions())
def test_unix(name, seeds):
    code, out = micropython.run("tests/same/play_games.py", name, seeds.start, len(seeds))
    assert code == 0, out[-2000:]
    _compare(_here(name, seeds), out.splitlines())


@pytest.mark.parametrize("seeds", slow_after(1, BROWSER_GAMES), ids=str)
@pytest.mark.parametrize("name", found.versions())
def test_webassembly(name, seeds):
    assert (PAGE / "node_modules").exists(), "MicroPython for WebAssembly is not here yet: make ready"
    command = [NODE, RUNNER, name, str(seeds.start), str(len(seeds))]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0, done.stdout[-2000:]
    _compare(_here(name, seeds), done.stdout.splitlines())
