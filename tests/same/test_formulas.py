"""Every example of every kit with formulas comes to the same numbers on every interpreter."""

import subprocess

from tests.lanes import sized
from tests.same import micropython, prove_kits, random_formulas
from tests.same.test_games import RUNNER
from tools.node import NODE

PROMISES = (
    ("examples of kits with formulas, on CPython, unix and WebAssembly", "every number equal", "every number equal"),
    (
        "random formulas on random entries, on CPython and unix: exceptions, values beyond the bounds, differences",
        "0 of 10⁶ by night",
        "0 of 990,000",
    ),
)

FORMULAS = sized(30_000)


def test_unix() -> None:
    code, out = micropython.run("tests/same/prove_kits.py", heap="8m")
    assert code == 0 and out.splitlines() == list(prove_kits.lines()), out[-2000:]


def test_webassembly() -> None:
    done = subprocess.run([NODE, RUNNER, "kits"], stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0 and done.stdout.splitlines() == list(prove_kits.lines()), done.stdout[-2000:]


def test_random_formulas() -> None:
    code, out = micropython.run("tests/same/random_formulas.py", 1, FORMULAS, timeout=1800)
    assert code == 0 and out == f"{random_formulas.total(1, FORMULAS)}\n", out[-2000:]
