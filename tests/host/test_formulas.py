"""Promise: a kit's file is checked line by line, and what its examples do not prove is named."""

import random

import pytest
from click.testing import CliRunner
from scrollmaster.base.terms import say
from scrollmaster.cli import main
from scrollmaster.games.universal import read

from shared_rules.kit_files import kit_file, prove
from shared_rules.kit_files.example import MOST_ROUNDS
from tests.lanes import sized

PROMISES = (
    (
        "changed files of kits: a sentence for each, nothing else raised",
        "50 a kit; 1,650 by night",
        "0 else",
    ),
)

CHANGED = sized(50)  # of each kit
SAMPLE = """kit = "Tricks"
source = "a test"
seats = "2-6"

[enter]
bid = "before each 0..round"
won = "each 0..round = bid"

[count]
points = "10 + 5*bid if bid == won else -5*abs(bid - won)"
total = "before(total) + points"

[[example]]
rounds = [{ bid = [1, 0] }]
total = [15, 10]
"""


def check(path, text=None):
    if text is not None:
        path.write_text(text)
    return CliRunner().invoke(main, ["kit", "check", str(path)])


def test_a_kit_is_proven_and_numbers_that_no_example_notices_are_named(tmp_path):
    done = check(tmp_path / "a.toml", SAMPLE)
    assert done.exit_code == 0 and done.stdout.splitlines() == [
        "Tricks: all in order, 88 of 1792 bytes; examples that come out as they say: 1.",
        "line 10, points: every example comes out the same with 6 in place of 5 in "
        '"…id == won else -5*abs(bid - won)"; write one that does not.',
    ]


def test_a_word_of_a_choice_that_no_example_notices_is_named_as_it_is_written(tmp_path):
    rows = SAMPLE.replace('won = "each', 'dared = "each no|yes"\nwon = "each').replace(
        "bid == won else", "dared == yes else"
    )
    said = check(tmp_path / "a.toml", rows.replace("[1, 0] }", "[1, 0], dared = 'no' }").replace("[15, 10]", "[0, 0]"))
    assert 'the same with another choice in place of yes in "' in said.stdout, said.output


def test_all_mistakes_are_told_at_once_each_with_its_line(tmp_path):
    text = SAMPLE.replace('"2-6"', "13").replace("round = bid", "rounds = bit").replace("abs(bid", "abs(bids")
    done = check(tmp_path / "a.toml", text)
    assert done.exit_code == 2 and done.stderr.splitlines() == [
        'a.toml, line 3: seats has to be a number or "LEAST-MOST", from 1 to 12.',
        'a.toml, line 7: in "rounds": there is no row or word rounds.',
        'a.toml, line 7: in "bit": there is no row or word bit.',
        'a.toml, line 10: in "10 + 5*bid if bid == won else -5*abs(bids - won)": there is no row or word bids.',
    ]


def test_an_example_that_comes_out_otherwise_is_told(tmp_path):
    done = check(tmp_path / "a.toml", SAMPLE.replace("[15, 10]", "[15, 11]"))
    assert done.exit_code == 2
    assert done.stderr == "a.toml, line 15: example 1: total comes to [15, 10]; the example says [15, 11].\n"


@pytest.mark.parametrize("command", ["send", "check"])
def test_what_is_none_is_answered_with_those_there_are(command):
    done = CliRunner().invoke(main, ["kit", command, "nosuch"])
    assert done.exit_code == 2 and "nosuch is neither a file here nor a kit" in done.stderr


def test_a_kit_of_the_program_is_called_by_its_title_too():
    assert check("Rubber Bridge").stdout == check("bridge").stdout != ""
    assert "bridge" in check("Rubber Bridges").stderr


@pytest.mark.parametrize("name", read.ready())
def test_a_changed_file_is_a_kit_or_told_in_sentences(name):
    text = (read.KITS / f"{name}.toml").read_text("utf-8")
    chance = random.Random(f"files of {name}")
    for _ in range(CHANGED):
        changed = text
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(changed))
            other = chance.randrange(len(text))
            changed = changed[:at] + text[other : other + chance.randrange(4)] + changed[at + chance.randrange(4) :]
        found = kit_file.read(changed)
        told = found.faults or prove.misses(found)
        for line, message in told:
            assert 1 <= line <= changed.count("\n") + 1 and say(*message)
        assert len(told) < 200 and all(len(example.rounds) <= MOST_ROUNDS for example in found.examples)
