"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

import re

from shared_rules.games import wizwar
from shared_rules.games.wizwar import hats, house_rules
from shared_rules.games.wizwar import state as st
from tests.rules import term_ids
from tests.rules.term_ids import LABEL, QUESTION, RULE

TABLE = term_ids.table(wizwar)
SENTENCES = ("wiz.ev_", "wiz.refused_")  # scrolled, or read on the PC
LISTED = (st.LOSES, st.GAINS, st.DIE, st.DIRECTION, st.ELIMINATE) + tuple(range(st.TIMER, st.ENERGY + 1))
NUMBERED = {
    "wiz.colour%d": range(4),
    "wiz.more%d": LISTED,
    "wiz.object%d": range(hats.KINDS),
    "wiz.reason%d": range(4),
    "wiz.rulebook%d": (house_rules.WALK.single,),
}


def test_every_term_has_a_text_and_every_text_is_used():
    used = term_ids.used(wizwar, "wiz", NUMBERED)
    assert sorted(used - set(TABLE)) == []
    assert sorted(set(TABLE) - used) == []


def test_texts_fit_the_display():
    for term, text in TABLE.items():
        if term.endswith(RULE):
            assert re.match(r"(WW-|C2\.)[0-9]", text) and len(text) <= 5 * LABEL, (term, len(text))
        elif not term.startswith(SENTENCES):
            assert len(text) <= (QUESTION if ".ask_" in term else LABEL), (term, text)
