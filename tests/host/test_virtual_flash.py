"""The flash of the virtual box is one: what is erased is all ones, so nothing of an earlier test or game stays."""

import importlib.util
import sys
from types import ModuleType

import pytest
from scrollmaster.box import virtual


@pytest.fixture
def flash(monkeypatch):
    """The module, which runs under MicroPython only, with something in the place of what it mounts by."""
    monkeypatch.setitem(sys.modules, "vfs", ModuleType("vfs"))
    spec = importlib.util.spec_from_file_location("pc_flash", virtual.__path__[0] + "/pc/flash.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_erased_block_is_all_ones_and_no_other_is(flash, tmp_path):
    image = tmp_path / "flash.img"
    image.write_bytes(bytes(3 * flash.BLOCK))
    chip = flash.Flash(image)
    chip.writeblocks(1, b"there was something", 300)
    chip.ioctl(6, 1)
    found = bytearray(3 * flash.BLOCK)
    chip.readblocks(0, found)
    assert found == bytes(flash.BLOCK) + b"\xff" * flash.BLOCK + bytes(flash.BLOCK)
    assert chip.erases == 1
