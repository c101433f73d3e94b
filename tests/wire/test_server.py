"""The box on the line: every kind of packet is answered as docs/protocol.md says, noise is not answered at all."""

from random import Random

import pytest

from firmware.link.server import Server
from firmware.session import faults
from firmware.session.settings import Settings
from firmware.store import files
from shared_rules import VERSION
from shared_rules.core.codec import get_int
from shared_rules.formats import chain, packet, record
from tests.device.rig import Rig, play_on, sit_down
from tests.tempdir import TempDir


@pytest.fixture
def rig():
    with TempDir() as root:
        yield Rig(root)


def server(rig):
    rig.settings = Settings(rig.vault)
    rig.upload = None
    return Server(rig)


def ask(box, kind, body=b"", tag=7):
    """(kind, body) of the one reply to a packet."""
    line = box.feed(packet.encode(kind, tag, body), 1234)
    assert line.count(b"\n") == 1 and line.endswith(b"\n")
    kind, echoed, body = packet.decode(line[:-1])
    assert echoed == tag and len(body) <= packet.MAX_BODY and len(line) <= packet.MAX_LINE
    return kind, body


def refusal(box, kind, body=b""):
    reply, data = ask(box, kind, body)
    assert reply == packet.REFUSED and data[0] == kind
    return data[1:].decode()


def pull_request(game_id, cursor, most=1016):
    return game_id + cursor.to_bytes(4, "little") + most.to_bytes(2, "little")


def pull(box, game_id, most=1016):
    """All bodies of a game, pulled in batches."""
    bodies = []
    while True:
        kind, body = ask(box, packet.PULL, pull_request(game_id, len(bodies), most))
        assert kind == packet.PULL | packet.REPLY and int.from_bytes(body[:4], "little") == len(bodies)
        total = int.from_bytes(body[4:8], "little")
        frames = body[8:]
        assert len(frames) <= most
        at = 0
        while at < len(frames):
            data, at = record.unframe(frames, at)
            bodies.append(data)
        if len(bodies) == total:
            return bodies
        assert frames


def test_hello_tells_the_box_facts(rig):
    rig.start()
    kind, body = ask(server(rig), packet.HELLO, bytes(8))
    assert kind == packet.HELLO | packet.REPLY and body[:8] == rig.body.box_id
    facts, at = [], 8
    for _ in range(5):
        value, at = get_int(body, at)
        facts.append(value)
    assert facts == [0b1111111111111110, 1, 1234, 1, rig.catalogue.used_percent()]
    assert body[at:].decode() == VERSION


@pytest.mark.parametrize(
    ("lacks", "kinds"),
    [("has_probes", (packet.SELFTEST,)), ("has_own_key", tuple(range(packet.LEND, packet.GIVE + 1)))],
)
def test_a_box_neither_claims_nor_answers_what_its_body_lacks(rig, monkeypatch, lacks, kinds):
    monkeypatch.setattr(rig.body, lacks, False)
    box = server(rig)
    claimed, _ = get_int(ask(box, packet.HELLO, bytes(8))[1], 8)
    assert [kind for kind in range(packet.HELLO, packet.GIVE + 1) if not claimed >> kind & 1] == list(kinds)
    for kind in kinds:
        assert refusal(box, kind, b"\0") == "refused.packet_kind"


def test_list_pages_through_the_catalogue(rig):
    box = server(rig)
    assert ask(box, packet.LIST, b"\x00\x00") == (packet.LIST | packet.REPLY, b"\x00\x00\x00\x00")
    ids = [rig.start().game_id for _ in range(11)]
    found = []
    while len(found) < 11:
        _, body = ask(box, packet.LIST, len(found).to_bytes(2, "little"))
        assert body[:2] == len(found).to_bytes(2, "little") and body[2:4] == b"\x0b\x00"
        at = 4
        while at < len(body):
            end = at + 18 + body[at + 17]
            found.append((body[at : at + 8], body[at + 8], body[at + 9], body[at + 18 : end]))
            at = end
    assert sorted(found) == sorted((game, 0 if game == ids[-1] else 1, 1, b"pebbles") for game in ids)
    assert ask(box, packet.LIST, b"\x0b\x00")[1] == b"\x0b\x00\x0b\x00"


@pytest.mark.parametrize("most", [245, 300, 1016, 65535])
def test_pull_gives_running_and_sealed_games_alike(rig, most):
    sit_down(rig.start())
    play_on(rig.table, 1000)
    box, log, game_id = server(rig), rig.table.log.journal, rig.table.game_id
    running = pull(box, game_id, min(most, 1016))
    assert running == [log.body(seq) for seq in range(log.count)]
    rig.table.finish()
    sealed = pull(box, game_id, min(most, 1016))
    assert sealed[:-1] == running and record.NEWEST.decode(sealed[-1])[0] == 10
    assert ask(box, packet.PULL, pull_request(game_id, len(sealed), most))[1][8:] == b""


def test_only_what_is_durable_is_pulled(rig):
    sit_down(rig.start())
    box, game_id = server(rig), rig.table.game_id
    head = record.NEWEST.start
    for body in pull(box, game_id):
        head = chain.link(head, body)
    assert head == rig.table.log.totals.head
    rig.table.play.apply((0, 1, 1))  # taken in, not kept
    assert len(pull(box, game_id)) == rig.table.count


def test_no_reply_ever_holds_a_secret_seed(rig):
    sit_down(rig.start())
    rig.table.roll()
    seed = rig.vault.get("seed-" + rig.table.game_id.hex())
    box = server(rig)
    replies = [ask(box, packet.HELLO, bytes(8))[1], ask(box, packet.LIST, bytes(2))[1], *pull(box, rig.table.game_id)]
    assert len(seed) == 32 and not any(seed in reply for reply in replies)


def test_what_cannot_be_answered_is_refused_with_a_reason(rig):
    sit_down(rig.start())
    box, game_id = server(rig), rig.table.game_id
    for kind in (0, 16, 17, 99, 127):
        assert refusal(box, kind) == "refused.packet_kind"
    lengths = {packet.HELLO: 8, packet.LIST: 2, packet.PULL: 14, packet.WHO: 10, packet.SUBSCRIBE: 14}
    for kind, length in lengths.items():
        for wrong in (0, length - 1, length + 1, 500):
            assert refusal(box, kind, bytes(wrong)) == "refused.packet_body"
    assert refusal(box, packet.PULL, pull_request(bytes(8), 0)) == "refused.no_such_log"
    assert refusal(box, packet.WHO, bytes(10)) == "refused.no_such_log"
    assert refusal(box, packet.PULL, pull_request(game_id, rig.table.count + 1)) == "refused.cursor"
    assert ask(box, packet.PULL, pull_request(game_id, 0, 5))[1][8:] == b""


def test_about_tells_what_the_box_is_and_what_went_wrong(rig):
    box = server(rig)
    said = str(ask(box, packet.ABOUT)[1], "utf-8").split("\n")
    assert said == [
        "firmware=" + rig.body.firmware,
        "commit=01234567",
        "board=Pico",
        "rules=pebbles 1",
        "wiring=image",
        "reset=power",
        "faults=0",
        "kits=0",
    ]
    rig.body.root = rig.root
    faults.note(rig.body, "Broken\nline")
    assert str(ask(box, packet.ABOUT)[1], "utf-8").split("\n")[-3:] == ["faults=1", "fault=Broken line", "kits=0"]
    assert refusal(box, packet.ABOUT, b"xx") == "refused.packet_body"  # one byte asks for kits


def test_a_damaged_log_is_pulled_up_to_the_damage(rig):
    sit_down(rig.start(), 6)
    play_on(rig.table, 60)
    directory = rig.catalogue.path(rig.table.game_id)
    second = files.names(directory)[1]
    lost = int(second[:5])
    with open(directory + "/" + second, "r+b") as file:
        file.write(b"\x00")
    box, log = server(rig), rig.table.log.journal
    _, body = ask(box, packet.PULL, pull_request(rig.table.game_id, 0))
    assert body[8:] == b"".join(record.frame(log.body(seq)) for seq in range(lost))
    assert refusal(box, packet.PULL, pull_request(rig.table.game_id, lost)) == "refused.damaged"


def test_noise_replies_and_damaged_packets_are_not_answered(rig):
    box = server(rig)
    good = packet.encode(packet.HELLO, 1, bytes(8))
    for at in range(len(good) - 1):
        for mask in (1, 0x20, 0x80):
            damaged = good[:at] + bytes((good[at] ^ mask,)) + good[at + 1 :]
            assert all(packet.decode(line) is None for line in damaged.split(b"\n")) == (box.feed(damaged, 0) == b"")
    for noise in (b"\n", b"hello\r\n", b"@\n", b"@AAAA\n", packet.encode(packet.HELLO | packet.REPLY, 1), b"\x00" * 99):
        assert box.feed(noise, 0) == b""


def test_any_bytes_in_any_pieces_do_no_harm(rig):
    rig.start()
    box, random = server(rig), Random(5)
    good = packet.encode(packet.HELLO, 1, bytes(8))
    for _ in range(300):
        box.feed(random.randbytes(random.randrange(200)), 0)
        assert box.feed(b"\n" + good, 0).endswith(box.feed(good, 0))
