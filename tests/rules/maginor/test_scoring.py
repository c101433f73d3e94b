"""MG-7, MG-8 and MG-10: Maginor's way, the scoring of tiles, and the end."""

import pytest

from shared_rules.games.maginor import course, scoring
from shared_rules.games.maginor import state as st
from shared_rules.games.maginor.ring import tile_label
from tests.rules.maginor.position import (
    FIRE,
    SMALL,
    WATER,
    asked,
    has,
    holders,
    maginor,
    owner,
    position,
    roll,
    say,
    spell,
    supply,
)
from tests.rules.marks import rule


def filled(slots, spells="Telekinesis:T1", **more):
    """Red fills T1, whose slots are held like this but for the last one, by a roll."""
    words = " ".join(["f" + letter for letter in slots[:-1]] + ["w-"])
    play = position(f"{SMALL} | {words} | {SMALL}", wizards="R:T1", spells=spells, turn=slots[-1], **more)
    play.state.wizards[play.state.turn] = 1
    play.restore(play.encode())
    roll(play, WATER)
    return play


@rule("MG-8", "MG-8.2", "scenario 49")
def test_scenario_49_a_tie_goes_to_the_first_clockwise_and_the_second_gets_the_other():
    play = filled("BRRBG")
    assert asked(play) == ("B", "ask_take")
    say(play, scoring.SPELL)
    assert (owner(play, "T1"), spell(play, "Telekinesis")) == ("R", "B")


@rule("MG-8", "scenario 50")
def test_scenario_50_second_place_is_tied_and_decided_the_same_way():
    play = filled("RRRGBBG", maginor=st.BEFORE)
    assert asked(play) == ("R", "ask_take")
    say(play, scoring.TILE)
    assert (owner(play, "T1"), spell(play, "Telekinesis")) == ("R", "G")


@rule("MG-8.1", "scenario 51")
def test_scenario_51_alone_on_a_tile_he_takes_one_and_the_other_is_discarded():
    play = filled("RRR")
    say(play, scoring.TILE)
    assert (owner(play, "T1"), spell(play, "Telekinesis")) == ("R", "-")


@rule("MG-8.1", "scenario 51")
def test_scenario_51_where_nobody_is_both_are_discarded():
    play = position(f"{SMALL} | w- f- | {SMALL}", spells="Telekinesis:T1", maginor=st.ON)
    roll(play, st.HAT)
    say(play, FIRE)
    say(play, 0)
    assert (owner(play, "T1"), spell(play, "Telekinesis"), maginor(play)) == ("-", "-", "before T2")


@rule("MG-7", "scenario 52")
def test_scenario_52_three_advances_lead_before_and_on_the_first_tile_and_score_it():
    play = position(f"aB | wB f- | {SMALL}", level=st.TRACK)
    seen, said = [], []
    for _ in range(3):
        said.append(say(play, 1)[0])
        seen.append(maginor(play))
        if asked(play)[1] == "ask_first":
            say(play, st.NOBODY)
    assert seen == ["before T1", "on T1", "before T1"]  # T1 is being scored
    hall, first, second = [tile_label(play.state, tile) for tile in range(3)]
    assert said == [("mag.ev_leaves", hall, first), ("mag.ev_advance", first), ("mag.ev_leaves", first, second)]
    assert maginor(play) == "before T2" and owner(play, "T1") == "-" and owner(play, "GH") == ""


@rule("MG-7.1", "scenario 53")
def test_scenario_53_a_tile_that_is_filled_is_scored_and_maginor_stands_before_the_next():
    play = filled("BRG", spells="", maginor=st.BEFORE)
    assert owner(play, "T1") == "B" and maginor(play) == "before T2" and asked(play)[0] == "R"


@pytest.mark.parametrize("at", [st.AT_START, st.BEFORE, st.ON])
@rule("MG-9.5", "scenario 58")
def test_scenario_58_summoning_scores_the_first_tile_wherever_maginor_is(at):
    play = position(f"{SMALL} | w- f- | {SMALL}", spells="Summoning:R Telekinesis:T1", maginor=at)
    say(play, st.CAST + st.SUMMONING)
    assert (owner(play, "T1"), spell(play, "Telekinesis"), spell(play, "Summoning")) == ("-", "-", "-")
    assert maginor(play) == "before T2" and asked(play)[0] == "B"


@rule("MG-7", "scenario 65")
def test_scenario_65_without_a_filled_tile_the_game_takes_two_advances_a_tile():
    play = position(" | ".join(["w- f-"] * 11), level=st.TRACK)
    advances = 0
    while play.decision() is not None:
        told = asked(play)[1] == "ask_told"
        advances += told
        say(play, 1 if told else st.NOBODY)
    assert advances == 22


@pytest.mark.parametrize(("rule", "wins", "totals"), [("count", 1, [18, 18]), ("ignore", 1, [15, 18])])
@rule("MG-10.1", "MG-10.2", "scenario 66", "mag.rites")
def test_scenario_66_mag_rites_count_and_the_best_tile_decides_a_tie(rule, wins, totals):
    nine, six, eleven, seven = (" ".join(["f-"] * votes) for votes in (9, 6, 11, 7))
    ring = f"w- | {nine} | {six} | {eleven} | {seven}"
    play = position(
        ring, seats=2, gone="T1:R T2:R T3:B T4:B", spells="Cauldron:R Wizard:-", maginor=st.BEFORE, rites=rule
    )
    roll(play, st.HAT)
    say(play, WATER) if asked(play)[1] == "ask_symbol" else None
    play.state.owners[0] = st.DISCARDED  # what the Guild Hall brings is not what this is about
    assert play.decision() is None
    assert play.state.scores() == totals and play.state.winners() == [wins]


@rule("MG-8.2", "scenario 67")
def test_scenario_67_on_a_tile_without_a_spell_the_first_takes_the_tile_unasked():
    play = filled("RRB", spells="")
    assert owner(play, "T1") == "R" and asked(play)[1] == "ask_act"


@rule("MG-7", "MG-7.1")
def test_MG_7_the_news_say_why_a_tile_is_scored_now():
    full = position(f"{SMALL} | wR | {SMALL}", level=st.TRACK, spells="Summoning:R")
    say(full, course.FILLED)
    assert say(full, 1) == [("mag.ev_filled", ("mag.tile", 1))]
    by_roll = position(f"{SMALL} | fB w- | {SMALL}", wizards="R:T1")
    assert has(roll(by_roll, WATER), "mag.ev_filled", ("mag.tile", 2))
    summoned = position(f"{SMALL} | wR | {SMALL}", level=st.TRACK, spells="Summoning:R")
    assert say(summoned, course.SUMMONED) == [("mag.ev_summoned", ("mag.tile", 1))]
    last = position(f"{SMALL} | {SMALL}", gone="T1:R", maginor=st.BEFORE, level=st.TRACK)
    assert say(last, course.ADVANCES) == [("mag.ev_back", ("mag.guild_hall",))]


@rule("MG-7")
def test_MG_7_the_guild_hall_is_not_scored_when_maginor_leaves_it_at_the_start():
    play = position(f"wR | {SMALL}", level=st.TRACK)
    say(play, 1)
    assert asked(play) == ("-", "ask_told") and owner(play, "GH") == ""


@rule("MG-1.3", "mag.start")
def test_MG_7_mag_start_may_put_maginor_before_the_first_tile():
    for start, where in (("on_gh", "on GH"), ("before_first", "before T1")):
        play = position(f"{SMALL} | {SMALL}", start=start)
        course.begin(play.state, [])
        assert maginor(play) == where


@rule("MG-8.3")
def test_MG_8_counters_go_home_wizards_to_the_centre_and_the_turn_is_over():
    play = filled("BRG", spells="")
    assert holders(play, "T1") == "---" and supply(play, "G") == 15
    assert play.state.wizards[0] == play.state.wizards[2] == st.CENTRE
    assert asked(play) == ("R", "ask_must_move")


@rule("MG-10.1")
def test_MG_8_the_winner_of_a_tile_gets_all_its_votes():
    play = filled("BRRBG", spells="")
    assert play.state.scores() == [0, 5, 0]
    assert play.state.score_rows() == [(("mag.tile", 5), [0, 5, 0])]


@rule("MG-10.2")
def test_MG_10_equal_totals_with_equal_best_tiles_share():
    play = position(f"w- | {SMALL} | {SMALL}", seats=2, gone="T1:R T2:B", maginor=st.BEFORE)
    events = roll(play, st.HAT)
    if play.decision() is not None:
        events = say(play, 5)
    assert play.state.winners() == [0, 1] and has(events, "mag.ev_winner", 0) and has(events, "mag.ev_winner", 1)


@rule("MG-10.2")
def test_MG_10_who_wins_a_tie_by_the_most_valuable_tile_is_told_so():
    state = position(f"w- | {SMALL} | {SMALL} | {SMALL}", seats=2, gone="T1:R T2:R T3:B").state
    state.votes[1:4] = bytes((5, 5, 10))
    events = []
    scoring.finish(state, scoring.ENDED_BY_RULES, events)
    assert events == [("mag.ev_winner_tile", 1, 10)]


@pytest.mark.parametrize(("rule", "may"), [("no", False), ("scores_gh", True)])
@rule("MG-9.5", "mag.summon_last")
def test_MG_9_mag_summon_last_says_whether_summoning_may_score_the_guild_hall(rule, may):
    play = position(f"{SMALL} | {SMALL}", gone="T1:R", spells="Summoning:R", maginor=st.BEFORE, summon_last=rule)
    values = [option.value for option in play.decision().options]
    assert (st.CAST + st.SUMMONING in values) == may
    if may:
        say(play, st.CAST + st.SUMMONING)
        assert play.decision() is None and owner(play, "GH") == "-"
