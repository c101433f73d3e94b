"""The page is a folder: the same checkout makes the same bytes, its code is the box's, and little has to be loaded."""

import gzip
import re
import subprocess
import sys
from pathlib import Path

import pytest
from mpremote.romfs import VfsRomWriter
from scrollmaster.page import build, romfs

PROMISES = (("bytes of the page until its box rolls dice, gzip", "550 kB", "456 kB, without what draws it"),)

MOST_BYTES = 550_000
STATIC = re.compile(r'^import [^;]* from "(\.[^"]+)";$', re.MULTILINE)
FIRST = ("micropython.wasm", build.ROMFS, "en.words", "de.words")  # what the box waits for


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build.build(tmp_path_factory.mktemp("page"))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_same_checkout_makes_the_same_bytes(page: Path, tmp_path: Path):
    subprocess.run([sys.executable, "-m", "scrollmaster.page", str(tmp_path / "again")], check=True)
    assert contents(tmp_path / "again") == contents(page)


def imported(module: Path) -> set[Path]:
    """A module and all that have to be there before it begins; what it imports later is not."""
    found, new = set[Path](), {module.resolve()}
    while new:
        found |= new
        new = {
            (path.parent / name).resolve() for path in new for name in STATIC.findall(path.read_text("utf-8"))
        } - found
    return found


def test_until_the_first_roll_little_is_loaded(page: Path):
    styles = re.findall(r'rel="stylesheet" href="([^"]+)"', (page / "index.html").read_text("utf-8"))
    modules = imported(page / "app.mjs") | imported(page / "box/worker.mjs")
    beside = [page / name for name in ("index.html", "words/de.json", *styles)] + [
        page / "box" / name for name in FIRST
    ]
    first = {path.resolve() for path in beside} | modules
    assert {"app.mjs", "card.mjs", "micropython.mjs"} <= {path.name for path in modules} and len(styles) > 2
    assert not {"games.mjs", "plug.mjs", "install.mjs"} & {path.name for path in modules}
    total = sum(len(gzip.compress(path.read_bytes())) for path in first)
    print(f"first bytes: {total}")
    assert total <= MOST_BYTES


def test_a_box_in_a_page_has_the_code_of_a_pico_but_for_its_body():
    code = dict(build.code("host"))
    assert {"firmware/box.mpy", "firmware/platforms/pico.mpy", "page_body.mpy", "bus.mpy", "machine.mpy"} <= set(code)
    assert not {"main.mpy", "generated/names.mpy"} & set(code)
    assert all(data.startswith(b"M\x06") for data in code.values())


@pytest.mark.parametrize("size", [0, 1, 2, 127, 128, 20_000])
def test_a_romfs_is_as_mpremote_makes_it(size: int):
    files = {"a.mpy": bytes(size), "b/c/d.mpy": b"x" * 200, "b/e.mpy": b"y", "z": b""}
    theirs = VfsRomWriter()
    theirs.mkfile("a.mpy", files["a.mpy"])
    theirs.opendir("b")
    theirs.opendir("c")
    theirs.mkfile("d.mpy", files["b/c/d.mpy"])
    theirs.closedir()
    theirs.mkfile("e.mpy", b"y")
    theirs.closedir()
    theirs.mkfile("z", b"")
    assert romfs.packed(files) == bytes(theirs.finalise())
