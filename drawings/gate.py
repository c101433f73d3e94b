"""What the drawings are made and tested from, by digest: is it as it was when their tests last passed?

`python -m drawings.gate` says so in a line, and ends with 1 when not. `python -m drawings.gate record` writes what is
there now into passed.sha256, as sha256sum would: `make hardware` does that when tests/drawings have passed, and
nobody else. What is drawn is among it, so nothing is changed by hand unseen. What the drawings use of the PC's tool
beside the facts of boards shows in `make rest`, which runs these tests whatever stands here.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
PASSED = Path(__file__).with_name("passed.sha256")
_FOLDERS = ("docs/build", "drawings", "hardware", "tests/drawings")
_FILES = (
    "requirements.lock",
    "host/scrollmaster/box/deploy/board.py",
    "host/scrollmaster/box/deploy/pins.py",
    "host/scrollmaster/box/deploy/wiring.py",
    "tools/errors.py",
    "tools/node.py",
)
_MARK = b"<!-- made:"  # in a page of which a part is made (pages.py)


def inputs() -> dict[str, str]:
    """The digest of each file, by its path in the checkout."""
    paths = {path.relative_to(ROOT).as_posix(): path for path in _paths()}
    return {name: sha256(paths[name].read_bytes()).hexdigest() for name in sorted(paths)}


def passed() -> dict[str, str]:
    """Those with which the tests last passed."""
    rows = (line.split("  ", 1) for line in PASSED.read_text("utf-8").splitlines())
    return {name: digest for digest, name in rows}


def differing(before: dict[str, str], now: dict[str, str]) -> list[str]:
    """The paths of what has changed, come or gone."""
    return sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))


def record() -> None:
    """The tests have passed with what is there now."""
    PASSED.write_text("".join(f"{digest}  {name}\n" for name, digest in inputs().items()), "utf-8")


def _paths() -> Iterator[Path]:
    yield from (ROOT / name for name in _FILES)
    for folder in _FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path != PASSED and not {"node_modules", "__pycache__"} & set(path.parts):
                yield path
    yield from (path for path in (ROOT / "docs").rglob("*.md") if _MARK in path.read_bytes())


def main(words: list[str]) -> None:
    if words == ["record"]:
        record()
    elif changed := differing(passed(), inputs()):
        sys.exit(f"drawings: to be drawn and tested by `make hardware`, for these have changed: {', '.join(changed)}")
    else:
        print("drawings: not tested here, for all is as it was when `make hardware` last passed")


if __name__ == "__main__":
    main(sys.argv[1:])
