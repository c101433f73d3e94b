"""A lock (firmware/image/*.lock): which files of which packages, each with its hash."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from ..errors import Problem


@dataclass(frozen=True)
class File:
    """A file that a package brings. `kind`: `source` for an archive of a source package, `binary` for a package."""

    kind: str
    package: str
    version: str
    name: str
    sha256: str

    def check(self, path: Path) -> None:
        """Refuse a file with other bytes."""
        if hashlib.sha256(path.read_bytes()).hexdigest() != self.sha256:
            raise Problem(f"{self.name} is not the file that the lock names: its hash differs.")


@dataclass(frozen=True)
class Lock:
    suite: str
    files: tuple[File, ...]


def read(path: Path) -> Lock:
    """The lock in this file."""
    rows = [line.split() for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    (_, suite), *files = rows
    return Lock(suite, tuple(File(*row) for row in files))
