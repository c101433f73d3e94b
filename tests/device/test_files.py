"""The few things that the store does with files: what is there, what is not, and what the system does not tell."""

import os
from hashlib import sha256

from firmware.store import files
from tests.changed import Changed
from tests.tempdir import TempDir


class NoStatvfs:
    """What the store asks of `os`, on a system without figures of its flash."""


def test_a_part_of_a_file_is_read_and_what_is_not_there_is_none():
    with TempDir() as root:
        path = root + "/file"
        assert files.read(path) is None and files.read_part(path, 0, 5) is None and files.size(path) == 0
        files.append(path, b"0123")
        files.append(path, b"456789")
        assert files.read(path) == b"0123456789" and files.size(path) == 10
        assert files.read_part(path, 3, 4) == b"3456" and files.read_part(path, 1, -1) == b"123456789"
        assert files.read_part(path, 8, 4) == b"89" and files.read_part(path, 10, 4) == b""
        files.write(path, (b"ab", b"c"))
        assert files.read(path) == b"abc"


def test_a_file_is_replaced_moved_and_removed():
    with TempDir() as root:
        files.replace(root + "/b", (b"one",))
        files.replace(root + "/b", (b"t", b"wo"))
        files.write(root + "/a", (b"",))
        files.write(root + "/c~", (b"left over",))
        assert files.names(root) == ["a", "b"] and files.read(root + "/b") == b"two"
        files.move(root + "/b", root + "/a")
        assert files.names(root) == ["a"] and files.read(root + "/a") == b"two"
        files.remove(root + "/a")
        files.remove(root + "/a")
        assert files.names(root) == [] and files.names(root + "/nowhere") == []
        files.sweep(root)
        assert os.listdir(root) == []


def test_files_are_joined_in_their_order_or_not_at_all():
    with TempDir() as root:
        files.write(root + "/1", (b"one",))
        files.write(root + "/2", (b"two",))
        files.join(root + "/both", [root + "/2", root + "/1"])
        assert files.read(root + "/both") == b"twoone"
        try:
            files.join(root + "/all", [root + "/1", root + "/3"])
        except OSError:
            assert files.read(root + "/all") is None
        else:
            raise AssertionError("a file that is not there was joined")


def test_directories_are_made_once_and_removed_with_all_they_hold():
    with TempDir() as root:
        path = root + "/games"
        assert not files.is_directory(path)
        for _ in range(2):
            files.make_directory(path)
            assert files.is_directory(path)
        files.make_directory(path + "/inner")
        files.write(path + "/inner/file", (b"x",))
        assert not files.is_directory(path + "/inner/file")
        files.remove_directory(path)
        assert os.listdir(root) == []
        try:
            files.make_directory(root + "/nowhere/inner")
        except OSError:
            return
        raise AssertionError("a directory was made in none")


def test_a_digest_is_of_all_bytes_however_long_the_file():
    with TempDir() as root:
        for size in (0, 1, 511, 512, 513, 1025):
            data = bytes([at % 251 for at in range(size)])
            files.write(root + "/file", (data,))
            assert files.digest(root + "/file") == sha256(data).digest()


def test_the_room_on_a_flash_is_told_in_bytes_or_not_at_all():
    with TempDir() as root:
        facts = os.statvfs(root)
        total, free = files.space(root)
        assert total == facts[1] * facts[2] and 0 < free <= total
        with Changed(files, "os", NoStatvfs()):
            assert files.space(root) == (0, 0)
