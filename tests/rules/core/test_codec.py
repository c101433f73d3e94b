"""The bytes of ints and states: canonical, the same everywhere, and refused when they are not."""

from shared_rules.core import codec
from shared_rules.core.refused import Refused

EDGES = (0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, 2**30, -(2**30), 2**40, -(2**40), 2**62 - 1)
FIELDS = (("round", codec.INT), ("scores", codec.INTS), ("places", codec.BYTES), ("over", codec.FLAG))


class State:
    round = -3
    scores = [14, -2, 300]
    places = bytearray(b"\x00\x07\xff")
    over = True


def refused(call, *args):
    try:
        call(*args)
    except Refused as no:
        return no.code
    return None


def test_ints_come_back_with_the_shortest_bytes():
    for value in EDGES:
        out = bytearray()
        codec.put_int(out, value)
        assert codec.get_int(out, 0) == (value, len(out))
    out = bytearray()
    codec.put_ints(out, (0, -1, 1, 63, 64))
    assert bytes(out) == b"\x00\x01\x02\x7e\x80\x01"


def test_padded_cut_and_endless_ints_are_refused():
    for data in (b"", b"\x80", b"\x80\x00", b"\xff" * 11):
        assert refused(codec.get_int, data, 0) == "refused.codec", data


def test_a_state_comes_back_from_its_bytes():
    data = codec.encode(State(), FIELDS)
    again = codec.decode(State(), FIELDS, data)
    assert again.round == -3 and again.over is True
    assert again.scores == [14, -2, 300]
    assert again.places == bytearray(b"\x00\x07\xff")
    assert codec.encode(again, FIELDS) == data


def test_lengths_below_zero_and_flags_beyond_one_are_refused():
    for kind, data in ((codec.INTS, b"\x01"), (codec.BYTES, b"\x01"), (codec.FLAG, b"\x04"), (codec.FLAG, b"\x01")):
        assert refused(codec.decode, State(), (("round", kind),), data) == "refused.codec", data


def test_no_length_leads_back_into_what_has_been_read():
    for kind in (codec.BYTES, codec.INTS):
        fields = (("places", kind), ("round", codec.INT))
        assert refused(codec.decode, State(), fields, b"\x01") == "refused.codec"
        assert refused(codec.decode, State(), fields, b"\x01\x02") == "refused.codec"
    fields = (("places", codec.BYTES), ("round", codec.INT))
    assert codec.decode(State(), fields, b"\x00\x02").places == bytearray()


def test_cut_or_longer_states_are_refused():
    data = codec.encode(State(), FIELDS)
    for end in range(len(data)):
        assert refused(codec.decode, State(), FIELDS, data[:end]) == "refused.codec"
    assert refused(codec.decode, State(), FIELDS, data + b"\x00") == "refused.codec"
