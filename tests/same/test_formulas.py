"""Every example of every kit with formulas comes to the same numbers on every interpreter, and every kept game ends
alike."""

import subprocess
from pathlib import Path

import pytest

from tests.lanes import sized
from tests.same import golden_games, micropython, prove_kits, random_formulas
from tests.same.test_games import RUNNER
from tools.node import NODE

PROMISES = (
    ("examples of kits with formulas, on CPython, unix and WebAssembly", "every number equal", "every number equal"),
    (
        "kept games to the end, one with each kit, on CPython, unix and WebAssembly",
        "the same bytes",
        "the same bytes of 27",
    ),
    (
        "random formulas on random entries, on CPython and unix: exceptions, values beyond the bounds, differences",
        "0 of 10⁶ by night",
        "0 of 990,000",
    ),
)

FORMULAS = sized(30_000)


@pytest.mark.parametrize("name", golden_games.ready())
def test_a_kept_game_is_played_as_it_was(name: str) -> None:
    assert golden_games.replayed(name) == Path(golden_games.KEPT, f"{name}.toml").read_text("utf-8")


def test_every_kept_game_has_its_kit() -> None:
    assert [path.stem for path in sorted(Path(golden_games.KEPT).glob("*"))] == golden_games.ready()


def test_unix() -> None:
    code, out = micropython.run("tests/same/prove_kits.py", heap="8m")
    assert code == 0 and out.splitlines() == list(prove_kits.lines()), out[-2000:]


def test_webassembly() -> None:
    done = subprocess.run([NODE, RUNNER, "kits"], stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0 and done.stdout.splitlines() == list(prove_kits.lines()), done.stdout[-2000:]


def test_random_formulas() -> None:
    code, out = micropython.run("tests/same/random_formulas.py", 1, FORMULAS, timeout=1800)
    assert code == 0 and out == f"{random_formulas.total(1, FORMULAS)}\n", out[-2000:]
