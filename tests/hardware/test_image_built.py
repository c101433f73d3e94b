"""The image is built: the same bytes in two folders at two times, for both boards, and never over the storage.

The first build on a machine downloads the compiler and the sources.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.image import lock
from tools.image.boards import BOARDS, CODE_BYTES, IMAGE, ROOT

PROMISES = (
    (
        "the image: same bytes in two directories at two times (nightly); its binary",
        "equal; 1,000 kB",
        "equal, also what must not link; 785 kB",
    ),
)

pytestmark = [pytest.mark.nightly, pytest.mark.xdist_group("image")]
PARTS = 32  # as large as mpy-cross takes
STORAGE = 0x10000000 + CODE_BYTES


def build(checkout, *options):
    """Run `make image` in this copy of the checkout, under a clock of its own zone."""
    environment = os.environ | {"PYTHONPATH": f"{checkout}:{checkout / 'host'}", "TZ": f"XXX{len(checkout.name)}"}
    program = [sys.executable, "-m", "tools.image", *options]
    return subprocess.run(program, cwd=checkout, env=environment, capture_output=True, text=True)


@pytest.fixture(scope="module")
def checkouts(tmp_path_factory):
    listed = ["git", "-C", ROOT, "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, capture_output=True, check=True, text=True).stdout.split("\0")
    copies = [tmp_path_factory.mktemp("one") / "a", tmp_path_factory.mktemp("another") / "some_where_else"]
    for copy in copies:
        for name in names:
            if name and (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).write_bytes((ROOT / name).read_bytes())
    for copy in copies:
        for board in BOARDS:
            done = build(copy, "--board", board)
            assert done.returncode == 0, done.stderr
    return copies


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def symbols(checkout: Path, board: str) -> dict[str, int]:
    rows = (checkout / f"build/image/scrollmaster-{board}.nm.txt").read_text("utf-8").splitlines()
    return {row.split()[2]: int(row.split()[0], 16) for row in rows if len(row.split()) == 3}


@pytest.mark.parametrize("board", BOARDS)
def test_an_image_has_the_same_bytes_wherever_and_whenever_it_is_built(checkouts, board):
    for kind in ("uf2", "bin", "elf", "nm.txt", "NOTICES.txt"):
        first, second = (digest(copy / f"build/image/scrollmaster-{board}.{kind}") for copy in checkouts)
        assert first == second, kind


@pytest.mark.parametrize("board", BOARDS)
def test_an_image_names_no_place_of_the_machine_that_built_it(checkouts, board):
    binary = (checkouts[0] / f"build/image/scrollmaster-{board}.bin").read_bytes()
    assert str(checkouts[0]).encode() not in binary and b"/work/sources" not in binary


@pytest.mark.parametrize("board", BOARDS)
def test_an_image_names_the_compiler_of_the_lock(checkouts, board):
    gcc = lock.read(IMAGE / "compiler.lock").files[0]
    named = f"{gcc.package} {gcc.version} {gcc.sha256[:8]}"
    for kind in ("bin", "NOTICES.txt"):
        assert named.encode() in (checkouts[0] / f"build/image/scrollmaster-{board}.{kind}").read_bytes()


@pytest.mark.parametrize("board", BOARDS)
def test_the_stack_has_16_kb_and_the_code_ends_before_the_storage(checkouts, board):
    found = symbols(checkouts[0], board)
    assert found["__StackTop"] - found["__StackBottom"] == 16 * 1024
    assert found["__StackBottom"] == found["__GcHeapEnd"]
    assert found["__flash_binary_end"] <= STORAGE


@pytest.mark.parametrize("board", BOARDS)
def test_machine_code_is_neither_compiled_nor_loaded(checkouts, board):
    found = symbols(checkouts[0], board)
    assert "mp_compile" in found  # bytecode is, at the prompt
    assert not [name for name in found if name.startswith(("emit_native", "emit_inline", "asm_thumb"))]


def test_code_that_would_reach_the_storage_does_not_link(checkouts, tmp_path):
    for number in range(PARTS):
        (tmp_path / f"part{number}.py").write_text(f"DATA = {os.urandom(CODE_BYTES // PARTS)!r}\n")
    done = build(checkouts[0], "--tree", str(tmp_path), "--output", str(checkouts[0] / "build/image"))
    assert done.returncode == 1 and "FLASH" in done.stderr
