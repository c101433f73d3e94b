"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

import re

from shared_rules.core import facts
from shared_rules.games import maginor
from shared_rules.games.maginor import state as st
from tests.rules import term_ids
from tests.rules.term_ids import LABEL, QUESTION, RULE

TABLE = term_ids.table(maginor)
FACTS = {"mag.ask_fact", "mag.ask_reason"} | {"mag.reason%d" % reason for reason in range(facts.REASONS)}
SENTENCES = ("mag.ev_", "mag.refused_")  # scrolled, or read on the PC
NUMBERED = {
    "mag.spell%d": range(st.SPELL_COUNT),
    "mag.beast%d": range(3),
    "mag.colour%d": range(6),
    "mag.rulebook%d": (2,),
}


def test_every_term_has_a_text_and_every_text_is_used():
    used = term_ids.used(maginor, "mag", NUMBERED) | FACTS
    assert sorted(used - set(TABLE)) == []
    assert sorted(set(TABLE) - used) == []


def test_texts_fit_the_display():
    for term, text in TABLE.items():
        if term.endswith(RULE):
            assert re.match(r"MG-[0-9L]", text) and len(text) <= 5 * LABEL, term
        elif not term.startswith(SENTENCES):
            assert len(text) <= (QUESTION if ".ask_" in term else LABEL), (term, text)
