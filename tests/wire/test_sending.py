"""What the PC sends takes effect whole, hashed and, where it is code, confirmed by a key; all else changes nothing."""

from hashlib import sha256
from random import Random

import pytest

from firmware.link.upload import ASKING_MS
from firmware.session.offers import FIRST_MS
from firmware.session.settings import Settings
from firmware.store.catalogue import RUNNING
from firmware.store.packs import identity
from shared_rules.core import action as act
from shared_rules.core.kit import MOST_KIT
from shared_rules.formats import chain, layout, pack, packet, record
from tests.host.lines import Flash
from tests.host.logs import LogMaker

PROMISES = (
    (
        "what the PC sends arrives whole or not at all; lost, doubled, disordered, cut packets, any bytes",
        "nothing else changes",
        "held",
    ),
    (
        "a game is deleted only when the PC names its very chain head",
        "another head, count, history, damage: kept",
        "held",
    ),
)

PIECE = 700
LATER_MS = ASKING_MS + FIRST_MS  # when what was declined may be offered again, at the latest
PACK = pack.make([("__init__.mpy", bytes(range(256)) * 9), ("terms/en.words", b"words")])


@pytest.fixture
def box(tmp_path):
    (tmp_path / "flash").mkdir()
    return Flash(tmp_path / "flash")


def ask(box, kind, body=b"", now_ms=0):
    """The body of the reply, or the term of the refusal."""
    kind, _, body = packet.decode(box.server.feed(packet.encode(kind, 7, body), now_ms)[:-1])
    return body[1:].decode() if kind == packet.REFUSED else body


def request(what, name, data, at=0, piece=None, digest=None, size=None):
    size = len(data) if size is None else size
    head = bytes((what,)) + size.to_bytes(4, "little") + (digest or sha256(data).digest())
    piece = data[at : at + PIECE] if piece is None else piece
    return head + bytes((len(name),)) + name.encode() + at.to_bytes(4, "little") + piece


def put(box, what, name, data, now_ms=0, **but):
    """(bytes that are there, state) after one packet, or the term of the refusal."""
    reply = ask(box, packet.PUT, request(what, name, data, **but), now_ms)
    return reply if isinstance(reply, str) else (int.from_bytes(reply[:4], "little"), reply[4])


def send(box, name="marbles", data=PACK, now_ms=0):
    """Send a pack up to the moment when the table is asked."""
    at, state = 0, packet.UNFINISHED
    while state == packet.UNFINISHED:
        at, state = put(box, packet.PACK, name, data, now_ms, at=at)
    return at, state


def the_pack(box):
    return identity(box.body.root, "marbles")


def packs(box):
    return box.game_names()[1:]


def test_settings_are_told_and_set(box):
    told = ask(box, packet.SETTINGS)
    assert told[:12] == b"\x0abrightness\x00"
    assert put(box, packet.SETTING, "brightness", b"\x02") == (1, packet.TAKEN)
    assert box.settings.brightness == 2 and Settings(box.vault).brightness == 2 and box.server.changed
    assert ask(box, packet.SETTINGS)[11:13] == b"\x02\x03"
    for name, value in (("brightness", 3), ("colour", 0), ("_vault", 1)):
        assert put(box, packet.SETTING, name, bytes((value,))) in ("refused.setting", "refused.packet_body")
    assert Settings(box.vault).brightness == 2


def test_a_preset_is_a_blob_of_a_game_that_is_here(box):
    assert put(box, packet.PRESET, "pebbles-chart", b"abc") == (3, packet.TAKEN)
    assert box.vault.get("blob-pebbles-chart") == b"abc"
    assert put(box, packet.PRESET, "marbles-chart", b"abc") == "refused.unknown_game"
    assert put(box, packet.PRESET, "pebbles-chart", bytes(packet.MAX_SMALL + 1)) == "refused.large"
    assert put(box, packet.PRESET, "pebbles-chart", b"abd", digest=bytes(32)) == "refused.hash"
    for name in ("", "pebbles", "../x-y", "x" * 41, "pebbles-ch\x00rt", "Pebbles-chart"):
        assert put(box, packet.PRESET, name, b"abd") == "refused.packet_body"
    assert box.vault.get("blob-pebbles-chart") == b"abc"


KIT = b"\x03\x05Title" + bytes([at * 7 % 251 for at in range(MOST_KIT - 7)])
KEY = "blob-pebbles-kit_x"


def put_kit(box, data=KIT, at=0, **but):
    return put(box, packet.PRESET, "pebbles-kit_x", data, at=at, **but)


def test_a_kit_comes_in_parts_and_is_kept_when_it_is_whole(box):
    box.vault.put(KEY, b"before")
    at = 0
    while at + PIECE < len(KIT):
        assert put_kit(box, at=at) == (at + PIECE, packet.UNFINISHED) and not box.server.changed
        assert put_kit(box, at=at) == (at + PIECE, packet.UNFINISHED), "it came twice"
        assert box.vault.get(KEY) == b"before"
        at += PIECE
    for _ in range(2):  # the answer that confirmed it may have been lost
        assert put_kit(box, at=at) == (len(KIT), packet.TAKEN)
    assert box.vault.get(KEY) == KIT and put_kit(box, piece=b"") == (len(KIT), packet.TAKEN)
    assert put_kit(box, b"\0") == (1, packet.TAKEN) and box.vault.get(KEY) is None


def test_a_kit_that_is_whole_in_one_packet_is_kept_at_once(box):
    for size in (9, packet.MAX_SMALL, PIECE):
        assert put_kit(box, KIT[:size]) == (size, packet.TAKEN) and box.vault.get(KEY) == KIT[:size]


def test_a_kit_that_is_interrupted_loses_nothing_that_was_kept(box):
    assert put_kit(box, KIT[:300]) == (300, packet.TAKEN)
    put_kit(box)
    assert put(box, packet.SETTING, "mute", b"\x01") == (1, packet.TAKEN)
    assert put_kit(box, at=PIECE) == (2 * PIECE, packet.UNFINISHED), "another thing between its parts is no harm"
    other = KIT[:-1] + b"!"
    assert put_kit(box, other) == (PIECE, packet.UNFINISHED)
    assert put_kit(box, at=2 * PIECE) == (0, packet.UNFINISHED), "another kit came instead: it begins anew"
    again = Flash(box.body.root)
    assert put_kit(again, at=PIECE) == (0, packet.UNFINISHED), "after a power cut, too"
    assert again.vault.get(KEY) == KIT[:300]


def test_a_kit_that_does_not_fit_is_refused_and_the_one_before_it_stays(box, monkeypatch):
    box.vault.put(KEY, b"before")
    assert put_kit(box, size=MOST_KIT + 1) == "refused.large"
    assert put(box, packet.PRESET, "pebbles-chart-kit_x", KIT) == "refused.large"
    assert put(box, packet.PRESET, "marbles-kit_x", KIT) == "refused.unknown_game"
    for reply in (put_kit(box, b""), put_kit(box, b"abc", size=2), put_kit(box, b"abc", piece=b"abcd")):
        assert reply == "refused.packet_body"
    assert put_kit(box, KIT[:500], digest=bytes(32)) == "refused.hash"
    monkeypatch.setattr("firmware.store.files.space", lambda path: (100_000, 4095))
    assert put_kit(box, KIT[:500]) == "refused.full"
    assert put_kit(box, KIT[:200]) == (200, packet.TAKEN), "a small one needs no block of its own"
    assert box.vault.get(KEY) == KIT[:200]


def test_a_pack_is_kept_when_a_key_says_so(box):
    assert send(box) == (len(PACK), packet.ASKED)
    assert packs(box) == [] and box.upload.ask == ("scene.offer", "marbles") and box.upload.is_asked(ASKING_MS - 1)
    assert put(box, packet.PACK, "marbles", PACK, at=len(PACK)) == (len(PACK), packet.ASKED)
    box.upload.settle(box, True)
    assert packs(box) == ["marbles"]
    for _ in range(2):
        assert put(box, packet.PACK, "marbles", PACK, at=len(PACK)) == (len(PACK), packet.TAKEN)
    assert put(box, packet.PACK, "marbles", PACK) == (len(PACK), packet.TAKEN), "it is here: nobody is asked again"
    assert the_pack(box) == sha256(PACK).hexdigest()


@pytest.mark.parametrize("how", ["a key", "time"])
def test_a_pack_that_is_not_taken_changes_nothing(box, how):
    send(box)
    if how == "a key":
        box.upload.settle(box, False)
    else:
        assert not box.upload.is_asked(ASKING_MS)
    assert put(box, packet.PACK, "marbles", PACK, at=len(PACK)) == "refused.declined"
    assert packs(box) == [] and box.upload is None
    assert send(box, now_ms=LATER_MS) == (len(PACK), packet.ASKED), "it can be sent again"


def test_lost_doubled_and_disordered_packets_do_no_harm(box):
    random = Random(3)
    for _ in range(200):
        at = random.randrange(0, len(PACK), 100)
        if put(box, packet.PACK, "marbles", PACK, at=at)[1] == packet.ASKED:
            break
    assert send(box) == (len(PACK), packet.ASKED)
    box.upload.settle(box, True)
    assert packs(box) == ["marbles"]


def test_what_cannot_be_kept_is_refused_before_its_first_byte(box, monkeypatch):
    assert put(box, packet.PACK, "marbles", PACK, size=packet.MAX_PACK + 1) == "refused.large"
    assert put(box, packet.PACK, "marbles", b"") == "refused.large"
    assert put(box, packet.PACK, "pebbles", PACK) == "refused.game_name"
    assert put(box, packet.PACK, "mar-bles", PACK) == "refused.game_name"
    assert put(box, 3, "marbles", PACK[:9]) == "refused.packet_body"
    monkeypatch.setattr("firmware.store.files.space", lambda path: (1000, len(PACK) - 1))
    assert put(box, packet.PACK, "marbles", PACK) == "refused.full"
    assert packs(box) == [] and box.upload is None


def test_what_is_not_what_was_promised_is_refused(box):
    wrong = PACK[:-1] + bytes((PACK[-1] ^ 1,))
    assert put(box, packet.PACK, "marbles", PACK[:PIECE], digest=bytes(32)) == "refused.hash"
    assert put(box, packet.PACK, "marbles", wrong[:PIECE], size=PIECE) == "refused.pack"
    assert box.upload is None
    for cut in range(42):
        assert ask(box, packet.PUT, request(packet.PACK, "x", PACK)[:cut]) == "refused.packet_body"


def test_a_game_at_the_table_keeps_its_pack(box):
    class Table:
        class play:
            class game:
                ID = "marbles"

    box.table = Table
    assert put(box, packet.PACK, "marbles", PACK) == "refused.at_table"


def test_the_flash_fails_and_the_old_pack_is_there(box, monkeypatch):
    send(box)
    box.upload.settle(box, True)
    other = pack.make([("__init__.mpy", b"other")])

    def broken(*_):
        raise OSError(28)

    monkeypatch.setattr("firmware.store.files.write", broken)
    assert put(box, packet.PACK, "marbles", other) == "refused.flash"
    assert the_pack(box) == sha256(PACK).hexdigest()


def finished(records=40):
    """A finished game of many records."""
    maker = LogMaker()
    for number in range(records):
        maker.add(act.BLOB, ("filler", bytes((number,)) * 60))
    return maker


def head_of(maker):
    head = record.NEWEST.start
    for body in maker.bodies:
        head = chain.link(head, body)
    return head


def delete(box, maker, head=None, records=None):
    """What the box says at last when it is asked to delete a game."""
    records = len(maker.bodies) if records is None else records
    body = maker.game_id + records.to_bytes(4, "little") + (head or head_of(maker))
    for _ in range(100):
        reply = ask(box, packet.DELETE, body)
        if isinstance(reply, str) or int.from_bytes(reply, "little") == records:
            return reply
    raise AssertionError("no end")


def test_a_finished_game_is_deleted_when_its_very_head_is_named(box):
    maker = finished()
    box.put(maker)
    assert delete(box, maker) == "refused.not_over"
    box.catalogue.try_to_seal(maker.game_id)
    assert delete(box, maker, bytes(32)) == "refused.not_archived"
    assert delete(box, maker, records=40) == "refused.not_archived"
    assert box.catalogue.count() == 1
    size = len(maker.bodies).to_bytes(4, "little")
    assert delete(box, maker) == size and box.catalogue.count() == 0
    assert delete(box, maker) == "refused.no_such_log"
    assert ask(box, packet.DELETE, bytes(43)) == "refused.packet_body"


def test_a_damaged_game_is_not_deleted(box):
    maker = finished()
    box.put(maker)
    box.catalogue.try_to_seal(maker.game_id)
    path = box.catalogue.path(maker.game_id) + ".log"
    with open(path, "r+b") as file:
        file.seek(900)
        file.write(b"\xff\xff\xff")
    assert delete(box, maker) == "refused.damaged" and box.catalogue.count() == 1


def test_any_bytes_do_no_harm(box):
    random = Random(8)
    box.put(finished())
    good = [request(packet.PACK, "marbles", PACK), request(packet.SETTING, "mute", b"\x01"), bytes(44)]
    for _ in range(500):
        body = bytearray(random.choice(good))
        body[random.randrange(len(body))] ^= 1 << random.randrange(8)
        ask(box, random.choice((packet.PUT, packet.DELETE, packet.SETTINGS)), bytes(body))
    assert box.catalogue.entries()[0].state != RUNNING and packs(box) == []
    assert layout.MAX_BODY >= packet.MAX_SMALL


def test_what_was_declined_while_nobody_asked_again_may_be_sent_once_more(box):
    """The program on the PC was stopped while the table was asked; the table said no, and the PC comes again."""
    send(box)
    box.upload.settle(box, False)
    assert send(box, now_ms=LATER_MS) == (len(PACK), packet.ASKED)
    box.upload.settle(box, True)
    assert put(box, packet.PACK, "marbles", PACK, at=len(PACK)) == (len(PACK), packet.TAKEN)
    assert packs(box) == ["marbles"]
