"""EW-5a: two spells a turn or a pass; which spell may lie where; clocks of the election."""

from shared_rules.core import action as act
from shared_rules.games.elfenwizards import spells
from shared_rules.games.elfenwizards import state as st
from tests.expect import refuses
from tests.rules.elfenwizards.position import (
    asked,
    chips,
    default,
    dice,
    has,
    lay,
    position,
    say,
    token_at,
    values,
    walk,
)
from tests.rules.marks import rule

PASS, CHIP = 0, 1
TOKENS = "W1:r W2:g S1:b S2:y N1:r N2:g M1:rgby"


def die(level, value):
    """The option value of a die in a Major box."""
    return level * 8 + value


def placing(spells="", minor=0, tokens=TOKENS, **options):
    """Red's turn to place."""
    play = position(tokens, st.SPELL, **options)
    lay(play, "r", spells, minor=minor)
    walk(play)
    return play


@rule("EW-5a")
def test_EW_5a_two_spells_a_turn_then_the_next_seat():
    play = placing("W:6 M:3")
    assert asked(play) == ("r", "elf.ask_spell")
    assert values(play) == [CHIP, die(1, 6), die(4, 3), PASS] and default(play) == PASS
    say(play, die(1, 6))
    assert asked(play) == ("r", "elf.ask_target")
    events = say(play, token_at(play, "W1"))
    assert has(events, "elf.ev_die", 0, 6, ("elf.token", 0, "elf.place1"))
    assert asked(play) == ("r", "elf.ask_second") and values(play) == [CHIP, die(4, 3)]
    say(play, CHIP)
    assert default(play) == token_at(play, "W1")  # the same token again
    say(play, token_at(play, "W1"))
    assert spells.dice_at(play.state, 0, st.BESIDE + token_at(play, "W1")) == [6]
    assert chips(play, "r") == (6, 0, 0)
    assert asked(play) == ("g", "elf.ask_spell")


@rule("EW-5a", "scenario 35")
def test_scenario_35_two_or_pass_one_only_when_it_is_the_last():
    play = placing(minor=4)
    say(play, CHIP)
    say(play, token_at(play, "W1"))
    assert asked(play) == ("r", "elf.ask_target")  # the second chip is forced, pass is no option
    refuses("refused.not_an_option", say, play, 99)
    say(play, token_at(play, "W1"))
    assert chips(play, "r") == (1, 4, 0)
    say(play, PASS), say(play, PASS), say(play, PASS)
    assert asked(play) == ("r", "elf.ask_spell")
    say(play, CHIP)
    events = say(play, token_at(play, "W1"))
    assert has(events, "elf.ev_chip", 0) and has(events, "elf.ev_pass", 0)  # nothing is left to place
    assert play.state.step > st.AWARD and chips(play, "r") == (0, 7, 0)


@rule("EW-5a", "scenario 35")
def test_scenario_35_after_a_pass_no_other_turn():
    play = placing()
    say(play, PASS)
    for letter in "gby":
        assert asked(play)[0] == letter
        say(play, CHIP)
        say(play, token_at(play, "W1"))
        say(play, token_at(play, "W1"))
    assert asked(play)[0] == "g"


@rule("EW-5a.1", "scenario 36")
def test_scenario_36_dice_need_the_level_of_their_box_chips_do_not():
    play = placing("N:4")
    say(play, die(3, 4))
    assert values(play) == [token_at(play, "N1"), token_at(play, "N2")]
    refuses("refused.not_an_option", say, play, token_at(play, "S1"))
    say(play, token_at(play, "N1"))
    assert values(play)[:3] == [token_at(play, name) for name in ("W1", "W2", "S1")] and len(values(play)) == 10


@rule("EW-5b.7", "scenario 7")
def test_scenario_7_nobody_else_places_where_one_owner_is_alone():
    play = placing("N:4", tokens="N1:b N2:b W1:r W2:g M1:gy")
    assert die(3, 4) not in values(play)
    say(play, CHIP)
    assert token_at(play, "N1") not in values(play)
    play = placing("N:4", tokens="N1:b N2:b W1:r W2:g M1:gy", one_owner_foreign="allow")
    assert die(3, 4) in values(play)


@rule("EW-5b.8", "elf.one_owner_box")
def test_switch_elf_one_owner_box():
    assert values(placing("M:4 W:1", tokens="W1:r W2:g M1:bbb")) == [CHIP, die(1, 1), PASS]
    play = placing("M:4 W:1", tokens="W1:r W2:g M1:bbb", one_owner_box="no")
    assert values(play) == [CHIP, die(1, 1), die(4, 4), PASS]


@rule("EW-5a", "scenario 37")
def test_scenario_37_a_die_without_a_target_does_not_count():
    play = placing("W:6", minor=6, tokens="W1:b W2:b S1:r S2:g")
    assert values(play) == [CHIP, PASS]
    say(play, CHIP)
    events = say(play, token_at(play, "S1"))
    assert chips(play, "r") == (0, 6, 0) and dice(play, "r", "W") == [6]
    assert not has(events, "elf.ev_pass", 0) and asked(play)[0] == "g"


@rule("EW-5a")
def test_EW_5a_who_has_nothing_to_place_passes_by_himself():
    play = position(TOKENS, st.SPELL)
    lay(play, "r", minor=7)
    events = walk(play)
    assert has(events, "elf.ev_pass", 0) and asked(play)[0] == "g"


@rule("EW-5b.7")
def test_EW_5a_an_owner_who_ties_himself_is_warned():
    play = placing(tokens="N1:r N2:r M1:gb")
    say(play, CHIP)
    say(play, token_at(play, "N1"))
    events = say(play, token_at(play, "N2"))
    assert has(events, "elf.ev_own_tie", 0, "elf.place3")


def test_spells_stand_under_their_boxes_and_pips_however_many_there_are():
    levels = ["elf.box1", "elf.box2", "elf.box3", "elf.box4"]
    for lying, groups, places in (
        ("W:6 S:1 N:2 M:1,2,3", [-1, 0, 1, 2, 3, 3, 3, -1], [4, 5, 0, 1, 0, 1, 2, 5]),
        ("M:2", [-1, 3, -1], [4, 1, 5]),
    ):
        play = placing(lying)
        options = play.decision().options
        assert [option.group for option in options] == groups and [option.place for option in options] == places
        assert [heading[0] for heading in play.decision().groups] == levels
        say(play, CHIP)
        assert [heading[0] for heading in play.decision().groups] == levels
        assert [option.group for option in play.decision().options] == [0, 0, 1, 1, 2, 2, 3, 3, 3, 3]


def test_tokens_that_nobody_can_tell_apart_are_one_option():
    play = placing("M:4", tokens="M1:rrrg M2:rr")
    say(play, die(4, 4))
    assert len(values(play)) == 3  # red in M1, green in M1, red in M2
    say(play, token_at(play, "M1"))
    assert len(values(play)) == 4  # now one of the three has a die beside it


@rule("EW-0.5")
def test_a_high_wizard_who_stays_is_no_contest_for_the_wizards():
    play = placing("W:6", tokens="HW:b W1:r W2:g N1:r N2:g", round_=1)
    assert values(play) == [CHIP, PASS]


@rule("EW-L1")
def test_spells_that_are_not_told_leave_the_winners_to_be_told():
    play = placing("W:6")
    say(play, die(1, 6))
    events = play.apply((act.SKIP,))
    assert [event[0] for event in events[:2]] == ["elf.ev_skip", "elf.ev_level"]
    assert play.state.step == st.AWARD and play.state.level == st.TITLES and play.state.wanted == st.FULL


@rule("EW-5a.2", "elf.talk5")
def test_switch_elf_talk5():
    for value, at_full, at_titles in (("off", 0, 0), ("before", 300000, 300000), ("until_award", 300000, 300000)):
        for level, clock in ((st.FULL, at_full), (st.TITLES, at_titles)):
            play = position(TOKENS, st.TALK, level=level, talk5=value)
            walk(play)
            assert play.decision().clock_ms == clock
            is_talk = asked(play)[1] == "elf.ask_talk"
            assert is_talk == (value == "before" or value != "off" and level == st.TITLES)
    play = placing(talk5="until_award")
    say(play, CHIP)
    assert play.decision().clock_ms == 0  # one window for the whole election


@rule("EW-5a.2", "elf.place_clock")
def test_switch_elf_place_clock():
    assert placing().decision().clock_ms == 0
    play = placing(place_clock="on")
    assert play.decision().clock_ms == 20000
