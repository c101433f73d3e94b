"""EW-4 and EW-6: dice buy chips back; the cheapest sets, of gray chips too; leftovers."""

from shared_rules.games.elfenwizards import state as st
from shared_rules.games.elfenwizards.spells import OTHER_DICE, cheapest_sets
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
    values,
    walk,
)
from tests.rules.marks import rule

TAKE, LEAVE = 0, 1


def most(box, price=2, limit=7):
    """How many chips these dice buy at most."""
    sets = cheapest_sets(box, price, limit)
    return max([k for k in range(len(sets)) if sets[k] is not None])


@rule("EW-4", "scenario 13")
def test_scenario_13_two_pips_a_chip_pooled():
    assert most((4,)) == 2
    assert most((1, 1)) == 1
    assert most((1, 3)) == 2
    assert most((1,)) == 0


@rule("EW-4.2", "scenario 14")
def test_scenario_14_the_least_waste_then_the_fewest_dice():
    assert cheapest_sets((4, 5), 2, 3) == [[], None, [4], [4, 5]]  # one chip is never offered: the 4 buys two
    assert cheapest_sets((1, 1, 2), 2, 7)[1] == [2]
    assert cheapest_sets((3, 6), 2, 7) == [[], [3], None, [6], [3, 6], None, None, None]


@rule("EW-9", "scenario 16")
def test_scenario_16_four_pips_a_gray_chip():
    assert most((4,), 4) == 1
    assert most((1, 3, 4), 4) == 2
    assert most((2, 2), 4) == 1
    assert most((1, 2, 5), 4) == 2


@rule("EW-4.2")
def test_no_offered_set_has_a_die_to_spare():
    """Every multiset of up to four dice: no set buys as much after dropping a die, and none is beaten."""
    offered = 0
    for code in range(6 * 7**3):
        box = sorted([code % 7, code // 7 % 7, code // 49 % 7, code // 343 + 1])
        box = [die for die in box if die]
        if box[0] > 3:  # big dice repeat what small ones show
            continue
        for k, used in enumerate(cheapest_sets(box, 2, 5)):
            if k and used is not None:
                offered += 1
                assert min(sum(used) // 2, 5) == k
                assert all([min((sum(used) - die) // 2, 5) < k for die in used])
    assert offered > 1000


def at_minor_box(step, spells, **options):
    play = position("M1:rgby", step)
    lay(play, "r", spells, **options)
    walk(play)
    return play


@rule("EW-4.1", "EW-4.2")
def test_EW_4_the_suggestion_saves_a_die_that_would_waste_a_chip():
    play = at_minor_box(st.RECOVER, "minor:4,5", minor=3)
    assert asked(play) == ("r", "elf.ask_recover")
    assert values(play) == [0, 2, 3, OTHER_DICE] and default(play) == 2
    events = say(play, 2)
    assert has(events, "elf.ev_recover", 0, 2)
    assert chips(play, "r") == (6, 1, 0)
    assert dice(play, "r", "minor") == [5] and dice(play, "r", "front") == [0] * 6


@rule("EW-4", "EW-4.1")
def test_EW_4_is_optional_and_skips_who_has_no_dice_or_no_chips_there():
    play = at_minor_box(st.RECOVER, "minor:4", minor=3)
    say(play, 0)
    assert chips(play, "r") == (4, 3, 0) and dice(play, "r", "minor") == [4]
    assert play.state.step == st.SPELL
    assert at_minor_box(st.RECOVER, "", minor=3).state.step == st.SPELL
    assert at_minor_box(st.RECOVER, "minor:1", minor=3).state.step == st.SPELL


@rule("EW-4.2", "EW-6", "EW-6.1")
def test_EW_6_suggests_the_most_and_offers_leftover_dice():
    play = at_minor_box(st.RECOVER_AGAIN, "minor:1,4,5,6", minor=3)
    assert default(play) == 3
    say(play, 3)
    assert chips(play, "r") == (7, 0, 0) and dice(play, "r", "minor") == [1, 4, 5]
    assert asked(play) == ("r", "elf.ask_leftover") and play.decision().default == TAKE
    say(play, TAKE, LEAVE, TAKE)
    assert dice(play, "r", "minor") == [4] and dice(play, "r", "front") == [0] * 6


@rule("EW-6", "scenario 39")
def test_scenario_39_a_die_waits_for_chips_that_are_still_to_be_spent():
    play = at_minor_box(st.RECOVER, "minor:6")
    assert play.state.step == st.SPELL and dice(play, "r", "minor") == [6]
    lay(play, "r", "minor:6 +M1:3")
    st.enter(play.state, st.AWARD)
    walk(play)
    assert chips(play, "r") == (4, 3, 0)
    assert asked(play) == ("r", "elf.ask_recover")
    say(play, 3)
    assert chips(play, "r") == (7, 0, 0) and dice(play, "r", "front") == [0] * 7


@rule("EW-4.2")
def test_EW_4_any_dice_may_pay():
    """One chip: the 2 is suggested, and the 4 may pay as well."""
    play = at_minor_box(st.RECOVER, "minor:2,2,4", minor=1)
    assert values(play) == [0, 1, OTHER_DICE] and default(play) == 1
    say(play, OTHER_DICE)
    assert asked(play) == ("r", "elf.ask_pay") and play.decision().default == LEAVE
    events = say(play, LEAVE, LEAVE, TAKE)
    assert has(events, "elf.ev_recover", 0, 1)
    assert chips(play, "r") == (7, 0, 0) and dice(play, "r", "minor") == [2, 2]
    assert play.state.step == st.SPELL


@rule("EW-4", "EW-4.2")
def test_EW_4_dice_that_buy_nothing_are_refused_and_none_at_all_may_pay():
    play = at_minor_box(st.RECOVER, "minor:1,2,3", minor=1)
    say(play, OTHER_DICE)
    refuses("elf.refused_pips", say, play, TAKE, LEAVE, LEAVE)
    events = say(play, LEAVE, LEAVE, LEAVE)
    assert not has(events, "elf.ev_recover")
    assert chips(play, "r") == (6, 1, 0) and dice(play, "r", "minor") == [1, 2, 3]


@rule("EW-4.2")
def test_EW_4_other_dice_are_offered_only_where_none_is_to_spare():
    for box in ("minor:4", "minor:1,1", "minor:1,2", "minor:6,6,6"):
        assert OTHER_DICE not in values(at_minor_box(st.RECOVER, box, minor=1))
    assert OTHER_DICE in values(at_minor_box(st.RECOVER, "minor:1,1,2", minor=1))
    assert OTHER_DICE in values(at_minor_box(st.RECOVER, "minor:2,6", minor=1))


@rule("EW-4.2", "EW-6", "EW-6.1")
def test_EW_6_any_dice_may_pay_then_leftover_dice_are_asked():
    play = at_minor_box(st.RECOVER_AGAIN, "minor:2,2,4", minor=1)
    say(play, OTHER_DICE)
    say(play, TAKE, TAKE, LEAVE)
    assert chips(play, "r") == (7, 0, 0)
    assert asked(play) == ("r", "elf.ask_leftover") and dice(play, "r", "minor") == [4]
