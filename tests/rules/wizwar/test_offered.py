"""Which attacks a turn offers, and where the amounts of damage have their keys."""

from shared_rules.games.wizwar import attack
from tests.expect import refuses
from tests.rules.marks import rule
from tests.rules.wizwar.table import BLUE, GREEN, YELLOW, hits, put, say, table


def dark(play):
    """Which wizards' keys are dark in a turn."""
    return [option.value for option in play.decision().options if option.is_dark]


@rule("C2.6")
def test_C2_6_the_key_of_a_wizard_that_may_not_be_attacked_is_dark():
    play = table()
    assert dark(play) == []
    hits(play, BLUE, 1)
    assert dark(play) == [BLUE]
    refuses("wiz.refused_second_attack", say, play, BLUE, 1)
    say(play, "next")
    assert dark(play) == []
    play = table(first_turn_attack="off")
    put(play)
    assert dark(play) == [BLUE, YELLOW, GREEN]


@rule("WW-3")
def test_WW_3_amounts_have_keys_page_by_page_and_ok_leads_to_the_counters():
    play = table()
    say(play, BLUE, 1)
    decision = play.decision()
    assert decision.options[decision.default].value == attack.WORK_OUT
    places = {option.value: option.place for option in decision.options}
    expected = {amount: amount - 1 for amount in range(1, 13)}
    expected.update({attack.WORK_OUT: -1, 0: 12})
    assert places == expected
