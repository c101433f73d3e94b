"""Builds what is measured in little memory: the tree of a box, compiled as for a box, and a player from the tests."""

from scrollmaster.deploy import tree

from tests.same.micropython import ROOT

PLAYER = (
    "tests/games",
    "tests/laws/bot",
    "tests/bench/evening",
    "tests/device/presser",
    "tests/device/fake_body",
    "tests/tempdir",
)


def build(folder):
    """Fill `folder`; returns the slot in it, from which MicroPython imports."""
    extra = {name: ROOT / name if (ROOT / name).is_dir() else (ROOT / name).with_suffix(".py") for name in PLAYER}
    return tree.build(folder, "script", extra) / tree.SLOT
