"""Every kind of decision can be answered with ten keys, and a key that means nothing says so."""

from firmware.input.input_state import ROLL
from firmware.input.kinds import input_for
from shared_rules.core.decision import Option, allocate, choose, confirm, dice, number
from tests.expect import refuses

NO = "refused.key"
ASK = ("x.ask",)


def options(count, group=None):
    return [Option(10 + at, ("x.o%d" % at,), group=group(at) if group else -1) for at in range(count)]


def type_in(decision, keys):
    """Press seat keys; returns (input_state, what the last of them gave)."""
    input_state = input_for(decision)
    answer = None
    for key in keys:
        answer = input_state.seat_key(key)
    return input_state, answer


def test_confirm_takes_ok_alone():
    input_state = input_for(confirm(ASK))
    assert input_state.ok() == ()
    refuses(NO, input_state.seat_key, 0)
    refuses(NO, input_state.move, 1)


def test_up_to_six_options_are_the_keys():
    input_state = input_for(choose(ASK, options(4), default=2))
    assert input_state.ok() == (12,)
    assert input_state.seat_key(3) == (13,)
    refuses(NO, input_state.seat_key, 4)
    input_state.move(1)
    input_state.move(1)
    assert input_state.ok() == (10,)
    assert input_state.clear()
    assert not input_state.clear()
    assert input_state.ok() == (12,)


def test_options_of_seats_have_their_seats_key():
    seated = [Option(1, ("x.b",), 4), Option(2, ("x.a",), 1), Option(3, ("x.nobody",))]
    input_state = input_for(choose(ASK, seated))
    assert input_state.keys() == [-1, 1, -1, -1, 0, -1]
    assert input_state.seat_key(1) == (2,)
    refuses(NO, input_state.seat_key, 0)
    input_state.move(-1)
    assert input_state.ok() == (3,)


def test_many_options_turn_pages():
    input_state = input_for(choose(ASK, options(14), default=7))
    assert input_state.keys() == [6, 7, 8, 9, 10, 11]
    assert input_state.ok() == (17,)
    input_state.move(1)
    assert input_state.keys() == [12, 13, -1, -1, -1, -1]
    assert input_state.seat_key(1) == (23,)
    refuses(NO, input_state.seat_key, 2)
    input_state.move(1)
    assert input_state.seat_key(0) == (10,)


def test_groups_are_asked_first():
    decision = choose(ASK, options(9, lambda at: -1 if at == 4 else at % 2), default=5)
    decision.groups = (("x.even",), ("x.odd",))
    input_state = input_for(decision)
    assert input_state.headings
    assert [option.label[0] for option in input_state.decision.options] == ["x.even", "x.odd", "x.o4"]
    assert input_state.cursor == 1
    assert input_state.seat_key(2) == (14,)
    assert input_state.ok() is None
    assert [option.value for option in input_state.decision.options] == [11, 13, 15, 17]
    assert input_state.cursor == 2
    assert input_state.clear()
    assert input_state.headings
    assert input_state.seat_key(0) is None
    assert input_state.seat_key(3) == (18,)


def test_a_small_number_is_its_key():
    input_state = input_for(number(ASK, 2, 7, 3))
    assert input_state.seat_key(4) == (5,)
    refuses(NO, input_state.seat_key, 0)
    assert input_state.ok() == (3,)
    for _ in range(4):
        input_state.move(1)
    assert input_state.ok() == (7,)
    input_state.move(1)
    assert input_state.ok() == (2,)  # round to the other end
    input_state.move(-1)
    assert input_state.ok() == (7,)


def test_a_large_number_is_paid_in_coins():
    input_state, answer = type_in(number(ASK, -9, 80, 40), (4, 3, 1))
    assert answer is None
    assert input_state.ok() == (32,)
    refuses(NO, input_state.seat_key, 5)
    input_state.move(-1)
    assert input_state.ok() == (31,)
    assert input_state.clear()
    assert input_state.ok() == (40,)
    input_state.move(1)
    assert input_state.ok() == (41,)


def test_below_zero_coins_take_away():
    input_state = input_for(number(ASK, -99, 99, 0))
    input_state.move(-1)
    input_state.seat_key(3)
    assert input_state.ok() == (-11,)


def test_dice_are_typed_or_rolled():
    input_state, answer = type_in(dice(ASK, 3, 4), (0, 3))
    assert answer is None and input_state.values == [1, 4]
    refuses(NO, input_state.seat_key, 4)
    refuses(NO, input_state.ok)
    assert input_state.seat_key(1) == (1, 4, 2)
    input_state.clear()
    assert input_state.ok() == ROLL


def test_dice_are_placed_one_by_one():
    places = options(3)
    input_state, answer = type_in(allocate(ASK, (2, 3, 5), places, default=12), (1,))
    assert answer is None and input_state.mark == 1
    input_state.move(1)
    input_state.seat_key(0)
    assert input_state.mark == 1
    assert input_state.ok() == (11, 12, 10)
    assert input_state.seat_key(2) == (11, 12, 10)
    assert input_state.clear()
    assert input_state.placed == [-1, -1, -1]
    refuses(NO, input_state.seat_key, 3)
    refuses(NO, input_for(allocate(ASK, (2, 3), places)).ok)


def test_six_places_have_a_key_each():
    input_state = input_for(allocate(ASK, (1, 2), options(6)))
    assert input_state.keys() == [0, 1, 2, 3, 4, 5]
    input_state.seat_key(5)
    assert input_state.placed == [5, -1] and input_state.seat_key(0) == (15, 10)


def test_more_places_than_keys_turn_pages_with_the_last_one():
    input_state = input_for(allocate(ASK, (1, 2), options(8)))
    assert input_state.keys() == [0, 1, 2, 3, 4, -1]
    input_state.seat_key(5)
    assert input_state.keys() == [5, 6, 7, -1, -1, -1]
    input_state.seat_key(2)
    input_state.seat_key(5)
    assert input_state.seat_key(0) == (17, 10)


def placed(*places, default=0):
    return choose(ASK, [Option(10 + at, ("x.o",), place=place) for at, place in enumerate(places)], default=default)


def test_an_option_stands_at_its_place_and_gaps_are_dark():
    input_state = input_for(placed(4, 1, -1, default=2))
    assert input_state.keys() == [-1, 0, -1, -1, 1, -1] and input_state.ok() == (12,)
    assert input_state.seat_key(1) == (11,) and input_state.seat_key(4) == (10,)
    refuses(NO, input_state.seat_key, 0)
    for value in (11, 10, 12, 11):
        input_state.move(1)
        assert input_state.ok() == (value,)


def test_pages_without_an_option_are_passed_over_and_the_default_is_come_back_to():
    input_state = input_for(placed(1, 2, 25, 26, 13, default=1))
    assert input_state.keys() == [-1, 0, 1, -1, -1, -1] and input_state.cursor == 1
    input_state.move(1)
    assert input_state.keys() == [-1, 2, -1, -1, -1, -1] and input_state.ok() == (14,)
    input_state.move(1)
    assert input_state.keys() == [-1, 3, 4, -1, -1, -1] and input_state.ok() == (12,)
    assert input_state.seat_key(2) == (13,)
    input_state.move(1)
    assert input_state.ok() == (11,)
    input_state.move(-1)
    assert input_state.ok() == (12,) and input_state.clear() and input_state.ok() == (11,)


def test_headings_stand_at_their_index_beside_options_with_places():
    decision = placed(0, 1, 3, 5)
    for at, group in ((0, 4), (1, 4), (2, 0)):
        decision.options[at].group = group
    decision.groups = [("x.g%d" % group,) for group in range(5)]
    input_state = input_for(decision)
    assert input_state.keys() == [0, -1, -1, -1, 1, 2] and input_state.cursor == 1
    assert input_state.seat_key(5) == (13,) and input_state.seat_key(4) is None
    assert input_state.keys() == [0, 1, -1, -1, -1, -1] and input_state.seat_key(1) == (11,)
