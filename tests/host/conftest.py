"""The databases of an archive, for tests that hold for each."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from scrollmaster.archive import Place

from tests import servers
from tests.host.databases import KINDS, Databases


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    if servers.REASON:
        pytest.skip(servers.REASON)
    with servers.running() as server:
        yield Databases(server)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """What the archive of a test is in. What holds for one alone says so in its name, and names its kind."""
    return request.param


@pytest.fixture
def path(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where an archive may be: in a file that is not there yet, or on a server."""
    if kind == "file":
        return tmp_path / "deep" / "archive.sqlite3"
    return request.getfixturevalue("databases").new()
