"""Packets as lines: every length comes back, every damaged byte is noticed, memory stays bounded."""

from binascii import b2a_base64, crc32
from random import Random

from shared_rules.formats import packet


def line_of(payload):
    return b"@" + b2a_base64(payload + crc32(payload).to_bytes(4, "little"), newline=False)


def test_the_numbers_are_those_of_the_protocol():
    kinds = (packet.HELLO, packet.LIST, packet.PULL, packet.SETTINGS, packet.PUT, packet.DELETE, packet.ABOUT)
    assert kinds + (packet.WHO,) == (1, 2, 3, 4, 5, 6, 7, 8)
    assert (packet.REPLY, packet.REFUSED) == (0x80, 0xFF)
    put = (packet.SETTING, packet.PRESET, packet.PACK, packet.BOARD, packet.PLAYERS, packet.CHALLENGE)
    assert put == (0, 1, 2, 3, 4, 5)
    assert (packet.UNFINISHED, packet.ASKED, packet.TAKEN) == (0, 1, 2)
    assert packet.encode(packet.WHO, 9, b"body") == line_of(b"\x01\x08\x09body") + b"\n"


def test_the_bounds_are_those_of_the_protocol():
    """A PC of today talks to a box of tomorrow: neither may take less than the other sends."""
    assert (packet.VERSION, packet.MAX_BODY, packet.MAX_LINE, packet.MAX_LISTED) == (1, 1024, 1500, 8)
    assert (packet.MAX_SMALL, packet.MAX_PACK) == (240, 128 * 1024)


def test_the_least_payload_is_version_kind_and_tag():
    assert packet.decode(line_of(b"\x01\x08\x09")) == (8, 9, b"")
    assert packet.decode(line_of(b"\x01\x08")) is None and packet.decode(line_of(b"")) is None


def test_every_length_comes_back():
    for length in range(521):
        body = bytes([(length + at) % 256 for at in range(length)])
        line = packet.encode(packet.PULL, length % 256, body)
        assert line.count(b"\n") == 1 and len(line) <= packet.MAX_LINE
        assert packet.decode(line[:-1]) == (packet.PULL, length % 256, body)


def test_the_longest_body_fits_the_longest_line():
    line = packet.encode(packet.PULL, 0, b"\xff" * packet.MAX_BODY)
    assert packet.decode(line[:-1]) == (packet.PULL, 0, b"\xff" * packet.MAX_BODY)
    assert packet.Splitter().feed(line) == [line[:-1]]


def test_no_changed_byte_makes_another_packet():
    body = bytes(range(40))
    line = packet.encode(packet.LIST, 3, body)[:-1]
    for at in range(len(line)):
        for value in range(256):
            changed = line[:at] + bytes((value,)) + line[at + 1 :]
            assert packet.decode(changed) in (None, (packet.LIST, 3, body))


def test_other_versions_and_cut_packets_are_no_packets():
    good = packet.encode(packet.HELLO, 0, b"12345678")[:-1]
    assert all(packet.decode(good[:end]) is None for end in range(len(good)))
    assert packet.decode(good[1:]) is None and packet.decode(b" " + good) is None
    assert packet.decode(line_of(b"\x01\x01\x00")) and not packet.decode(line_of(b"\x00\x01\x00"))
    assert packet.decode(line_of(b"\x02\x01\x00")) is None


def test_the_splitter_gives_the_same_lines_however_the_bytes_arrive():
    random = Random(1)
    lines = [bytes(random.choices(b"abc@\x00\xff", k=length)) for length in (0, 1, 63, 64, 65, 128, 500, 1499, 1500)]
    stream = b"".join(line + random.choice((b"\n", b"\r\n")) for line in lines if len(line) < 1500) + lines[-1] + b"\n"
    for size in (1, 2, 63, 64, 65, 512, len(stream)):
        splitter = packet.Splitter()
        found = []
        for at in range(0, len(stream), size):
            found += splitter.feed(stream[at : at + size])
        assert found == lines


def test_a_line_too_long_is_dropped_as_a_whole_and_costs_no_memory():
    for size in (1, 700, 5000):
        splitter = packet.Splitter()
        stream = b"x" * 4321 + b"\n@next\n"
        found = []
        for at in range(0, len(stream), size):
            found += splitter.feed(stream[at : at + size])
            assert len(splitter._rest) <= packet.MAX_LINE
        assert found == [b"@next"]
