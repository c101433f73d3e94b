"""`python -m tools.libraries LOCK`: installs the libraries of a lock, by their hashes, into .venv or a folder.

Run by the Python that the machine has, before any library is there. What goes wrong is one sentence, with what to do.
"""

import argparse
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from .errors import Problem

ROOT = Path(__file__).parents[1]
HOME = ROOT / ".venv"
_PYTHON = HOME / "bin" / "python"
_INSTALL = ("-m", "pip", "--quiet", "--quiet", "--disable-pip-version-check", "install")
_AGAIN = "run the same command again"
_REASONS = (  # the first that stands in what pip said
    (
        ("No space left", "Disk quota"),
        f"there is no room for it: free a gigabyte (100 MB for a demo) and {_AGAIN}",
    ),
    (("Permission denied", "Read-only file"), f".venv cannot be written: make it yours and {_AGAIN}"),
    (("DO NOT MATCH THE HASHES",), f"a file is not what the lock names, and nothing was installed: {_AGAIN} later"),
    (
        ("onnection", "timed out", "No matching distribution", "resolve host", "getaddrinfo", "SSL"),
        f"the package index cannot be reached, or has not all of it; that is needed once: {_AGAIN} with a network",
    ),
)


def reason(output: str) -> str:
    """Why pip has failed and what to do, from what it has said."""
    for signs, advice in _REASONS:
        if any(sign in output for sign in signs):
            return advice
    return f"pip says: {' '.join(output.split()[-40:])}"


def make_home() -> None:
    """An empty .venv, whatever lay there. A Problem when it cannot be made."""
    try:
        venv.create(HOME, clear=True, symlinks=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        output = f"{error} {getattr(error, 'output', '')!r}"
        raise Problem(f".venv could not be made: {reason(output)}.")


def install(*what: str) -> None:
    """Install with the pip of .venv. A Problem when it fails."""
    command = [_PYTHON, *_INSTALL, *what]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    if done.returncode:
        raise Problem(f"Setting up was not finished: {reason(done.stdout)}.")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("lock")
    parser.add_argument("--fresh", action="store_true", help="make .venv anew")
    parser.add_argument("--checkout", action="store_true", help="install what lies here as well")
    parser.add_argument("--target", help="a folder to install into, made anew, instead of .venv")
    asked = parser.parse_args()
    if asked.fresh:
        make_home()
    if asked.target:
        shutil.rmtree(asked.target, ignore_errors=True)
    where = ["--target", asked.target] if asked.target else []
    how = [] if asked.checkout else ["--no-compile"]  # of all that tests need, most is never imported
    install("--require-hashes", "--requirement", asked.lock, *where, *how)
    if asked.checkout:
        install("--no-build-isolation", "--no-deps", "--editable", str(ROOT))


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        sys.exit(str(problem))
