"""Whatever fingers, clocks and hosts do, no step fails, and a power cut resumes where the game was. In virtual time."""

from random import Random

import pytest

from firmware.input.keys import BACK, OK
from shared_rules.formats import packet
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import at_table, play_round
from tests.lanes import slow_after
from tests.tempdir import TempDir

EVENINGS = (5, 25)
DEEDS = 800
STARTS_MS = (0, (1 << 30) - 5000, (1 << 31) - 5000, 1 << 40)  # where ticks and small ints of a Pico end
KEYS = (0, 0, 1, 1, 2, 3, 4, 5, 6, 7, OK, OK, OK, OK, BACK)
ALL = (1 << 10) - 1
LOCKING = 1 << 6 | 1 << 7


def tap(random):
    return [(1 << random.choice(KEYS), 30), (0, 30)]


def hold(random):
    key = 1 << random.randrange(10)
    return [(key, 20), (key, 800), (0, 30)]


def sleeve(random):
    return [(random.getrandbits(10), random.randrange(40)) for _ in range(6)] + [(0, 30)]


def all_at_once(random):
    return [(ALL, 20), (ALL, 900), (0, 30)]


def lock(random):
    return [(LOCKING, 20), (LOCKING, 1600), (0, 30)]


def bounce(random):
    key = 1 << random.randrange(10)
    return [(random.choice((0, key)), random.randrange(6)) for _ in range(10)] + [(key, 30), (0, 30)]


def pause(random):
    return [(0, random.choice((0, 1, 61_000, 86_400_000, 1 << 30)))]


def clock_goes_back(random):
    return [(0, -random.randrange(3000))]


DEEDS_OF_A_TABLE = (tap,) * 11 + (hold, sleeve, all_at_once, lock, bounce, bounce, pause, clock_goes_back)


def noise(random):
    """What a line may bring: a packet with a body of any length, a broken line, bytes."""
    return random.choice(
        (
            packet.encode(
                random.choice((0, 1, 2, 3, 3, 4, 127)), random.randrange(256), random.randbytes(random.randrange(65))
            ),
            b"@" + random.randbytes(40) + b"\n",
            random.randbytes(60),
        )
    )


def state(person):
    return person.table.play.encode() if person.table else None


@pytest.mark.parametrize("evenings", slow_after(1, EVENINGS))
def test_no_press_no_clock_and_no_noise_stops_the_box(evenings):
    steps = cuts = 0
    for seed in range(evenings):
        random = Random(seed)
        with TempDir() as root:
            person = Person(FakeBody(root))
            person.now_ms = random.choice(STARTS_MS)
            person.power_on()
            for _ in range(DEEDS):
                if random.random() < 0.1:
                    person.body.received = noise(random)
                for person.body.bits, ms in random.choice(DEEDS_OF_A_TABLE)(random):
                    person.now_ms += ms
                    assert person.box.step(person.now_ms) >= 0
                    steps += 1
                if random.random() < 0.01:
                    before = state(person)
                    person.power_on()
                    assert state(person) == before
                    cuts += 1
    print(steps, "steps,", cuts, "power cuts")
    assert steps > 2000 * evenings and cuts > 4 * evenings


def test_older_answers_that_are_fewer_than_six_can_be_chosen():
    with TempDir() as root:
        person = at_table(root, 2)
        play_round(person, 2)
        person.hold(BACK)
        person.tap(1, 5)  # mend, and older answers
        asked = person.view.input_state.decision
        assert asked.ask == ("menu.ask_mend",) and asked.default == len(asked.options) - 1 < 5


def test_a_flood_of_letters_without_an_end_takes_no_memory_and_the_next_packet_is_answered():
    with TempDir() as root:
        body = FakeBody(root)
        person = Person(body)
        for _ in range(1000):
            body.received = b"@" + b"A" * 999
            person.wait(1)
        body.received = b"\n" + packet.encode(packet.HELLO, 9, bytes(8))
        person.wait(1)
        assert packet.decode(body.sent[:-1])[:2] == (packet.HELLO | packet.REPLY, 9)


def test_every_kind_with_every_length_is_answered_or_refused_by_a_term():
    random = Random(1)
    with TempDir() as root:
        person = at_table(root, 2)
        for kind in range(128):
            for length in range(65):
                person.body.sent = b""
                person.body.received = packet.encode(kind, 5, random.randbytes(length))
                person.wait(1)
                answer, tag, data = packet.decode(person.body.sent[:-1])
                assert tag == 5
                assert answer == kind | packet.REPLY or (answer == packet.REFUSED and data[1:9] == b"refused.")
