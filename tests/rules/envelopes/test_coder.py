"""Promise: what the coder of envelopes writes, every reader reads again, in as few bytes as it has surprises."""

from shared_rules.core.refused import Refused
from shared_rules.envelopes.coder import Reader, Writer
from shared_rules.laws.bot import Chance

NUMBERS = (0, 1, -1, 2, -2, 127, 128, -129, 65535, 2**31, -(2**31) - 1, 2**68 + 12345, -(2**69), 2**69 - 1)


def walk(coder, numbers, bits, data):
    """What every coder makes of the same values: all that it has."""
    found = [coder.number((("a",), ("b", at % 3)), numbers[at] if numbers else 0) for at in range(len(NUMBERS))]
    chances = [coder.bit((("c",),), bits[at] if bits else 0) for at in range(300)]
    return found, chances, coder.chance(20, data), coder.letters(data), [coder.even(at & 1) for at in range(9)]


def test_what_is_written_is_read():
    for seed in range(12):
        chance = Chance(seed)
        numbers = [chance.pick(NUMBERS) for _ in NUMBERS] if seed else list(NUMBERS)
        bits = [int(chance.one_in(2 + 40 * (seed % 3))) for _ in range(300)]
        data = bytes([chance.below(1 + 255 * (seed % 2)) for _ in range(20)])
        writer = Writer()
        written = walk(writer, numbers, bits, data)
        assert written[:4] == (numbers, bits, data, data)
        assert walk(Reader(writer.done()), (), (), b"") == written


def test_a_carry_goes_through_bytes_that_are_full():
    """Bits that are hardly expected move the low bound as far as it goes; thousands of them carry often."""
    chance = Chance(7)
    bits = [int(chance.one_in(20)) for _ in range(2000)]
    writer = Writer()
    for at, bit in enumerate(bits):
        writer.bit((("c", at % 5),), bit)
    reader = Reader(writer.done())
    assert [reader.bit((("c", at % 5),)) for at in range(len(bits))] == bits


def test_what_is_always_the_same_takes_next_to_nothing():
    writer = Writer()
    for _ in range(2000):
        writer.number((("n",),), 3)
    assert len(writer.done()) < 30
    writer = Writer()
    writer.letters(b"the same words, " * 100)
    assert len(writer.done()) < 90


def test_bytes_that_nobody_has_written_are_some_values_or_one_refusal():
    for seed in range(60):
        chance = Chance(seed)
        reader = Reader(bytes([chance.below(256) for _ in range(seed % 40)]))
        try:
            for _ in range(50):
                assert abs(reader.number((("n",),))) <= 2**69
            assert len(reader.letters(b"", 500)) <= 500
        except Refused as refused:
            assert refused.message[0] == "refused.envelope"
