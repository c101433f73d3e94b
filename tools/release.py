"""`make release`: puts into build/release what is given out: images and their licences, the wheel, checksums."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from tools.image.boards import BOARDS, ROOT

IMAGES = ROOT / "build" / "image"
TARGET = ROOT / "build" / "release"
SUMS = "SHA256SUMS"


def gather(images: Path, target: Path) -> list[str]:
    """Empty `target` and fill it from the images that were made. Returns the lines of its SHA256SUMS."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for board in BOARDS:
        for kind in ("uf2", "NOTICES.txt"):
            shutil.copy(images / f"scrollmaster-{board}.{kind}", target)
    wheel = [sys.executable, "-m", "build", "--quiet", "--wheel", "--no-isolation", "--outdir", str(target), str(ROOT)]
    subprocess.run(wheel, check=True)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in sorted(target.iterdir())]
    (target / SUMS).write_text("".join(f"{line}\n" for line in sums), encoding="utf-8")
    return sums


if __name__ == "__main__":
    print("\n".join(gather(IMAGES, TARGET)))
