"""A game from outside names its pack in record 1 of its log, and goes on with no other."""

import os
from binascii import hexlify
from hashlib import sha256

from shared_rules.core import action as act
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import begin
from tests.tempdir import TempDir


def write(root, data):
    """Put a pack of the toy game onto the flash."""
    with open(root + "/packs/pebbles.pack", "wb") as file:
        file.write(data)


def person(root):
    """Somebody at a box that has its toy game from outside."""
    os.mkdir(root + "/packs")
    write(root, b"one")
    body = FakeBody(root, ".")
    home = body.shelf.home
    body.shelf.home = lambda game: home(game) + ("/packs/" if game == "pebbles" else "")
    return Person(body)


def test_the_pack_is_named_before_anything_is_played():
    with TempDir() as root:
        who = person(root)
        begin(who)
        assert who.table.count == 1
        who.power_on()
        who.tap(0)
        noted = who.table.log.read(1)
        assert noted == (act.NOTE, (act.PACK, str(hexlify(sha256(b"one").digest()), "ascii")))
        count = who.table.count
        who.power_on()
        who.tap(1)
        assert who.table.count == count + 2, "the boot and the answer"


def test_with_another_pack_the_game_waits_and_the_box_goes_on():
    with TempDir() as root:
        who = person(root)
        begin(who)
        who.tap(0)
        write(root, b"two")
        who.power_on()
        assert who.table is None and who.view.reason == (("refused.other_pack",),)
        write(root, b"one")
        who.box.desk.fetch(who.box.desk.paused()[0])
        assert who.table.count == 3


def test_a_game_of_the_box_names_no_pack():
    with TempDir() as root:
        who = Person(FakeBody(root, "."))
        begin(who)
        who.tap(0)
        assert who.table.log.read(1)[0] == act.ACTION
