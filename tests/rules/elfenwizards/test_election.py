"""EW-5b: who wins a title and why. Scenarios of the rules by their numbers; positions by their boards."""

from shared_rules.games.elfenwizards import election
from shared_rules.games.elfenwizards import state as st
from tests.rules.elfenwizards.position import board, chips, dice, has, lay, position, values, walk
from tests.rules.marks import rule


def elected(tokens, *spells, **options):
    """The play and events after an election with the given spells: (letter, words)."""
    play = position(tokens, st.AWARD, **options)
    for letter, words in spells:
        lay(play, letter, words)
    return play, walk(play)


@rule("EW-5b", "EW-5b.1", "EW-5b.3", "scenario 1")
def test_scenario_1_higher_total_takes_the_title():
    play, events = elected("W1:b W2:r", ("b", "@W1:5,6"), ("r", "@W2:6"))
    assert board(play) == "HW:b PO-W:r"
    assert has(events, "elf.ev_elected", 2, "elf.place0", ("elf.points2", 11, 6))
    assert play.state.high_wizards[-1] == 2


@rule("EW-5b", "EW-5b.1", "scenario 2")
def test_scenario_2_a_chip_counts_one():
    play, events = elected("W1:b W2:r", ("b", "@W1:5,6"), ("r", "@W2:6 +W2:1"))
    assert board(play) == "HW:b PO-W:r"
    assert has(events, "elf.ev_elected", 2, "elf.place0", ("elf.points2", 11, 7))


@rule("EW-5b", "EW-5b.1", "scenario 3")
def test_scenario_3_vacated_titles_are_contested_from_below():
    spells = ("w", "@S1:6,6 +S1:3"), ("k", "@S2:5,5,6 +S2:4"), ("r", "@N1:2 @N4:3"), ("g", "@N2:1")
    play, events = elected("S1:w S2:k N1:r N2:g N3:b N4:r", *spells, seats=6)
    assert board(play, "W1", "S1", "S2", "PO-S") == "W1:k S1:r S2:r PO-S:w"
    assert has(events, "elf.ev_elected", 4, "elf.place1", ("elf.points2", 20, 15))


@rule("EW-5b.1", "EW-5b.3", "scenario 4")
def test_scenario_4_a_tie_leaves_the_title_vacant():
    play, events = elected("S3:r S4:g", ("r", "@S3:6,1"), ("g", "@S4:5,2"))
    assert board(play) == "PO-S:gr"
    assert has(events, "elf.ev_vacant", "elf.place2", "elf.why_tie", 7)


@rule("EW-5b.1", "EW-5b.3", "scenario 5")
def test_scenario_5_no_points_no_high_wizard():
    play, events = elected("W1:r W2:g")
    assert board(play) == "PO-W:gr"
    assert has(events, "elf.ev_vacant", "elf.place0", "elf.why_no_points")
    assert play.state.high_wizards[-1] == st.NOBODY


@rule("EW-5b.2", "scenario 6")
def test_scenario_6_a_lone_candidate_needs_one_point():
    play, _ = elected("S1:r")
    assert board(play) == "PO-S:r"
    play, events = elected("S1:r", ("r", "+S1:1"))
    assert board(play) == "W1:r"
    assert has(events, "elf.ev_elected", 0, "elf.place1", ("elf.points1", 1))


@rule("EW-5b.7", "scenario 7")
def test_scenario_7_one_point_of_the_only_owner_decides():
    play, _ = elected("N1:b N2:b", ("b", "+N1:1"))
    assert board(play) == "S1:b PO-N:b"
    play, events = elected("N1:b N2:b", ("b", "+N1:1 +N2:1"))
    assert board(play) == "PO-N:bb" and has(events, "elf.ev_vacant", "elf.place3", "elf.why_tie", 1)


def in_box(points, **options):
    """Who rises from M1, where r, g, b … have these points; and the events."""
    letters = "rgbykw"[: len(points)]
    spells = [(letter, "@M1.%d:%d" % (at, n)) for at, (letter, n) in enumerate(zip(letters, points)) if n]
    play, events = elected("M1:" + letters, *spells, seats=6, **options)
    assert not [place for place in play.state.place if place > 18]  # losers stay Magicians
    return board(play, "N1", "N2"), events


@rule("EW-5b.4", "EW-5b.5", "EW-5b.6", "scenario 8")
def test_scenario_8_two_tied_for_second():
    risen, events = in_box((6, 4, 4, 1))
    assert risen == "N1:r"
    assert has(events, "elf.ev_box", "elf.place15", "elf.why_second_tie")
    play, _ = elected("M1:rgbyk", ("r", "@M1:6"), ("g", "@M1.1:4"), ("b", "@M1.2:4"), ("y", "+M1.3:1"), seats=5)
    assert board(play) == "N1:r M1:bgky"


@rule("EW-5b.4", "scenario 9", "elf.top_tie")
def test_scenario_9_and_switch_elf_top_tie():
    assert in_box((5, 5, 3, 0))[0] == "N1:r N2:g"
    risen, events = in_box((5, 5, 3, 0), top_tie="none")
    assert risen == "" and has(events, "elf.ev_box", "elf.place15", "elf.why_top_tie")
    assert in_box((2, 2), top_tie="none")[0] == "N1:r N2:g"


@rule("EW-5b.4", "elf.top_tie")
def test_EW_5b_in_a_box_of_three_elf_top_tie_none_lets_two_at_the_top_not_win():
    """Who has no points stands in the box all the same."""
    for points in ((3, 3, 0), (3, 3, 0, 0), (3, 3, 1)):
        risen, events = in_box(points, top_tie="none")
        assert risen == "" and has(events, "elf.ev_box", "elf.place15", "elf.why_top_tie")
    assert in_box((3, 3), top_tie="none")[0] == in_box((3, 3, 0))[0] == "N1:r N2:g"


@rule("EW-5b.4")
def test_more_than_two_tied_at_the_top_block_the_box():
    assert in_box((4, 4, 4, 3))[0] == ""


@rule("EW-5b.4", "EW-5b.5", "scenario 12")
def test_scenario_12_small_boxes():
    assert in_box((3, 0, 0))[0] == "N1:r"
    assert in_box((0, 0))[0] == ""
    assert in_box((2,))[0] == "N1:r"
    assert in_box((2, 1))[0] == "N1:r N2:g"
    assert in_box((1, 2))[0] == "N1:g N2:r"


@rule("EW-5b.4")
def test_EW_5b_every_group_feeds_its_own_titles():
    play, _ = elected("M2:rg M3:g M4:b", ("r", "@M2:3"), ("g", "@M2.1:2 @M3:1"), ("b", "@M4:6"))
    assert board(play) == "N3:r N4:g N5:g N7:b"


@rule("EW-5b.7", "elf.one_owner_foreign")
def test_switch_elf_one_owner_foreign_points_of_others_never_win_alone():
    spells = ("b", ""), ("r", "@S1:6")
    assert board(elected("S1:b", *spells, one_owner_foreign="allow")[0]) == "PO-S:b"
    assert board(elected("S1:b", *spells)[0]) == "W1:b"  # it could not have been laid there; arithmetic alone decides
    spells = ("b", "+S1:1"), ("r", "@S1:6")
    assert board(elected("S1:b", *spells, one_owner_foreign="allow")[0]) == "W1:b"
    spells = ("b", "+S2:1"), ("r", "@S1:6")
    assert board(elected("S1:b S2:b", *spells, one_owner_foreign="allow")[0]) == "W1:b PO-S:b"


@rule("EW-5b.9", "scenario 40")
def test_scenario_40_unplaced_dice_count_nothing_and_come_back():
    play = position("S1:r S2:g", st.AWARD)
    lay(play, "r", "S:5,6 minor:3 gray:2", minor=2)
    lay(play, "g", "@S2:1 +S2:2")
    walk(play)
    assert board(play, "W1", "PO-S") == "W1:g PO-S:r"
    assert dice(play, "r", "S") == [] and dice(play, "r", "front") == [0] * 5
    assert dice(play, "r", "minor") == [3] and dice(play, "r", "gray") == [2]
    assert dice(play, "g", "front") == [0] * 7 and chips(play, "g") == (5, 2, 0)


@rule("EW-0.5", "scenario 22")
def test_a_high_wizard_of_the_chart_who_stays_lets_nobody_up():
    """Scenario 22, the election's half."""
    play, events = elected("HW:r W1:g W2:b", ("g", "@W1:6"), round_=1)
    assert board(play) == "HW:r PO-W:bg"
    assert has(events, "elf.ev_stays") and play.state.high_wizards == [st.STAYED]


@rule("EW-5b")
def test_candidates_of_one_contest_never_touch_another():
    """Resolving the contests in any order gives the same board: they share no token."""
    play = position("W1:r W2:g S1:b S2:y S3:r S4:g N1:b N2:y M1:rg M4:by", st.SPELL)
    owners = election.owners(play.state)
    assert len(owners) == 11 and owners[0] == 0b0011 and owners[1] == 0b1100 and owners[4] == 0


@rule("EW-L1")
def test_EW_5b_titles_level_asks_the_winners_top_down():
    play = position("W1:r W2:g S3:b M1:rgg", st.AWARD, level=st.TITLES)
    walk(play)
    assert play.decision().ask == ("elf.ask_title", "elf.place0")
    assert [option.seat for option in play.decision().options] == [0, 1, -1, -1]
    assert play.decision().default == 2
    play.apply((0, values(play)[1]))
    assert board(play, "HW", "PO-W") == "HW:g PO-W:r"
    assert play.decision().ask == ("elf.ask_title", "elf.place2")  # W1 has no candidates
    play.apply((0, election.VACANT))
    assert board(play, "PO-S") == "PO-S:b"
    assert play.decision().ask == ("elf.ask_best", "elf.place15")
    assert [option.seat for option in play.decision().options] == [0, 1, -1, -1]
    play.apply((0, values(play)[1]))
    assert play.decision().ask == ("elf.ask_second_best", "elf.place15")
    play.apply((0, values(play)[1]))
    assert board(play, "N1", "N2", "M1") == "N1:g N2:g M1:r"
    assert play.state.step == st.RECOVERY_DONE


@rule("EW-L1")
def test_one_answer_leaves_all_further_titles_vacant():
    whole = "W1:r W2:g S1:b S2:y S3:r S4:g M1:rgg"
    play, by_hand = position(whole, st.AWARD, level=st.TITLES), position(whole, st.AWARD, level=st.TITLES)
    for told in (play, by_hand):
        walk(told)
        told.apply((0, values(told)[0]))  # one High Wizard, and no more
    play.apply((0, election.REST))
    while by_hand.state.step == st.AWARD:
        by_hand.apply((0, election.VACANT))
    assert play.state.step == st.RECOVERY_DONE and play.encode() == by_hand.encode()
