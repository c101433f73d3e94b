"""UN-11 to UN-16: how a box plays a kit with formulas: what it takes, whom it asks for what, what is refused."""

from shared_rules.core import action as act
from shared_rules.core.decision import ALLOCATE, CHOOSE, DICE, NUMBER
from shared_rules.core.kit import MOST_KIT, PIECE, pieces
from shared_rules.core.play import Play
from shared_rules.games import universal
from shared_rules.games.universal import state as st
from tests.rules.kits.sample import HEAD, kit_of
from tests.rules.marks import rule
from tests.rules.universal import made
from tests.rules.universal.tables import answer, options, refused, totals

GO_ON, SEAT, THROW, END, ROW = 0, 1, 20, 21, 32
NOBODY, STAYS, AGAIN = -1, 0, 1
FACT_ROW = 5
MISREAD = 0
LAPS = (
    HEAD + 'rounds = "laps"\n[enter]\nlaps = "start 1..9"\nwon = "each 0..5"\n[count]\ntotal = "before(total) + won"\n'
)
BONUS = (
    HEAD
    + """rounds = 2
order = "by turn"
[enter]
ones = "row 0..9"
twos = "row 0..9"
[count]
upper = "ones + twos"
bonus = "5 if upper >= 10 else 0"
total = "upper + bonus"
"""
)
BY_DICE = (
    HEAD + 'order = "by turn"\nrounds = 2\ndice = 2\n[enter]\n'
    'sixes = "row 0..count(dice, 6)"\nall = "row sum(dice)..sum(dice)"\n[count]\ntotal = "sixes + all"\n'
)


def given(data):
    """A game that a kit is given to, piece by piece."""
    play = Play(universal.GAME)
    for name, piece in pieces(data):
        play.take_blob(name, piece)
    return play


def sat(name, seats):
    """A game of a kit at the first question behind that for seats."""
    play = given(made.packed(name))
    answer(play, *[1] * seats)
    if play.state.step == st.JOIN:
        answer(play, 0)
    return play


def begun(name, seats=3, *answers):
    """A game of a kit in its first round, which seat 0 begins; `answers` are those about options."""
    play = sat(name, seats)
    answer(play, *answers)
    if play.state.step == st.START:
        answer(play, 1)
    return play


def bids(seats=3):
    """Short: no; no gifts."""
    return begun("bids", seats, 0, *[0] * seats)


def asked(play):
    """What the name of the row is that is asked for, and of which seat."""
    decision = play.decision()
    return decision.ask[1][-1], decision.seat


def long():
    """The bytes of a kit of several pieces."""
    draft = made.draft("bids")
    draft.names[-1] = "x" * 80
    for number in range(12):
        draft.counted.append(b"\x00")
        draft.names.insert(-1, "row %d of a long kit" % number)
    return draft.pack()


# What a box takes.


@rule("UN-1", "UN-11")
def test_UN_11_a_kit_that_was_chosen_is_played_and_names_the_game():
    play = Play(universal.GAME)
    assert play.decision().preset == "kit"
    play.take_blob("kit", made.packed("bids"))
    assert play.decision().ask[0] == "uni.ask_join" and play.state.heading()[0] == ("uni.named", "bids")


@rule("UN-11")
def test_UN_11_a_kit_comes_in_pieces_one_after_another():
    data = long()
    assert 2 * PIECE < len(data) < 3 * PIECE
    play = given(data[: 2 * PIECE])
    assert play.state.step == st.PIECE and play.decision().preset == "kit2"
    kept = Play(universal.GAME)
    kept.restore(play.encode())
    for one in (play, kept):
        one.take_blob("kit2", data[2 * PIECE :])
        assert one.state.step == st.JOIN and bytes(one.state.kit) == data


@rule("UN-11")
def test_UN_11_a_piece_that_does_not_fit_is_refused_and_changes_nothing():
    data = long()
    play = given(data[:PIECE])
    before = play.encode()
    whole = data[PIECE : 2 * PIECE]
    wrong = (b"", b"\x00", whole[:-1], whole + b"\x00", data[PIECE:], data, b"x" * PIECE + data[:PIECE])
    for piece in wrong:
        assert refused(play.take_blob, "kit1", piece) == "refused.blob" and play.encode() == before, piece
    assert refused(play.take_blob, "kit2", whole) == "refused.blob", "one after another"
    play.take_blob("kit1", whole)
    last = data[2 * PIECE :]
    before = play.encode()
    for piece in (last[:-1], last + b"\x00", last[:-1] + b"\xff", b"\x91" * len(last)):
        assert refused(play.take_blob, "kit2", piece) == "refused.blob" and play.encode() == before, piece


@rule("UN-11")
def test_UN_11_what_is_no_kit_is_refused_at_the_first_piece():
    fresh = Play(universal.GAME).encode()
    good = made.packed("bids")
    size = 2 + good[1]
    too_big = bytearray(long()[:PIECE])
    too_big[size : size + 2] = (MOST_KIT + 1).to_bytes(2, "little")
    for wrong in (b"\x03", good[:5], good[:-1], good + b"\x00", long(), bytes(too_big)):
        play = Play(universal.GAME)
        assert refused(play.take_blob, "kit", wrong) == "refused.blob" and play.encode() == fresh, wrong


@rule("UN-11")
def test_UN_11_without_the_next_piece_the_table_plays_without():
    play = given(long()[:PIECE])
    answer(play, 0)
    assert play.state.step == st.KIT and not play.state.kit and play.encode() == Play(universal.GAME).encode()


@rule("UN-2")
def test_UN_2_as_many_sit_down_as_a_kit_is_for():
    play = given(made.packed("bids"))
    assert play.state.seat_limits() == (2, 5)
    answer(play, 1)
    assert 0 not in options(play), "two are the fewest"
    answer(play, 1)
    assert 0 in options(play)
    answer(play, 1, 1, 1)
    assert play.state.step == st.OPTION and play.state.seats() == 5


@rule("UN-2")
def test_UN_2_options_are_asked_before_who_begins_and_that_only_where_it_matters():
    play = sat("bids", 2)
    seen = []
    while play.state.step == st.OPTION:
        seen.append(asked(play))
        answer(play, 0)
    assert seen == [("short", -1), ("gift", 0), ("gift", 1)]
    assert play.state.step == st.START and play.decision().kind == DICE
    assert sat("storm", 3).state.step == st.REST and sat("endless", 2).state.step == st.REST
    assert sat("pad", 2).state.step == st.START and sat("pad", 1).state.step == st.REST


# Who is asked for what.


@rule("UN-12")
def test_UN_12_a_row_is_asked_of_each_seat_from_the_first_and_an_entry_of_few_values_has_keys():
    play = sat("bids", 3)
    answer(play, 0, 0, 0, 0, 2)
    seen = []
    for _ in range(6):
        seen.append(asked(play))
        assert play.decision().kind == CHOOSE and options(play) == [0, 1]
        assert [option.place for option in play.decision().options] == [5, 0], "a number its own key, 0 the last one"
        answer(play, 0)
    assert seen == [("bid", 1), ("bid", 2), ("bid", 0), ("won", 1), ("won", 2), ("won", 0)]
    assert play.state.round == 2 and asked(play) == ("bid", 2), "the next one begins"
    assert begun("endless").state.step == st.REST
    play = begun("endless")
    answer(play, GO_ON)
    assert play.decision().kind == NUMBER


@rule("UN-12")
def test_UN_12_what_is_usual_is_one_press_away():
    play = bids()
    answer(play, 1, 0, 0)
    decision = play.decision()
    assert asked(play) == ("won", 0) and decision.options[decision.default].value == 1, "what was bid"


@rule("UN-12")
def test_UN_12_a_row_whose_limits_leave_one_number_is_not_asked():
    play = begun("steps")
    assert play.state.step == st.ENTRY and asked(play) == ("pins", 0)
    answer(play, 10)
    assert play.decision().ask[1][-1] == "last", "no spare"
    answer(play, 1)
    assert asked(play) == ("pins", 1) and play.state.pad.cells.given[0] & 2
    answer(play, 4)
    assert asked(play) == ("spare", 1)


@rule("UN-12")
def test_UN_12_only_where_something_waits_there_is_a_question_for_it():
    assert bids().state.step == st.ENTRY
    play = begun("storm", 2)
    assert play.decision().ask == ("uni.ask_kit_round",) and options(play) == [GO_ON, ROW, SEAT, SEAT + 1]
    answer(play, ROW, 3)
    assert play.state.step == st.REST and play.state.pad.cells.now[0] == 3
    answer(play, SEAT + 1)
    assert play.decision().ask == ("uni.ask_which",) and options(play) == [1, 2]
    answer(play, 2, -4)
    assert totals(play) == [0, -4], "what is entered during a round counts at once"
    assert options(begun("endless")) == [GO_ON, END]


@rule("UN-12")
def test_UN_12_until_a_round_is_counted_the_totals_are_those_before():
    play = begun("endless", 2)
    answer(play, GO_ON, 7)
    assert totals(play) == [0, 0]
    answer(play, 9)
    assert totals(play) == [7, 9]
    answer(play, GO_ON, 9)
    assert play.state.ranking_scores() == [1, 0], "who leads is the one before, too"
    play.apply((act.ABANDON,))
    for state in (play.state, play.state.decode(play.encode())):
        assert state.scores() == [7, 9] and state.winners() == [0], "a round that was broken off brings nothing"
        assert state.score_rows() == [(("uni.round", 1), [7, 9])]


@rule("UN-12")
def test_UN_12_of_a_kit_with_one_round_alone_what_has_been_entered_counts_at_an_early_end():
    play = given(kit_of(HEAD + 'rounds = 1\n[enter]\npins = "each 0..9"\n[count]\ntotal = "pins"\n').data)
    answer(play, 1, 1, 0)
    while play.state.in_setup():
        answer(play, 0)
    answer(play, 4)
    play.apply((act.ABANDON,))
    assert totals(play) == [4, 0] and play.state.score_rows() == [(("uni.round", 1), [4, 0])]


@rule("UN-4")
def test_UN_4_an_ok_too_many_in_a_round_where_nobody_has_entered_anything_is_asked_about():
    play = begun("storm", 2)
    assert play.state.doubt((GO_ON,)) == ("uni.ask_empty_round",)
    answer(play, ROW, 1)
    assert play.state.doubt((GO_ON,)) is None


# What is refused, left out, set.


@rule("UN-12")
def test_UN_12_behind_a_question_stands_what_the_round_has_so_far():
    play = bids(3)
    assert play.state.filled() == []
    answer(play, 0, 1)
    assert play.state.filled() == [("uni.stands", ("uni.named", "bids", "bid"), "0 1 –")]
    answer(play, 1, 0)
    rows = (("bid", "0 1 1"), ("won", "0 – –"))
    assert play.state.filled() == [("uni.stands", ("uni.named", "bids", name), numbers) for name, numbers in rows]


@rule("UN-13")
def test_UN_13_entries_that_a_kit_refuses_leave_nothing_written():
    play = bids(2)
    answer(play, 0, 0, 1)
    before = play.encode()
    try:
        answer(play, 1)
    except Exception as why:
        assert why.code == "uni.refused_kit" and why.args[0][1] == ("uni.named", "bids", "Too many tricks")
    assert play.encode() == before and play.decision().ask == ("uni.ask_entry", ("uni.named", "bids", "won"))
    answer(play, 0)
    assert totals(play) == [1, 0] and play.state.round == 2


@rule("UN-13")
def test_UN_13_a_sum_that_is_too_large_already_is_asked_about_at_the_entry_that_makes_it_so():
    """Such an entry is no refusal: a log that has one folds. At the last one the kit refuses by itself."""
    play = bids(3)
    answer(play, 0, 0, 0)  # bids of the first round
    assert [play.state.doubt((won,)) for won in (0, 1)] == [None, None]
    answer(play, 1)
    before = play.encode()
    assert play.state.doubt((0,)) is None
    assert play.state.doubt((1,)) == ("uni.ask_refused", ("uni.named", "bids", "Too many tricks"))
    assert play.encode() == before
    answer(play, 1)
    assert play.state.doubt((1,)) is None
    play = bids(4)
    answer(play, 0, 0, 0, 0, 1, 1)
    assert play.state.skip_question() is None, "nobody enters what a skip does"


@rule("UN-13")
def test_UN_13_only_a_sum_of_the_row_that_is_asked_for_is_looked_at():
    for refuse, is_doubtful in (
        ("sum(won) != 1", True),
        ("round < sum(won)", True),
        ("sum(won) < 1", False),
        ("sum(won) + 1 != round", False),
        ("sum(others.won) > round", False),
    ):
        rows = 'rounds = 2\n[enter]\nwon = "each 0..1"\n[count]\ntotal = "won"\n[refuse]\n'
        play = given(kit_of(HEAD + rows + 'wrong = "%s"\n[words]\nwrong = "Not that"\n' % refuse).data)
        answer(play, 1, 1, 1, 0)
        while play.state.step != st.ENTRY:
            answer(play, 1)
        answer(play, 1)
        assert (play.state.doubt((1,)) is not None) == is_doubtful, refuse


@rule("UN-13")
def test_UN_13_what_a_skip_or_a_seat_that_leaves_would_bring_may_be_refused_too():
    draft = made.draft("bids")
    draft.entered[-1].limits = [b"\x00", draft.entered[-1].limits[1], b"\x01"]  # one trick is usual
    play = given(draft.pack())
    answer(play, 1, 1, 0, 0, 0, 0, 1)
    before = play.encode()
    assert refused(play.apply, (act.SKIP,)) == "uni.refused_kit" and play.encode() == before
    answer(play, 0, 0, 0)
    play.apply((act.SKIP,))
    assert play.state.round == 2 and totals(play) == [0, 1]


@rule("UN-9")
def test_UN_9_what_is_left_out_is_as_usual():
    play = bids()
    answer(play, 1)
    assert play.state.skips() == "usual"
    play.apply((act.SKIP,))
    assert play.state.round == 2 and totals(play) == [1, 0, 0]
    play = begun("storm", 2)
    answer(play, SEAT, 1)
    assert play.state.skips() == "question"
    play.apply((act.SKIP,))
    assert play.state.step == st.REST and play.state.round == 1, "what was begun is dropped"
    play.apply((act.SKIP,))
    assert play.state.round == 2


@rule("UN-9")
def test_UN_9_which_row_of_a_pad_is_filled_is_not_left_out():
    play = begun("pad", 2)
    play.apply((act.SKIP,))
    assert play.state.step == st.ROW
    before = play.encode()
    assert refused(play.apply, (act.SKIP,)) == "refused.no_skip" and play.encode() == before
    answer(play, 1)
    play.apply((act.SKIP,))
    assert play.state.turn == 1 and play.state.pad.cells.given == [2, 0]


@rule("UN-9")
def test_UN_9_who_leaves_is_asked_no_more_and_does_not_win_in_every_order():
    play = bids()
    answer(play, 1)
    play.apply((act.LEAVE, 1))
    assert asked(play) == ("bid", 2)
    answer(play, 0, 0)
    assert asked(play) == ("won", 2)
    answer(play, 1)
    assert (play.state.round, asked(play)) == (2, ("bid", 2)), "the start moves over the empty chair"
    play = begun("steps")
    answer(play, 3)
    play.apply((act.LEAVE, 0))
    assert asked(play) == ("pins", 1) and play.state.turn == 1
    play.apply((act.LEAVE, 1))
    assert asked(play) == ("pins", 2)
    play = begun("pad", 3)
    play.apply((act.LEAVE, 0))
    assert play.state.turn == 1 and play.decision().seat == 1
    play.apply((act.LEAVE, 1))
    assert refused(play.apply, (act.LEAVE, 2)) == "uni.refused_last_seat"
    play.apply((act.ABANDON,))
    assert play.state.winners() == [2]


@rule("UN-9")
def test_UN_9_dice_in_the_hand_of_who_leaves_are_dropped():
    play = begun("pad", 2)
    answer(play, THROW)
    play.apply((act.LEAVE, 0))
    assert play.state.turn == 1 and play.state.step == st.REST and not play.state.thrown


@rule("UN-10")
def test_UN_10_a_row_that_outlasts_a_round_is_set():
    play = bids(2)
    rows = [option.value for option in play.state.override_ask((FACT_ROW, 0)).options]
    names = [play.state.pad.kit.name(row) for row in rows]
    assert names == ["short", "gift", "hard", "total"]
    total = rows[-1]
    event = play.override((FACT_ROW, 1, total, 7, MISREAD))[1]
    assert event == ("uni.ev_value", 1, ("uni.named", "bids", "total"), 0, 7)
    answer(play, 0, 0, 1, 0)
    assert totals(play) == [1, 7]
    one = Play(universal.GAME)
    one.restore(play.encode())
    assert totals(one) == [1, 7]


@rule("UN-10")
def test_UN_10_an_option_that_is_set_decides_how_many_rounds_are_shown():
    play = given(kit_of(LAPS).data)
    answer(play, 1, 1, 0, 1)
    assert play.state.heading()[1] == ("uni.round_of", 1, 1)
    play.override((FACT_ROW, 0, 0, 3, MISREAD))
    assert play.state.heading()[1] == ("uni.round_of", 1, 3)


@rule("UN-8")
def test_UN_8_a_kit_says_itself_what_is_tracked():
    for name, level in (("bids", st.COUNTERS), ("steps", st.TURNS), ("pad", st.ALL)):
        play = begun(name, 2, *((0, 0, 0) if name == "bids" else ()))
        assert play.state.level == level
        for other in range(3):
            assert refused(play.apply, (act.LEVEL, other)) == "uni.refused_level"


# Ends.


@rule("UN-14")
def test_UN_14_a_kit_may_end_at_once_and_all_win_or_lose_together():
    for row, wins in ((0, False), (1, True)):
        play = begun("storm", 2)
        answer(play, *((ROW, 9) if row == 0 else (SEAT, 1, 9)))
        assert play.decision() is None and play.state.lost() == (not wins)
        assert play.state.winners() == ([0] if wins else [])
        assert play.state.ended == act.ENDED_BY_RULES


@rule("UN-6")
def test_UN_6_a_kit_ends_by_its_own_rules_and_one_without_an_end_by_the_table():
    play = bids(2)
    for _ in range(3):
        answer(play, 0, 0, 0, 0)
    assert play.decision() is None and play.state.winners() == [0, 1]
    play = begun("endless", 2)
    answer(play, GO_ON, 5, 3, END)
    assert options(play) == [1, 0], "neither one more game nor a kit to keep"
    answer(play, 0)
    assert play.state.step == st.REST and play.state.round == 2
    answer(play, END, 1)
    assert play.state.winners() == [1], "the fewest points"


@rule("UN-14")
def test_UN_14_who_is_out_is_not_asked_any_more():
    play = begun("steps", 2)
    answer(play, 10, 0, 5, 0)
    assert play.state.round == 2 and asked(play) == ("pins", 1)
    answer(play, 0, 0, 0, 10)
    assert play.state.pad.out == [0] and play.state.round == 3
    answer(play, 0, 0, 0)
    assert play.decision() is None and play.state.winners() == [0]


# Dice, and two at a seat.


@rule("UN-5", "UN-15")
def test_UN_15_the_dice_of_a_kit_lie_ready_and_some_are_thrown_again():
    play = begun("pad", 2)
    decision = play.decision()
    assert decision.options[decision.default].value == THROW
    answer(play, THROW)
    assert (play.decision().count, play.decision().sides) == (2, 6)
    play.apply((act.ANSWER, 5, 1))
    assert play.decision().kind == ALLOCATE and list(play.decision().items) == [1, 5]
    play.apply((act.ANSWER, STAYS, AGAIN))
    assert play.decision().kind == DICE and play.decision().count == 1
    play.apply((act.ANSWER, 1))
    assert play.state.step == st.ROW, "no throw is left: a row is filled"
    labels = [option.label for option in play.decision().options]
    assert labels == [("uni.stands", ("uni.named", "pad", name), value) for name, value in (("ones", 2), ("all", 2))]
    answer(play, 0, 2)
    assert totals(play) == [2, 0] and play.decision().seat == 1


@rule("UN-15")
def test_UN_15_a_turn_without_dice_is_given_up_and_a_row_that_they_decide_is_not_asked():
    play = begun("pad", 2)
    assert play.decision().options[0].label == ("uni.results",), "its rows take points of dice that are not typed"
    play = given(kit_of(BY_DICE).data)
    answer(play, 1, 0)
    assert play.decision().options[0].label == ("uni.give_up",)
    answer(play, THROW)
    play.apply((act.ANSWER, 4, 6))
    answer(play, options(play)[-1])
    assert totals(play) == [10] and play.state.step == st.REST


@rule("UN-15")
def test_UN_15_a_row_that_is_filled_with_nothing_is_told_too():
    play = begun("pad", 2)
    answer(play, GO_ON)
    events = play.apply((act.ANSWER, 0))
    if play.decision().seat == 0:
        events = play.apply((act.ANSWER, 0))
    assert ("uni.ev_entry", 0, ("uni.named", "pad", "ones"), ("uni.number", 0)) in events


@rule("UN-11")
def test_UN_11_what_a_pad_counts_beside_a_row_that_is_filled_is_told():
    play = given(kit_of(BONUS).data)
    answer(play, 1, 0)
    heard = [play.apply((act.ANSWER, value)) for value in (0, 4, 1, 6)]
    bonus = [event for events in heard for event in events if event[0] == "uni.ev_entry" and "bonus" in event[2]]
    assert bonus == [("uni.ev_entry", 0, ("uni.named", "A kit", "bonus"), ("uni.number", 5))]
    told = [event[2][-1] for events in heard for event in events if event[0] == "uni.ev_entry"]
    assert told == ["ones", "twos", "bonus"], "upper is no more than what was entered"


@rule("UN-15")
def test_UN_15_questions_know_which_throw_it_is_which_dice_lie_there_and_which_rows_are_filled():
    play = begun("pad", 1)
    answer(play, THROW)
    assert not play.decision().aside and play.decision().progress == ("uni.throw_of", 1, 2)
    play.apply((act.ANSWER, 5, 1))
    assert play.decision().progress == ("uni.throw_of", 1, 2)
    play.apply((act.ANSWER, STAYS, AGAIN))
    assert list(play.decision().aside) == [1] and play.decision().progress == ("uni.throw_of", 2, 2)
    play.apply((act.ANSWER, 1))
    assert play.decision().dice_aside == (6, [1, 1]) and not play.state.filled()
    answer(play, 0)
    assert play.decision().dice_aside == (6, [1, 1])
    answer(play, 2, GO_ON)
    assert play.state.filled() == [("uni.stands", ("uni.named", "pad", "ones"), 2)] and not play.decision().dice_aside


@rule("UN-15")
def test_UN_15_dice_in_the_hand_are_dropped_with_the_question():
    play = begun("pad", 2)
    answer(play, THROW)
    play.apply((act.ANSWER, 5, 1))
    play.apply((act.ANSWER, STAYS, AGAIN))
    play.apply((act.SKIP,))
    decision = play.decision()
    assert not play.state.set_aside and decision.options[decision.default].value == THROW


@rule("UN-16")
def test_UN_16_two_of_one_team_at_a_seat_take_its_turns_alternately():
    play = begun("pad", 2)
    seen = []
    for row in (0, 1):
        for _ in range(2):
            seen.append((play.decision().seat, play.decision().ask))
            answer(play, GO_ON, row, 0)
    assert seen == [(turn % 2, ("uni.ask_turn_of", turn // 2 + 1)) for turn in range(4)]
    assert play.decision() is None


@rule("UN-11")
def test_UN_11_a_position_comes_back_from_its_bytes_with_all_that_is_seen():
    for name, seats, answers in (
        ("bids", 2, (1, 3, 4, 2, 2, 1, 0, 1, 0, 2, 0)),
        ("steps", 2, (1, 3, 4, 0, 10, 10, 0, 9, 1)),
        ("storm", 2, (ROW, 4, SEAT, 1, 2, SEAT + 1, 2, -3, GO_ON, ROW, 1)),
        ("pad", 2, (1, GO_ON, 0, 2, GO_ON, 1, 8, GO_ON)),
    ):
        play = sat(name, seats)
        for value in answers:
            answer(play, value)
            again = Play(universal.GAME)
            again.restore(play.encode())
            assert again.encode() == play.encode()
            for one, other in zip(_seen(again), _seen(play)):
                assert one == other, (name, value)


def _seen(play):
    state, decision = play.state, play.decision()
    return (
        decision and (decision.ask, decision.seat),
        state.scores(),
        state.heading(),
        state.score_rows(),
        bytes(state.face()),
    )


@rule("UN-12")
def test_a_kit_that_asks_nothing_leaves_the_table_its_question():
    ends = '[count]\ntotal = "before(total) + 1"\nover = "0"\n'
    for order, quiet in (("together", 7), ("in turn", 7), ("by turn", 3)):  # rounds; by turn of three seats
        for entered in ("", '[enter]\na = "before each 0..(1 if round == 1 else 0)"\nb = "each 3..3"\n'):
            play = given(kit_of(HEAD + 'order = "%s"\n' % order + entered + ends).data)
            answer(play, 1, 1, 1, 1)
            while play.state.step in (st.START, st.ENTRY):
                answer(play, 1)
            assert play.state.step == st.REST and play.state.round == quiet + len(entered[:1]), (order, entered)
            answer(play, GO_ON)
            assert play.state.step == st.REST and play.state.round == 2 * quiet + len(entered[:1])
            again = Play(universal.GAME)
            again.restore(play.encode())
            assert again.encode() == play.encode() and again.state.laws() == []


@rule("UN-15")
def test_UN_15_dice_of_which_none_is_thrown_again_lie_when_the_question_is_skipped():
    play = begun("pad", 1)
    answer(play, THROW)
    play.apply((act.ANSWER, 1, 1))
    play.apply((act.SKIP,))
    again = Play(universal.GAME)
    again.restore(play.encode())
    for each in (play, again):
        answer(each, GO_ON)
    labels = [option.label for option in play.decision().options]
    assert labels == [option.label for option in again.decision().options]
    assert labels == [("uni.stands", ("uni.named", "pad", name), 2) for name in ("ones", "all")]


@rule("UN-15")
def test_UN_15_dice_of_the_turn_before_count_nowhere():
    text = HEAD + 'order = "by turn"\ndice = 1\n[enter]\nbid = "before each 0..9"\n[count]\npip = "sum(dice)"\n'
    play = given(kit_of(text + 'total = "before(total) + pip"\n').data)
    answer(play, 1, 1, 0, 1, 3, THROW)
    play.apply((act.ANSWER, 5))
    answer(play, 4)
    again = Play(universal.GAME)
    again.restore(play.encode())
    assert again.state.scores() == play.state.scores() == [5, 5], "as after a power cut"


@rule("UN-12")
def test_the_last_rounds_of_a_kit_go_by_when_nobody_is_asked_in_them():
    text = HEAD + 'rounds = 7\n[enter]\na = "each 0..(1 if round < 3 else 0)"\n[count]\ntotal = "before(total) + a"\n'
    play = given(kit_of(text).data)
    answer(play, 1, 1, 0, 1, 0, 0, 1)
    assert play.state.step == st.OVER and play.state.round == 7 and totals(play) == [2, 0]


@rule("UN-12")
def test_a_turn_is_that_of_the_next_seat_when_its_own_leaves_before_it_ends():
    text = HEAD + 'order = "in turn"\nrounds = 2\n[enter]\nfine = "during each 0..9"\nwon = "each 0..9"\n'
    play = given(kit_of(text + '[count]\ntotal = "before(total) + won - fine"\n').data)
    answer(play, 1, 1, 1, 0, 1)
    assert play.state.step == st.REST and play.state.turn == 0
    play.apply((act.LEAVE, 0))
    assert play.state.step == st.REST and play.state.turn == 1 and play.state.laws() == []
    answer(play, GO_ON)
    assert asked(play) == ("won", 1)
    answer(play, 3)
    play.apply((act.LEAVE, 2))
    assert play.state.round == 2 and totals(play) == [0, 3, 0]


@rule("UN-13")
def test_a_first_round_in_which_nobody_is_asked_may_be_refused_and_nothing_has_happened():
    rest = '[count]\ntotal = "a"\n[refuse]\nwrong = "a == 3"\n[words]\nwrong = "Not that"\n'
    rows = ('a = "start 0..3"\n', 'a = "start 0..3"\nb = "before each 1..1"\n', 'a = "each 3..3"\n')
    for entered, answers in zip(rows, ([1, 1, 0, 3], [1, 1, 0, 3, 1], [1, 1, 0])):
        play = given(kit_of(HEAD + "rounds = 2\n[enter]\n" + entered + rest).data)
        answer(play, *answers[:-1])
        before, ask = play.encode(), play.decision().ask
        assert refused(answer, play, answers[-1]) == "uni.refused_kit"
        assert play.encode() == before and play.decision().ask == ask, entered
        again = Play(universal.GAME)
        again.restore(before)
        assert refused(answer, again, answers[-1]) == "uni.refused_kit" and again.encode() == before


@rule("UN-11")
def test_names_that_are_no_utf_8_are_refused_by_every_interpreter():
    whole = kit_of(LAPS).data
    for text in (b"\xc1\xa1bc", b"\xe0\x81\xa1b", b"\xed\xa0\x80d", b"\xf4\x90\x80\x80", b"lap\xff", b"lap\xc3"):
        for name in (b"laps", b"A ki"):
            assert refused(given, whole.replace(name, text)) == "refused.blob", text
    sound = whole.replace(b"laps", "lüs".encode())
    assert given(sound).state.step == st.JOIN
