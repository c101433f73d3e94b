"""A virtual box with a damaged pack: one game is refused in a sentence and the others are played; without its own
pack it does not start, and says why."""

import pytest
from scrollmaster.deploy import tree
from scrollmaster.problem import Problem
from scrollmaster.virtual.box import VirtualBox
from scrollmaster.virtual.display import words

from tests.device.test_two_games_virtual import GAMES, NEW_GAME, games, tap

DAMAGES = {
    "a byte of its head": lambda data: b"?" + data[1:],
    "a byte of its rows": lambda data: data[:20] + bytes([data[20] ^ 1]) + data[21:],
    "a bit of its code": lambda data: data[:-999] + bytes([data[-999] ^ 64]) + data[-998:],
    "cut off": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
}
SAMPLE = ("a bit of its code", "empty")


@pytest.fixture
def box(tmp_path, monkeypatch):
    """Makes a box whose pack `name` has been damaged."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    build = tree.build

    def make(name, damage):
        def damaged(target, *args):
            path = build(target, *args) / tree.SLOT / f"{name}.pack"
            path.write_bytes(damage(path.read_bytes()))
            return target

        monkeypatch.setattr(tree, "build", damaged)
        return VirtualBox(tmp_path / "box", "script", GAMES)

    return make


@pytest.mark.parametrize(
    "damage", [pytest.param(name, marks=() if name in SAMPLE else pytest.mark.nightly) for name in DAMAGES]
)
def test_a_damaged_game_is_refused_and_the_others_are_played(box, damage):
    with box(GAMES[1], DAMAGES[damage]) as on:
        tap(on, NEW_GAME, 1)
        assert "pack is damaged" in words(on.picture.text)
        tap(on, NEW_GAME, 0, 0)
        assert games(on) == [(GAMES[0], "running", 2)]


def test_a_box_whose_own_pack_is_damaged_does_not_start_and_says_so(box):
    with pytest.raises(Problem) as caught, box(tree.BOX, DAMAGES["a bit of its code"]):
        pass
    assert caught.value.message[0] == "virtual.no_start" and "OSError" in caught.value.message[1]
