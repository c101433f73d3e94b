"""Puts a tree of files on a flash image: `micropython fill_flash.py IMAGE TREE`. Makes the image when there is none.

Files on the flash that the tree does not have stay, unless they lie in a firmware slot.
"""

import os
import sys

import flash
import vfs

_PIECE = 1024
_DIRECTORY = 0x4000
_SLOTS = ("app_a", "app_b")


def fill(source, target):
    """Copy what the directory `source` holds into the directory `target`."""
    for entry in os.ilistdir(source):
        name = "/" + entry[0]
        if entry[1] == _DIRECTORY:
            make_directory(target + name)
            fill(source + name, target + name)
        else:
            copy(source + name, target + name)


def copy(source, target):
    with open(source, "rb") as old, open(target, "wb") as new:
        piece = old.read(_PIECE)
        while piece:
            new.write(piece)
            piece = old.read(_PIECE)


def make_directory(path):
    try:
        os.mkdir(path)
    except OSError:
        os.stat(path)


def clear(path):
    """Remove a directory with all it holds, if it is there."""
    try:
        entries = list(os.ilistdir(path))
    except OSError:
        return
    for entry in entries:
        name = path + "/" + entry[0]
        if entry[1] == _DIRECTORY:
            clear(name)
        else:
            os.remove(name)
    os.rmdir(path)


image, tree = sys.argv[1:3]
try:
    os.stat(image)
except OSError:
    flash.create(image)
chip = flash.Flash(image)
vfs.mount(vfs.VfsPosix(tree), "/tree")
flash.mount(chip, "/flash")
for slot in _SLOTS:
    clear("/flash/" + slot)
fill("/tree", "/flash")
print(chip.programs, chip.erases)
