"""A question that no game may ask is named by what is wrong with it, and a law is called by its words."""

import ast
from pathlib import Path

import pytest
from scrollmaster.base.languages.texts import rows

from shared_rules.core.decision import Option, allocate, choose, dice, number, one_seat, secret, tally
from shared_rules.laws import asked, laws

ROOT = Path(__file__).parents[2]
ASK = ("x.ask",)
SOME = [Option(at, ("x.option",)) for at in range(4)]
FAR = [Option(64 * at, ("x.option",)) for at in range(2)]
WRONG = [
    (secret(ASK, SOME, [0, 1]), ("asked.secret", "secret", 4)),
    (secret(ASK, FAR, [0, 1]), ("asked.values", "secret")),
    (secret(ASK, SOME[:2], 2), ("asked.seats", "secret")),
    (secret(ASK, SOME[:2], [1, 1]), ("asked.seats", "secret")),
    (number(ASK, 0, 5, 6), ("asked.number", "number", "0", "5", "6")),
    (number(ASK, "0", "5", "3"), ("asked.number", "number", "0", "5", "3")),
    (allocate(ASK, 3, SOME), ("asked.items", "allocate")),
    (allocate(ASK, [3], SOME, default=9), ("asked.default", "allocate", 9)),
    (tally(ASK, SOME, default=4), ("asked.default", "tally", 4)),
    (choose(ASK, []), ("asked.options", "choose")),
    (choose(ASK, [Option(1, "x.option")]), ("asked.options", "choose")),
    (choose(ASK, [*SOME, SOME[0]]), ("asked.options", "choose")),
    (choose("x.ask", SOME), ("asked.text", "choose")),
    (dice(ASK, 0), ("asked.dice", "dice", 0, 6)),
]


@pytest.mark.parametrize(("question", "fault"), WRONG)
def test_what_is_wrong_with_a_question_is_said(question, fault):
    assert asked.fault(question) == fault


def test_each_fault_has_a_sentence():
    table = (ROOT / "host/scrollmaster/base/terms/en.tsv").read_text(encoding="utf-8")
    assert {term for term in rows(table) if term.startswith("asked.")} == {fault[0] for _, fault in WRONG}


def test_nothing_is_wrong_with_usual_questions():
    usual = secret(ASK, SOME[:3], range(2)), number(ASK, -3, 3, 0), allocate(ASK, b"\1", SOME), one_seat(ASK, 2)
    assert not any(asked.fault(question) for question in usual)


def test_each_law_has_words_to_be_called_by():
    functions = [node for node in ast.parse(Path(laws.__file__).read_text()).body if isinstance(node, ast.FunctionDef)]
    asserting = [one for one in functions if any(isinstance(node, ast.Assert) for node in ast.walk(one))]
    assert asserting and all(ast.get_docstring(one) for one in asserting)
