"""Every term of the game has its text, and every text is used."""

from shared_rules.core import facts
from shared_rules.games import wizwar
from shared_rules.games.wizwar import house_rules
from shared_rules.games.wizwar import state as st
from tests.rules import term_ids

LISTED = (st.LOSES, st.GAINS, st.DIE, st.DIRECTION, st.ELIMINATE) + tuple(range(st.TIMER, st.ENERGY + 1))
NUMBERED = {
    "wiz.more%d": LISTED,
    "wiz.object%d": range(len(st.OBJECT_KINDS)),
    "wiz.reason%d": range(facts.REASONS),
    "wiz.rulebook%d": (house_rules.RULES.single,),
}
PLAIN = "die eliminate ends gone more start stun"  # what has happened on the table


def test_every_term_has_a_text_and_every_text_is_used():
    term_ids.check_used(wizwar, "wiz", NUMBERED)


def test_the_rule_behind_a_question_is_a_clause():
    term_ids.check_rules(wizwar, r"(WW-|C2\.)[0-9]", PLAIN)
