"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

import re

from shared_rules.core import facts
from shared_rules.games import magalon
from tests.rules import term_ids
from tests.rules.term_ids import LABEL, QUESTION, RULE

TABLE = term_ids.table(magalon)
SENTENCES = ("mgl.ev_", "mgl.refused_")  # scrolled, or read on the PC
NUMBERED = {"mgl.colour%d": range(4), "mgl.item%d": range(3), "mgl.rulebook%d": (2,)}
FACTS = {"mgl.ask_fact", "mgl.ask_reason"} | {"mgl.reason%d" % reason for reason in range(facts.REASONS)}


def test_every_term_has_a_text_and_every_text_is_used():
    used = term_ids.used(magalon, "mgl", NUMBERED) | FACTS
    assert sorted(used - set(TABLE)) == []
    assert sorted(set(TABLE) - used) == []


def test_texts_fit_the_display():
    for term, text in TABLE.items():
        if term.endswith(RULE):
            assert re.match(r"ML-[0-9]", text) and len(text) <= 5 * LABEL, term
        elif not term.startswith(SENTENCES):
            assert len(text) <= (QUESTION if ".ask_" in term else LABEL), (term, text)
