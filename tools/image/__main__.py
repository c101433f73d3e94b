"""`make image`: writes the image of a board, what belongs to it and the licences into build/image."""

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path

import platformdirs
from scrollmaster.box.deploy import tree

from ..errors import Problem
from . import compile, lock, notices, sources, toolchain, uf2
from .boards import BOARDS, CODE_BYTES, IMAGE, ROOT, Board


def main() -> int:
    parser = argparse.ArgumentParser(prog="make image", description=__doc__)
    parser.add_argument("--board", choices=BOARDS, default="pico")
    parser.add_argument(
        "--micropython", type=Path, help="a checkout with its submodules, instead of the locked sources"
    )
    parser.add_argument("--tree", type=Path, help="a folder to freeze, instead of what this checkout gives")
    parser.add_argument("--output", type=Path, default=ROOT / "build/image")
    given = parser.parse_args()
    try:
        print(build(given.board, given.output.resolve(), given.micropython, given.tree))
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def build(name: str, output: Path, micropython: Path | None = None, frozen: Path | None = None) -> str:
    """Make the image of the board `name`. Returns what to do with it, and one line about it."""
    began = time.monotonic()
    print(f"Making the image of {name}: some minutes without a word, most of them the first time …", flush=True)
    board, work = BOARDS[name], output / "work"
    cache = platformdirs.user_cache_path("scrollmaster") / "image"
    work.mkdir(parents=True, exist_ok=True)
    found = (
        sources.given(micropython) if micropython else sources.locked(lock.read(IMAGE / "sources.lock"), cache, work)
    )
    tools = toolchain.found(lock.read(IMAGE / "compiler.lock"), cache)
    built = compile.image(board, found.micropython, _tree(frozen, work, tools.compiler), work, tools.environment)
    binary = built.binary.read_bytes()
    check_size(binary)
    stem = output / f"scrollmaster-{name}"
    _write(stem, board, built, binary, tools.environment)
    stem.with_suffix(".NOTICES.txt").write_text(notices.make(found, built, tools), "utf-8")
    return summary(stem.with_suffix(".uf2"), len(binary), time.monotonic() - began, tools.compiler)


def summary(file: Path, size: int, seconds: float, compiler: str) -> str:
    """What has been made: the file that is copied onto a board, and, of the `size` bytes in it, what they leave."""
    left = CODE_BYTES - size
    return (
        f"Copy this file onto the board: {file}, {file.stat().st_size:,} bytes.\n"
        f"In flash {size:,} bytes, {left:,} free below the ring, {seconds:.0f} s, by {compiler}"
    )


def check_size(binary: bytes) -> None:
    """Check the size of the code. The linker does so, too, unless another script than ours was used."""
    if len(binary) > CODE_BYTES:
        raise Problem(f"The image has {len(binary):,} bytes: it would lie on the games, which begin at {CODE_BYTES:,}.")


def _tree(given: Path | None, work: Path, compiler: str) -> Path:
    """The folder that is frozen, always at one place. Files that stay as they are keep their dates: nothing to do."""
    target = work / "tree"
    with tempfile.TemporaryDirectory(dir=work) as scratch:
        fresh = given or tree.build(Path(scratch) / "tree", compiler=compiler)
        wanted = {path.relative_to(fresh) for path in fresh.rglob("*") if path.is_file() and path.suffix == ".py"}
        for path in [path for path in target.rglob("*") if path.is_file() and path.relative_to(target) not in wanted]:
            path.unlink()
        for place in wanted:
            old, data = target / place, (fresh / place).read_bytes()
            if not old.exists() or old.read_bytes() != data:
                old.parent.mkdir(parents=True, exist_ok=True)
                old.write_bytes(data)
    return target


def _write(stem: Path, board: Board, built: compile.Built, binary: bytes, environment: dict[str, str]) -> None:
    stem.with_suffix(".bin").write_bytes(binary)
    stem.with_suffix(".uf2").write_bytes(uf2.make(binary, board.family))
    stem.with_suffix(".nm.txt").write_text(compile.symbols(built.elf, environment), "utf-8")
    shutil.copyfile(built.elf, stem.with_suffix(".elf"))


if __name__ == "__main__":
    sys.exit(main())
