"""Promise: whatever somebody makes of an envelope is one refusal, or what it holds; it takes little time and memory."""

import time
import tracemalloc
from contextlib import suppress

import pytest

from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope, game
from shared_rules.envelopes.coder import Writer
from shared_rules.laws.bot import Chance
from tests.rules.envelopes import by_people, made
from tests.rules.envelopes.test_envelope import TERMS, sealed

PROMISES = (
    (
        "spoilt envelopes: 900,000 as digits, 100,000 whose checksum fits again, by night: neither refused nor whole",
        "0",
        "0",
    ),
    ("... time of the slowest, memory", "2 s, 8 MB", "held"),
    (
        "envelopes that are made to take long: much out of little, chance everywhere",
        "2 s, 8 MB",
        "1.3 s, 6 MB",
    ),
    ("games by chance out of their envelopes, 10,000 by night", "byte for byte", "all"),
)
BATCHES = 20
DIGITS, SEALED, GAMES = 45_000, 5_000, 500  # of a batch
KIT = 'kit = "Höhle 7"\n\n[count]\ntotal = "before(total) + gold"\n'
MOST_S, MOST_BYTES = 2, 8_000_000
KINDS = ("wizwar", "magalon", "universal", "elfenwizards", "maginor")


def whole():
    return [envelope.of_game(made.of_game(number)) for number in range(5)] + [envelope.of_kit(KIT)]


def outcome(do, *args):
    """ "" for what opens, else the term of its refusal; a failure of any other kind is raised."""
    began = time.process_time()
    try:
        do(*args)
        return ""
    except Refused as refused:
        return refused.message[0]
    finally:
        assert time.process_time() - began < MOST_S, args


def spoilt_digits(text, chance):
    """A link of which some digits are others, missing, or double."""
    for _ in range(1 + chance.below(3)):
        at = chance.below(len(text))
        text = text[:at] + chance.pick(("", "0", "7", "99", "x", text[:40])) + text[at + chance.below(20) :]
    return text


def spoilt_bytes(data, chance):
    """An envelope of which some bits are others, or a part is missing, made whole again by its checksum."""
    data = bytearray(data[:-4])
    for _ in range(1 + chance.below(4)):
        data[chance.below(len(data))] ^= 1 << chance.below(8)
    return sealed(bytes(data[: chance.below(len(data)) if chance.one_in(4) else len(data)]))


def opened(text):
    return envelope.opened(envelope.from_digits(text))


@pytest.mark.nightly
@pytest.mark.parametrize("batch", range(BATCHES))
def test_spoilt_envelopes_are_refused_or_hold_something(batch):
    kept = whole()
    links = [envelope.digits(data) for data in kept]
    for number in range(DIGITS):
        chance = Chance(batch * DIGITS + number)
        link = chance.pick(links)
        other = spoilt_digits(link, chance)
        assert outcome(opened, other) in TERMS or other == link
    for number in range(SEALED):
        chance = Chance(batch * SEALED + number)
        assert outcome(envelope.opened, spoilt_bytes(chance.pick(kept), chance)) in ("", *TERMS)


@pytest.mark.nightly
@pytest.mark.parametrize("batch", range(BATCHES))
def test_games_by_people_come_back(batch):
    for number in range(GAMES):
        at = batch * GAMES + number
        found = by_people.played(KINDS[at % len(KINDS)], at, at % 2 == 0)
        if found:
            assert envelope.opened(envelope.of_game(found[0])).frames == found[0], at


def long_ones():
    """By what makes them long: answers of which each is written in full, whatever their size comes to."""
    chance = Chance(1)
    return {
        "much out of little": [(act.ANSWER, *(0,) * 230)] * (game.MOST_RECORDS - 1),
        "the longest numbers of one byte": [(act.ANSWER, *(63,) * 230)] * 300,
        "numbers by chance": [
            (act.ANSWER, *(chance.below(1 << 30) << chance.below(34) for _ in range(24))) for _ in range(400)
        ],
        "small numbers by chance": [(act.ANSWER, *(chance.below(63) - 32 for _ in range(230))) for _ in range(400)],
        "answers of all sizes": [
            (act.ANSWER, *(chance.below(8) - 4 for _ in range(1 + chance.below(230)))) for _ in range(500)
        ],
        "dice of all sizes": [(act.ROLL, chance.below(99), 2 + chance.below(250), 1) for _ in range(4000)],
    }


@pytest.mark.slow
@pytest.mark.parametrize("how", long_ones())
def test_what_is_made_to_take_long_takes_little(how):
    writer = Writer()
    made_of(writer, long_ones()[how])
    data = sealed(bytes((envelope.VERSION, envelope.GAME)) + writer.done()[: envelope.MOST - 6])
    assert outcome(envelope.opened, data) in ("", *TERMS)
    assert memory(envelope.opened, data) < MOST_BYTES


def test_a_text_of_chance_takes_little_memory_and_comes_back():
    """Its letters have more contexts than counts are kept for."""
    chance = Chance(1)
    text = "".join([chr(32 + chance.below(95)) for _ in range(envelope.MOST_KIT)])
    data = envelope.of_kit(text)
    assert envelope.opened(data).text == text
    assert memory(envelope.opened, data) < MOST_BYTES


def made_of(writer, answers):
    """Write a log of answers, whatever its size and the work."""
    writer._left = 1 << 40
    header = game.records(made.of_game(0))[0]
    walk = game._Walk(writer, [header] + [(act.ACTION, 0, answer) for answer in answers], b"")
    writer.letters(b"")
    writer.number((("records",),), len(answers) + 1)
    for seq in range(len(answers) + 1):
        walk.step(seq)


def test_what_nobody_wrote_takes_little_memory():
    """Chance as contents: it claims texts, records and names of any length."""
    for number in range(60):
        chance = Chance(number)
        head = bytes((envelope.VERSION, envelope.GAME + number % 2))
        contents = bytes([chance.below(256) for _ in range(chance.below(300))])
        assert memory(envelope.opened, sealed(head + contents)) < MOST_BYTES


def memory(do, *args):
    """The bytes that it takes at most, whatever comes of it."""
    tracemalloc.start()
    with suppress(Refused):
        do(*args)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most
