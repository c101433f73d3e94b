"""Promise: what a box does once the code of a game from outside is in its memory, it does as with a game of its own.

Real MicroPython under the fence (firmware/platforms/pack_fence.py): nothing of the firmware can be imported any more.
"""

import ast
from contextlib import contextmanager
from pathlib import Path

import pytest
from scrollmaster.box.link import sending
from scrollmaster.box.link.about import about
from scrollmaster.box.link.box import open_box
from scrollmaster.box.selftest import asking
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import HOLD_MS, press
from scrollmaster.store.packs import build, folder

from shared_rules.formats import packet
from tests.host import sample_pack

PROMISES = (
    (
        "after a pack's game: its result for a page, the same game again, a self-test",
        "in real MicroPython, under the fence",
        "no fault",
    ),
)

NEW_GAME, NEXT, OK, BACK = 1 << 1, 1 << 7, 1 << 8, 1 << 9
FIRST, RESUME, LOOK = 1, 1 << 2, 1 << 5
WHOLE_GAME, PUT_ASIDE = 1 << 5, 1
TEST = 1 << 1  # on the second page
PAGE = "https://box.example.org/results/"
MOST_TAPS = 60
FIRMWARE = Path(__file__).parents[2] / "firmware"
LATE = {
    ("box.py", "from .scene.asked import Questions"),  # at power-on of a board that is lent, before a game is resumed
    ("link/lending.py", "from .asking import Asking"),  # the same
    ("link/lending.py", "from .seen import Seen"),  # the same
    ("main.py", "from .platforms.lent import Lent"),  # the same
    ("link/upload.py", "from shared_rules.formats import address"),  # the rules are never hidden
    ("main.py", "from .box import Box"),  # at power-on, behind the first light
    ("main.py", "from .trial import passes"),
    ("main.py", "from .tester import Tester"),  # the interpreter restarts before
    ("platforms/pico.py", "from .probes import Probes"),  # as it does for this
    ("platforms/wiring.py", "from .clock import change, fails_at"),  # at power-on
    ("scene/code.py", "from shared_rules.formats import result"),  # the rules are never hidden
    ("session/photo.py", "from shared_rules.formats import result"),
    ("session/photo.py", "from shared_rules.formats import address, qr, result"),
    ("render/display.py", "from .pages import Pages"),  # at power-on
    ("platforms/pack_fence.py", "import builtins"),  # while the fence is put up
    ("platforms/pack_fence.py", "import sys"),
    ("link/server.py", "from .changes import Changes"),  # loaded before the fence
    ("platforms/blinka.py", "from pwmio import PWMOut"),  # CPython, where no pack runs
}


@pytest.fixture
def box(tmp_path):
    """A virtual box on which the sample pack is the only game."""
    with with_pack(tmp_path, trusted=True) as made:
        yield made


@contextmanager
def with_pack(tmp_path, trusted):
    pack = build.build(folder.read(sample_pack.write(tmp_path)))
    with VirtualBox(tmp_path / "box", "script", games=[], packs=trusted) as made:
        with open_box(made.port) as line:
            sending.put_pack(line, "marbles", pack, asked=lambda: press(made, OK, HOLD_MS))
        yield made


def told(box):
    """What the box says about itself."""
    with open_box(box.port) as line:
        return about(line)


def tell(box, address):
    with open_box(box.port) as line:
        sending.put_page(line, address)


def begin(box):
    """Two sit. Each key does what it is pressed for: the last one leaves setup."""
    for key in (NEW_GAME, 1, 2, OK):
        press(box, key)
    scene = box.picture.scene
    assert (scene.game, scene.in_setup) == ("marbles", False), (scene.events, told(box).fault)


def taps(box, subject):
    """OK until the box shows what is so called."""
    for _ in range(MOST_TAPS):
        if box.picture.scene.subject == subject:
            return
        press(box, OK)
    raise AssertionError((box.picture.scene, told(box).fault))


def end(box):
    """Play to the end; the empty table is next, behind what is photographed."""
    taps(box, "code")
    press(box, OK)


def test_a_result_is_shown_for_the_page_that_the_box_knows(box):
    tell(box, PAGE)
    begin(box)
    box.power_off()
    box.power_on()  # a game that is resumed loads the same
    end(box)
    assert box.picture.scene.subject == "result"
    press(box, OK)
    assert box.picture.scene.subject == "choose" and told(box).faults == 0


def test_an_address_that_comes_while_it_is_played_is_used_at_its_end(box):
    begin(box)
    taps(box, "number")
    tell(box, PAGE)
    assert told(box).page == PAGE
    end(box)
    assert box.picture.scene.subject == "result"
    press(box, OK)
    assert told(box).faults == 0


def test_the_pc_changes_the_box_while_it_is_played(box):
    begin(box)
    with open_box(box.port) as line:
        sending.put_setting(line, "brightness", 1)
        assert [each.value for each in sending.settings(line) if each.name == "brightness"] == [1]
        assert asking.look(line, 0).state == "off"
    assert told(box).faults == 0


def test_beside_the_picture_seats_are_called_as_the_pack_calls_them(box):
    begin(box)
    assert [box.picture.scene.seat(seat) for seat in range(2)] == ["Seat0", "Seat1"]


def test_the_same_game_is_played_again(box):
    for count in (1, 2, 3):
        begin(box)
        end(box)
        with open_box(box.port) as line:
            assert len(line.list()) == count
    assert told(box).faults == 0


def test_a_game_whose_code_does_not_run_can_be_asked_for_again(tmp_path):
    with with_pack(tmp_path, trusted=False) as box:
        for _ in range(3):
            press(box, NEW_GAME)
            assert box.picture.scene.events == (("refused.unknown_game",),)
        tell(box, PAGE)
        assert told(box).page == PAGE, "the flash is still there"


def test_a_game_that_was_put_aside_goes_on(box):
    begin(box)
    press(box, BACK, HOLD_MS)
    for key in (WHOLE_GAME, PUT_ASIDE):
        press(box, key)
    assert box.picture.scene.game == ""
    press(box, RESUME)
    press(box, FIRST)
    assert box.picture.scene.game == "marbles"
    end(box)
    assert told(box).faults == 0


def test_the_box_tests_itself_after_it(box):
    begin(box)
    end(box)
    with open_box(box.port) as line:
        asking.begin(line, packet.LAST_STAGE)
        while (standing := asking.look(line, 0)).state == "begins":
            press(box, 0)
        assert standing.state in ("works", "asks"), about(line).fault
        asking.leave(line)
        while asking.look(line, 0).state != "off":
            press(box, 0)
    begin(box)
    assert told(box).faults == 0


def test_the_menu_begins_a_test_after_it(box):
    begin(box)
    end(box)
    for key in (LOOK, NEXT, TEST):
        press(box, key)
    with open_box(box.port) as line:
        while (standing := asking.look(line, 0)).state == "begins":
            press(box, 0)
        assert standing.state in ("works", "asks"), about(line).fault


def test_whatever_is_imported_late_is_known_here():
    """Once a pack is loaded such an import fails: each needs a reason why it comes before, or a test above."""
    found = set()
    for path in sorted(FIRMWARE.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                late = [node for node in ast.walk(function) if isinstance(node, ast.Import | ast.ImportFrom)]
                found |= {(path.relative_to(FIRMWARE).as_posix(), ast.unparse(node)) for node in late}
    assert found == LATE
