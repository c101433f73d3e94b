"""The table of a season: points by place or score, ties that share, the best n of m."""

from shared_rules.numbers.season import PLACE, RATING, SCORE, Rule, table
from shared_rules.numbers.tally import FAIR
from tests.rules.numbers.made import play

BY_PLACE = Rule(PLACE, [5, 3, 2, 1])


def rows(plays, rule):
    return [(each.place, each.who, each.points / FAIR) for each in table(plays, rule)]


def test_points_go_by_place():
    plays = [play(0, ("aa", "bb", "cc"), (9, 5, 7)), play(1, ("bb", "aa", "dd"), (4, 3, 2))]
    assert rows(plays, BY_PLACE) == [(1, "aa", 8), (2, "bb", 7), (3, "cc", 3), (4, "dd", 2)]


def test_who_shares_a_place_shares_its_points_and_those_of_the_next():
    assert rows([play(0, ("aa", "bb", "cc"), (7, 7, 1))], BY_PLACE) == [(1, "aa", 4), (1, "bb", 4), (3, "cc", 2)]
    found = rows([play(0, ("aa", "bb", "cc", "dd"), (9, 5, 5, 5))], BY_PLACE)
    assert found == [(1, "aa", 5), (2, "bb", 2), (2, "cc", 2), (2, "dd", 2)]


def test_places_behind_the_last_points_bring_none():
    plays = [play(0, ("aa", "bb", "cc"), (3, 2, 1))]
    assert rows(plays, Rule(PLACE, [1])) == [(1, "aa", 1), (2, "bb", 0), (2, "cc", 0)]


def test_points_are_shared_exactly_up_to_16_at_one_place():
    for players in range(1, 17):
        found = table([play(0, ["p%02d" % at for at in range(players)], [1] * players)], Rule(PLACE, [1]))
        assert sum([each.points for each in found]) == FAIR


def test_only_the_best_games_count_and_all_are_told():
    plays = [play(at, ("aa", "bb"), points) for at, points in enumerate(((-3, -4), (8, 2), (5, 6)))]
    found = table(plays, Rule(SCORE, [], 2))
    assert [(each.who, each.points // FAIR, each.games, each.counted) for each in found] == [
        ("aa", 13, 3, 2),
        ("bb", 8, 3, 2),
    ]
    assert [each.points // FAIR for each in table(plays, Rule(SCORE, []))] == [10, 4]


def test_who_played_fewer_games_than_count_has_them_all():
    found = table([play(0, ("aa", "bb"), (1, 0))], Rule(PLACE, [5, 3], 4))
    assert [(each.counted, each.games) for each in found] == [(1, 1), (1, 1)]


def test_the_same_points_share_a_place_whatever_the_wins():
    plays = [play(0, ("aa", "bb"), (1, 0)), play(1, ("aa", "cc"), (0, 1)), play(2, ("cc", "bb"), (0, 1))]
    found = table(plays, Rule(PLACE, [2, 1]))
    assert [(each.place, each.who) for each in found] == [(1, "aa"), (1, "bb"), (1, "cc")]


def test_a_game_that_all_lost_brings_no_places_but_is_a_game():
    found = table([play(0, ("aa", "bb"), (4, 2), ())], BY_PLACE)
    assert [(each.points, each.games, each.wins) for each in found] == [(0, 1, 0), (0, 1, 0)]


def test_a_guest_takes_a_place_and_stands_in_no_table():
    assert rows([play(0, ("", "bb", "cc"), (9, 5, 1))], BY_PLACE) == [(1, "bb", 3), (2, "cc", 2)]


def test_who_sits_twice_gets_the_points_of_the_first_seat():
    assert rows([play(0, ("aa", "aa", "bb"), (1, 9, 5))], BY_PLACE) == [(1, "bb", 3), (2, "aa", 2)]


def test_by_rating_no_game_brings_points_here():
    assert rows([play(0, ("aa", "bb"), (1, 0))], Rule(RATING, [])) == [(1, "aa", 0), (1, "bb", 0)]
