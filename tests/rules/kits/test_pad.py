"""Promise: a pad asks who is to be asked, within the limits, and knows when a round and a game are over."""

from shared_rules.core.refused import Refused
from shared_rules.kits import kit as kt
from shared_rules.kits.pad import Pad
from tests.rules.kits.sample import BIDS, HEAD, THROWS, kit_of, pad_of

SHORT, BID, FINE, WON = range(4)


def throw(pad, pins):
    """The next turn."""
    pad.enter(0, pad.cells.turn, pins)
    pad.count()
    pad.go_on()


def a_round(pad, bids, won):
    for seat in range(pad.cells.seats):
        pad.enter(BID, seat, bids[seat])
        pad.enter(WON, seat, won[seat])
    pad.count()


def test_rows_are_asked_in_the_order_of_their_times_of_whom_they_name():
    pad = pad_of(BIDS, 3)
    times = [pad.kit.when(row) for row in range(4)]
    assert times == [kt.START, kt.BEFORE, kt.DURING, kt.END]
    pad.enter(SHORT, 0, 1)
    assert [pad.value(seat, SHORT) for seat in range(3)] == [1, 1, 1]
    assert pad.kit.words(SHORT) == ["no", "yes"] and pad.askers(SHORT) == [0]
    a_round(pad, [1, 0, 0], [1, 0, 0])
    pad.go_on()
    assert pad.askers(BID) == [1, 2, 0] and pad.askers(SHORT) == [1]


def test_limits_are_formulas_and_what_is_usual_stays_within_them():
    pad = pad_of(BIDS, 2)
    assert pad.limits(BID, 0) == (0, 1, 0)
    pad.enter(BID, 0, 1)
    assert pad.limits(WON, 0) == (0, 1, 1) and pad.limits(WON, 1) == (0, 1, 0)
    assert [pad.takes(BID, 1, entry) for entry in (-1, 0, 1, 2)] == [False, True, True, False]


def test_what_is_entered_during_a_round_is_added():
    pad = pad_of(BIDS, 2)
    pad.enter(FINE, 1, 5)
    pad.enter(FINE, 1, 7)
    a_round(pad, [0, 0], [0, 1])
    assert [pad.role(kt.TOTAL, seat) for seat in (0, 1)] == [10, -12]


def test_a_refusal_is_found_and_a_round_begins_empty():
    pad = pad_of(BIDS, 2)
    a_round(pad, [1, 1], [1, 1])
    assert pad.refusal() == 0
    pad.enter(WON, 1, 0)
    pad.count()
    assert pad.refusal() == -1
    pad.go_on()
    assert pad.cells.round == 2 and pad.cells.given == [0, 0] and pad.value(0, BID) == 0
    a_round(pad, [2, 0], [2, 0])
    assert [pad.role(kt.TOTAL, seat) for seat in (0, 1)] == [11 + 12, 10]


def test_options_say_how_many_rounds_there_are():
    for option, rounds in ((0, 5), (1, 3)):
        pad = pad_of(BIDS, 2)
        pad.enter(SHORT, 0, option)
        while not pad.is_over:
            a_round(pad, [0, 0], [0, 0])
            pad.go_on()
        assert pad.cells.round == rounds and pad.winners(pad.is_over) == [0, 1]


def test_by_turn_all_is_counted_after_each_and_who_is_out_is_passed_over():
    pad = pad_of(THROWS, 3)
    turns = []
    for pins in (5, 0, 7, 0, 0, 5, 3):
        turns.append((pad.cells.round, pad.cells.turn))
        throw(pad, pins)
    # Seat 1 misses twice and is out.
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]
    assert pad.out == [1] and not pad.is_over
    throw(pad, 12)
    assert pad.is_over and pad.winners(pad.is_over) == [2]


def test_a_game_may_wait_until_all_have_had_a_turn():
    pad = pad_of(THROWS.replace("[enter]", 'ends = "after a round"\n[enter]').replace(">= 20", ">= 10"), 2)
    throw(pad, 11)
    assert not pad.is_over
    throw(pad, 12)
    assert pad.is_over and pad.winners(pad.is_over) == [1]


def test_a_game_may_end_at_once_in_the_middle_of_a_round():
    text = HEAD + 'ends = "at once"\n[enter]\nlamps = "during each 0..9"\n'
    pad = pad_of(text + '[count]\ntotal = "before(total) + lamps"\nover = "total >= 8"\n', 2)
    for lamps, over in ((5, False), (2, False), (1, True)):
        pad.enter(0, 1, lamps)
        pad.count()
        assert pad.stop() == over
    assert pad.winners(pad.is_over) == [1]


def test_options_of_each_seat_stay_and_any_seat_may_begin():
    text = HEAD + 'order = "by turn"\n[enter]\nhandicap = "start each 0..9"\nhits = "each 0..9 = most"\n'
    pad = pad_of(text + '[count]\ntotal = "before(total) + (hits + handicap if me == turn else 0)"\n', 3)
    pad.begin(2)
    assert pad.askers(0) == [2, 0, 1] and pad.limits(1, 2) == (0, 9, 9)
    for seat in range(3):
        pad.enter(0, seat, seat)
    assert pad.cells.before[pad.cells.rows * 2] == 2
    for _ in range(4):
        pad.enter(1, pad.cells.turn, 5)
        pad.count()
        pad.go_on()
    assert [pad.role(kt.TOTAL, seat) for seat in range(3)] == [5, 6, 14] and pad.cells.turn == 0


def test_a_game_is_over_when_all_are_out():
    pad = pad_of(THROWS, 1)
    throw(pad, 0)
    throw(pad, 0)
    assert pad.is_over and pad.out == [0]


def test_a_row_of_a_pad_is_filled_once_and_stays():
    text = HEAD + 'order = "by turn"\nrounds = 2\n[enter]\na = "row 0..9"\nb = "row 5|7"\n[count]\ntotal = "a + b"\n'
    pad = pad_of(text, 1)
    assert pad.takes(0, 0, 9) and pad.takes(1, 0, 7) and not pad.takes(1, 0, 6)
    throw(pad, 9)
    assert not pad.takes(0, 0, 9) and pad.value(0, 0) == 9
    pad.enter(1, 0, 5)
    pad.count()
    pad.go_on()
    assert pad.is_over and pad.role(kt.TOTAL, 0) == 14


def test_a_seat_is_named_for_all_and_may_be_none():
    text = HEAD + '[enter]\nfirst_out = "seat or none"\ntook = "seat"\n[count]\ntotal = "me == took"\n'
    pad = pad_of(text, 3)
    assert pad.limits(0, 0) == (-1, 2, -1) and pad.limits(1, 0) == (0, 2, 0)
    pad.enter(1, 0, 2)
    pad.count()
    assert [pad.role(kt.TOTAL, seat) for seat in range(3)] == [0, 0, 1]


def test_ranks_ties_and_those_who_have_lost():
    text = HEAD + (
        '[enter]\npoints = "each 0..9"\ncards = "each 0..9"\n'
        '[count]\ntotal = "points"\nrank = "-total"\ntie = "cards"\nlost = "points == 1"\n'
    )
    for points, cards, winners in (
        ([3, 2, 2], [0, 4, 5], [2]),
        ([3, 2, 2], [0, 4, 4], [1, 2]),
        ([1, 2, 3], [0, 0, 0], [1]),
        ([1, 1, 1], [0, 0, 0], []),
    ):
        pad = pad_of(text, 3)
        for seat in range(3):
            pad.enter(0, seat, points[seat])
            pad.enter(1, seat, cards[seat])
        assert pad.winners(True) == winners


def test_a_kit_says_what_its_file_says():
    kit = kit_of(BIDS)
    assert (kit.title, kit.order, kit.least, kit.most) == ("A kit", kt.TOGETHER, 1, 4)
    assert kit.names() == ["short", "no", "yes", "bid", "fine", "won", "total", "More were won than there are"]
    assert kit.words(SHORT) == ["no", "yes"] and kit.words(BID) == []
    assert kit.role(kt.TOTAL) == 4 and kit.role(kt.OVER) == -1


def test_bytes_that_are_cut_short_or_changed_are_refused_or_a_sound_kit():
    data = kit_of(BIDS).data
    for at in range(len(data)):
        assert not is_kit(data[:at]) or data[at:] in b"More were won than there are"
        for byte in (0, 1, 5, 0x7F, 0x80, 0xFF):
            is_kit(data[:at] + bytes((byte,)) + data[at + 1 :])


def is_kit(data):
    """Whether these bytes are a kit: then a round on it raises nothing."""
    try:
        kit = kt.Kit(data)
    except Refused:
        return False
    assert kit.data == data
    pad = Pad(kit, kit.most)
    for row in range(kit.entered):
        for seat in pad.askers(row):
            low, _, usual = pad.limits(row, seat)
            pad.enter(row, seat, max(low, usual))
    pad.count()
    pad.refusal()
    pad.go_on()
    return True


def test_all_have_lost_when_all_who_are_still_there_have():
    pad = pad_of(HEAD + 'rounds = 1\n[enter]\npins = "each 0..12"\n[count]\ntotal = "pins"\nlost = "pins == 0"\n', 2)
    pad.enter(0, 0, 3)
    pad.enter(0, 1, 0)
    assert not pad.is_lost(True) and pad.winners(True) == [0]
    pad.leave(0)
    assert pad.is_lost(True) and pad.winners(True) == []
