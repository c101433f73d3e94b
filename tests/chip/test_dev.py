"""A maker's folder /dev, as `scrollmaster dev send` sends it to this image, leaves a Pico room for a game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from scrollmaster.deploy import dev, mpremote, packages, tree
from scrollmaster.virtual import display

from firmware import LOCAL
from tests.chip import evenings, figures, limits, prompt, storage, tape
from tests.chip.board import Board
from tests.chip.wishes import wishes

PROMISES = (
    (
        "a maker's folder, Elfenwizards played: least free RAM",
        "30 kB",
        "render changed: 118 kB; Elfenwizards: 101 kB; all of firmware: 48 kB",
    ),
)

LARGEST = "elfenwizards"
GAME_FOLDER = f"{tree.GAMES}{LARGEST}/"
RECORDS = 20
SEEN = "/seen"
COMMENT = b"\n# changed\n"
TRACE = f'open("{SEEN}", "w").close()\n'.encode()  # what the maker has added to a module: it has been run


def test_the_image_says_what_it_has(board: Callable[..., Board]):
    with board() as pico:
        prompt.power_on(pico, tape.chance(1))
        said = prompt.run(pico, mpremote.PACKAGES)
    assert packages.parsed(said) == packages.parsed(packages.table(tree.modules()))


@pytest.mark.parametrize(
    ("below", "traced"),
    [
        ("firmware/render/", "firmware/render/layout.py"),
        (GAME_FOLDER, f"{GAME_FOLDER}points.py"),
        ("firmware/", "firmware/box.py"),  # nearly as much as `dev send` sends
    ],
)
def test_a_makers_folder_fits_beside_the_largest_game(
    tmp_path: Path,
    board: Callable[..., Board],
    record_property: Callable[[str, object], None],
    monkeypatch: pytest.MonkeyPatch,
    below: str,
    traced: str,
):
    here = dict(tree.modules())
    there = packages.parsed(packages.table(here.items()))
    changed = {place: text + COMMENT for place, text in here.items() if place.startswith(below)}
    here |= changed | {traced: changed[traced] + TRACE}
    monkeypatch.setattr(tree, "modules", here.items)
    assert dev.build(tmp_path / "sent", there)
    dev.size(tmp_path / "sent" / mpremote.DEV)
    boot = evenings.table(evenings.fresh(tmp_path / "evening"), LARGEST, RECORDS, wishes(LARGEST))
    flash = storage.empty()
    storage.fill(flash, tmp_path / "sent")
    with board(flash) as pico:
        figures.waits(pico, boot)
        memory = pico.look()
        pico.power_off()
        found = storage.read(pico.flash)
    record_property("least free, hole (bytes)", memory["least"])
    assert SEEN in found, "the change was not run"
    assert any(name.startswith("/games/") for name in found), "nothing was played"
    assert LOCAL in display.words(memory["text"])
    assert memory["failures"] == 0
    assert memory["least"]["free"] >= limits.FREE_BESIDE_DEV
