"""What is given out: images and licences for each board, the wheel, the page, the case, the checksum of everything."""

import hashlib
import os
import zipfile
from importlib import metadata

import pytest
from scrollmaster.page import build, one_file

from tools import release
from tools.image.boards import BOARDS


@pytest.mark.slow
def test_a_release_is_whole_and_holds_nothing_of_an_earlier_one(tmp_path):
    images, target = tmp_path / "image", tmp_path / "release"
    images.mkdir()
    target.mkdir()
    (target / "old.uf2").write_text("old")
    for board in BOARDS:
        for kind in ("uf2", "NOTICES.txt", "elf", "bin"):
            (images / f"scrollmaster-{board}.{kind}").write_text(f"{board} {kind}")
    release.gather(images, target)
    names = {path.name for path in target.iterdir()}
    (wheel,) = [name for name in names if name.endswith(".whl")]
    given = {f"scrollmaster-{board}.{kind}" for board in ("pico", "pico2") for kind in ("uf2", "NOTICES.txt")}
    given |= {release.PAGE, release.CASE, release.COMPATIBILITY, one_file.NAME}
    assert names == given | {wheel, release.SUMS}
    sums = dict(line.split("  ")[::-1] for line in (target / release.SUMS).read_text().splitlines())
    assert sums == {name: hashlib.sha256((target / name).read_bytes()).hexdigest() for name in given | {wheel}}
    told = (target / release.COMPATIBILITY).read_text("utf-8")
    assert f"For version {metadata.version('scrollmaster')}." in told
    assert "](" not in told
    assert all(f"`scrollmaster-{board}.uf2`" in told for board in BOARDS)
    with zipfile.ZipFile(target / release.CASE) as case:
        assert case.namelist() == ["caps.stl", "grid.stl", "lid.stl", "tray-pico.stl", "tray.stl"]


@pytest.mark.slow
def test_the_page_is_whole_and_the_same_checkout_makes_the_same_bytes(shipped, tmp_path):
    again = build.build(tmp_path / "again")
    for path in again.rglob("*"):
        os.utime(path, (1, 1))
    release.zipped(shipped, tmp_path / "page.zip")
    release.zipped(again, tmp_path / "again.zip")
    assert (tmp_path / "page.zip").read_bytes() == (tmp_path / "again.zip").read_bytes()
    assert one_file.one_file(shipped) == one_file.one_file(again)
    with zipfile.ZipFile(tmp_path / "page.zip") as made:
        inside = {name: made.read(name) for name in made.namelist()}
    files = {path.relative_to(shipped).as_posix(): path for path in shipped.rglob("*") if path.is_file()}
    assert inside == {name: path.read_bytes() for name, path in files.items()}
    assert "index.html" in inside and b"Damien P. George" in inside["NOTICES.txt"]
