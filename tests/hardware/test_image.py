"""The parts of `make image` that need no compiler: locks, sources, which compiler, linker script, UF2, licences."""

import hashlib
import shutil
import struct
import subprocess
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest
from scrollmaster.box.deploy import tree

from firmware.store import ring
from tools.errors import Problem
from tools.image import __main__ as image
from tools.image import boards, compile, debian, lock, notices, sources, toolchain, uf2

PROMISES = (("another compiler than the one of the lock: `make image`, and the image, say so", "always", "held"),)

TARGETS = """Debian|bookworm-updates|main|http://first.example/debian/
Other|stable|main|http://second.example/
Debian|bookworm|contrib|http://third.example/debian/
Debian|bookworm|main|http://fourth.example/debian/
"""
SCRIPT = """MEMORY
{
 FLASH(rx) : ORIGIN = 0, LENGTH = 2048k
}
*(EXCLUDE_FILE(*libc.a: *gc.c.obj *vm.c.obj *parse.c.obj) .text*)
*(EXCLUDE_FILE(*libc.a:) .rodata*)
__GcHeapEnd = 1;
__StackBottom = __StackTop - 2k;
"""
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


@pytest.mark.parametrize("name", ["sources", "compiler"])
def test_a_lock_names_files_by_hash_and_no_place(name):
    path = boards.IMAGE / f"{name}.lock"
    found = lock.read(path)
    assert found.suite and {file.kind for file in found.files} <= {"source", "binary"}
    assert all(len(file.sha256) == 64 for file in found.files)
    assert "://" not in path.read_text("utf-8")


def test_files_of_a_lock_are_unpacked_once_and_anew_when_it_changes(tmp_path):
    files, top = tmp_path / "files", tmp_path / "top"
    files.mkdir()
    with tarfile.open(files / "a.tar", "w") as made:
        made.add(__file__, "held")
    file = lock.File("source", "a", "1", "a.tar", hashlib.sha256((files / "a.tar").read_bytes()).hexdigest())
    seen = []
    for version in "112":
        debian.unpacked(tmp_path, lock.Lock(version, (file,)), top, lambda top: seen.append((top / "held").exists()))
    assert seen == [True, True]
    with pytest.raises(Problem, match="hash differs"):
        debian.unpacked(tmp_path, lock.Lock("3", (replace(file, sha256="0" * 64),)), top)


LOCKED = lock.Lock("old", (lock.File("binary", "gcc", "12", "gcc.deb", "0123456789abcdef"),))
ELSEWHERE = "Debian has no gcc.deb for this machine."


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """Makes a program that prints a text. No other one is there."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(toolchain.sys, "executable", str(tmp_path / "python"))

    def make(name, text=""):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{text}'\n")
        (tmp_path / name).chmod(0o755)

    for name in ("make", "cmake", "ninja"):
        make(name)
    return make


def nothing_locked(*_):
    raise Problem(ELSEWHERE)


def test_the_compiler_of_the_lock_comes_before_the_machines_own(programs, tmp_path, monkeypatch, capsys):
    programs("gcc")
    programs("arm-none-eabi-gcc", "/another one")
    monkeypatch.setattr(debian, "unpacked", lambda place, lock, top: top)
    found = toolchain.found(LOCKED, tmp_path)
    assert found.compiler == "gcc 12 01234567" and found.root == tmp_path / "toolchain"
    assert found.environment["PATH"].startswith(f"{found.root}/usr/bin:{tmp_path}")
    assert capsys.readouterr().out == ""


def test_another_compiler_says_so(programs, tmp_path, monkeypatch, capsys):
    programs("gcc")
    programs("arm-none-eabi-gcc", "/another one")
    monkeypatch.setattr(debian, "unpacked", nothing_locked)
    found = toolchain.found(LOCKED, tmp_path)
    assert found.compiler == "/another one, not the one of the lock" and found.root == Path("/")
    assert "compiler of the lock, but by /another one." in capsys.readouterr().out
    folder = tree.build(tmp_path / "frozen", games=[], compiler=found.compiler)
    assert found.compiler in (folder / "generated/build.py").read_text("utf-8")


@pytest.mark.parametrize("specs", ["nosys.specs", None])  # a compiler without newlib, and none
def test_without_a_compiler_no_image_is_built(programs, tmp_path, monkeypatch, specs):
    with pytest.raises(Problem, match="needs gcc"):
        toolchain.found(LOCKED, tmp_path)
    programs("gcc")
    if specs:
        programs("arm-none-eabi-gcc", specs)
    monkeypatch.setattr(debian, "unpacked", nothing_locked)
    with pytest.raises(Problem, match=ELSEWHERE):
        toolchain.found(LOCKED, tmp_path)


def test_the_pinned_sources_come_from_where_the_machine_gets_its_packages():
    told = debian.sources(TARGETS, "future").splitlines()
    assert "URIs: http://fourth.example/debian/" in told and "Suites: future" in told
    with pytest.raises(Problem, match="Debian"):
        debian.sources("Other|stable|main|http://second.example/\n", "future")


def test_at_the_end_stands_which_file_to_copy_and_how_large_that_one_is(tmp_path):
    file = tmp_path / "scrollmaster-pico.uf2"
    file.write_bytes(uf2.make(bytes(1000), boards.BOARDS["pico"].family))
    copy, rest = image.summary(file, 1000, 61.2, "gcc 12").splitlines()
    assert copy.endswith(f"{file}, 2,048 bytes.")
    assert rest == f"In flash 1,000 bytes, {boards.CODE_BYTES - 1000:,} free below the ring, 61 s, by gcc 12"


def test_the_date_of_an_earlier_commit_is_in_no_later_image(tmp_path):
    dated = tmp_path / "firmware.dir/pico-sdk/standard_binary_info.c.o"
    dated.parent.mkdir(parents=True)
    other = dated.with_name("flash.c.o")
    for each in (dated, other):
        each.touch()
    compile.forget_date(tmp_path)
    assert not dated.exists() and other.exists()


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
    facts["SCROLLMASTER_CODE_KB"] = boards.CODE_BYTES // 1024
    options = [f"-D{name}={value}" for name, value in facts.items()]
    edit = ["cmake", *options, "-P", boards.IMAGE / "boards/linker.cmake"]
    return subprocess.run(edit, cwd=folder, capture_output=True, text=True)


def test_the_linker_script_ends_the_code_at_the_storage_and_gives_16_kb_of_stack(tmp_path):
    assert script(tmp_path, SCRIPT).returncode == 0
    text = (tmp_path / "scrollmaster.ld").read_text()
    assert f"FLASH(rx) : ORIGIN = 0x10000000, LENGTH = {boards.CODE_BYTES // 1024}k" in text and "2048k" not in text
    assert "__StackBottom = __StackTop - 16k;" in text


def test_the_linker_script_has_the_interpreter_in_ram(tmp_path):
    assert script(tmp_path, SCRIPT).returncode == 0
    code, data = [line for line in (tmp_path / "scrollmaster.ld").read_text().splitlines() if "EXCLUDE" in line]
    assert "*libc.a: */py/bc.c.o" in code and "*/py/vm.c.o) .text*" in code and "obj " not in code
    assert "*/py/vm.c.o) .rodata*" in data


def test_the_map_of_the_flash_fills_a_pico_and_everybody_has_the_same():
    assert list(boards.FLASH) == ["code", "ring", "storage"]
    assert sum(boards.FLASH.values()) == 2 << 20
    assert boards.FLASH["ring"] == ring.BYTES
    assert f"_RING = {ring.BYTES}  # bytes" in (boards.IMAGE / "frozen/_boot.py").read_text("utf-8")
    storage = f"_STORAGE = {boards.FLASH['storage'] // 4096}  # blocks"
    assert storage in (boards.ROOT / "firmware/platforms/pico.py").read_text("utf-8")
    shown = (boards.ROOT / "docs/image.md").read_text("utf-8")
    begin = 0x10000000
    for size in boards.FLASH.values():
        assert f"| 0x{begin:08X} to 0x{begin + size:08X} |" in shown
        begin += size


@pytest.mark.parametrize("lost", ["MEMORY", "__GcHeapEnd", "__StackBottom", "obj ", ".rodata"])
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
