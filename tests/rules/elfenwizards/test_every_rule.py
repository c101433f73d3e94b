"""Every clause, scenario and switch of the rules has a test that names it: this is the list of them."""

import sys

from shared_rules.games.elfenwizards.switches import SWITCHES

HERE = "tests.rules.elfenwizards."
FILES = ("setup", "election", "retire_and_rolls", "recovery", "placing", "vacancy", "scoring")
SCENARIOS = (
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    12,
    13,
    14,
    16,
    18,
    19,
    20,
    21,
    22,
    23,
    27,
    28,
    30,
    31,
    33,
    34,
    35,
    36,
    37,
    38,
    39,
    40,
)
CLAUSES = ("EW_1", "EW_2", "EW_3", "EW_4", "EW_5a", "EW_5b", "EW_6", "EW_7", "EW_8", "EW_9", "EW_10")


def names():
    """The names of all tests of the phases."""
    found = []
    for file in FILES:
        __import__(HERE + "test_" + file)
        found += [name for name in sorted(dir(sys.modules[HERE + "test_" + file])) if name.startswith("test_")]
    return found


def test_every_scenario_has_a_test_with_its_number():
    tested = names()
    for number in SCENARIOS:
        start = "test_scenario_%d_" % number
        assert any([name.startswith(start) for name in tested]), number


def test_every_clause_has_a_test_with_its_id():
    tested = names()
    for clause in CLAUSES:
        assert any([name.startswith("test_" + clause + "_") for name in tested]), clause


def test_every_switch_has_a_test_with_its_name():
    tested = names()
    for name, _ in SWITCHES:
        word = "_" + name.replace(".", "_")
        assert any([(test + "_").find(word + "_") >= 0 for test in tested]), name
