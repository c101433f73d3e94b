"""The virtual box: the firmware that ships, from its flash image, behind keys, bus and a serial port."""

import random
import signal
import socket
import time

import pytest
from scrollmaster.base import paths
from scrollmaster.base.errors import NoBox, Problem
from scrollmaster.base.terms import say
from scrollmaster.box.deploy import board
from scrollmaster.box.link.box import open_box
from scrollmaster.box.link.sending import put_board
from scrollmaster.box.virtual import interpreter, runs
from scrollmaster.box.virtual.box import HANG_S, VirtualBox
from scrollmaster.box.virtual.display import COLUMNS, words
from scrollmaster.box.virtual.line import PtyLine, TcpLine
from scrollmaster.box.virtual.player import press
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.scores import terms_of

from firmware.input.keys import BACK, HOLD_MS, OK
from firmware.scene.icons import CHECK
from tests.lanes import slow_after

PROMISES = (("kill -9 of the virtual box at random moments", "200, nothing acknowledged lost", "200, nothing lost"),)

SEAT_1, SEAT_2 = 0, 1
KILLS = 10  # of a seed
SEEDS = 20


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def begin_a_game(box):
    """From the empty box: the second item of the menu, the first game."""
    press(box, 1 << SEAT_2)
    press(box, 1 << SEAT_1)


def shows(box, wanted):
    return box.picture.wait(lambda picture: wanted in words(picture.text), HANG_S)


@pytest.mark.parametrize("line", [PtyLine, TcpLine])
def test_it_boots_from_its_flash_and_answers_on_its_port(tmp_path, line):
    with VirtualBox(tmp_path / "box", "script", line=line) as box:
        assert any(box.picture.wire)
        with open_box(box.port) as link:
            facts = link.hello()
            assert facts.boot == 1 and facts.games == 0
            assert link.list() == []
        assert box.running
        assert box.port in runs.ports()
    assert not box.running and runs.ports() == []


def pressed(box, bits, stays_ms=0):
    """What stands on the display when the box is done with this level."""
    box.press(bits, stays_ms)
    box.settle()
    return words(box.picture.text)


def test_a_tap_counts_when_the_key_comes_up_and_a_hold_before(tmp_path):
    with VirtualBox(tmp_path / "box", "script") as box:
        begin_a_game(box)
        asked = words(box.picture.text)
        assert pressed(box, 1 << OK) == asked
        after = pressed(box, 0)
        assert "Who is red?" in after and after != asked
        assert pressed(box, 1 << BACK) == after
        menu = pressed(box, 1 << BACK, HOLD_MS)
        assert menu.startswith("Menu") and pressed(box, 0) == menu


def test_the_clock_of_a_script_stands_still_between_its_presses(tmp_path):
    """However long a PC takes to let go of a key: a tap stays a tap; only a level that has to stay takes time."""
    with (
        VirtualBox(tmp_path / "box", "script", clock="scripted") as box,
        VirtualBox(tmp_path / "beside", "script") as beside,
    ):
        begin_a_game(beside)
        begin_a_game(box)
        press(box, 1 << OK)  # there is something to take back
        asked = pressed(box, 1 << BACK)
        beside.press(1 << BACK)
        assert shows(beside, "Menu")  # there the clock runs, and the key has been down for a hold
        assert words(box.picture.text) == asked and not pressed(box, 0).startswith("Menu")
        assert pressed(box, 1 << BACK, HOLD_MS).startswith("Menu")


def test_the_box_says_what_its_picture_is_of(tmp_path):
    with VirtualBox(tmp_path / "box", "script", ["universal"]) as box:
        assert box.picture.scene.subject == "choose" and not box.picture.scene.seats
        for key in (SEAT_2, SEAT_2, OK, SEAT_2, OK, OK, SEAT_1):
            press(box, 1 << key)
        scene = box.picture.scene
        assert (scene.game, scene.subject, scene.in_setup) == ("universal", "board", False)
        assert scene.say(scene.question) == say("uni.ask_turn") and scene.seat(scene.asked) == say("uni.colour0")
        assert scene.colour(0) == (255, 0, 0)
        assert [scene.say(event) for event in scene.events] == [say("uni.ev_round", 1)]
        lit = [any(pixel) for pixel in box.picture.pixels()]
        assert [code > 0 for code, is_lit in zip(scene.codes, lit, strict=True) if is_lit] == [True] * sum(lit)


def test_presses_that_come_faster_than_a_box_can_look_are_all_taken(tmp_path):
    """Nothing is waited for between them: the box lets each level stay until it has seen it."""
    with VirtualBox(tmp_path / "box", "script") as box:
        begin_a_game(box)
        box.settle()
        for _ in range(2):
            for bits in (1 << OK, 0):
                box.press(bits)
        box.settle()
        with open_box(box.port) as link:
            assert [game.records for game in link.list()] == [1 + 2]


def test_a_box_whose_program_has_gone_switches_off(tmp_path):
    with VirtualBox(tmp_path / "box", "script") as box:
        box._bus.shutdown(socket.SHUT_RDWR)  # what the system does for a program that was killed
        assert box._process.wait(HANG_S) == 0 and not box.running
        with pytest.raises(Problem) as caught:
            press(box, 1 << OK)
        assert caught.value.message[0] == "virtual.stopped"


def pulled(box):
    """The games on the box by their ids, as frames; and those of the running one, none while the menu asks.

    A game may end under the pressing of OK, and another one begin.
    """
    with open_box(box.port) as link:
        link.hello()
        games = {game.game_id: (game.state, link.pull(game.game_id, 0)) for game in link.list()}
    running = [frames for state, frames in games.values() if state == "running"]
    return {game_id: frames for game_id, (_, frames) in games.items()}, running[0] if running else b""


def question(frames):
    """The words that the log `frames` leads to, as the rules on this PC work it out."""
    checked = check(Log(frames))
    decision = checked.played.decision()
    return terms_of(checked, {}).say(decision.ask) if decision else ""


@pytest.mark.parametrize("seed", slow_after(1, range(SEEDS)))
def test_kill_9_loses_nothing_acknowledged(tmp_path, seed):
    """What the line sent before the kill is there afterwards, and the box asks what the log leads to."""
    chance = random.Random(seed)
    with VirtualBox(tmp_path / "box", "script") as box:
        begin_a_game(box)
        for _ in range(KILLS):
            for _ in range(chance.randrange(3)):
                press(box, 1 << OK)
            acknowledged, _ = pulled(box)
            box.press(1 << OK)
            box.press(0)
            time.sleep(chance.random() * 0.08)  # any moment is right: before the press is taken, within, or after it
            box.power_off()
            box.power_on()
            after, running = pulled(box)
            assert acknowledged and all(after[game_id].startswith(acknowledged[game_id]) for game_id in acknowledged)
            if running:
                asked = question(running)[:COLUMNS].rsplit(" ", 1)[0]
                assert shows(box, asked), words(box.picture.text)


def test_one_program_at_a_time_has_a_box(tmp_path):
    with VirtualBox(tmp_path / "box", "script"):
        with pytest.raises(NoBox) as caught, VirtualBox(tmp_path / "box", "script"):
            pass
        assert caught.value.message[0] == "virtual.busy"
    with VirtualBox(tmp_path / "box", "script") as box:
        assert box.running


@pytest.mark.parametrize("told", [b"", b"45ff", b"\xff\xfe", b"0123456789ABCDEF", b"0123456789abcdef\n"])
def test_a_damaged_number_of_a_box_is_said_and_left_alone(tmp_path, told):
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "id.txt").write_bytes(told)
    with pytest.raises(Problem) as caught, VirtualBox(tmp_path / "box", "script"):
        pass
    assert caught.value.message[0] == "virtual.bad_id"
    assert (tmp_path / "box" / "id.txt").read_bytes() == told


def test_an_image_that_is_no_flash_is_said_and_left_alone(tmp_path):
    with VirtualBox(tmp_path / "box", "script") as box:
        image = box.image
    noise = random.Random(1).randbytes(image.stat().st_size)
    for bad in (noise, noise[:5000], b""):
        image.write_bytes(bad)
        with pytest.raises(Problem) as caught, VirtualBox(tmp_path / "box", "script"):
            pass
        assert caught.value.message[:2] == ("virtual.no_start", say("virtual.bad_flash", "flash.img"))
        assert image.read_bytes() == bad


@pytest.mark.parametrize(
    ("command", "problem"), [("/nothing", "virtual.no_micropython"), ("/bin/true", "virtual.no_start")]
)
def test_what_is_no_micropython_is_said(tmp_path, monkeypatch, command, problem):
    monkeypatch.setenv(interpreter.VARIABLE, command)
    with pytest.raises(Problem) as caught, VirtualBox(tmp_path / "box", "script"):
        pass
    assert caught.value.message[0] == problem
    assert command != "/bin/true" or caught.value.message[1] == say("virtual.no_word", 0)


def test_a_box_whose_process_is_killed_says_so(tmp_path):
    with VirtualBox(tmp_path / "box", "script") as box:
        box._process.kill()
        box._process.wait()
        assert box.complaint() == say("virtual.killed", signal.SIGKILL)
        with pytest.raises(Problem) as caught:
            press(box, 1 << OK)
        assert caught.value.message == ("virtual.stopped", say("virtual.killed", signal.SIGKILL))


@pytest.mark.parametrize("wiring", ["rows", "serpentine"])
def test_its_face_is_wired_as_the_board_says_that_counts(tmp_path, wiring):
    """The box's own icon, which no mirrored row has, whatever the checkout's board says."""
    facts = board.load(paths.board()) | {"serpentine": board.WIRINGS[wiring]}
    with VirtualBox(tmp_path / "box", "script") as box:
        with open_box(box.port) as link:
            put_board(link, facts)
        assert shows(box, "New wiring")
        assert box.picture.wait(lambda picture: lit(picture) == CHECK, HANG_S), lit(box.picture)


def lit(picture):
    """The rows of the face, a byte each, the leftmost pixel being the highest bit."""
    pixels = [any(pixel) for pixel in picture.pixels()[:64]]
    return bytes(sum(pixels[8 * row + at] << 7 - at for at in range(8)) for row in range(8))
