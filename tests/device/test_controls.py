"""Every kind of decision can be answered with ten keys, and a key that means nothing says so."""

from firmware.input.entry import ROLL
from firmware.input.kinds import entry_for
from shared_rules.core.decision import Option, allocate, choose, confirm, dice, number
from tests.expect import refuses

NO = "refused.key"
ASK = ("x.ask",)


def options(count, group=None):
    return [Option(10 + at, ("x.o%d" % at,), group=group(at) if group else -1) for at in range(count)]


def type_in(decision, keys):
    """Press seat keys; returns (entry, what the last of them gave)."""
    entry = entry_for(decision)
    answer = None
    for key in keys:
        answer = entry.seat_key(key)
    return entry, answer


def test_confirm_takes_ok_alone():
    entry = entry_for(confirm(ASK))
    assert entry.ok() == ()
    refuses(NO, entry.seat_key, 0)
    refuses(NO, entry.move, 1)


def test_up_to_six_options_are_the_keys():
    entry = entry_for(choose(ASK, options(4), default=2))
    assert entry.ok() == (12,)
    assert entry.seat_key(3) == (13,)
    refuses(NO, entry.seat_key, 4)
    entry.move(1)
    entry.move(1)
    assert entry.ok() == (10,)
    assert entry.clear()
    assert not entry.clear()
    assert entry.ok() == (12,)


def test_options_of_seats_have_their_seats_key():
    seated = [Option(1, ("x.b",), 4), Option(2, ("x.a",), 1), Option(3, ("x.nobody",))]
    entry = entry_for(choose(ASK, seated))
    assert entry.keys() == [-1, 1, -1, -1, 0, -1]
    assert entry.seat_key(1) == (2,)
    refuses(NO, entry.seat_key, 0)
    entry.move(-1)
    assert entry.ok() == (3,)


def test_many_options_turn_pages():
    entry = entry_for(choose(ASK, options(14), default=7))
    assert entry.keys() == [6, 7, 8, 9, 10, 11]
    assert entry.ok() == (17,)
    entry.move(1)
    assert entry.keys() == [12, 13, -1, -1, -1, -1]
    assert entry.seat_key(1) == (23,)
    refuses(NO, entry.seat_key, 2)
    entry.move(1)
    assert entry.seat_key(0) == (10,)


def test_groups_are_asked_first():
    decision = choose(ASK, options(9, lambda at: -1 if at == 4 else at % 2), default=5)
    decision.groups = (("x.even",), ("x.odd",))
    entry = entry_for(decision)
    assert entry.headings
    assert [option.label[0] for option in entry.decision.options] == ["x.even", "x.odd", "x.o4"]
    assert entry.cursor == 1
    assert entry.seat_key(2) == (14,)
    assert entry.ok() is None
    assert [option.value for option in entry.decision.options] == [11, 13, 15, 17]
    assert entry.cursor == 2
    assert entry.clear()
    assert entry.headings
    assert entry.seat_key(0) is None
    assert entry.seat_key(3) == (18,)


def test_a_small_number_is_its_key():
    entry = entry_for(number(ASK, 2, 7, 3))
    assert entry.seat_key(4) == (5,)
    refuses(NO, entry.seat_key, 0)
    assert entry.ok() == (3,)
    for _ in range(4):
        entry.move(1)
    assert entry.ok() == (7,)
    entry.move(1)
    assert entry.ok() == (2,)  # round to the other end
    entry.move(-1)
    assert entry.ok() == (7,)


def test_a_large_number_is_paid_in_coins():
    entry, answer = type_in(number(ASK, -9, 80, 40), (4, 3, 1))
    assert answer is None
    assert entry.ok() == (32,)
    refuses(NO, entry.seat_key, 5)
    entry.move(-1)
    assert entry.ok() == (31,)
    assert entry.clear()
    assert entry.ok() == (40,)
    entry.move(1)
    assert entry.ok() == (41,)


def test_below_zero_coins_take_away():
    entry = entry_for(number(ASK, -99, 99, 0))
    entry.move(-1)
    entry.seat_key(3)
    assert entry.ok() == (-11,)


def test_dice_are_typed_or_rolled():
    entry, answer = type_in(dice(ASK, 3, 4), (0, 3))
    assert answer is None and entry.values == [1, 4]
    refuses(NO, entry.seat_key, 4)
    refuses(NO, entry.ok)
    assert entry.seat_key(1) == (1, 4, 2)
    entry.clear()
    assert entry.ok() == ROLL


def test_dice_are_placed_one_by_one():
    places = options(3)
    entry, answer = type_in(allocate(ASK, (2, 3, 5), places, default=12), (1,))
    assert answer is None and entry.mark == 1
    entry.move(1)
    entry.seat_key(0)
    assert entry.mark == 1
    assert entry.ok() == (11, 12, 10)
    assert entry.seat_key(2) == (11, 12, 10)
    assert entry.clear()
    assert entry.placed == [-1, -1, -1]
    refuses(NO, entry.seat_key, 3)
    refuses(NO, entry_for(allocate(ASK, (2, 3), places)).ok)


def test_more_places_than_keys_turn_pages_with_the_last_one():
    entry = entry_for(allocate(ASK, (1, 2), options(8)))
    assert entry.keys() == [0, 1, 2, 3, 4, -1]
    entry.seat_key(5)
    assert entry.keys() == [5, 6, 7, -1, -1, -1]
    entry.seat_key(2)
    entry.seat_key(5)
    assert entry.seat_key(0) == (17, 10)
