"""What a question is when nothing else is said, and which answers fit it: up to each bound and no further."""

from shared_rules.core.decision import Option, allocate, choose, confirm, dice, number, secret, tally
from tests.expect import refuses

ASK = ("t.ask",)
OPTIONS = [Option(value, ("t.option",)) for value in (4, 0, -1)]


def fit(decision, good, wrong):
    for answer in good:
        decision.check(answer)
    for code, answer in wrong:
        refuses(code, decision.check, answer)


def test_a_question_is_plain_unless_it_says_otherwise():
    decision = confirm(ASK)
    assert (decision.ask, decision.seat, decision.clock_ms, decision.preset) == (ASK, -1, 0, "")
    assert decision.timing is None and len(decision.options) == 0
    asked = choose(ASK, OPTIONS)
    assert len(asked.groups) == 0
    asked = dice(ASK, 2)
    assert len(asked.faces) == len(asked.worth) == 0
    option = Option(3, ("t.option",))
    assert (option.value, option.label, option.seat, option.group, option.most) == (3, ("t.option",), -1, -1, 1)
    assert option.place == -1 and option.is_dark is False
    assert allocate(ASK, (1,), OPTIONS).default == -1 and choose(ASK, OPTIONS).default == 0
    assert tally(ASK, OPTIONS).default == 0 and dice(ASK, 2).sides == 6


def test_every_kind_takes_what_fits_and_refuses_the_rest():
    length, option, out = "refused.answer_length", "refused.not_an_option", "refused.range"
    fit(confirm(ASK), [()], [(length, (0,))])
    fit(choose(ASK, OPTIONS), [(4,), (0,), (-1,)], [(length, ()), (length, (4, 4)), (option, (3,)), (option, (5,))])
    fit(number(ASK, 2, 4, 3), [(2,), (4,)], [(length, ()), (length, (2, 2)), (out, (1,)), (out, (5,))])
    fit(dice(ASK, 2, 8), [(1, 8), (8, 1)], [(length, (1,)), (length, (1, 1, 1)), (out, (0, 1)), (out, (1, 9))])
    fit(allocate(ASK, (6, 6), OPTIONS), [(4, 0), (4, 4)], [(length, (4,)), (length, (4, 4, 4)), (option, (4, 1))])
    fit(secret(ASK, OPTIONS, (2, 0)), [(4, -1)], [(length, (4,)), (length, (4, 4, 4)), (option, (1, 4))])


def test_a_tally_counts_an_option_once_or_as_often_as_it_may():
    often = Option(7, ("t.option",))
    often.most = 3
    decision = tally(ASK, OPTIONS + [often])
    fit(decision, [(4, 1), (7, 1), (7, 3)], [("refused.answer_length", (4,)), ("refused.not_an_option", (5, 1))])
    fit(decision, [], [("refused.range", answer) for answer in ((4, 0), (4, 2), (7, 0), (7, 4))])


def test_seat_keys_answer_where_every_seat_has_one_option_at_most_and_some_have():
    def by_seat(*seats):
        return choose(ASK, [Option(at, ("t.option",), seat) for at, seat in enumerate(seats)]).by_seat

    assert by_seat(0) and by_seat(-1, 5, 0) and by_seat(1, 0, -1, -1)
    assert not by_seat(-1) and not by_seat(-1, -1) and not by_seat(0, 0) and not by_seat(2, 1, 2)
