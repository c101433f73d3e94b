"""Which packages of a checkout an image has unchanged: it carries a table with a short digest of each.

A package is a folder of modules, called by its place (`firmware/render`), without the folders in it.
"""

import hashlib
import re
from collections.abc import Iterable

FOR_TESTS = "/invariants.py"  # of games; no box asks for them
_DIGITS = 12  # of a digest, in hex
_ENTRY = re.compile(rf"(\w+(?:/\w+)*):([0-9a-f]{{{_DIGITS}}})", re.ASCII)
_LONGEST = 10_000  # letters of a table


def grouped(modules: Iterable[tuple[str, bytes]]) -> dict[str, dict[str, bytes]]:
    """The modules of every package, sources by their places, as (place, source) of all gives them."""
    found: dict[str, dict[str, bytes]] = {}
    for place, source in modules:
        if not place.endswith(FOR_TESTS):
            found.setdefault(place.rpartition("/")[0], {})[place] = source
    return found


def digest(package: dict[str, bytes]) -> str:
    """The same for the same modules, wherever they were read and in whatever order."""
    every = b"".join(place.encode() + b"\0" + package[place] + b"\0" for place in sorted(package))
    return hashlib.sha256(every).hexdigest()[:_DIGITS]


def table(modules: Iterable[tuple[str, bytes]]) -> str:
    """What an image of these modules carries: `package:digest`, by spaces."""
    return " ".join(f"{name}:{digest(package)}" for name, package in sorted(grouped(modules).items()))


def parsed(text: str) -> dict[str, str]:
    """The digests in such a table, which may have come from anywhere. Raises ValueError when it is none."""
    entries = [_ENTRY.fullmatch(entry) for entry in text[:_LONGEST].split()]
    if len(text) > _LONGEST or None in entries:
        raise ValueError(text)
    return {entry[1]: entry[2] for entry in entries if entry}
