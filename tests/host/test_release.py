"""What is given out: an image and its licences for each board, the wheel, and the checksum of everything."""

import hashlib

from tools import release
from tools.image.boards import BOARDS


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
    assert names == given | {wheel, release.SUMS}
    sums = dict(line.split("  ")[::-1] for line in (target / release.SUMS).read_text().splitlines())
    assert sums == {name: hashlib.sha256((target / name).read_bytes()).hexdigest() for name in given | {wheel}}
