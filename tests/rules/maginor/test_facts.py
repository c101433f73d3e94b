"""MG-L2: the table may overrule the box; nothing that the board cannot show may be set."""

from shared_rules.core.refused import Refused
from shared_rules.games.maginor import house_rules
from shared_rules.games.maginor import state as st
from tests.expect import refuses
from tests.rules.maginor.position import SMALL, WATER, asked, holders, maginor, owner, position, say, slot, spell
from tests.rules.marks import rule

TILE, SPELL, TURN, MAGINOR, SLOT, WIZARD, CARDS, VOTES, RULE = range(9)
WHY = 0
NOBODY = 9
RING = f"{SMALL} | wB f- | {SMALL}"


def offered(play):
    return [option.value for option in play.state.override_ask(()).options]


@rule("MG-L2")
def test_MG_L2_who_has_a_tile_or_a_spell():
    play = position(RING, gone="T2:R", spells="Telekinesis:R")
    play.override((TILE, 2, 1, WHY))
    play.override((SPELL, st.TELEKINESIS, NOBODY, WHY))
    assert owner(play, "T2") == "B" and spell(play, "Telekinesis") == "-"
    assert play.state.scores() == [0, 5, 0]


@rule("MG-L2")
def test_MG_L2_whose_turn_it_is_and_where_maginor_is_break_off_an_act():
    play = position(RING, wizards="R:T1")
    say(play, st.SYMBOL_CARD + WATER)
    play.override((TURN, 2, WHY))
    assert asked(play) == ("G", "ask_act")
    play.override((MAGINOR, st.ON, WHY))
    assert maginor(play) == "on T1"


@rule("MG-L2")
def test_MG_L2_a_counter_but_never_the_one_that_fills_a_tile():
    play = position(RING)
    at = slot(play, "T1", 2)
    refuses("refused.not_an_option", play.override, (SLOT, 1, at, 1, WHY))
    play.override((SLOT, 1, slot(play, "T1", 1), 0, WHY))
    play.override((SLOT, 1, at, 3, WHY))
    assert holders(play, "T1") == "-G" and not play.state.laws()


@rule("MG-L2")
def test_MG_L2_a_wizard_and_cards():
    play = position(RING)
    play.override((WIZARD, 0, st.CENTRE, WHY))
    assert asked(play) == ("R", "ask_must_move")
    play.override((CARDS, 1, 2, 0, WHY))
    play.override((CARDS, 1, 5, 3, WHY))
    assert play.state.symbol_cards[1] == st.ALL_CARDS - 4 and play.state.sorcery_cards[1] == 3


@rule("MG-L2")
def test_MG_L2_votes_only_where_the_symbols_are_not_known():
    play = position(RING, level=st.OWNERS)
    assert VOTES not in offered(play)
    play.state.symbols = play.state.symbols[:0]
    play.override((VOTES, 2, 13, WHY))
    assert play.state.votes[2] == 13


@rule("MG-L2")
def test_MG_L2_a_house_rule_of_play_not_of_setup():
    play = position(RING)
    play.override((RULE, house_rules.RITES, 1, WHY))
    assert play.state.switches[house_rules.RITES] == 1
    refuses("refused.not_an_option", play.override, (RULE, house_rules.RING, 1, WHY))


@rule("MG-L2")
def test_MG_L2_not_in_setup_and_not_what_a_level_does_not_track():
    play = position(RING, level=st.OWNERS)
    assert offered(play) == [SPELL, RULE]
    play.restart()
    refuses("mag.refused_override", play.state.override_ask, ())


@rule("MG-L2")
def test_MG_L2_every_fact_has_its_questions_and_leaves_a_sound_position():
    play = position(RING, gone="T2:R", spells="Telekinesis:R")
    assert offered(play) == [TILE, SPELL, TURN, MAGINOR, SLOT, WIZARD, CARDS, RULE]
    for fact in offered(play):
        values = (fact,)
        while (decision := play.state.override_ask(values)) is not None:
            values += (decision.options[decision.default].value if decision.options else decision.default,)
        try:
            play.override(values)
        except Refused as refused:
            raise AssertionError(refused.message)
        assert not play.state.laws() and play.decision() is not None


@rule("MG-L2")
def test_MG_L2_the_log_says_that_the_table_set_it():
    play = position(RING)
    events = play.override((TURN, 1, WHY))
    assert events[0] == ("mag.ev_override", ("mag.fact_turn",), ("mag.reason0",))
