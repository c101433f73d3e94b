"""Who sat where comes back as it was written, its digest is checked by anyone, and anything else is refused."""

from binascii import crc32, unhexlify
from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats import who

SALT = bytes(range(16))
ANNA = (0, SALT, b"anna's 1", "Anna")
SEATS = [ANNA, (3, b"s" * 16, b"sixteen bytes id", "Søren Æblegård 🎲"), (15, b"t" * 16, b"ten bytes!", "Ł" * 20)]


def refused(seats):
    try:
        who.write(seats)
    except Refused as no:
        return no.code
    return None


def sealed(data):
    return data + crc32(data).to_bytes(4, "little")


def read(data):
    """The seats, or the refusal."""
    try:
        return who.read(data)
    except Refused as no:
        return no.code


def seat(text, number=0, salt=SALT, person_id=b"anna's 1"):
    """The bytes of one seat, whatever they are."""
    return bytes((number,)) + salt + bytes((len(person_id),)) + person_id + bytes((len(text),)) + text


def test_what_goes_in_comes_out():
    assert who.read(who.write(SEATS)) == SEATS
    assert who.read(who.write([])) == [] and len(who.write([])) == who.TAIL


def test_the_bytes_are_those_of_the_page():
    assert who.write([ANNA]) == sealed(b"\x00" + SALT + b"\x08anna's 1\x04Anna")


def test_the_digest_is_of_salt_length_id_and_name():
    wanted = sha256(SALT + b"\x08anna's 1Anna").digest()
    assert who.digest(*ANNA[1:]) == wanted
    assert who.digests(who.write(SEATS))[0] == (0, wanted)
    assert [number for number, _ in who.digests(who.write(SEATS))] == [0, 3, 15]
    assert wanted == unhexlify("f9997675a440c0c8c864ff7da3ced20013bc6d32ba059794aaac635547767ccf")


def test_every_changed_or_cut_byte_is_refused():
    data = who.write(SEATS)
    for at in range(len(data)):
        assert read(data[:at] + bytes([data[at] ^ 16]) + data[at + 1 :]) == "refused.who"
        assert at == 0 or read(data[:at]) == "refused.who"
    assert read(b"") == "refused.who" and read(data + b"\x00") == "refused.who"


def test_a_seat_that_is_cut_inside_sound_bytes_is_refused():
    data = who.write(SEATS)[: -who.TAIL]
    ends = [0]
    for _, _, person_id, name in SEATS:
        ends.append(ends[-1] + 19 + len(person_id) + len(name.encode()))
    assert ends[-1] == len(data)
    for end in range(len(data)):
        assert (read(sealed(data[:end])) == "refused.who") == (end not in ends), end


def test_seats_stand_in_order_once_and_below_sixteen():
    for numbers in ((1, 0), (2, 2), (16,), (255,)):
        assert read(sealed(b"".join([seat(b"Anna", number) for number in numbers]))) == "refused.who"
    assert len(read(sealed(seat(b"Anna", 14) + seat(b"Anna", 15)))) == 2
    for numbers in ((1, 0), (2, 2), (16,), (-1,)):
        assert refused([(number,) + ANNA[1:] for number in numbers]) == "refused.who"


def test_salts_and_ids_have_their_lengths():
    for length, good in ((0, False), (7, False), (8, True), (16, True), (17, False), (255, False)):
        person_id = b"x" * length
        assert (read(sealed(seat(b"Anna", person_id=person_id))) != "refused.who") == good
        assert (refused([(0, SALT, person_id, "Anna")]) is None) == good
    for length in (0, 15, 17):
        assert refused([(0, bytes(length), b"anna's 1", "Anna")]) == "refused.who"


def test_a_name_has_one_to_twenty_letters():
    for name, good in (("", False), ("A", True), ("🎲" * 20, True), ("A" * 21, False), ("A" * 300, False)):
        assert (refused([(0, SALT, b"anna's 1", name)]) is None) == good
        if len(name) < 256:
            assert (read(sealed(seat(name.encode()))) != "refused.who") == good


def test_letters_that_steer_and_bytes_that_are_none_are_refused():
    for text in (b"\n", b"\x1b[2J", b"\x7f", b"\xc2\x85", b"\xff", b"\xc3", b"a\xc3", b"\xc3a", b"\x80"):
        assert read(sealed(seat(text))) == "refused.who", text
    # What a lax reader takes: overlong forms, halves of a pair, beyond the last letter.
    for text in (b"\xc0\xaf", b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80"):
        assert read(sealed(seat(text))) == "refused.who", text
    assert read(sealed(seat(b" ~\xc2\xa0\xed\x9f\xbf\xee\x80\x80")))[0][3] == " ~\xa0\ud7ff\ue000"


def test_the_most_seats_fit_and_no_more():
    full = [(number, SALT, b"x" * 16, "🎲" * 20) for number in range(16)]
    data = who.write(full)
    assert len(data) == who.MAX_BYTES and who.read(data) == full
    assert read(sealed(data[: -who.TAIL] + seat(b"Anna"))) == "refused.who"
    assert read(bytes(100000)) == "refused.who"
