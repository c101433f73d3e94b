"""What everything weighs: `make weights` prints it beside weights.tsv, which has the last figure of each row and why.

Rows of three kinds. *exact* ones are the same on every machine: one that is worse than recorded fails, until the same
commit records it anew with its reason (`python -m tests.weights record "why" NAME …`). *noisy* ones (CPU, waits) fail
at twice what was recorded. *informs*: told, and never wrong. What lanes measure they leave in build/weights.
"""

import json
import math
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from scrollmaster.box.deploy import tree
from scrollmaster.page import build as page

ROOT = Path(__file__).parents[1]
FILE = ROOT / "weights.tsv"
PLACE = ROOT / "build" / "weights"  # of what lanes have measured: a file a row
VENV = ROOT / ".venv"
PACKAGES = ROOT / "host" / "scrollmaster" / "page" / "node_modules"
EXACT, NOISY, INFORMS = "exact", "noisy", "informs"
# What `_piece_s` takes where CPU is recorded: the commit that recorded 603 s took 1,136 where a piece took 0.0172.
PIECE_S = 0.0091
PAUSE_S = 3  # from one piece to the next
GRAIN = 1024  # bytes by which an image and its RAM may differ from one commit to the next: its id stands in both
_MORE_IS_BETTER = ("free", "hole", "left")  # in a name; of all others less is
_ROOMS = ("shared_rules", "firmware", "host", "tools", "drawings", "tests")
_CODE = (".py", ".mjs", ".js", ".css", ".html")


class Row(NamedTuple):
    """`value` as it was recorded, and why it is what it is. `room`: where it comes from."""

    name: str
    unit: str
    room: str
    kind: str
    value: float
    why: str

    def is_worse(self, now: float) -> bool:
        """Whether this value of today must not pass."""
        if self.kind == INFORMS:
            return False
        grown = self.value - now if any(word in self.name for word in _MORE_IS_BETTER) else now - self.value
        return grown > (self.value if self.kind == NOISY else self.grain)

    @property
    def grain(self) -> int:
        """What an exact row may grow by unsaid, all commits since it was recorded together."""
        return GRAIN if self.room == "chip" else 0


def recorded(file: Path = FILE) -> dict[str, Row]:
    """The rows of the file, by name, in their order."""
    rows = [line.split("\t") for line in file.read_text("utf-8").splitlines()[1:]]
    return {name: Row(name, unit, room, kind, float(value), why) for name, unit, room, kind, value, why in rows}


def write(rows: Iterable[Row], file: Path = FILE) -> None:
    """The rows as a file."""
    lines = ["\t".join(("name", "unit", "room", "kind", "value", "why"))]
    lines += ["\t".join((*row[:4], f"{row.value:g}" if row.value % 1 else f"{row.value:.0f}", row.why)) for row in rows]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def at_hand() -> dict[str, float]:
    """What can be weighed in a few seconds without a build."""
    return {**_words(), **_sizes(), "page": _page()}


def _words() -> dict[str, float]:
    """Bytes of all words of a box, by language."""
    sums: Counter[str] = Counter()
    for _, language, data in tree.words(tree.box_packages()):
        sums[f"words, {language}"] += len(data)
    return dict(sums)


def _sizes() -> dict[str, float]:
    """Lines and files of code, by room."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    lines: Counter[str] = Counter()
    files: Counter[str] = Counter()
    for name in listed.splitlines():
        room = name.split("/")[0]
        if room in _ROOMS and name.endswith(_CODE) and (ROOT / name).is_file():
            files[f"files, {room}"] += 1
            lines[f"lines, {room}"] += (ROOT / name).read_bytes().count(b"\n")
    return {**lines, **files}


def _page() -> float:
    """Kilobytes of the page as a host serves it, without pictures."""
    with tempfile.TemporaryDirectory() as folder:
        files = [file for file in page.build(Path(folder)).rglob("*") if file.is_file() and file.suffix != ".png"]
        return sum(file.stat().st_size for file in files) // 1000


def hold(values: dict[str, float]) -> None:
    """Leave figures for `make weights`, by name. Fails when one is worse than recorded, and nobody has said why."""
    PLACE.mkdir(parents=True, exist_ok=True)
    for name, value in values.items():
        (PLACE / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")
    rows = recorded()
    worse = [
        f"{name}: {value:g}, recorded {rows[name].value:g}"
        for name, value in values.items()
        if rows[name].is_worse(value)
    ]
    assert not worse, f"{'; '.join(worse)}: say why (tests/weights.py)"


def measured() -> dict[str, float]:
    """What can be weighed at once, what is set up here, and what lanes have left."""
    left = {file.stem: json.loads(file.read_text("utf-8")) for file in PLACE.glob("*.json")}
    return {**left, **at_hand(), **_set_up()}


def _set_up() -> dict[str, float]:
    """Megabytes of what is installed, by the command that wanted it; a larger set-up hides the smaller ones."""
    found = {}
    if PACKAGES.is_dir():
        found["npm packages, page"] = _megabytes(PACKAGES)
    command = "test" if (VENV / "ready").exists() else "demo"
    if VENV.is_dir():
        found[f".venv, {command}"] = _megabytes(VENV)
    return found


def _megabytes(folder: Path) -> float:
    """As `du -sm` counts them."""
    files = [file.lstat() for file in folder.rglob("*")]
    blocks = {(file.st_dev, file.st_ino): file.st_blocks for file in files}  # a file with two names lies there once
    return math.ceil(sum(blocks.values()) * 512 / 2**20)


def timed(lane: str, command: list[str]) -> int:
    """Run a lane; its CPU is a row. Its exit code, or 1 where it takes twice what was kept.

    A machine that is slow, or that others use, takes longer for all work. So the row is in seconds of one that does a
    small piece of work in PIECE_S: the lane's CPU, divided by how much longer that takes here.
    """
    pieces = [_piece_s()]
    with subprocess.Popen(command, cwd=ROOT) as running:
        while running.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                running.wait(PAUSE_S)
            pieces.append(_piece_s())
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = usage.ru_utime + usage.ru_stime
    taken = round(used * PIECE_S / statistics.mean(pieces))
    before = recorded()[f"CPU, {lane}"].value
    print(f"{lane}: {used:.0f} s of CPU here, {taken} where CPU is recorded; {before:.0f} at the last record")
    if not running.returncode:
        hold({f"CPU, {lane}": taken})
    return running.returncode


def _piece_s() -> float:
    """Seconds of CPU for a small piece of work that is like a test's: it makes many objects and reads them."""
    began = time.process_time()
    json.loads(json.dumps([{str(number): list(range(number % 40))} for number in range(2000)]))
    return time.process_time() - began


def show(now: dict[str, float]) -> bool:
    """Print today's figures beside those that are recorded; whether one is worse."""
    table = Table("what", "now", "recorded", "unit", "room", "kind", "why")
    worse = False
    for row in recorded().values():
        value = now.get(row.name)
        is_worse = value is not None and row.is_worse(value)
        worse |= is_worse
        said = "not measured here" if value is None else f"{value:g}{' !' * is_worse}"
        table.add_row(row.name, said, f"{row.value:g}", row.unit, row.room, row.kind, row.why)
    Console(width=160).print(table)
    return worse


def record(why: str, names: list[str]) -> None:
    """Record today's figures of these rows, with the reason."""
    now, rows = measured(), recorded()
    write(row._replace(value=now[row.name], why=why) if row.name in names else row for row in rows.values())


def main(words: list[str]) -> int:
    match words:
        case []:
            return int(show(measured()))
        case ["record", why, *names] if names:
            record(why, names)
            return 0
        case ["time", lane, "--", *command]:
            return timed(lane, command)
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
