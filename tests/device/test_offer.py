"""A pack that the PC sends is taken by a key that is held; whatever the box showed before stands there afterwards."""

from binascii import crc32
from hashlib import sha256

from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.input.timeouts import LOCKED_MS
from firmware.link.upload import ASKING_MS
from firmware.store import files, packs
from shared_rules.formats import pack, packet
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import at_table
from tests.tempdir import TempDir

PROMISES = (
    (
        "a pack is taken by a key that is held; every other press and a minute refuse; then all is as before",
        "half-typed answers, dice, menu, locked keys",
        "held",
    ),
)

PACK = pack.make([("__init__.mpy", b"code")])
HEAD = bytes((packet.PACK,)) + len(PACK).to_bytes(4, "little") + sha256(PACK).digest() + b"\x07marbles"


def person(root):
    return Person(FakeBody(root))


def ask(who, kind, body):
    """The body of the box's answer, or the term of its refusal."""
    who.body.sent = b""
    who.body.received = packet.encode(kind, 1, body)
    who.wait(0)
    who.wait(10)
    kind, _, body = packet.decode(who.body.sent[:-1])
    return str(body[1:], "utf-8") if kind == packet.REFUSED else body


def send(who):
    assert ask(who, packet.PUT, HEAD + bytes(4) + PACK)[4] == packet.ASKED
    assert who.view.mode == modes.OFFER and who.view.offer == ("scene.offer", "marbles")


def answer(who):
    """What the PC hears in the end."""
    return ask(who, packet.PUT, HEAD + len(PACK).to_bytes(4, "little"))


def playing(root):
    """Three sit, and the first types one die of two."""
    who = at_table(root)
    who.tap(3)
    assert who.view.input_state.values
    return who


def test_holding_ok_takes_it_and_the_question_stands_as_before():
    with TempDir() as root:
        who = playing(root)
        before, typed = who.table.count, list(who.view.input_state.values)
        send(who)
        who.hold(OK)
        assert answer(who)[4] == packet.TAKEN and who.box.session.upload is None
        assert who.view.mode == modes.ASK and list(who.view.input_state.values) == typed and who.table.count == before
        assert packs.holds(root, "marbles", sha256(PACK).digest()) and packs.names(root) == ["marbles"]


def test_any_other_press_refuses_it_and_does_nothing_else():
    for press in ("tap", "hold"):
        for key in (0, NEXT, PREVIOUS, BACK) + ((OK,) if press == "tap" else ()):
            with TempDir() as root:
                who = playing(root)
                before, typed = who.table.count, list(who.view.input_state.values)
                send(who)
                getattr(who, press)(key)
                assert answer(who) == "refused.declined"
                assert list(who.view.input_state.values) == typed and who.table.count == before
                assert who.view.mode == modes.ASK and not who.view.menu


def test_a_minute_without_a_key_refuses_it():
    with TempDir() as root:
        who = playing(root)
        send(who)
        who.wait(ASKING_MS + 2000)
        assert who.view.mode == modes.ASK
        assert answer(who) == "refused.declined"


def test_the_dice_of_the_box_lie_there_afterwards_and_a_menu_stays_open():
    with TempDir() as root:
        who = playing(root)
        who.tap(BACK, OK)
        rolled, mode = who.view.rolled, who.view.mode
        send(who)
        who.tap(0)
        answer(who)
        assert (who.view.rolled, who.view.mode) == (rolled, mode)
    with TempDir() as root:
        who = person(root)
        asked = who.view.input_state.decision
        send(who)
        who.hold(OK)
        assert who.view.menu and who.view.input_state.decision is asked


def test_locked_keys_are_unlocked_first():
    with TempDir() as root:
        who = playing(root)
        who.down(PREVIOUS, NEXT)
        who.wait(2000)
        who.up(PREVIOUS, NEXT)
        who.wait(LOCKED_MS)
        send(who)
        who.hold(OK)
        assert answer(who)[4] == packet.ASKED, "a locked box says so, and takes nothing"


def test_a_setting_from_the_pc_shows_at_once():
    with TempDir() as root:
        who = person(root)
        head = bytes((packet.SETTING,)) + b"\x01\x00\x00\x00" + sha256(b"\x02").digest() + b"\x0abrightness"
        before = bytes(who.body.pixels)
        ask(who, packet.PUT, head + bytes(4) + b"\x02")
        assert bytes(who.body.pixels) != before


def test_a_key_that_answers_an_offer_which_the_pc_has_just_taken_back_changes_nothing():
    with TempDir() as root:
        who = playing(root)
        send(who)
        who.down(OK)
        who.body.bits = 0
        who.wait(0)
        who.box.session.upload = None  # between two steps: the line refused the next packet
        before = who.table.count
        who.wait(20)
        assert who.view.mode == modes.ASK and who.table.count == before and packs.names(root) == []


def offered_again(who):
    """What the PC hears when it sends this pack, then another, once more: terms, or None when the table is asked."""
    other = HEAD[:-7] + b"pebbled"
    heard = [ask(who, packet.PUT, head + bytes(4) + PACK) for head in (HEAD, other)]
    return heard if isinstance(heard[0], str) else None


def test_what_was_declined_is_offered_again_after_a_minute_then_after_two_and_so_on():
    with TempDir() as root:
        who = playing(root)
        for minutes in (1, 2, 4, 8):
            send(who)
            who.tap(0)
            assert answer(who) == "refused.declined"
            before = list(who.view.input_state.values)
            for _ in range(20):  # in real time without end: no press is swallowed
                said = ask(who, packet.PUT, HEAD + bytes(4) + PACK)
                assert said.startswith("refused.declined_wait") and who.view.mode == modes.ASK
            assert list(who.view.input_state.values) == before
            who.wait(minutes * 60000 - 1500)
            assert offered_again(who) is not None, "neither this one nor another"
            who.wait(2000)
        send(who)
        who.hold(OK)
        assert answer(who)[4] == packet.TAKEN
        other = pack.make([("__init__.mpy", b"more")])
        head = bytes((packet.PACK,)) + len(other).to_bytes(4, "little") + sha256(other).digest() + b"\x07marbles"
        assert ask(who, packet.PUT, head + bytes(4) + other)[4] == packet.ASKED, (
            "one was taken: it may be asked at once"
        )


def test_a_restart_makes_the_wait_no_shorter():
    with TempDir() as root:
        who = person(root)
        send(who)
        who.tap(0)
        who.power_on()
        assert ask(who, packet.PUT, HEAD + bytes(4) + PACK).startswith("refused.declined_wait")
        who.wait(60000)
        send(who)


def test_machine_code_is_not_taken():
    native = b"M\x06" + bytes([4 << 2 | 3]) + b"\x1f" + bytes(20)
    with TempDir() as root:
        files.make_directory(root + "/packs")
        files.write(root + "/packs/marbles" + packs.SUFFIX, (raw_pack(native),))
        packs.finish(root)
        assert packs.names(root) == []
    with TempDir() as root:
        who = person(root)
        data = raw_pack(native)
        head = bytes((packet.PACK,)) + len(data).to_bytes(4, "little") + sha256(data).digest() + b"\x07marbles"
        assert ask(who, packet.PUT, head + bytes(4) + data) == "refused.pack" and not who.view.offer


def raw_pack(code):
    """A pack of one module of bytecode, whatever it is."""
    out = pack.head([("__init__.mpy", len(code))]) + code
    return out + crc32(out).to_bytes(4, "little")
