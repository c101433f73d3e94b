"""The virtual box: the firmware that ships, from its flash image, behind keys, bus and a serial port."""

import contextlib
import os
import random
import time

import pytest
from scrollmaster.link.box import open_box
from scrollmaster.problem import BadData
from scrollmaster.virtual import runs
from scrollmaster.virtual.box import VirtualBox
from scrollmaster.virtual.display import lines
from scrollmaster.virtual.line import PtyLine, TcpLine

from shared_rules.formats import record

OK, SEAT_1, SEAT_2 = 8, 0, 1
SECONDS = 10
CUTS = int(os.environ.get("SCROLLMASTER_CUTS", "40"))


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def tap(box, key):
    box.press(1 << key)
    time.sleep(0.03)
    box.press(0)
    time.sleep(0.03)


def begin_a_game(box):
    """From the empty box: the second entry of the menu, the first game."""
    tap(box, SEAT_2)
    tap(box, SEAT_1)


def shown(box):
    return lines(box.picture.text)


@pytest.mark.parametrize("line", [PtyLine, TcpLine])
def test_it_boots_from_its_flash_and_answers_on_its_port(tmp_path, line):
    with VirtualBox(tmp_path / "box", "script", line=line) as box:
        assert box.picture.wait(lambda picture: any(picture.wire), SECONDS)
        with open_box(box.port) as link:
            facts = link.hello()
            assert facts.boot == 1 and facts.games == 0
            assert link.list() == []
        assert box.running
        assert box.port in runs.ports()
    assert not box.running and runs.ports() == []


def test_a_key_changes_the_light_at_once(tmp_path):
    with VirtualBox(tmp_path / "box", "script") as box:
        assert box.picture.wait(lambda picture: any(picture.wire), SECONDS)
        before = box.picture.wire
        box.press(1 << SEAT_2)
        box.press(0)
        time.sleep(0.03)
        begin_a_game(box)
        assert box.picture.wait(lambda picture: picture.wire != before, SECONDS)


def test_the_image_is_filled_once(tmp_path):
    with VirtualBox(tmp_path / "box", "script") as box:
        filled = (tmp_path / "box" / "filled.txt").stat().st_mtime_ns
        with open_box(box.port) as link:
            box_id = link.hello().box_id
    with VirtualBox(tmp_path / "box", "script") as box, open_box(box.port) as link:
        assert link.hello().box_id == box_id and link.hello().boot == 2
    assert (tmp_path / "box" / "filled.txt").stat().st_mtime_ns == filled


def pulled(box):
    """The frames of the only game, as far as they are on the box."""
    with open_box(box.port) as link:
        link.hello()
        games = link.list()
        return link.pull(games[0].game_id, 0) if games else b""


def test_kill_9_loses_nothing_acknowledged(tmp_path):
    """What the line told before the kill is still there afterwards, and the same question is asked."""
    chance = random.Random(9)
    with VirtualBox(tmp_path / "box", "script") as box:
        begin_a_game(box)
        acknowledged = b""
        for _ in range(CUTS):
            for _ in range(chance.randrange(3)):
                tap(box, OK)
            acknowledged = pulled(box)
            with contextlib.suppress(BadData):
                box.press(1 << OK)
                time.sleep(chance.random() * 0.03)
                box.press(0)
                time.sleep(chance.random() * 0.04)
            box.kill()
            box.power_on()
            after = pulled(box)
            assert after.startswith(acknowledged) and len(after) > record.AROUND
            assert shown_soon(box), box.complaint()


def shown_soon(box):
    return box.picture.wait(lambda picture: any(line.strip() for line in lines(picture.text)), SECONDS)
