"""The databases of an archive, for tests that hold for each; and a clock at the line."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from scrollmaster.box.link import line as lines
from scrollmaster.store.archive import Place

from tests import servers
from tests.host.box_on_test import Clock
from tests.host.databases import KINDS, Databases
from tests.lanes import slow_among


@pytest.fixture(autouse=True)
def page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page to which links lead."""
    monkeypatch.setenv("SCROLLMASTER_PAGE", "https://example.org/")


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    if servers.REASON:
        pytest.skip(servers.REASON)
    with servers.running() as server:
        yield Databases(server)


@pytest.fixture(params=slow_among(("server",), KINDS))
def kind(request: pytest.FixtureRequest) -> str:
    """What the archive of a test is in; what holds for one alone says so in its name, and names its kind.

    In `make test` a file: what a server does otherwise has tests of its own there (many_machines, servers, workers).
    """
    return request.param


@pytest.fixture
def empty(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Where an archive may be: in a file that is not there yet, or on a server."""
    if kind == "file":
        yield tmp_path / "deep" / "archive.sqlite3"
        return
    databases = request.getfixturevalue("databases")
    where = databases.new()
    yield where
    databases.drop(where)


@pytest.fixture
def path(empty: Place) -> Place:
    """The same; the archive of tests that put something into it first."""
    return empty


@pytest.fixture
def twin(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[Place], Place]]:
    """Copies an archive that nobody has open."""
    made: list[Place] = []

    def copied(where: Place) -> Place:
        if not isinstance(where, Path):
            made.append(request.getfixturevalue("databases").copy(where))
            return made[-1]
        shutil.copy(where, tmp_path / "twin")
        return tmp_path / "twin"

    yield copied
    for each in made:
        request.getfixturevalue("databases").drop(each)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of the PC, which stands still until somebody waits."""
    clock = Clock()
    monkeypatch.setattr(lines, "time", clock)
    return clock
