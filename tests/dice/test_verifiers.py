"""Two verifiers beside the program, in two languages, agree on every log; no mutant passes for the original.

A mutant is accepted when a judge finds it in order and prints the code of the original, which is on the photograph.
"""

import re
from binascii import crc32
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.laws.bot import Chance
from tests.dice import forging
from tests.dice.forging import Original, exported, mutant
from tests.dice.judges import ROOT, WRONG, Node, Verdict, alone, program, reader
from tests.host.logs import whole_game
from tests.laws import found

PROMISES = (
    (
        "a verifier in Python and one in JavaScript, and the program, agree: the example, random games",
        "all",
        "all, the example, 104 games",
    ),
    ("forged d6, 2d6, … with a chain made good, against both", "0 accepted", "0 of all other values, 20 games"),
    ("mutated logs that either of them accepts as the original (nightly)", "0 of 1,000,000", "0: seeds 2 to 21"),
)

EXAMPLE = ROOT / "docs/examples/every-record.jsonl"
GAMES = [(name, number) for name in found.game_ids() for number in range(8)]
MUTANTS = 600
SHARDS, SHARD = 20, 50_000


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with Node() as running:
        yield running


def agree(node: Node, text: str) -> tuple[Verdict, Verdict]:
    """Assert that who knows the page alone says the same in both languages. What the script says, and the module."""
    node.hand(text)
    one, page = alone(text), reader(text)
    other = node.verdict()
    assert other == page
    if other != WRONG:
        assert one.state == other.state and one.code in ("", other.code)
    return one, other


def test_the_example_is_judged_alike(node):
    assert agree(node, EXAMPLE.read_text(encoding="ascii"))[0].state in ("proven", "sound")


@pytest.mark.parametrize(
    ("game", "sides"),
    [
        ("elfenwizards", (3, 4, 5, 6)),
        ("maginor", (2, 3, 4, 6, 210)),
        ("magalon", (6,)),
        ("wizwar", (2, 3, 4)),
        ("universal", range(2, 101)),
    ],
)
def test_dice_that_a_game_does_not_have_are_refused(node, game, sides):
    original = Original(whole_game(3).bodies)
    for number in (2, 3, 4, 5, 6, 7, 29, 100, 101, 210, 256):
        said, _ = agree(node, forging.of_sides(original, game, number))
        assert said.state == ("proven" if number in sides else WRONG.state), number


def test_random_games_are_judged_alike(node):
    rolls = 0
    for name, number in GAMES:
        text = jsonl.write(Log(whole_game(number, most=150, game=name).frames))
        _, other = agree(node, text)
        said = program(text)
        assert said.state == "proven" and (said.code, said.rolls) == (other.code, other.rolls)
        assert other.state == "proven"
        rolls += other.rolls
    assert rolls > 50


def test_the_signature_is_checked(node):
    text = EXAMPLE.read_text(encoding="ascii")
    assert node.facts(text)["signature"] == "valid"
    lines = text.splitlines()
    signature = re.findall(r'"signature":"(\w+)"', lines[-1])[0]
    other = ("0" if signature[0] != "0" else "1") + signature[1:]
    bodies = [one.body for one in reader_records(text)]
    forged = exported([*bodies[:-1], bodies[-1].replace(bytes.fromhex(signature), bytes.fromhex(other))])
    assert node.facts(forged)["why"] == f"record {len(lines) - 1}: not a signature of this box"


def reader_records(text):
    from tests.reader.records import records_of_jsonl

    return records_of_jsonl(text)


@cache
def originals() -> list[Original]:
    """Short games, and the example with every kind of record."""
    games = [whole_game(number, most=14).bodies for number in range(6)]
    return [Original(bodies) for bodies in [*games, [one.body for one in reader_records(EXAMPLE.read_text("ascii"))]]]


def tried(node: Node, seed: int, count: int) -> tuple[Counter[str], int]:
    """Judge `count` mutants. What became of them, and a CRC-32 of all."""
    chance, states, total = Chance(seed), Counter[str](), 0
    codes = [node.judge(original.text) for original in originals()]
    for _ in range(count):
        at = chance.below(len(codes))
        original, code = originals()[at], codes[at].code
        text = mutant(original, chance)
        total = crc32(text.encode(), total)
        node.hand(text)
        one, page = alone(text), reader(text)
        said = program(text) if at < len(codes) - 1 else WRONG
        other = node.verdict()
        assert other == page, text
        for verdict in (one, other, said):
            assert verdict == WRONG or verdict.code != code, text
        assert said.state != "proven" or other != WRONG, text  # who knows the rules, too, proves no more
        states[other.state] += 1
    return states, total


def test_no_mutant_is_accepted(node):
    states, _ = tried(node, 1, MUTANTS)
    assert states["wrong"] > MUTANTS // 2 and states["proven"] > MUTANTS // 50, states


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(2, 2 + SHARDS))
def test_none_of_a_million_mutants_is_accepted(node, seed):
    states, total = tried(node, seed, SHARD)
    print(f"seed {seed}: {SHARD} mutants, {dict(states)}, CRC-32 of all {total:08x}")


def test_no_forged_roll_of_a_die_or_two_is_accepted(node):
    """Every other value of every die, with the recorded sides and a good chain: nothing follows from the seed."""
    forged = 0
    for number in range(20):
        original = Original(whole_game(number, most=30).bodies)
        for seq in original.rolls():
            kind, dt_ms, values = original.records[seq]
            for place in range(3, len(values)):
                for other in set(range(1, values[2] + 1)) - {values[place]}:
                    shown = (*values[:place], other, *values[place + 1 :])
                    body = original.format.lay_out(kind, dt_ms, shown)
                    text = exported([*original.bodies[:seq], body, *original.bodies[seq + 1 :]])
                    assert alone(text) == WRONG and node.judge(text) == WRONG and program(text) == WRONG
                    forged += 1
    assert forged > 300


def test_a_header_that_says_a_time_is_refused(node):
    original = originals()[0]
    kind, _, values = original.records[0]
    for time_ms, state in ((0, "sound"), (5, "wrong")):
        text = exported([original.format.lay_out(kind, time_ms, values), original.bodies[1]])
        assert [judge(text).state for judge in (node.judge, reader, program)] == [state] * 3


def test_other_sides_are_told_and_are_another_code(node):
    """A forger may find sides that give the value they want: the die that the game does not have is in the summary."""
    original = Original(whole_game(1, most=30).bodies)
    code = node.judge(original.text).code
    seq = original.rolls()[-1]
    kind, dt_ms, values = original.records[seq]
    seen = 0
    for sides in range(2, 257):
        shown = forging.Dice(original.seed, head_before(original, seq), original.game_id)
        rolled = shown.roll(values[1], len(values) - 3, sides)
        if sides == values[2]:
            continue
        body = original.format.lay_out(kind, dt_ms, (*values[:2], sides, *rolled))
        text = exported([*original.bodies[:seq], body, *original.bodies[seq + 1 :]])
        facts = node.facts(text)
        assert alone(text).state == facts["verdict"] == "proven"
        assert code not in (alone(text).code, facts["code"])
        assert program(text) == WRONG
        rolls = facts["rolls"]
        assert isinstance(rolls, list) and rolls[-1]["sides"] == sides
        seen += 1
    assert seen == 254


def head_before(original: Original, seq: int) -> bytes:
    return reader_records(original.text)[seq - 1].head
