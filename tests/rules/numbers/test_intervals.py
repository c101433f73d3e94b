"""Intervals of shares and of dice, against figures that are printed elsewhere."""

from shared_rules.numbers.intervals import chi_square, chi_square_bound, enough, wilson

# degrees of freedom → what 99 of 100 stay below, from printed tables of chi-square
PRINTED = ((1, 6.635), (2, 9.210), (3, 11.345), (5, 15.086), (9, 21.666), (11, 24.725), (19, 36.191))


def near(value, expected, within):
    return abs(value - expected) <= within


def test_wilson_gives_the_interval_that_is_printed_for_it():
    for hits, tries, low, high in ((5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)):
        found = wilson(hits, tries)
        assert near(found[0], low, 0.0001) and near(found[1], high, 0.0001), (hits, tries, found)


def test_without_tries_any_share_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)


def test_more_tries_and_less_certainty_make_an_interval_narrower():
    few, many, surer = wilson(3, 10), wilson(300, 1000), wilson(300, 1000, 2.575829)
    assert few[0] < surer[0] < many[0] < 0.3 < many[1] < surer[1] < few[1]


def test_an_interval_never_leaves_0_to_1_and_holds_the_share():
    for tries in range(1, 60):
        for hits in range(tries + 1):
            low, high = wilson(hits, tries)
            assert 0 <= low <= hits / tries <= high <= 1, (hits, tries)


def test_the_bound_of_chi_square_is_that_of_the_printed_tables():
    for freedom, printed in PRINTED:
        assert near(chi_square_bound(freedom), printed, printed / 100), freedom


def test_chi_square_adds_up_how_far_each_value_is_from_its_part():
    assert chi_square([10, 10, 10, 10, 10, 10]) == 0
    assert near(chi_square([16, 18, 16, 14, 12, 12]), 2.0, 0.01)
    assert near(chi_square([60, 0]), 60, 0.001)
    assert chi_square([0, 0, 0]) == 0


def test_few_throws_say_nothing_of_dice():
    assert not enough([]) and not enough([9])
    assert not enough([4, 5, 5, 5, 5, 5])
    assert enough([5, 5, 5, 5, 5, 5])
