"""A game from outside names its pack in record 1 of its log, goes on with no other, and never runs damaged."""

from binascii import hexlify
from hashlib import sha256

from firmware.game import opening
from firmware.input.keys import BACK
from firmware.store import files, packs
from shared_rules.core import action as act
from shared_rules.formats import pack
from tests.device.fake_body import BUILT_IN, FakeBody, Person, Restarted
from tests.device.full_flash import FullFlash
from tests.device.toy_table import begin, put_aside
from tests.tempdir import TempDir

PROMISES = (
    ("a log names its outside pack before anything is played; with another pack the game waits", "always", "held"),
)

GAME = "pebbles"  # its code is in this checkout, whatever its pack holds
ONE = pack.make([("__init__.mpy", b"one" * 400), ("state.mpy", b"state"), ("terms/en.words", b"words")])
TWO = pack.make([("__init__.mpy", b"two")])


def write(root, data):
    """Let the table have taken a pack of the toy game."""
    files.make_directory(root + "/packs")
    files.write(root + "/packs/upload~", (data,))
    packs.take(root, root + "/packs/upload~", GAME)


def person(root):
    """A person at a box that has its toy game from outside."""
    write(root, ONE)
    return Person(FakeBody(root, [game for game in BUILT_IN if game != GAME]))


def test_a_pack_is_unpacked_once_and_keeps_its_identity():
    with TempDir() as root:
        write(root, ONE)
        assert packs.names(root) == [GAME] == packs.names(root)
        assert files.names(root + "/packs") == [GAME]
        assert files.read(root + "/packs/pebbles/terms/en.words") == b"words"
        assert packs.identity(root, GAME) == str(hexlify(sha256(ONE).digest()), "ascii")
        assert packs.holds(root, GAME, sha256(ONE).digest()) and not packs.holds(root, GAME, sha256(TWO).digest())
        write(root, TWO)
        assert packs.names(root) == [GAME] and packs.holds(root, GAME, sha256(TWO).digest())
        assert not files.size(root + "/packs/pebbles/state.mpy"), "nothing of the older one is left"


def test_a_power_cut_leaves_the_rest_to_the_next_power_on():
    with TempDir() as root:
        write(root, TWO)
        files.write(root + "/packs/" + GAME + packs.SUFFIX, (ONE,))
        files.make_directory(root + "/packs/pebbles.new~")
        files.write(root + "/packs/pebbles.new~/__init__.mpy", (b"half",))
        assert packs.holds(root, GAME, sha256(TWO).digest())
        packs.finish(root)
        assert files.names(root + "/packs") == [GAME] and packs.holds(root, GAME, sha256(ONE).digest())


def test_a_flash_that_fails_leaves_the_older_pack_or_the_new_one_whole():
    kept = []
    for at in range(2, 14):
        with TempDir() as root:
            write(root, TWO)
            with FullFlash(at, True):
                try:
                    write(root, ONE)
                except OSError:
                    pass
            packs.finish(root)
            assert files.names(root + "/packs") == [GAME]
            kept.append(packs.holds(root, GAME, sha256(ONE).digest()))
            assert kept[-1] or packs.holds(root, GAME, sha256(TWO).digest())
    assert False in kept and True in kept


def test_a_damaged_pack_file_is_no_game():
    with TempDir() as root:
        for data in (
            b"",
            b"?" + ONE[1:],
            ONE[:20] + bytes([ONE[20] ^ 1]) + ONE[21:],
            ONE[:-9] + b"!" + ONE[-8:],
            ONE[:99],
        ):
            files.make_directory(root + "/packs")
            files.write(root + "/packs/" + GAME + packs.SUFFIX, (data,))
            packs.finish(root)
            assert packs.names(root) == [] == files.names(root + "/packs")


def test_the_pack_is_named_before_anything_is_played():
    with TempDir() as root:
        who = person(root)
        begin(who)
        assert who.table.count == 1
        who.power_on()
        who.tap(0)
        assert who.table.log.header.content == sha256(ONE).digest()
        count = who.table.count
        who.power_on()
        who.tap(1)
        assert who.table.count == count + 2, "the boot and the answer"


def test_with_another_pack_the_game_waits_and_the_box_goes_on():
    with TempDir() as root:
        who = person(root)
        begin(who)
        who.tap(0)
        write(root, TWO)
        who.power_on()
        assert who.table is None and who.view.reason == (("refused.other_pack",),)
        write(root, ONE)
        try:
            who.box.session.fetch(who.box.session.paused()[0])
        except Restarted:
            who.power_on()
        assert who.table.count == 2


def test_every_changed_byte_of_a_pack_on_the_flash_is_found_before_it_runs():
    with TempDir() as root:
        who = person(root)
        begin(who)
        put_aside(who)
        for name in ("__init__.mpy", "state.mpy", "terms/en.words", "SHA256"):
            path = root + "/packs/pebbles/" + name
            sound = files.read(path)
            for at in (0, len(sound) - 1):
                files.write(path, (sound[:at], bytes([sound[at] ^ 16]), sound[at + 1 :]))
                begin(who)
                assert who.table is None and who.view.reason == (("refused.pack",),)
                who.tap(BACK)
            files.write(path, (sound,))
        begin(who, "heirloom")
        assert who.table, "the others are played"


def test_a_game_that_needs_more_memory_than_there_is_is_refused_before_it_begins():
    with TempDir() as root:
        who = person(root)

        def too_much(name, version):
            raise MemoryError

        before = opening.load
        opening.load = too_much
        try:
            begin(who)
        finally:
            opening.load = before
        assert who.table is None and who.view.reason == (("refused.pack_memory",),)
        assert not who.box.session.paused(), "and nothing was begun"


def test_a_game_of_the_box_names_no_pack():
    with TempDir() as root:
        who = Person(FakeBody(root))
        begin(who)
        who.tap(0)
        assert who.table.log.read(1)[0] == act.ACTION
