"""Owns the process in which a pack's code runs: MicroPython with a small heap, little time and only the files it needs.

A pack's code is never imported into our own process, and no process of it starts unless trust.py allows it.
"""

import ast
import shutil
import subprocess
from pathlib import Path
from typing import TypedDict

from .. import files
from ..deploy.compiled import compiled
from ..virtual import interpreter
from . import trust

GUEST = Path(__file__).with_name("guest")
PACKS = "shared_rules/packs"


def furnish(target: Path, game_id: str, modules: dict[str, str], terms: Path | None = None) -> None:
    """Fill the directory `target` with the house's rules, the laws, and a pack: its source by place, its words."""
    for room in ("core", "formats", "laws"):
        _copy(files.rules() / room, target / "shared_rules" / room)
    _put(target / "firmware/terms/en.tsv", (files.firmware() / "terms/en.tsv").read_text("utf-8"))
    _put_modules(target, game_id, modules)
    if terms and terms.is_dir():
        shutil.copytree(terms, target / PACKS / game_id / "terms", dirs_exist_ok=True)


def furnish_as_box(target: Path, game_id: str, modules: dict[str, str]) -> None:
    """The same without words, as on a box: the house is compiled, the pack is source."""
    furnish(target, game_id, {})
    for path in sorted(target.rglob("*.py")):
        place = path.relative_to(target).as_posix()
        path.with_suffix(".mpy").write_bytes(compiled(path.read_text("utf-8"), place))
        path.unlink()
    _put_modules(target, game_id, modules)


class Command(TypedDict):
    """What `subprocess` is called with."""

    args: list[str]
    cwd: Path
    env: dict[str, str]


def command(root: Path, script: str, heap: str, *args: str) -> Command:
    """Runs one of the scripts in `guest` in a furnished directory. May raise Untrusted."""
    trust.need()
    line = [interpreter.find(), "-X", f"heapsize={heap}", str(GUEST / script), *args]
    return {"args": line, "cwd": root, "env": {"MICROPYPATH": f"{root}:.frozen"}}


def run(root: Path, script: str, heap: str, seconds: float, *args: str) -> tuple[int | None, str]:
    """(exit code, output) of a script; the code is None when its time was over."""
    process = command(root, script, heap, *args)
    try:
        done = subprocess.run(
            **process,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        return None, (late.stdout or b"").decode("utf-8", "replace")
    return done.returncode, done.stdout.decode("utf-8", "replace")


def law_at(line: int) -> tuple[str, str]:
    """(what the law says in its own words, the line itself) for a line of the laws."""
    text = (files.rules() / "laws/laws.py").read_text("utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            return ast.get_docstring(node) or node.name, text.splitlines()[line - 1].strip()
    return "", ""


def _put_modules(target: Path, game_id: str, modules: dict[str, str]) -> None:
    for place, text in modules.items():
        _put(target / PACKS / game_id / place, text)


def _copy(source: Path, target: Path) -> None:
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", files.TYPES), dirs_exist_ok=True)


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
