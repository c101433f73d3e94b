"""EW-9: dice in the gray box remove gray chips."""

from shared_rules.core import action as act
from shared_rules.games.elfenwizards import gray
from shared_rules.games.elfenwizards import state as st
from shared_rules.games.elfenwizards.spells import OTHER_DICE
from tests.expect import refuses
from tests.rules.elfenwizards.position import (
    asked,
    default,
    dice,
    lay,
    position,
    say,
    token_at,
    values,
    walk,
)
from tests.rules.marks import rule

TAKE, LEAVE = 0, 1

TAKE, LEAVE = 0, 1


def at_gray_box(spells, grays, level=st.FULL, **switches):
    """Red has these dice; `grays` are (place, chips)."""
    step = st.GRAY if level == st.FULL else st.GRAY_SEAT
    play = position("W1:r S1:r M1:rrgby", step, level=level, **switches)
    for name, count in grays:
        play.state.gray[token_at(play, name)] = count
    if level == st.FULL:
        lay(play, "r", spells)
    walk(play)
    return play


@rule("EW-9")
def test_EW_9_pips_remove_gray_chips_from_any_own_tokens():
    play = at_gray_box("gray:1,3,4", (("W1", 1), ("M1", 2)))
    assert asked(play) == ("r", "elf.ask_gray") and values(play) == [0, 1, 2, OTHER_DICE] and default(play) == 2
    say(play, 2)
    assert asked(play) == ("r", "elf.ask_gray_token")
    say(play, token_at(play, "M1"))
    say(play, token_at(play, "M1"))
    assert play.state.gray[token_at(play, "W1")] == 1 and sum(play.state.gray) == 1
    assert dice(play, "r", "front") == [0] * 7
    assert play.state.step == st.SCORE


@rule("EW-9")
def test_EW_9_asks_nothing_when_every_gray_chip_goes():
    play = at_gray_box("gray:6,6", (("W1", 1), ("M1", 2)))
    say(play, 3)
    assert sum(play.state.gray) == 0 and play.state.step == st.SCORE


@rule("EW-9")
def test_EW_9_any_dice_may_pay():
    """For one gray chip 2 and 2 pay as well as 4."""
    play = at_gray_box("gray:2,2,4", (("W1", 1),))
    assert values(play) == [0, 1, OTHER_DICE]
    say(play, OTHER_DICE)
    refuses("elf.refused_pips", say, play, TAKE, LEAVE, LEAVE)
    say(play, TAKE, TAKE, LEAVE)
    assert sum(play.state.gray) == 0 and dice(play, "r", "gray") == [4]
    assert asked(play) == ("r", "elf.ask_leftover")


@rule("EW-9.1", "elf.gray_leftover")
def test_switch_elf_gray_leftover():
    play = at_gray_box("gray:2,3", ())
    assert asked(play) == ("r", "elf.ask_leftover")
    say(play, LEAVE, TAKE)
    assert dice(play, "r", "gray") == [2]
    play = at_gray_box("gray:2,3", (), gray_leftover="return")
    assert dice(play, "r", "gray") == [] and play.state.step == st.SCORE


@rule("EW-L1", "EW-9.2")
def test_EW_9_below_full_level_the_table_tells_who_removes():
    play = at_gray_box("", (("S1", 1), ("M1", 2)), level=st.TITLES)
    assert asked(play) == ("-", "elf.ask_gray_seat") and default(play) == gray.DONE
    say(play, 0)
    assert play.state.gray[token_at(play, "S1")] == 0 and sum(play.state.gray) == 2
    say(play, gray.DONE)
    assert play.state.step == st.SCORE
    assert at_gray_box("", (), level=st.TITLES).state.step == st.SCORE


@rule("EW-9.2", "elf.gray_floor")
def test_EW_9_below_full_level_the_token_is_asked_where_points_depend_on_it():
    """The Magician with 3 gray chips brings nothing with 2 either; the Sorcerer brings one more."""
    grays = (("S1", 1), ("M1", 3))
    play = at_gray_box("", grays, level=st.TITLES, gray_floor="per_token_zero")
    say(play, 0)
    tokens = [token_at(play, "S1"), token_at(play, "M1")]
    assert asked(play) == ("-", "elf.ask_gray_token") and sorted(values(play)) == sorted(tokens)
    say(play, tokens[1])
    assert [play.state.gray[token] for token in tokens] == [1, 2] and asked(play) == ("-", "elf.ask_gray_seat")
    say(play, 0)
    play.apply((act.SKIP,))
    assert play.state.step == st.SCORE and sum(play.state.gray) == 3
    play = at_gray_box("", grays, level=st.TITLES, gray_floor="off")
    say(play, 0)
    assert play.state.gray[token_at(play, "S1")] == 0 and asked(play) == ("-", "elf.ask_gray_seat")
