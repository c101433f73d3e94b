"""`python -m tools.packages FOLDER`: fetches what FOLDER/package-lock.json names into FOLDER/node_modules, without npm.

Runs before any library is there. A package comes from the registry that npm is set up to ask on this machine; its
bytes are those of the lock, whoever sent them. No script of a package is run.
"""

import base64
import hashlib
import json
import os
import shutil
import sys
import tarfile
import urllib.request
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from .errors import Problem

DONE = ".package-lock.json"  # in node_modules: the lock that it was made by, where npm has one as well
_REGISTRY = "https://registry.npmjs.org"
_SETTINGS = ("/etc/npmrc", "~/.npmrc")  # later ones count
_ROOM = "node_modules/"
_MOST_FETCHED, _MOST_UNPACKED = 50_000_000, 200_000_000  # bytes, many times what the largest package has
_PATIENCE_S = 60


class Package(NamedTuple):
    """One entry of a lock. `integrity`: SHA-512 of its archive, in base64."""

    name: str
    version: str
    integrity: str

    def address(self, registry: str) -> str:
        return f"{registry}/{self.name}/-/{self.name.split('/')[-1]}-{self.version}.tgz"


def locked(lock: Path) -> list[Package]:
    """The packages of a lock. A Problem when one lies inside another, comes from elsewhere or has no hash."""
    found: list[Package] = []
    for place, entry in json.loads(lock.read_text("utf-8"))["packages"].items():
        if not place:
            continue  # the folder itself
        name = place.removeprefix(_ROOM)
        kind, _, integrity = entry.get("integrity", "").partition("-")
        if place == name or _ROOM in name or kind != "sha512" or "resolved" in entry or not _stays_inside(name):
            raise Problem(f"{lock}: {place} is not a package of the registry with a SHA-512.")
        found.append(Package(name, entry["version"], integrity))
    return found


def registry(environment: Mapping[str, str] = os.environ) -> str:
    """Where packages come from, as npm would have it."""
    found = _REGISTRY
    for path in map(Path, map(os.path.expanduser, _SETTINGS)):
        for line in path.read_text("utf-8").splitlines() if path.is_file() else ():
            name, _, value = line.partition("=")
            found = value.strip() if name.strip() == "registry" else found
    given = environment.get("npm_config_registry") or environment.get("NPM_CONFIG_REGISTRY")
    return (given or found).rstrip("/")


def fetch(package: Package, source: str) -> bytes:
    """The archive of a package, of the bytes that the lock wants."""
    try:
        with urllib.request.urlopen(package.address(source), timeout=_PATIENCE_S) as answer:
            data = answer.read(_MOST_FETCHED + 1)
    except (OSError, ValueError) as error:  # no network, no such file, no address at all
        raise Problem(
            f"{package.name} {package.version} cannot be fetched from {source} ({error}). "
            "That is needed once: run the same command again when there is a network."
        )
    if base64.b64encode(hashlib.sha512(data).digest()).decode() != package.integrity:
        raise Problem(f"{package.name} {package.version} from {source} is not what the lock names: it was not used.")
    return data


def unpack(data: bytes, folder: Path) -> None:
    """The files of a package's archive. A Problem when one would lie elsewhere, is no file, or is too much."""
    left = _MOST_UNPACKED
    with tarfile.open(fileobj=BytesIO(data)) as archive:
        for entry in archive:
            left -= entry.size
            inside = PurePosixPath(*PurePosixPath(entry.name).parts[1:])  # below one folder, whatever its name
            if left < 0 or not (entry.isfile() or entry.isdir()) or not _stays_inside(entry.name):
                raise Problem(f"{entry.name}: no package has such a file.")
            if content := archive.extractfile(entry):
                path = folder / inside
                path.parent.mkdir(parents=True, exist_ok=True)
                with content, open(path, "wb") as out:
                    shutil.copyfileobj(content, out)


def _stays_inside(name: str) -> bool:
    return bool(name) and not name.startswith("/") and "\\" not in name and ".." not in PurePosixPath(name).parts


def install(folder: Path, source: str) -> None:
    """Make `folder`/node_modules anew. It takes the old one's place when it is whole, and only then."""
    lock = folder / "package-lock.json"
    place, fresh = folder / _ROOM, folder / f"{_ROOM}.fresh"
    shutil.rmtree(fresh, ignore_errors=True)  # of a run that was cut
    for package in locked(lock):
        unpack(fetch(package, source), fresh / package.name)
    (place / DONE).unlink(missing_ok=True)
    for old in _others(place, fresh):
        shutil.rmtree(old)
    for new in list(fresh.iterdir()):
        new.rename(place / new.name)
    fresh.rmdir()
    shutil.copy(lock, place / DONE)


def _others(folder: Path, fresh: Path) -> Iterator[Path]:
    return (path for path in list(folder.iterdir()) if path != fresh)


if __name__ == "__main__":
    try:
        install(Path(sys.argv[1]), registry())
    except Problem as problem:
        sys.exit(str(problem))
    except OSError as error:  # a full disk, a folder that may not be written
        sys.exit(f"{sys.argv[1]}/node_modules cannot be written ({error}). Run the same command again when it can.")
