"""An apt of our own: its lists and downloads lie in a folder of ours. It needs no root and changes no system.

Packages come from the machine's own sources; for the pinned sources only the suite differs.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from ..errors import Problem
from .lock import File, Lock

_DONE = "unpacked"
_CREATED_BY = "Created-By: Packages"
_FIELDS = "$(ORIGIN)|$(RELEASE)|$(COMPONENT)|$(REPO_URI)"
_KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class Apt:
    """`place`: the folder for all that apt writes. `sources`: a list of sources other than the machine's."""

    def __init__(self, place: Path, sources: str | None = None) -> None:
        if not shutil.which("apt-get"):
            raise Problem("This machine has no apt.")
        for folder in ("lists/partial", "cache/archives/partial"):
            (place / folder).mkdir(parents=True, exist_ok=True)
        lines = [f'Dir::State::lists "{place}/lists";', f'Dir::Cache "{place}/cache";']
        lines += ['APT::Sandbox::User "";', 'Acquire::Languages "none";', 'Debug::NoLocking "1";']
        if sources is not None:
            (place / "own.sources").write_text(sources, "utf-8")
            lines += [f'Dir::Etc::sourcelist "{place}/own.sources";', 'Dir::Etc::sourceparts "-";']
        self._config = place / "apt.conf"
        self._config.write_text("\n".join(lines) + "\n", "utf-8")

    def run(self, *words: str, into: Path | None = None) -> str:
        """Run apt-get and return its output. `into`: the folder that it downloads to."""
        done = subprocess.run(
            ["apt-get", "--quiet", *words],
            cwd=into,
            env=os.environ | {"APT_CONFIG": str(self._config), "LC_ALL": "C"},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise Problem(f"apt-get {' '.join(words)} failed:\n{done.stderr.strip()}")
        return done.stdout


def unpacked(place: Path, lock: Lock, top: Path, finish: Callable[[Path], None] | None = None) -> Path:
    """Unpack the files of the lock into `top`, unless they are there already. `finish`: what is left to do then."""
    done, state = top / _DONE, repr(lock)
    if not done.exists() or done.read_text("utf-8") != state:
        files = _pinned(place, lock)
        shutil.rmtree(top, ignore_errors=True)
        top.mkdir(parents=True)
        for path in files:
            command = ["dpkg-deb", "-x", path, top] if path.suffix == ".deb" else ["tar", "-xf", path, "-C", top]
            subprocess.run(command, check=True)
        if finish:
            finish(top)
        done.write_text(state, "utf-8")
    return top


def _pinned(place: Path, lock: Lock) -> list[Path]:
    """The files of the lock, downloaded unless they are there, each with the bytes that the lock names."""
    files = place / "files"
    files.mkdir(parents=True, exist_ok=True)
    apt = None
    for file in lock.files:
        if not (files / file.name).exists():
            if not apt:
                print(f"Getting packages of Debian {lock.suite}, once …", flush=True)
                apt = _of_suite(place, lock.suite)
            _download(apt, file, files)
        file.check(files / file.name)
    return [files / file.name for file in lock.files]


def _of_suite(place: Path, suite: str) -> Apt:
    machine = Apt(place / "machine")
    machine.run("update")
    apt = Apt(place / suite, sources(machine.run("indextargets", "--format", _FIELDS, _CREATED_BY), suite))
    apt.run("update")
    return apt


def sources(targets: str, suite: str) -> str:
    """A list of sources for `suite`, from the machine's targets, as apt tells them."""
    for row in targets.splitlines():
        origin, release, component, place = row.split("|")
        if origin == "Debian" and component == "main" and "-" not in release:  # bookworm-updates has not all
            entry = f"Types: deb deb-src\nURIs: {place}\nSuites: {suite}\nComponents: main\n"
            return entry + (f"Signed-By: {_KEYS}\n" if _KEYS.exists() else "")
    raise Problem("No source of Debian in apt's list.")


def _download(apt: Apt, file: File, into: Path) -> None:
    wanted = f"{file.package}={file.version}"
    if file.kind == "source":
        apt.run("source", "--download-only", wanted, into=into)
    else:
        apt.run("download", wanted, into=into)
    if not (into / file.name).exists():  # a package for another kind of processor
        raise Problem(f"Debian has no {file.name} for this machine.")
