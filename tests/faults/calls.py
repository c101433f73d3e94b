"""Finds the calls that a command makes to the system once it has met its own files, and chooses those that fail.

strace tells them: `when=N` counts the calls of one name from the start of a process, so N does, too. Left out are calls
before the command's own first file, those about the program's own files (a broken installation, not a broken disk),
and those of processes that a command starts.
"""

import os
import random
import re
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
BY_SEED = 3  # of the calls that differ only in N, beside the first and the last

_WRITES = frozenset("write pwrite64 ftruncate fallocate fsync fdatasync".split())
_NAMES = frozenset("creat mkdir rename renameat renameat2 link linkat symlink symlinkat".split())
_GOES = frozenset("unlink unlinkat rmdir fchown chmod fchmod fchmodat flock utimensat".split())
_HANDLES = frozenset("openat creat socket pipe2 dup epoll_create1 eventfd2 accept4 clone3 vfork".split())
_READS = frozenset("read pread64 newfstatat statx getdents64 openat recvfrom connect".split())
_WAITS = frozenset("read write openat flock poll ppoll select pselect6 wait4 connect accept4 recvfrom sendto".split())
# By kind: what strace does to a call, and to which. A kill matters only where something has changed since the last.
KILL = "kill"
KINDS = {
    "no space": ("error=ENOSPC", _WRITES | _NAMES),
    "no more files": ("error=EMFILE", _HANDLES),
    "read error": ("error=EIO", _READS | _WRITES | _NAMES | _GOES),
    "interruption": ("error=EINTR:signal=INT", _WAITS),
    KILL: ("signal=KILL", {"sendto"} | _WRITES | _NAMES | _GOES),
}
_LINE = re.compile(r"^(\d+) +(\w+)\((.*)")
_PATH = re.compile(r'"([^"]+)"|<([^<>]+)>')
_RANDOM = re.compile(r"[0-9a-f]{8,}|\d{2,}")
_PROGRAM = (*{os.path.realpath(place) for place in (ROOT, sys.prefix, sys.base_prefix)}, "/usr/lib", "/lib", "/etc")
_UNTOLD = "stderr"  # who cannot say anything there is not asked for a sentence


@dataclass(frozen=True)
class Fault:
    """One call that fails: the `at`-th of this name. `place`: what the call is about."""

    kind: str
    call: str
    place: str
    at: int

    @property
    def injected(self) -> str:
        return f"inject={self.call}:{KINDS[self.kind][0]}:when={self.at}"

    def __str__(self) -> str:
        return f"{self.kind}: {self.call} of {self.place}, {self.at}"


def made(log: str, own: Collection[Path]) -> Iterator[tuple[str, str, str, int]]:
    """Calls in what strace has written: (how it is called here, its name, its place, its number).

    `own`: folders of the command's own files.
    """
    numbers: defaultdict[str, int] = defaultdict(int)
    first, is_in = "", False
    for line in log.splitlines():
        found = _LINE.match(line)
        if not found or (first or found[1]) != found[1]:
            continue
        first, call = found[1], found[2]
        numbers[call] += 1
        place = _place(found[3], own)
        is_in = is_in or (place.startswith("own ") and call != "execve")
        if is_in and place != "program":
            yield "creat" if "O_CREAT" in line else call, call, place, numbers[call]


def _place(arguments: str, own: Collection[Path]) -> str:
    """What a call is about: an own file by its name, without what chance and clock make of it."""
    paths = [one or other for one, other in _PATH.findall(arguments)]
    for path in paths:
        for folder in own:
            if path == str(folder) or path.startswith(f"{folder}/"):
                return f"own {_RANDOM.sub('*', path.removeprefix(str(folder)))}"
    if any(path.endswith(("/stdout", "/stderr")) for path in paths):
        return paths[0].rpartition("/")[2]
    if any(path.startswith(_PROGRAM) for path in paths):
        return "program"
    return "other" if paths else ""


def chosen(log: str, own: Collection[Path], seed: str) -> list[Fault]:
    """The faults of one command: of calls that differ only in N the first, the last and three by seed."""
    groups: defaultdict[tuple[str, str, str, str], list[int]] = defaultdict(list)
    for called, call, place, number in made(log, own):
        for kind, (_, calls) in KINDS.items():
            if called in calls and (place != _UNTOLD or kind == "kill"):
                groups[kind, called, call, place].append(number)
    chance = random.Random(seed)
    return [
        Fault(kind, call, place, at) for (kind, _, call, place), every in groups.items() for at in _some(every, chance)
    ]


def _some(every: list[int], chance: random.Random) -> list[int]:
    between = every[1:-1]
    return sorted({every[0], every[-1], *chance.sample(between, min(BY_SEED, len(between)))})
