"""Every term of the game has its text, and every text is used."""

from shared_rules.core import facts
from shared_rules.games import maginor
from shared_rules.games.maginor import state as st
from tests.rules import term_ids
from tests.rules.maginor.position import position

NUMBERED = {
    "mag.reason%d": range(facts.REASONS),
    "mag.spell%d": range(st.SPELL_COUNT),
    "mag.beast%d": range(3),
    "mag.rulebook%d": (2,),
}
# What lies on the table, and whose turn it is.
PLAIN = "draw maginor sorcery start whose_turn wizard"


def test_every_term_has_a_text_and_every_text_is_used():
    term_ids.check_used(maginor, "mag", NUMBERED)


def test_the_rule_behind_a_question_is_a_clause():
    term_ids.check_rules(maginor, r"MG-[0-9L]", PLAIN)


def test_one_tile_and_none_have_their_own_words():
    play = position("f- | f- | f-", st.TURNS)
    headings = []
    for tile in (0, 1, 2):
        headings.append(play.state.heading()[0])
        play.state.owners[tile] = st.DISCARDED
    assert [*headings, play.state.heading()[0]] == [
        ("mag.tiles_left", 3),
        ("mag.tiles_left", 2),
        ("mag.tiles_left_one",),
        ("mag.tiles_left_none",),
    ]
