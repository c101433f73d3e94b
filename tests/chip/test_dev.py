"""A maker's folder /dev, as `scrollmaster dev send` sends it to this image, leaves a Pico room for a game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster import cli
from scrollmaster.box.deploy import dev, mpremote, packages, tree
from scrollmaster.box.virtual import display

from firmware import LOCAL
from tests.chip import evenings, figures, limits, prompt, storage, tape, terminal
from tests.chip.board import Board
from tests.chip.wishes import wishes

PROMISES = (
    (
        "a maker's folder, Elfenwizards played: least free RAM",
        "30 kB",
        "render changed: 101 kB; Elfenwizards: 84 kB; most of firmware: 37 kB",
    ),
    (
        "`dev send` and `dev off`, by mpremote over emulated USB, on the image that ships",
        "sent, +local, removed",
        "held",
    ),
)

LARGEST = "elfenwizards"
GAME_FOLDER = f"{tree.GAMES}{LARGEST}/"
_ROOMS = ("scene/", "store/", "input/", "session/", "platforms/", "box", "main", "trial")
MOST_OF_FIRMWARE = tuple(f"firmware/{room}" for room in _ROOMS)
RECORDS = 20
PATIENCE_S = 600  # the emulator is slower than a board
SEEN = "/seen"
COMMENT = b"\n# changed\n"
TRACE = f'open("{SEEN}", "w").close()\n'.encode()  # what the maker has added to a module: it has been run


def command(pico: Board, name: str) -> str:
    """What `scrollmaster dev` says that is given a board at its prompt; behind it the board has restarted."""
    prompt.hold(pico, tape.chance(1))
    with terminal.opened(pico.line_port) as port:
        pico.ask("free", free=True)  # the board stands still while the PC thinks
        done = CliRunner().invoke(cli.main, ["dev", name, "--port", port])
        pico.ask("free", free=False)
    assert done.exit_code == 0, done.output
    pico.until("leds", figures.STARTED_MS)
    pico.settle()
    return done.output


def test_what_differs_from_the_image_is_sent_and_removed(board: Callable[..., Board], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(mpremote, "PROMPT_S", PATIENCE_S)
    here = dict(tree.modules())
    with board(storage.formatted()) as pico:
        assert "has this code already" in command(pico, "send")
        assert LOCAL not in display.words(pico.look()["text"])
        pico.power_off()
        here["firmware/render/layout.py"] += COMMENT
        monkeypatch.setattr(tree, "modules", here.items)
        assert "board: firmware/render." in command(pico, "send")
        assert LOCAL in display.words(pico.look()["text"])
        pico.power_off()
        assert "/dev/firmware/render/layout.mpy" in storage.read(pico.flash)
        command(pico, "off")
        assert LOCAL not in display.words(pico.look()["text"])
        pico.power_off()
        assert not [name for name in storage.read(pico.flash) if name.startswith("/dev")]


@pytest.mark.parametrize(
    ("below", "traced"),
    [
        (("firmware/render/",), "firmware/render/layout.py"),
        ((GAME_FOLDER,), f"{GAME_FOLDER}gray.py"),
        (MOST_OF_FIRMWARE, "firmware/box.py"),  # nearly as much as `dev send` sends
    ],
)
def test_a_makers_folder_fits_beside_the_largest_game(
    tmp_path: Path,
    board: Callable[..., Board],
    record_property: Callable[[str, object], None],
    monkeypatch: pytest.MonkeyPatch,
    below: tuple[str, ...],
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
        figures.play(pico, boot)
        memory = pico.look()
        pico.power_off()
        found = storage.read(pico.flash)
    record_property("least free, hole (bytes)", memory["least"])
    assert SEEN in found, "the change was not run"
    assert any(name.startswith("/games/") for name in found), "nothing was played"
    assert LOCAL in display.words(memory["text"])
    assert memory["failures"] == 0
    assert memory["least"]["free"] >= limits.FREE_BESIDE_DEV
