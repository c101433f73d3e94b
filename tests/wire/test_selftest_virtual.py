"""A virtual box tests itself: the production code on its fakes at the bus, asked over a real line, and left again."""

import time

from scrollmaster.box.link.box import open_box
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import press

from shared_rules.formats import packet

GAME = "wizwar"
PATIENCE_S = 60
KEYS = ("selftest.previous", "selftest.next", "selftest.ok", "selftest.back")  # behind those of the seats
SEATS = 6


def ask(box, what, *parts):
    body = box.line.ask(packet.SELFTEST, bytes((what,)) + b"".join(parts))
    said = [line.partition("=")[::2] for line in body.decode().split("\n")]
    return dict(said), [value.split(" ") for name, value in said if name == "result"]


def answer(box, virtual, words):
    """As somebody who sees a sound box."""
    number, how, _, _, _, *rest = words
    if how == "key":
        press(virtual, 1 << (SEATS + KEYS.index(rest[0]) if rest[0] in KEYS else int(rest[0]) - 1))
    else:
        ask(box, packet.REPLYING, int(number).to_bytes(2, "little"), b"\1\0")


def results(box, virtual):
    end_s = time.monotonic() + PATIENCE_S
    while time.monotonic() < end_s:
        said, _ = ask(box, packet.LOOK, b"\0")
        if said["state"] == "over":
            found = []
            while len(found) < int(said["results"]):
                found += ask(box, packet.LOOK, bytes((len(found),)))[1]
            return found
        if said["state"] == "asks":
            answer(box, virtual, said["question"].split(" "))
    raise AssertionError(said)


def test_a_virtual_box_tests_itself_and_plays_again_afterwards(tmp_path):
    with VirtualBox(tmp_path, games=[GAME]) as virtual, open_box(virtual.port) as box:
        assert ask(box, packet.BEGIN, b"\5")[0]["state"] == "begins"
        found = results(box, virtual)
        assert [result for result in found if result[1] != "pass"] == []
        assert len(found) == 12
        ask(box, packet.LEAVE)
        end_s = time.monotonic() + PATIENCE_S
        while ask(box, packet.LOOK, b"\0")[0]["state"] != "off":
            assert time.monotonic() < end_s
        assert box.list() == []
