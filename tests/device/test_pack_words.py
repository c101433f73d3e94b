"""A game that the PC has just sent stands last in the menu, by its name, without a restart of the box."""

from hashlib import sha256

from scrollmaster.base.languages.table import packed

from firmware.input.keys import BACK, OK
from shared_rules.formats import pack, packet
from tests.device import draw
from tests.device.fake_body import FakeBody, Person
from tests.device.test_offer import ask
from tests.tempdir import TempDir

NAME = "cairn"
TEXTS = packed({"cairn.name": "Cairn of stones"})


def send(who, texts):
    """The PC sends a pack with these words, and the table takes it."""
    data = pack.make([("__init__.mpy", b"code"), ("terms/en.words", texts)])
    head = bytes((packet.PACK,)) + len(data).to_bytes(4, "little") + sha256(data).digest() + bytes((5,)) + b"cairn"
    assert ask(who, packet.PUT, head + bytes(4) + data)[4] == packet.ASKED
    who.hold(OK)


def listed(who):
    who.tap(1)  # a new game
    return draw.text(who.body.picture)


def test_a_game_that_came_over_the_line_has_its_name_at_once():
    with TempDir() as root:
        who = Person(FakeBody(root, ["wizwar", "magalon"]))
        assert "Wiz-War" in listed(who)
        send(who, TEXTS)
        who.tap(BACK)
        assert "Cairn of stones" in listed(who)
        assert who.box.session.game_names() == ["magalon", "wizwar", NAME]  # no key of theirs has moved
        send(who, packed({"cairn.name": "Cairn"}))
        who.tap(BACK)
        shown = listed(who)
        assert "Cairn" in shown and "stones" not in shown
