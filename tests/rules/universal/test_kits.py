"""UN-11 to UN-16: what only a kit has: a sheet, bids, payments, shared counters, dice thrown again, two at a seat."""

import pytest
from scrollmaster.games.universal import read

from shared_rules.core import action as act
from shared_rules.core.decision import ALLOCATE, CHOOSE, DICE, NUMBER
from shared_rules.core.play import Play
from shared_rules.games import universal
from shared_rules.games.universal import blobs
from shared_rules.games.universal import kit as kt
from shared_rules.games.universal import state as st
from tests.rules.marks import rule
from tests.rules.universal import kit_evening
from tests.rules.universal.kit_answers import EVENINGS, JOINS, seated
from tests.rules.universal.tables import END, GO_ON, NO, ROLL, SEAT, YES, answer, options, refused, totals

PROMISES = (
    (
        "kits that differ in mechanics, each with a whole evening kept as text",
        "5: sheet and dice, bids, payments, together, race",
        "5",
    ),
    ("bytes of a kit of 13 rows; of any other of the five", "220; 100", "184; 67"),
)


def begun(name, people=3, level=st.ALL, first=0):
    """A game of a kit of ours, in its first round."""
    play = Play(universal.GAME)
    play.take_blob("kit", read.load(read.READY / f"{name}.toml").data)
    for values in seated(people, level):
        play.apply((act.ANSWER, *values))
    if play.decision().kind == DICE:
        answer(play, first + 1)
    return play


@pytest.mark.parametrize("name", sorted(EVENINGS))
@rule("UN-11", "UN-12", "UN-13", "UN-14", "UN-15", "UN-16")
def test_an_evening_with_a_kit_is_what_it_always_was(name):
    kept = (kit_evening.HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert kit_evening.play(name) == kept


@rule("UN-1")
def test_UN_1_a_kit_that_was_chosen_is_played_and_names_the_game():
    play = Play(universal.GAME)
    assert play.decision().preset == "kit"
    data = read.load(read.READY / "tricks.toml").data
    play.take_blob("kit", data)
    assert play.decision().ask[0] == "uni.ask_join"
    assert play.state.heading()[0] == ("uni.named", "Tricks")
    assert len(data) < 100 < len(read.load(read.READY / "dice_sheet.toml").data) <= blobs.MOST_BYTES


def changed(good, **fields):
    """The bytes of a kit of which some fields are other ones."""
    kit = blobs.unpack(good)
    for name, value in fields.items():
        setattr(kit, name, value)
    return blobs.pack(kit)


@rule("UN-1")
def test_UN_1_bytes_that_are_no_whole_kit_are_refused():
    play = begun("dice_sheet")
    names = play.state.kit.names
    good = blobs.pack(play.state.kit)
    wrong = [b"\x02", good[:60], good[:-1] + b"\xff", changed(good, names=names[:-1])]
    for field, value in (("entry", 0), ("paid", 1), ("shared", 1), ("sides", 20), ("bonus_rows", 14)):
        wrong.append(changed(good, **{field: value}))
    wrong.append(changed(good, rows=[9, *play.state.kit.rows[1:]]))
    for name in ("", "a" * 17, "a\tb"):
        wrong.append(changed(good, names=[*names[:2], name, *names[3:]]))
    for blob in wrong:
        fresh = Play(universal.GAME)
        assert refused(fresh.take_blob, "kit", blob) == "refused.blob", blob
        assert fresh.encode() == Play(universal.GAME).encode()


@rule("UN-11")
def test_UN_11_ok_throws_then_fills_a_row_and_the_turn_is_over():
    play = begun("dice_sheet")
    decision = play.decision()
    assert decision.options[decision.default].value == ROLL
    answer(play, ROLL)
    play.apply((act.ANSWER, 5, 5, 2, 5, 1))
    play.apply((act.ANSWER, 0, 0, 0, 0, 0))
    assert play.decision().ask == ("uni.ask_row",) and len(options(play)) == 13
    answer(play, 4)
    assert play.decision().default == 15
    answer(play, 15)
    assert totals(play) == [15, 0, 0] and play.decision().seat == 1
    answer(play, SEAT)
    assert 4 not in options(play), "a row is filled once"


@rule("UN-11")
def test_UN_11_fixed_points_are_all_or_nothing():
    play = begun("dice_sheet", level=st.TURNS)
    decision = play.decision()
    assert decision.options[decision.default].value == SEAT, "without dice OK is the row"
    answer(play, SEAT, 11)
    assert play.decision().kind == CHOOSE and options(play) == [50, 0]
    answer(play, 0)
    answer(play, SEAT + 1, 11, 50)
    assert totals(play) == [0, 50, 0]


@rule("UN-11")
def test_UN_11_a_full_sheet_leaves_the_counter():
    play = begun("dice_sheet", 1, st.TURNS)
    for row in range(13):
        answer(play, SEAT, row, 0)
    answer(play, NO, SEAT)
    assert play.state.step == st.AMOUNT
    answer(play, 7)
    assert totals(play) == [7] and play.state.score_rows()[-1] == (("uni.others",), [7])


@rule("UN-15")
def test_UN_15_dice_are_thrown_again_as_often_as_the_kit_says():
    play = begun("dice_sheet")
    answer(play, ROLL)
    play.apply((act.ANSWER, 6, 1, 2, 3, 6))
    assert play.decision().kind == ALLOCATE and list(play.decision().items) == [1, 2, 3, 6, 6]
    play.apply((act.ANSWER, 1, 1, 1, 0, 0))
    assert play.decision().kind == DICE and play.decision().count == 3
    play.apply((act.ANSWER, 6, 2, 2))
    play.apply((act.ANSWER, 1, 1, 0, 0, 0))
    play.apply((act.ANSWER, 6, 6))
    assert play.decision().ask == ("uni.ask_row",) and list(play.state.set_aside) == [6] * 5
    answer(play, 5)
    assert play.decision().default == 30


@rule("UN-15")
def test_UN_15_dice_in_the_hand_are_dropped_with_the_question():
    play = begun("dice_sheet")
    answer(play, ROLL)
    play.apply((act.ANSWER, 6, 1, 2, 3, 6))
    play.apply((act.ANSWER, 1, 1, 1, 0, 0))
    play.apply((act.SKIP,))
    assert not play.state.set_aside and play.decision().options[play.decision().default].value == ROLL


@rule("UN-12")
def test_UN_12_a_bid_that_comes_true_counts_one_that_does_not_costs():
    play = begun("tricks", 2, st.COUNTERS)
    assert play.decision().ask == ("uni.ask_bid",) and play.decision().seat == 0
    answer(play, 3, 1, GO_ON)
    assert play.decision().default == 3, "OK is the bid"
    answer(play, 3, 4)
    assert totals(play) == [25, -15]
    assert play.state.round == 2 and play.decision().seat == 1, "the next one begins"


@rule("UN-12")
def test_UN_12_who_has_left_bids_no_more():
    play = begun("tricks", 3, st.COUNTERS)
    play.apply((act.LEAVE, 1))
    answer(play, 1)
    assert play.decision().seat == 2
    play.apply((act.SKIP,))
    answer(play, GO_ON, 1, 0)
    assert totals(play) == [15, 0, 10], "who was not asked bid nothing"


@rule("UN-13")
def test_UN_13_what_one_gets_another_pays_or_all_others_do():
    play = begun("toll_race")
    answer(play, SEAT + 1, 10, 2)
    assert totals(play) == [0, 10, -10]
    answer(play, SEAT, 4)
    decision = play.decision()
    assert [option.seat for option in decision.options] == [1, 2, -1] and decision.default == 2
    answer(play, decision.options[2].value)
    assert totals(play) == [8, 6, -14] and sum(totals(play)) == 0


@rule("UN-13")
def test_UN_13_of_two_the_other_one_pays_unasked():
    play = begun("toll_race", 2)
    answer(play, SEAT + 1, -10)
    assert totals(play) == [10, -10]


@rule("UN-13")
def test_UN_13_no_points_come_from_nowhere():
    play = begun("toll_race", 3)
    play.state.values[0] = -kt.LARGEST
    answer(play, SEAT + 1, 1)
    assert refused(answer, play, 0) == "uni.refused_limit" and play.state.values == [-kt.LARGEST, 0, 0]
    fresh = begun("toll_race")
    assert ("uni.fact_value",) not in [option.label for option in fresh.state.override_ask(()).options]
    assert JOINS not in options(fresh)


@rule("UN-14")
def test_UN_14_the_table_has_its_counters_together_and_wins_or_loses_so():
    for counter, amount, wanted in ((0, 8, [0, 1, 2]), (1, 8, []), (2, 20, [])):
        play = begun("night_watch", level=st.TURNS)
        answer(play, SEAT + counter, amount)
        assert play.decision().ask[0] == ("uni.ask_final_lost" if counter else "uni.ask_final"), counter
        answer(play, YES)
        assert play.state.lost() == (counter > 0)
        assert play.state.winners() == wanted and len(set(totals(play))) == 1


@rule("UN-14")
def test_UN_14_every_counter_of_the_table_stands_beside_its_key_and_what_was_lost_is_named():
    play = begun("night_watch", level=st.TURNS)
    answer(play, SEAT + 2, 13)
    labels = {option.place: option.label for option in play.decision().options}
    assert [labels[key] for key in range(3)] == [
        ("uni.stands", ("uni.named", name), value) for name, value in (("lamps", 0), ("storm", 0), ("oil", 7))
    ]
    answer(play, SEAT + 1, 8)
    assert play.decision().ask == ("uni.ask_final_lost", ("uni.named", "storm"), 8)


@rule("UN-14")
def test_UN_14_who_plays_on_is_not_asked_again():
    play = begun("night_watch", level=st.TURNS)
    answer(play, SEAT + 1, 8, NO, SEAT + 1, 1)
    assert play.state.step == st.TURN


@rule("UN-14")
def test_UN_14_who_ends_it_before_the_target_has_not_won():
    play = begun("night_watch", level=st.TURNS)
    answer(play, SEAT, 5, END, YES)
    assert play.state.winners() == []


@rule("UN-6")
def test_UN_6_a_kit_may_end_at_once_though_there_are_turns():
    play = begun("islands", first=1)
    play.apply((act.ANSWER, SEAT + 2))
    play.apply((act.ANSWER, 0, 8))
    assert play.decision().ask == ("uni.ask_final",)


@rule("UN-16")
def test_UN_16_eight_persons_share_four_seats_and_take_turns():
    play = begun("islands", 4)
    asked = []
    for _ in range(8):
        asked.append((play.decision().seat, play.decision().ask))
        answer(play, GO_ON)
    assert asked == [(turn % 4, ("uni.ask_turn_of", turn // 4 + 1)) for turn in range(8)]
    assert play.decision().ask == ("uni.ask_turn_of", 1)


@rule("UN-5")
def test_UN_5_the_dice_of_a_kit_lie_ready():
    play = begun("toll_race")
    answer(play, ROLL)
    assert (play.decision().count, play.decision().sides) == (2, 6) and NUMBER != play.decision().kind
