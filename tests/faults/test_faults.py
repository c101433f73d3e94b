"""Promise: whatever call of a command fails, once, costs nothing that was acknowledged, and is a sentence."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from scrollmaster.cli import main

from tests import servers
from tests.faults import machine
from tests.faults.calls import KINDS, Fault
from tests.faults.commands import COMMANDS, LEFT_OUT, Command, on_the_box, prepare
from tests.faults.ground import Ground, OnServer
from tests.faults.machine import OURS, Machine, Told
from tests.host.lines import Flash, PtyBox

PROMISES = (
    (
        "a call of two commands fails once: no space, no more files, read error, interruption, kill; 40 cases",
        "no traceback, orphan, loss; the archive is whole",
        "0, 0, 0, 0; without a mend it finds archives malformed",
    ),
    (
        "each call of 44 commands fails so, of those that differ only in their number five; 8,100 cases",
        "the same",
        "2,419 of them: 5 wrong, mended since",
        "nightly",
    ),
    ("... of 4 commands whose archive is on a server, 291 cases", "the same", "0, 0, 0, 0", "nightly"),
)

pytestmark = pytest.mark.skipif(bool(machine.reason()), reason=f"left out: {machine.reason()}")

Some = Callable[[list[Fault]], Iterable[Fault]]
EACH = 4  # faults of a kind that a command meets in `make test`
SAMPLE = ("people add Zoe (first)", "delete 0101 --yes")
ON_SERVER = ("take games.jsonl", "name 0101 Zoe Max Carl", "delete 0101 --yes", "games")
OLDER = "tests.faults.older"
D2 = "no space: pwrite64 of own /.archive.sqlite3.*,"


def told_of(command: Command, ground: Ground, some: Some = iter, also: str = OURS) -> Told:
    """What came of a command that met faults, or those of them that `some` chooses."""
    with ExitStack() as stack:
        port = ""
        if command.needs_box:
            flash = Flash(stack.enter_context(tempfile.TemporaryDirectory()))
            flash.body.games.append("universal")
            flash.put(on_the_box())
            port = stack.enter_context(PtyBox(flash.server)).port
        machine = stack.enter_context(Machine(command, ground, port, also))
        return machine.run(some(machine.faults()))


@pytest.fixture(scope="module")
def template() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        prepare(Path(name, "template"))
        yield Path(name, "template")


@pytest.fixture
def ground(template: Path, tmp_path: Path) -> Ground:
    return Ground(tmp_path, template)


def command(name: str) -> Command:
    (found,) = (each for each in COMMANDS if str(each) == name)
    return found


def spread(faults: list[Fault]) -> list[Fault]:
    """A few of each kind, from the first to the last."""
    of_kinds = [[fault for fault in faults if fault.kind == kind] for kind in KINDS]
    return [kind[at * len(kind) // EACH] for kind in of_kinds for at in range(min(EACH, len(kind)))]


def test_every_command_meets_faults_or_is_left_out() -> None:
    meet = {each.words.split()[0] for each in COMMANDS}
    assert sorted(meet.union(LEFT_OUT)) == sorted(main.list_commands(main.make_context("", [], resilient_parsing=True)))
    assert not meet.intersection(LEFT_OUT)


@pytest.mark.parametrize("name", SAMPLE)
def test_a_command_meets_some_faults(ground: Ground, name: str) -> None:
    told = told_of(command(name), ground, spread)
    assert told.wrong == [] and set(told.cases) == set(KINDS)


def test_the_machine_finds_an_archive_that_is_not_whole_when_it_gets_its_name(ground: Ground) -> None:
    """The mend of it taken out: SQLite says nothing when there is no room for what it moves as it closes."""
    told = told_of(COMMANDS[0], ground, lambda faults: [each for each in faults if str(each).startswith(D2)], OLDER)
    assert machine.MALFORMED in dict(told.wrong)


@pytest.mark.nightly
@pytest.mark.parametrize("which", COMMANDS, ids=str)
def test_a_command_meets_every_fault(ground: Ground, which: Command) -> None:
    told = told_of(which, ground)
    print(f"{which}: {told}")
    assert told.wrong == []


@pytest.mark.nightly
@pytest.mark.skipif(bool(servers.REASON), reason=servers.REASON)
@pytest.mark.parametrize("name", ON_SERVER)
def test_a_command_meets_every_fault_with_its_archive_on_a_server(template: Path, tmp_path: Path, name: str) -> None:
    with servers.running() as server:
        told = told_of(command(name), OnServer(tmp_path, template, server))
    print(f"{name}: {told}")
    assert told.wrong == []
