"""Promise: a game or a kit comes out of its envelope byte for byte, and anything else is refused in a word."""

from binascii import crc32

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope, game
from shared_rules.formats import who
from shared_rules.laws.bot import Chance
from tests.rules.envelopes import made

KIT = 'kit = "Höhle 7"\n\n[count]\ntotal = "before(total) + gold"\n'
SOME = 5  # games
TERMS = ("refused.envelope", "refused.envelope_newer", "refused.envelope_long")


def reason(do, *args):
    try:
        do(*args)
    except Refused as refused:
        return refused.message[0]
    return ""


def through(data):
    """What comes out of an envelope that went as digits."""
    return envelope.opened(envelope.from_digits(envelope.digits(data)))


def test_games_come_back_byte_for_byte():
    for number in range(SOME):
        frames = made.of_game(number)
        found = through(envelope.of_game(frames))
        assert (found.kind, found.frames, found.names) == (envelope.GAME, frames, b"")


def test_what_no_box_says_comes_back_as_well():
    for frames in made.odd():
        assert through(envelope.of_game(frames)).frames == frames


def test_names_travel_only_if_they_are_given_and_take_the_place_of_their_digests():
    frames = made.of_game(3)
    names = who.write(made.PEOPLE)
    found = through(envelope.of_game(frames, names))
    assert found.frames == frames and who.read(found.names) == made.PEOPLE
    assert len(envelope.of_game(frames, names)) < len(envelope.of_game(frames)) + len(names) - 3 * 32
    assert b"Zo" not in envelope.of_game(frames)


def test_a_kit_comes_back_and_so_does_nothing_at_all():
    for text in ("", KIT, KIT * 40):
        found = through(envelope.of_kit(text))
        assert (found.kind, found.text, found.frames) == (envelope.KIT, text, b"")


def test_names_of_a_group_come_back_in_their_order():
    for people in (["Zoë"], ["Bo", "Anna"], ["%d Ω" % number for number in range(64)]):
        found = through(envelope.of_names(people))
        assert (found.kind, found.people, found.text) == (envelope.NAMES, people, "")
    assert reason(envelope.of_names, [str(number) for number in range(65)]) == "refused.envelope_long"
    for wrong in ([], [""], ["Anna", "Anna"], ["Anna\nBo"], ["x" * 21], ["\x1b[2J"]):
        assert reason(envelope.of_names, wrong) == "refused.who", wrong


def test_all_that_the_dice_of_the_box_rolled_is_worked_out_again():
    """A game of the box's dice is hardly larger than the times of its records, and what people answered."""
    number, frames = 1, b""
    while len(frames) < 4000:  # which game rolls a lot depends on the house rules that there are
        frames = made.of_game(number, 400)
        number += len(made.GAMES)
    assert len(envelope.of_game(frames)) < len(frames) // 3


def test_what_is_too_long_is_refused():
    frames = made.of_game(4)
    bodies = frames[: frames[0] + 5] + frames[frames[0] + 5 :][: frames[frames[0] + 5] + 5] * game.MOST_RECORDS
    assert reason(envelope.of_game, bodies) == "refused.envelope_long"
    assert reason(envelope.of_kit, "é" * 8193) == "refused.envelope_long"
    header = frames[: frames[0] + 5]
    for wrong in (frames[:-1], b"", frames[len(header) :], header + frames):
        assert reason(envelope.of_game, wrong) == "refused.envelope"


def test_digits_that_are_no_envelope_are_refused():
    right = envelope.digits(envelope.of_kit(KIT))
    assert reason(envelope.opened, envelope.from_digits(right)) == ""
    for wrong in ("", "1", "2", right[:-1], right[:40], right + "0", "3" + right[1:], right[:9] + "a" + right[10:]):
        assert reason(through_digits, wrong) == "refused.envelope", wrong
    assert reason(envelope.from_digits, "2" + "9" * 17) == "refused.envelope"
    assert reason(envelope.from_digits, "2" + "²" * 17) == "refused.envelope"


def through_digits(text):
    return envelope.opened(envelope.from_digits(text))


def sealed(data):
    return data + crc32(data).to_bytes(4, "little")


def test_a_newer_one_is_told_from_a_broken_one():
    assert reason(envelope.opened, sealed(b"\x02\x01abc")) == "refused.envelope_newer"
    assert reason(envelope.opened, sealed(b"\x01\x63abc")) == "refused.envelope_newer"
    assert reason(envelope.opened, b"\x01\x02abcdefgh") == "refused.envelope"


def test_what_is_in_an_envelope_has_no_other_envelope():
    data = envelope.of_kit(KIT)[:-4]
    assert reason(envelope.opened, sealed(data)) == ""
    for more in (b"\0", b"\x07", bytes(100)):
        assert reason(envelope.opened, sealed(data + more)) == "refused.envelope"
    last = bytes((data[-1] ^ 1,))
    assert reason(envelope.opened, sealed(data[:-1] + last)) == "refused.envelope"


def test_spoilt_envelopes_are_one_refusal_or_hold_something():
    whole = [envelope.of_game(made.of_game(number)) for number in range(2)] + [envelope.of_kit(KIT)]
    for number in range(30):
        assert spoilt(whole, number) in ("",) + TERMS


def spoilt(whole, number):
    """What becomes of one whose bytes have been changed, and whose checksum fits again."""
    chance = Chance(number)
    data = bytearray(chance.pick(whole)[:-4])
    for _ in range(1 + chance.below(4)):
        at = chance.below(len(data))
        if chance.one_in(3):
            data = data[: at + 1]
        elif at > 1:
            data[at] = chance.below(256)
    return reason(envelope.opened, sealed(bytes(data)))
