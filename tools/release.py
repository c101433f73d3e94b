"""`make release`: fills build/release with all that is given out, and the checksum of each file."""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from scrollmaster.page import build, one_file

from drawings import source
from drawings.case import __main__ as case
from tools.image.boards import BOARDS, ROOT

IMAGES = ROOT / "build" / "image"
TARGET = ROOT / "build" / "release"
SUMS = "SHA256SUMS"
PAGE = "scrollmaster-page.zip"
CASE = "scrollmaster-case.zip"
COMPATIBILITY = "COMPATIBILITY.md"
_FIRST = (1980, 1, 1, 0, 0, 0)  # the moment of every file in a zip, which depends on nothing
_EVERYBODY_READS = 0o100644
_LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")


def gather(images: Path, target: Path) -> list[str]:
    """Empty `target` and fill it from the images that were made. Returns the lines of its SHA256SUMS."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for board in BOARDS:
        for kind in ("uf2", "NOTICES.txt"):
            shutil.copy(images / f"scrollmaster-{board}.{kind}", target)
    text = (ROOT / "docs" / "compatibility.md").read_text("utf-8")
    (target / COMPATIBILITY).write_text(_LINK.sub(r"\1", text), encoding="utf-8")  # the other pages are not there
    wheel = [sys.executable, "-m", "build", "--quiet", "--wheel", "--no-isolation", "--outdir", str(target), str(ROOT)]
    subprocess.run(wheel, check=True)
    with tempfile.TemporaryDirectory() as temporary:
        page = build.build(Path(temporary) / "page", images=images)
        (target / one_file.NAME).write_bytes(one_file.one_file(page))
        zipped(page, target / PAGE)
        case.write(source.load(), Path(temporary) / "case")
        zipped(Path(temporary) / "case", target / CASE)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in sorted(target.iterdir())]
    (target / SUMS).write_text("".join(f"{line}\n" for line in sums), encoding="utf-8")
    return sums


def zipped(folder: Path, to: Path) -> None:
    """All files of a folder as a zip; the same files make the same bytes."""
    with zipfile.ZipFile(to, "w") as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _FIRST)
            entry.create_system = 3  # whatever this machine is
            entry.external_attr = _EVERYBODY_READS << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)


if __name__ == "__main__":
    print("\n".join(gather(IMAGES, TARGET)))
