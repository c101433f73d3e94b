"""Sums over many plays: a tally that is merged is the one that adding all plays gives; ties, borders, two seats."""

from shared_rules.numbers.tally import BETWEEN, CLOSEST, FAIR, HIGHEST, LONGEST, LOWEST, SHORTEST, WIDEST
from tests.rules.numbers.made import Chance, evening, play, tally

PROMISES = (("sums of stretches of time, merged, are the sums of all, streaks too", "all", "40 evenings of 24 games"),)

PEOPLE = ("", "aa", "bb", "cc", "~jo ann", "~jo", "~ann jo")


def told(sums):
    """All that a tally holds, to compare."""
    found = dict(sums.__dict__)
    found["people"] = {who: sums.people[who].__dict__ for who in sums.people}
    found["records"] = {name: sums.records[name].__dict__ for name in sums.records}
    return found


def test_tallies_of_stretches_that_are_merged_are_the_tally_of_all():
    chance = Chance(7)
    for _ in range(40):
        plays = evening(chance, 24, PEOPLE)
        whole = told(tally(plays))
        first, second = chance.below(25), chance.below(25)
        first, second = min(first, second), max(first, second)
        merged = tally(plays[:first])
        merged.merge(tally(plays[first:second]))
        merged.merge(tally(plays[second:]))
        assert told(merged) == whole
        later = tally(plays[first:second])  # the two later ones first: the order of merging is free
        later.merge(tally(plays[second:]))
        merged = tally(plays[:first])
        merged.merge(later)
        assert told(merged) == whole


def test_a_streak_goes_on_over_the_border_of_two_stretches():
    won = "LWWWLWWWWW"
    plays = [play(at, ("aa", "bb"), (1, 0) if won[at] == "W" else (0, 1)) for at in range(len(won))]
    for border in range(len(won) + 1):
        merged = tally(plays[:border])
        merged.merge(tally(plays[border:]))
        person, other = merged.people["aa"], merged.people["bb"]
        assert (person.start, person.longest, person.end) == (0, 5, 5)
        assert (other.start, other.longest, other.end) == (1, 1, 0)


def test_all_who_share_a_win_have_won_and_the_fair_share_says_so():
    sums = tally([play(0, ("aa", "bb", "cc"), (5, 5, 1))])
    assert [sums.people[who].wins for who in ("aa", "bb", "cc")] == [1, 1, 0]
    assert [sums.people[who].fair for who in ("aa", "bb", "cc")] == [FAIR * 2 // 3] * 3
    assert sums.pairs["aa" + BETWEEN + "bb"] == [1, 0, 0]
    assert sums.pairs["aa" + BETWEEN + "cc"] == [1, 1, 0]


def test_a_game_that_all_lost_counts_as_played_and_as_nobody_ahead():
    sums = tally([play(0, ("aa", "bb"), (3, 2), ())])
    assert (sums.people["aa"].games, sums.people["aa"].wins, sums.people["aa"].fair) == (1, 0, 0)
    assert sums.pairs["aa" + BETWEEN + "bb"] == [1, 0, 0]
    assert sorted(sums.records) == [LONGEST, SHORTEST]


def test_the_fair_shares_of_a_game_are_exactly_its_wins_with_up_to_16_seats():
    for seats in range(1, 17):
        sums = tally([play(0, ["p%02d" % at for at in range(seats)], [1] + [0] * (seats - 1))])
        assert sum([sums.people[who].fair for who in sorted(sums.people)]) == FAIR
        assert sum([sums.seats["%d.%d" % (seats, at + 1)][2] for at in range(seats)]) == FAIR


def test_who_sits_twice_counts_once_by_the_first_seat():
    sums = tally([play(0, ("aa", "aa", "bb"), (1, 9, 5))])
    assert (sums.people["aa"].games, sums.people["aa"].wins) == (1, 0)
    assert sorted(sums.pairs) == ["aa" + BETWEEN + "bb"]
    assert sums.pairs["aa" + BETWEEN + "bb"] == [1, 0, 1]


def test_names_with_spaces_are_never_taken_for_another_pair():
    sums = tally([play(0, ("~jo", "~ann jo"), (1, 0)), play(1, ("~jo ~ann", "jo"), (1, 0))])
    assert len(sums.pairs) == 2


def test_the_order_of_beginning_goes_around_the_table_from_who_began():
    sums = tally([play(0, ("aa", "bb", "cc"), (9, 0, 0), None, 1)])
    assert [sums.firsts["3.%d" % order][1] for order in (1, 2, 3)] == [0, 0, 1]
    assert sums.seats["3.1"][:2] == [1, 1]
    assert tally([play(0, ("aa", "bb"), (1, 0), None, -1)]).firsts == {}


def test_a_play_whose_seats_nobody_knows_counts_for_no_seat():
    unknown = play(0, ("aa", "bb"), (1, 0))
    unknown.facts.seated = False
    sums = tally([unknown])
    assert (sums.seats, sums.firsts, sums.games, sums.people["aa"].wins) == ({}, {}, 1, 1)


def test_records_are_of_winners_and_who_was_first_keeps_them():
    sums = tally([play(0, ("aa", "bb"), (9, 4)), play(1, ("bb", "aa"), (9, 4)), play(2, ("aa", "bb"), (3, 2))])
    held = {name: (sums.records[name].value, sums.records[name].play_id[-1]) for name in sums.records}
    assert held[HIGHEST] == (9, "0") and held[LOWEST] == (3, "2")
    assert held[WIDEST] == (5, "0") and held[CLOSEST] == (1, "2")
    assert (sums.records[HIGHEST].who, sums.records[LOWEST].who) == ("aa", "aa")


def test_where_fewest_points_win_the_margin_is_how_many_fewer():
    sums = tally([play(0, ("aa", "bb", "cc"), (3, 10, 7), (0,))])
    assert sums.records[WIDEST].value == 4
    assert WIDEST not in tally([play(0, ("aa", "bb", "cc"), (5, 3, 7), (0,))]).records


def test_a_length_that_nobody_knows_is_no_record():
    unknown = play(0, ("aa", "bb"), (1, 0))
    unknown.facts.length_ms = 0
    sums = tally([unknown, play(1, ("aa", "bb"), (1, 0))])
    assert sums.records[SHORTEST].value == 60000


def test_the_best_points_of_somebody_may_be_below_nothing():
    first = tally([play(0, ("aa", "bb"), (-5, -7))])
    first.merge(tally([play(1, ("aa", "bb"), (-6, -7))]))
    assert first.people["aa"].best == -5 and first.people["bb"].best == -7


def test_a_game_without_points_is_nobodys_best_and_no_record():
    without = play(0, ("aa", "bb"), (0, 0), (0,))
    sums = tally([without])
    assert (sums.people["aa"].best, sorted(sums.records)) == (None, [LONGEST, SHORTEST])
    for plays in ((without, play(1, ("aa", "bb"), (-5, -7))), (play(1, ("aa", "bb"), (-5, -7)), without)):
        merged = tally(plays[:1])
        merged.merge(tally(plays[1:]))
        assert told(merged) == told(tally(plays))
        assert merged.people["aa"].best == -5


def test_points_that_nobody_knows_are_nobodys_best_and_make_no_record():
    unknown = play(0, ("aa", "bb"), (5, 0))
    unknown.facts.unscored = [1]
    sums = tally([unknown])
    assert (sums.people["aa"].best, sums.people["bb"].best, sorted(sums.records)) == (5, None, [LONGEST, SHORTEST])
