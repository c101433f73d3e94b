"""A frame is whole and sound, or it is none."""

from binascii import crc32

from shared_rules.formats import record
from shared_rules.formats.layout import MAX_BODY

BODY = b"\x01\x00\x00"


def ends_in_zero():
    """A body whose CRC ends in a zero byte: cut by it, the rest of the CRC is the same number."""
    for number in range(10_000):
        body = BODY + number.to_bytes(2, "big")
        if record.frame(body)[-1] == 0:
            return body
    raise AssertionError("no such body")


def test_a_frame_comes_back_from_where_it_stands():
    for size in (2, 3, MAX_BODY - 1, MAX_BODY):
        body = bytes(size)
        data = b"xy" + record.frame(body) + b"z"
        assert record.unframe(data, 2) == (body, 2 + size + record.FRAME_OVERHEAD)


def test_a_frame_cut_anywhere_is_none_even_by_a_zero_byte():
    for body in (BODY, ends_in_zero()):
        whole = record.frame(body)
        assert record.unframe(whole) == (body, len(whole))
        for end in range(len(whole)):
            assert record.unframe(whole[:end]) == (None, 0), end
            assert record.unframe(b"!" + whole[:end], 1) == (None, 1), end


def test_a_frame_of_no_length_is_none():
    sound = b"\x00" + crc32(b"\x00").to_bytes(4, "little")
    assert record.unframe(sound) == (None, 0)
    assert record.unframe(sound + record.frame(BODY)) == (None, 0)


def test_a_changed_frame_is_none():
    whole = record.frame(BODY)
    for at in range(len(whole)):
        for bit in range(8):
            assert record.unframe(whole[:at] + bytes((whole[at] ^ 1 << bit,)) + whole[at + 1 :]) == (None, 0)


def test_whole_frames_are_counted_up_to_the_last_byte_of_room():
    data = record.frame(BODY) * 3
    size = len(data) // 3
    assert record.complete_until(data, 0, 2 * size) == 2 * size
    assert record.complete_until(data, 0, 2 * size - 1) == size
    assert record.complete_until(data, size, 2 * size) == 3 * size
    assert record.complete_until(data[:-1], 0, 3 * size) == 2 * size
