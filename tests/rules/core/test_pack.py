"""A pack gives back what went in, and whatever else comes is refused."""

from binascii import crc32

from shared_rules.core.refused import Refused
from shared_rules.formats import pack
from tests.expect import refuses

ENTRIES = [("__init__.mpy", b"M\x06\x03 code"), ("terms/en.words", b""), ("board.mpy", bytes(range(256)) * 5)]


def refused(data):
    try:
        pack.contents(data)
    except Refused as no:
        return no.code
    return None


def sealed(data):
    """The same bytes with a CRC that fits."""
    return data[: -pack.TAIL] + crc32(data[: -pack.TAIL]).to_bytes(4, "little")


def test_what_goes_in_comes_out():
    assert pack.contents(pack.make(ENTRIES)) == sorted(ENTRIES)
    assert crc32(pack.make(ENTRIES)) == pack.CRC_RESIDUE


def test_a_changed_or_cut_pack_is_refused():
    data = pack.make(ENTRIES)
    for at in range(0, len(data), 7):
        assert refused(data[:at]) == "refused.pack"
        assert refused(data[:at] + bytes((data[at] ^ 1,)) + data[at + 1 :]) == "refused.pack"
    assert refused(data + b"x") == "refused.pack"


def test_a_lie_with_a_right_crc_is_refused_unless_it_is_another_pack():
    data = pack.make(ENTRIES)
    lies = 0
    for at in range(pack.HEAD + pack.ROW * (len(ENTRIES) + 1)):
        changed = sealed(data[:at] + bytes((data[at] ^ 1,)) + data[at + 1 :])
        if refused(changed) is None:
            assert pack.make(pack.contents(changed)) == changed  # another entry is a byte longer
        else:
            lies += 1
    assert lies > 30


def test_names_are_paths_downwards():
    for name in ("", "/a.mpy", "../a.mpy", "a//b.mpy", "A.mpy", "a b.mpy", "a/.b", "a.", "a\nb", "a/", "\xe4.mpy"):
        try:
            pack.make([(name, b"x")])
        except Refused as no:
            assert no.code == "refused.pack"
        else:
            raise AssertionError(name)


def test_no_name_is_there_twice():
    try:
        pack.make([("a.mpy", b"1"), ("a.mpy", b"2")])
    except Refused as no:
        assert no.code == "refused.pack"
    else:
        raise AssertionError("twice")


def many(count):
    """`count` entries with names of 63 bytes."""
    return [("%063d" % number, b"") for number in range(count)]


def made(entries):
    """Whether these entries make a pack that comes back."""
    try:
        return pack.contents(pack.make(entries)) == sorted(entries)
    except Refused as no:
        assert no.code == "refused.pack"
        return False


def test_a_pack_has_1_to_250_entries():
    assert pack.MAX_ENTRIES == 250
    assert not made([])
    assert made(many(1)) and made([("%03d" % number, b"") for number in range(250)])
    assert not made([("%03d" % number, b"") for number in range(251)])


def test_the_names_of_a_pack_have_16000_bytes_at_most():
    names = many(250)  # with the newlines between them 15,999 bytes
    assert made(names)
    assert made(names[:-1] + [("x" * 64, b"")])
    assert not made(names[:-1] + [("x" * 65, b"")])


def names_of(size):
    """What `check` finds in a pack of so many bytes, nearly all of them zeros that are nowhere held."""
    begin = pack.head([("a.mpy", size - len(pack.head([("a.mpy", 0)])) - pack.TAIL)])
    crc = crc32(begin)
    left = size - pack.TAIL - len(begin)
    while left:
        crc = crc32(bytes(min(left, 512)), crc)
        left -= min(left, 512)
    end = crc.to_bytes(4, "little")

    def read(at, count):
        count = min(count, size - at)
        piece = begin[at : at + count]
        zeros = min(count - len(piece), max(0, size - pack.TAIL - at - len(piece)))
        piece += bytes(zeros)
        first = at + len(piece) - (size - pack.TAIL)
        return piece + end[first : first + count - len(piece)] if len(piece) < count else piece

    return pack.check(read, size)


def test_a_pack_has_512_kilobytes_at_most():
    assert names_of(1000) == names_of(512 * 1024) == ["a.mpy"]
    refuses("refused.pack", names_of, 512 * 1024 + 1)
