"""Owns what is known to change nothing that anybody is promised: equivalent.tsv, each with its reason.

A line of it: file, function or class, the line before, the line after, why. Line numbers would wander.
"""

from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("equivalent.tsv")


@dataclass(frozen=True)
class Change:
    """What a mutant does, wherever its line stands by now."""

    path: str
    within: str
    before: str
    after: str


def known(file: Path = FILE) -> dict[Change, str]:
    """The reason of every change that is listed."""
    found = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            path, within, before, after, reason = line.split("\t")
            found[Change(path, within, before, after)] = reason
    return found
