"""Mistakes of somebody who changes a rule are noticed: each row of faults.tsv is planted in a copy of the rules."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rules import machine, noticed

PROMISES = (
    (
        "faults planted in rules (off by one, wrong seat, forgotten reset …), 6 a game: found by counts, laws, worlds",
        "30 of 30",
        "30 of 30, three of them by worlds alone",
        "nightly",
    ),
)


class Fault(NamedTuple):
    """A row of faults.tsv: in a file of a game this text, which stands there once, becomes that."""

    game: str
    file: str
    before: str
    after: str
    mistake: str

    def plant(self, rules: Path) -> None:
        """Change the rules in this folder."""
        file = rules / "games" / self.game / self.file
        sound = file.read_text(encoding="utf-8")
        assert sound.count(self.before) == 1, f"{self.file} does not have once: {self.before}"
        changed = sound.replace(self.before, self.after)
        compile(changed, self.file, "exec")
        file.write_text(changed, encoding="utf-8")


FAULTS = [
    Fault(*line.split("\t"))
    for line in Path(__file__).with_name("faults.tsv").read_text(encoding="utf-8").splitlines()[1:]
]
DAILY = {next(fault for fault in FAULTS if fault.game == game) for game in machine.GAMES}


def who_notices(folder: Path, game: str) -> str:
    """Who notices in a process of its own, which has the rules in this folder."""
    paths = os.pathsep.join(map(str, (folder, machine.ROOT, machine.ROOT / "host")))
    command = [sys.executable, "-P", "-m", "tests.rules.noticed", game]
    done = subprocess.run(
        command, cwd=machine.ROOT, env=os.environ | {"PYTHONPATH": paths}, stdout=subprocess.PIPE, check=True
    )
    return done.stdout.decode().strip()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(
        machine.ROOT / "shared_rules", tmp_path / "shared_rules", ignore=shutil.ignore_patterns("__pycache__")
    )
    return tmp_path


@pytest.mark.parametrize(
    "fault",
    [pytest.param(fault, marks=() if fault in DAILY else pytest.mark.nightly, id=fault.mistake) for fault in FAULTS],
)
def test_a_planted_fault_is_noticed(fault: Fault, folder: Path) -> None:
    fault.plant(folder / "shared_rules")
    who = who_notices(folder, fault.game)
    assert who != noticed.NOTHING
    print(f"noticed by {who}")


@pytest.mark.nightly
@pytest.mark.parametrize("game", machine.GAMES)
def test_where_nothing_is_planted_nothing_is_noticed(game: str, folder: Path) -> None:
    assert who_notices(folder, game) == noticed.NOTHING


def test_there_are_six_faults_of_each_game() -> None:
    assert [fault.game for fault in FAULTS] == [game for game in machine.GAMES for _ in range(6)]
