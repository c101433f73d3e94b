"""Which files the two projects of types check: all of the product but a few lines, and each once."""

import json
import os
import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from tests.rooms import ROOT, product

MOST_LINES = 100
CPYTHON = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pyright"]
IN_FIRMWARE = (ROOT / "firmware/pyrightconfig.json").read_text("utf-8")
MICROPYTHON = json.loads(re.sub(r"//.*", "", IN_FIRMWARE))


def stands_in(name: str, patterns: list[str], folder: str = "") -> bool:
    """Whether these files and folders, said from a folder, have a file."""
    places = [os.path.normpath(Path(folder) / pattern) for pattern in patterns]
    return any(place == "." or fnmatch(name, place) or fnmatch(name, place + "/*") for place in places)


def by_cpython(name: str) -> bool:
    return stands_in(name, CPYTHON["include"]) and not stands_in(name, CPYTHON["ignore"])


def by_micropython(name: str) -> bool:
    return stands_in(name, MICROPYTHON["include"], "firmware") and not stands_in(
        name, MICROPYTHON["exclude"], "firmware"
    )


def test_all_but_a_few_lines_are_checked_and_strictly() -> None:
    assert CPYTHON["typeCheckingMode"] == MICROPYTHON["typeCheckingMode"] == "strict"
    unseen = [name for name in product() if not by_cpython(name) and not by_micropython(name)]
    assert unseen
    assert sum(len((ROOT / name).read_text("utf-8").splitlines()) for name in unseen) <= MOST_LINES, unseen


def test_no_file_is_checked_by_the_types_of_two_interpreters() -> None:
    both = [name for name in product() if by_cpython(name) and by_micropython(name)]
    assert not both


def test_each_line_that_is_left_out_has_its_reason() -> None:
    rows = IN_FIRMWARE[IN_FIRMWARE.index('"exclude"') :].split("]")[0].splitlines()[1:-1]
    assert len(rows) == len(MICROPYTHON["exclude"])
    assert all(" // " in row for row in rows), rows
