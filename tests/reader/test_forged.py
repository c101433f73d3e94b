"""Promise: both readers take or refuse the same forged logs, and no bytes break one."""

from shared_rules.laws.bot import Chance
from tests.reader.compare import agree, both, example, framed, samples

PROMISES = (("that reader refuses the same as the program", "all forgeries", "7,331, all alike"),)


def test_every_byte_of_the_example_changed_is_taken_or_refused_alike():
    bodies = example()
    taken = tried = 0
    for seq, body in enumerate(bodies):
        for at in range(len(body)):
            for value in {body[at] ^ 1, body[at] ^ 2, body[at] ^ 0x80, 0, 0xFF, 0x7F} - {body[at]}:
                changed = body[:at] + bytes([value]) + body[at + 1 :]
                taken += agree(framed([*bodies[:seq], changed, *bodies[seq + 1 :]]))
                tried += 1
    assert 100 < taken < tried - 100


def mutate(body: bytes, chance: Chance) -> bytes:
    """One or two small changes; the length may change, too."""
    data = bytearray(body)
    for _ in range(1 + chance.below(2)):
        at = chance.below(len(data))
        what = chance.below(4)
        if what == 0:
            data[at] = chance.below(256)
        elif what == 1:
            data[at] = (data[at] + (1 if chance.one_in(2) else 255)) % 256
        elif what == 2 and len(data) < 250:
            data.insert(at, chance.below(256))
        elif len(data) > 3:
            del data[at]
    return bytes(data)


def test_thousands_of_forged_records_are_taken_or_refused_alike():
    chance = Chance(5)
    taken = tried = 0
    for bodies in samples():
        for _ in range(500):
            seq = chance.below(len(bodies))
            forged = list(bodies[: seq + 1 + chance.below(8)])
            forged[seq] = mutate(forged[seq], chance)
            taken += agree(framed(forged))
            tried += 1
    assert 100 < taken < tried - 100


def test_records_moved_doubled_or_left_out_are_taken_or_refused_alike():
    chance = Chance(6)
    taken = tried = 0
    for bodies in samples():
        for _ in range(200):
            forged = list(bodies)
            first, second = chance.below(len(bodies)), chance.below(len(bodies))
            what = chance.below(3)
            if what == 0:
                forged[first], forged[second] = forged[second], forged[first]
            elif what == 1:
                forged.insert(first, forged[second])
            else:
                del forged[first]
            taken += agree(framed(forged))
            tried += 1
    assert 20 < taken < tried - 20


def test_a_changed_byte_without_its_crc_and_a_cut_are_refused_by_both():
    frames = framed(example())
    for at in range(len(frames)):
        assert both(frames[:at] + bytes([frames[at] ^ 1]) + frames[at + 1 :]) == (None, None)
        assert agree(frames[:at]) == (at in ends(example())), at


def ends(bodies: list[bytes]) -> set[int]:
    return {len(framed(bodies[: count + 1])) for count in range(len(bodies))}


def test_random_bytes_raise_nothing_but_wrong():
    chance = Chance(8)
    for _ in range(2000):
        assert not agree(bytes(chance.below(256) for _ in range(chance.below(40))))
        assert not agree(framed([bytes(chance.below(256) for _ in range(1 + chance.below(20)))]))
