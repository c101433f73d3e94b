"""Who leads, head to head, nemesis and rival, streaks, the calendar and luck: answers from tallies made in memory."""

from shared_rules.numbers.calendar import Calendar, is_day, month_before, weekday
from shared_rules.numbers.luck import dice, order, seats
from shared_rules.numbers.questions import leaders, records, streaks, thinkers
from shared_rules.numbers.tally import CLOSEST, FAIR, HIGHEST, LONGEST, LOWEST, SHORTEST, WIDEST, Tally
from shared_rules.numbers.together import against, nemesis, rival
from tests.rules.numbers.made import play, tally


def won(winners, who=("aa", "bb"), start=0):
    """A game a letter, in which the one of `who` has won whose place in it the letter is."""
    plays = []
    for at in range(len(winners)):
        points = [int(str(seat) == winners[at]) for seat in range(len(who))]
        plays.append(play(start + at, who, points))
    return plays


def name(who):
    return {"aa": "Zoe", "bb": "Ben"}.get(who, who)


def test_who_won_most_leads_whatever_the_tables():
    plays = won("0001", ("aa", "bb")) + won("000012", ("cc", "aa", "bb"), 10)
    found = leaders(tally(plays), name)
    assert [(each.who, each.wins, each.games) for each in found] == [("cc", 4, 6), ("aa", 4, 10), ("bb", 2, 10)]
    cc = found[0]
    assert (cc.fair, cc.beyond) == (2 * FAIR, 2 * FAIR)
    assert cc.low < cc.share - cc.fair_share < cc.high


def test_whoever_lost_all_of_few_games_comes_after_the_winner_and_equals_by_fewer_games_then_by_name():
    assert [each.who for each in leaders(tally(won("111")), name)] == ["bb", "aa"]
    found = leaders(tally(won("01") + won("01", ("cc", "dd"), 10) + won("01", ("cc", "dd"), 20)), name)
    assert [each.who for each in found] == ["cc", "dd", "bb", "aa"]
    assert not any(each.enough for each in found)


def test_few_games_never_make_a_sure_leader():
    found = leaders(tally(won("00001")), name)
    assert found[0].low < 0 < found[0].high
    many = leaders(tally(won("00001" * 40)), name)
    assert many[0].low > 0 and many[1].high < 0


def test_head_to_head_counts_who_finished_first_whoever_won():
    plays = [play(at, ("aa", "bb", "cc"), points) for at, points in enumerate(((1, 2, 9), (3, 3, 9), (4, 3, 2)))]
    found = {each.who: each for each in against(tally(plays), "aa")}
    assert [found["bb"].games, found["bb"].ahead, found["bb"].behind] == [3, 1, 1]
    assert [found["cc"].games, found["cc"].ahead, found["cc"].behind] == [3, 1, 2]
    mirrored = {each.who: each for each in against(tally(plays), "cc")}
    assert [mirrored["aa"].ahead, mirrored["aa"].behind] == [2, 1]


def test_nobody_is_a_nemesis_or_a_rival_after_four_games():
    found = against(tally(won("1111")), "aa")
    assert nemesis(found) is None and rival(found) is None


def test_the_nemesis_finishes_before_you_and_the_rival_is_even():
    plays = won("1111101", ("aa", "bb")) + won("010101", ("aa", "cc"), 20) + won("00000", ("aa", "dd"), 40)
    found = against(tally(plays), "aa")
    worst, even = nemesis(found), rival(found)
    assert worst and worst.who == "bb" and not worst.sure
    assert even and even.who == "cc"
    others = against(tally(plays), "dd")
    assert [each.who for each in others] == ["aa"]
    assert nemesis(others) and rival(others) is None


def test_of_two_even_rivals_the_more_frequent_one_counts():
    found = against(tally(won("010101", ("aa", "bb")) + won("01010101", ("aa", "cc"), 20)), "aa")
    even = rival(found)
    assert even and even.who == "cc" and nemesis(found) is None


def test_a_difference_is_sure_when_chance_would_rarely_make_it():
    assert against(tally(won("1" * 5)), "aa")[0].sure
    assert not against(tally(won("11110")), "aa")[0].sure
    assert not against(tally(won("1" * 4)), "aa")[0].sure
    assert against(tally(won("1110" * 20)), "aa")[0].sure


def test_streaks_are_told_from_two_wins_on_the_longest_first():
    found = streaks(tally(won("0001101")))
    assert [(each.who, each.longest, each.now) for each in found] == [("aa", 3, 0), ("bb", 2, 1)]
    assert streaks(tally(won("0101"))) == []


def test_who_thinks_longest_is_told_of_those_with_five_games_on_the_clock():
    plays = won("0" * 6) + won("0" * 4, ("aa", "cc"), 20)
    for each in plays:
        each.facts.thinking_ms = [3000, 5000] if each.who[1] == "bb" else [2000, 9000]
    found = thinkers(tally(plays))
    assert [(each.who, each.mean_ms, each.games) for each in found] == [("bb", 5000, 6), ("aa", 2600, 10)]


def test_records_come_in_their_order():
    games = won("01")
    assert records(Tally()) == records(tally(games)) == records(tally(games[:1])) == []  # most is least
    games[0].facts.points, games[0].facts.length_ms = [9, 1], games[0].facts.length_ms + 1
    names = [name for name, _ in records(tally(games))]
    assert names == [HIGHEST, LOWEST, WIDEST, CLOSEST, LONGEST, SHORTEST]


def test_every_month_between_the_first_and_the_last_is_in_the_calendar():
    plays = [play(0, ("aa", "bb"), (1, 0), None, 0, day) for day in ("2025-11-30", "2025-11-30", "2026-02-01")]
    found = Calendar(tally(plays))
    assert found.months == [("2025-11", 2), ("2025-12", 0), ("2026-01", 0), ("2026-02", 1)]
    assert (found.days, found.busiest) == (2, ("2025-11-30", 2))
    assert found.weekdays == [0, 0, 0, 0, 0, 0, 3]


def test_a_date_far_away_makes_no_long_calendar():
    plays = [play(0, ("aa", "bb"), (1, 0), None, 0, day) for day in ("0001-01-01", "9999-12-31")]
    assert len(Calendar(tally(plays), 24).months) == 24
    assert Calendar(Tally()).months == []


def test_days_of_the_week_are_those_of_the_calendar():
    days = (("2026-11-23", 0), ("2000-02-29", 1), ("1999-12-31", 4), ("2024-03-01", 4), ("1900-01-01", 0))
    for day, expected in days:
        assert weekday(day) == expected, day
    assert month_before("2026-01") == "2025-12" and month_before("0001-01") == ""


def test_what_is_no_day_is_left_out():
    for text in ("", "2026-13-01", "2026-00-01", "2026-1-001", "0000-01-01", "2026-01-32", "20260-1-1", "abcd-ef-gh"):
        assert not is_day(text), text
    for text in ("2026-02-29", "2026-02-31", "2026-11-31", "1900-02-29"):
        assert not is_day(text), text
    for text in ("2026-11-23", "2026-02-28", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"):
        assert is_day(text), text


def test_a_seat_says_something_from_twenty_games_on():
    few = seats(tally(won("0" * 19)))
    assert [each.verdict for each in few] == [0, 0]
    many = seats(tally(won("0" * 20)))
    assert [(each.number, each.verdict) for each in many] == [(1, 1), (2, -1)]
    even = seats(tally(won("01" * 10)))
    assert [each.verdict for each in even] == [0, 0] and even[0].fair == 0.5


def test_the_order_of_beginning_is_not_the_seat():
    plays = won("01" * 12)
    for at in range(len(plays)):
        plays[at].facts.first = at % 2  # who begins has won every time
    assert [each.verdict for each in order(tally(plays))] == [1, -1]
    assert [each.verdict for each in seats(tally(plays))] == [0, 0]


def test_dice_are_odd_only_when_fair_ones_hardly_ever_fall_so():
    plays = won("0")
    for counts, enough, odd in (
        ([4, 5, 5, 5, 5, 5], False, False),
        ([20, 14, 17, 16, 18, 15], True, False),
        ([40, 12, 12, 12, 12, 12], True, True),
    ):
        plays[0].facts.dice = {6: counts}
        found = dice(tally(plays))[0]
        assert (found.box, found.sides, found.enough, found.odd) == ("b0", 6, enough, odd)
        assert found.ranges[0][0] < counts[0] / sum(counts) < found.ranges[0][1]
    plays[0].facts.dice = {20: [0] * 20}
    assert dice(tally(plays)) == []
