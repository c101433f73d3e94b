"""Promise: parts of an envelope make it again, in any order and also twice; anything else is refused in a word."""

from binascii import crc32

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope, parts
from shared_rules.laws.bot import Chance
from tests.rules.envelopes import made
from tests.rules.envelopes.test_envelope import KIT, reason, sealed

GAME = envelope.of_game(made.of_game(1))
TEXTS = parts.split(GAME, 5)


def collected(texts):
    found = parts.Parts()
    for text in texts:
        found.add(text)
    return found


def part(number, count, piece, mark=GAME[-4:], version=parts.VERSION):
    """A part as nobody would cut it, whose checksum fits."""
    return envelope.digits(sealed(bytes((version, number, count)) + mark + piece), parts.FIRST)


def test_parts_that_come_in_any_order_and_also_twice_make_the_envelope():
    for data in (GAME, envelope.of_kit(""), envelope.of_kit(KIT * 40)):
        for count in range(1, min(parts.MOST, len(data)) + 1):
            texts = parts.split(data, count)
            assert len(texts) == count
            if count > 1:
                chance = Chance(count)
                drawn = [chance.pick(texts) for _ in range(count)] + [texts[-1 - at] for at in range(count)]
                found = collected(drawn)
                assert found.missing() == [] and found.joined() == data
            else:
                assert envelope.from_digits(texts[0]) == data


def test_what_is_missing_has_its_numbers():
    assert collected([]).missing() == [] and collected([]).count == 0
    found = collected([TEXTS[3], TEXTS[0], TEXTS[3]])
    assert (found.count, found.missing()) == (5, [2, 3, 5])


def test_a_part_is_a_few_digits_longer_than_what_it_carries():
    assert sum([len(text) for text in TEXTS]) <= len(envelope.digits(GAME)) + 5 * (27 + 3)


def test_as_few_parts_as_fit_are_cut():
    whole = len(envelope.digits(GAME))
    assert parts.fitting(GAME, whole) == parts.split(GAME, 1)
    assert parts.fitting(GAME, whole - 1) == parts.split(GAME, 2)
    found = parts.fitting(GAME, 100)
    assert max([len(text) for text in found]) <= 100 < max([len(text) for text in parts.split(GAME, len(found) - 1)])
    assert reason(parts.fitting, GAME, 20) == "refused.envelope_long"


def test_parts_of_another_envelope_never_mix_and_change_nothing():
    found = collected(TEXTS[:2])
    for other in (parts.split(envelope.of_kit(KIT), 5)[2], parts.split(GAME, 4)[2]):
        assert reason(found.add, other) == "refused.envelope_other"
    assert found.missing() == [3, 4, 5]


def test_a_part_that_is_cut_forged_or_can_be_none_is_refused():
    right = TEXTS[1]
    wrong = [right[:-1], right[:40], right + "0", "", "3", "2" + right[1:], right[:9] + "a" + right[10:]]
    wrong += [right[:30] + str((int(right[30]) + 1) % 10) + right[31:], right * 99]
    wrong += [part(0, 2, b"x"), part(3, 2, b"x"), part(1, 1, b"x"), part(1, 0, b"x"), part(1, 2, b"")]
    wrong += [part(1, parts.MOST + 1, b"x"), part(1, 255, b"x"), part(1, 2, bytes(envelope.MOST + 1))]
    for text in wrong:
        assert reason(parts.Parts().add, text) == "refused.envelope", text[:60]
    assert reason(parts.Parts().add, part(1, 2, b"x", version=2)) == "refused.envelope_newer"


def test_a_forged_part_takes_the_place_of_none_and_makes_nothing():
    found = collected(TEXTS[:1])
    assert reason(found.add, part(1, 5, b"other")) == "refused.envelope"
    found.add(part(2, 5, b"forged"))
    for text in TEXTS[2:]:
        found.add(text)
    assert found.missing() == [] and reason(found.joined) == "refused.envelope"


def test_parts_that_swap_their_numbers_make_nothing():
    half = len(GAME) // 2
    found = collected([part(2, 2, GAME[:half]), part(1, 2, GAME[half:])])
    assert reason(found.joined) == "refused.envelope"


def test_an_envelope_under_the_mark_of_another_is_none():
    other = envelope.of_kit(KIT)
    found = collected([part(1, 2, other[:9]), part(2, 2, other[9:])])
    assert reason(found.joined) == "refused.envelope"


def test_all_parts_together_are_no_longer_than_an_envelope():
    found = collected([part(1, 3, bytes(envelope.MOST - 10))])
    assert reason(found.add, part(2, 3, bytes(11))) == "refused.envelope"
    found.add(part(3, 3, bytes(10)))
    assert found.missing() == [2]


def test_nobody_cuts_more_parts_than_there_may_be():
    for data, count in ((GAME, parts.MOST + 1), (GAME, 0), (envelope.of_kit("")[:6], 7)):
        assert reason(parts.split, data, count) == "refused.envelope_long"
    assert crc32(GAME[:-4]) == int.from_bytes(GAME[-4:], "little")  # what marks its parts


def test_spoilt_digits_are_one_refusal():
    for number in range(60):
        chance = Chance(number)
        text = chance.pick(TEXTS)
        at = chance.below(len(text))
        text = text[:at] + chance.pick(("", "0", "99", "x", text[:40])) + text[at + 1 + chance.below(9) :]
        try:
            parts.Parts().add(text)
            assert text in TEXTS
        except Refused as refused:
            assert refused.message[0] in ("refused.envelope", "refused.envelope_newer")
