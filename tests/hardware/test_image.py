"""The parts of `make image` that need no compiler: the lock, the sources, the linker script, the UF2, the licences."""

import shutil
import struct
import subprocess

import pytest

from tools.errors import Problem
from tools.image import __main__ as image
from tools.image import boards, debian, lock, notices, sources, uf2

TARGETS = """Debian|bookworm-updates|main|http://first.example/debian/
Other|stable|main|http://second.example/
Debian|bookworm|contrib|http://third.example/debian/
Debian|bookworm|main|http://fourth.example/debian/
"""
SCRIPT = "MEMORY\n{\n FLASH(rx) : ORIGIN = 0, LENGTH = 2048k\n}\n__GcHeapEnd = 1;\n__StackBottom = __StackTop - 2k;\n"
MAP = """ .text.out      0x00000000       0x10 out.c.o
Linker script and memory map
 .text.in       0x10000100       0x10 in.c.o
 .text.a_name_that_fills_a_line_of_its_own
                0x10000110        0x4 long.c.o
 .text.gone     0x00000000       0x10 gone.c.o
 .text.empty    0x10000114        0x0 empty.c.o
"""


def test_a_file_with_other_bytes_is_refused(tmp_path):
    file = lock.read(boards.IMAGE / "sources.lock").files[0]
    (tmp_path / file.name).write_bytes(b"other")
    with pytest.raises(Problem, match="hash differs"):
        file.check(tmp_path / file.name)


def test_the_lock_names_files_by_hash_and_no_place():
    path = boards.IMAGE / "sources.lock"
    found = lock.read(path)
    assert found.suite and {file.kind for file in found.files} == {"source", "binary"}
    assert all(len(file.sha256) == 64 for file in found.files)
    assert "://" not in path.read_text("utf-8")


def test_the_pinned_sources_come_from_where_the_machine_gets_its_packages():
    told = debian.sources(TARGETS, "future").splitlines()
    assert "URIs: http://fourth.example/debian/" in told and "Suites: future" in told
    with pytest.raises(Problem, match="MICROPYTHON"):
        debian.sources("Other|stable|main|http://second.example/\n", "future")


def test_an_image_that_would_reach_the_storage_is_refused():
    image.check_size(bytes(boards.CODE_BYTES))
    with pytest.raises(Problem, match="games"):
        image.check_size(bytes(boards.CODE_BYTES + 1))


@pytest.mark.parametrize("size", [1, 256, 257, 1000])
def test_a_uf2_holds_the_image_and_where_it_lies(size):
    binary = bytes(number * 7 % 251 for number in range(size))
    blocks = [block for (block,) in struct.iter_unpack("512s", uf2.make(binary, 7))]
    heads = [struct.unpack("<8I", block[:32]) for block in blocks]
    assert [head[3] for head in heads] == [uf2.ORIGIN + 256 * number for number in range(len(blocks))]
    assert {(head[4], head[6], head[7]) for head in heads} == {(256, len(blocks), 7)}
    assert b"".join(block[32:288] for block in blocks)[:size] == binary


def script(folder, text):
    if not shutil.which("cmake"):
        pytest.skip("cmake is not installed: `make image` brings it")
    (folder / "memmap_mp_chip.ld").write_text(text)
    facts = {"MICROPY_PORT_DIR": folder, "PICO_PLATFORM": "chip", "SCROLLMASTER_HEAP_END": "0x2003e000"}
    options = [f"-D{name}={value}" for name, value in facts.items()]
    edit = ["cmake", *options, "-P", boards.IMAGE / "boards/linker.cmake"]
    return subprocess.run(edit, cwd=folder, capture_output=True, text=True)


def test_the_linker_script_ends_the_code_at_the_storage_and_gives_16_kb_of_stack(tmp_path):
    assert script(tmp_path, SCRIPT).returncode == 0
    text = (tmp_path / "scrollmaster.ld").read_text()
    assert "FLASH(rx) : ORIGIN = 0x10000000, LENGTH = 1024k" in text and "2048k" not in text
    assert "__StackBottom = __StackTop - 16k;" in text


@pytest.mark.parametrize("lost", ["MEMORY", "__GcHeapEnd", "__StackBottom"])
def test_a_linker_script_of_another_form_is_refused(tmp_path, lost):
    done = script(tmp_path, SCRIPT.replace(lost, "other"))
    assert done.returncode and "has nothing like" in done.stderr


def test_what_is_linked_is_what_has_bytes_and_a_place():
    assert notices.linked(MAP) == {"in.c.o", "long.c.o"}


def test_what_was_read_for_an_object_is_told_with_it():
    told = (
        "in.c.o: #deps 2, deps mtime 1 (VALID)\n    /a/in.c\n    /a/in.h\n\nout.c.o: #deps 1 (VALID)\n    /a/out.c\n\n"
    )
    assert {str(path) for path in notices.read_for({"in.c.o"}, told)} == {"/a/in.c", "/a/in.h"}


def test_a_file_of_which_nobody_knows_the_licence_is_an_error():
    assert notices.part("py/vm.c") == "MicroPython" and notices.part("lib/littlefs/lfs2.c") == "littlefs"
    with pytest.raises(Problem, match="lib/unheard/of.c"):
        notices.part("lib/unheard/of.c")


def test_the_holders_in_a_comment_are_told_apart_from_its_terms():
    source = "/*\n * Copyright (c) 2020 Somebody\n * May be used.\n */\n#include <x>\n// No holder here.\nint x;\n"
    assert list(notices.heads(source)) == [(["Copyright (c) 2020 Somebody"], "May be used.")]


def test_a_folder_that_is_no_checkout_of_micropython_is_refused(tmp_path):
    with pytest.raises(Problem, match="submodules"):
        sources.given(tmp_path)
