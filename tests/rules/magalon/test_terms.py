"""Every term of the game has its text, and every text is used."""

from shared_rules.core import facts
from shared_rules.games import magalon
from tests.rules import term_ids

NUMBERED = {
    "mgl.reason%d": range(facts.REASONS),
    "mgl.item%d": range(3),
    "mgl.rulebook%d": (2,),
}


def test_every_term_has_a_text_and_every_text_is_used():
    term_ids.check_used(magalon, "mgl", NUMBERED)


def test_the_rule_behind_a_question_is_a_clause():
    term_ids.check_rules(magalon, r"ML-[0-9]", "")
