"""Options stand under headings when they are more than the keys of a small box, and there are headings to choose."""

from shared_rules.core.decision import Option, choose
from shared_rules.core.headings import under_headings

HEADINGS = [("t.first",), ("t.second",), ("t.third",)]


def headed(*groups):
    """(the headings, the groups of the options) of a question whose options have these groups."""
    decision = choose(("t.ask",), [Option(at, ("t.option",), group=group) for at, group in enumerate(groups)])
    assert under_headings(decision, HEADINGS) is decision
    return list(decision.groups), [option.group for option in decision.options]


def test_six_options_have_no_headings_and_seven_have():
    assert headed(0, 0, 0, 1, 1, 1) == ([], [-1] * 6)
    assert headed(0, 0, 0, 1, 1, 1, 1) == (HEADINGS[:2], [0, 0, 0, 1, 1, 1, 1])


def test_a_heading_without_options_goes_and_the_others_close_up():
    assert headed(-1, 0, 0, 0, 2, 2, 2) == ([HEADINGS[0], HEADINGS[2]], [-1, 0, 0, 0, 1, 1, 1])


def test_a_single_heading_is_none():
    assert headed(-1, 1, 1, 1, 1, 1, 1) == ([], [-1] * 7) and headed(*[-1] * 8) == ([], [-1] * 8)
