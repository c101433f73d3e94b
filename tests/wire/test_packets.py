"""Packets as lines: every length comes back, every damaged byte is noticed, memory stays bounded."""

from random import Random

from shared_rules.formats import packet


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
