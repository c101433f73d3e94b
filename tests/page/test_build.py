"""The page is a folder: the same checkout makes the same bytes, and its code is the box's."""

import subprocess
import sys
from pathlib import Path

import pytest
from mpremote.romfs import VfsRomWriter
from scrollmaster.base import paths
from scrollmaster.base.languages import ENGLISH
from scrollmaster.box.deploy import tree
from scrollmaster.page import build, romfs

from firmware.input.keys import DEBOUNCE_MS
from firmware.session.words import KITS


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
def test_the_same_checkout_makes_the_same_bytes(shipped: Path, tmp_path: Path):
    subprocess.run([sys.executable, "-m", "scrollmaster.page", str(tmp_path / "again")], check=True)
    assert contents(tmp_path / "again") == contents(shipped)


def test_a_page_knows_how_long_contacts_bounce():
    said = (Path(build.__file__).parent / "box/pace.mjs").read_text("utf-8")
    assert f"const STEADY_MS = {DEBOUNCE_MS};" in said


def test_the_tables_of_a_page_leave_out_what_only_an_archive_asks():
    numbers = {path.stem for path in (paths.rules() / "numbers").glob("*.py")}
    given = {Path(name).stem for name, _ in build.of_tables()}
    assert set(build._NOT_SHOWN) <= numbers and not set(build._NOT_SHOWN) & given and "answers" in given


def test_a_box_in_a_page_has_the_code_of_a_pico_but_for_its_body():
    code = dict(build.code("host"))
    assert {"firmware/box.mpy", "firmware/platforms/pico.mpy", "page_body.mpy", "bus.mpy", "machine.mpy"} <= set(code)
    assert not {"main.mpy", "generated/names.mpy"} & set(code)
    assert all(data.startswith(b"M\x06") for data in code.values())


def test_a_game_travels_in_a_file_of_its_own():
    box, games = build.parted(dict(build.code("host")))
    assert list(games) == paths.own_games()
    assert all(
        {f"rules/{game}/__init__.mpy", f"boards/{game}/__init__.mpy"} <= set(files) for game, files in games.items()
    )
    assert not [place for place in box for game in games if f"/{game}/" in place]


def test_no_language_needs_the_words_of_another():
    """So a page loads one. What a kit calls things in another language than its own is in no other room."""
    rooms: dict[str, dict[str, set[str]]] = {}
    for room, language, said in tree._texts(tree.box_packages(), None, True):
        rooms.setdefault(language, {})[room] = set(said)
    for found in rooms.values():
        assert {room: terms for room, terms in found.items() if room != KITS} == rooms[ENGLISH]


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
