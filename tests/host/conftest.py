"""The databases of an archive, for tests that hold for each."""

from collections.abc import Iterator

import pytest

from tests import servers
from tests.host.databases import KINDS, Databases


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    if servers.REASON:
        pytest.skip(servers.REASON)
    with servers.running() as server:
        yield Databases(server)


@pytest.fixture(params=KINDS)
def path(request: pytest.FixtureRequest, tmp_path):
    """Where an archive may be: in a file that is not there yet, or on a server."""
    if request.param == "file":
        return tmp_path / "deep" / "archive.sqlite3"
    return request.getfixturevalue("databases").new()
