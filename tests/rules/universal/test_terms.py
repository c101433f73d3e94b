"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

import re

from shared_rules.games import universal
from shared_rules.games.universal import kit
from tests.rules import term_ids
from tests.rules.term_ids import LABEL, QUESTION, RULE

TABLE = term_ids.table(universal)
SENTENCES = ("uni.ev_", "uni.refused_")
NUMBERED = {
    "uni.kit%d": range(len(kit.READY)),
    "uni.counter%d": range(kit.NAMES),
    "uni.way%d": range(2),
    "uni.order%d": range(3),
    "uni.first%d": range(3),
    "uni.end%d": range(3),
    "uni.best%d": range(2),
    "uni.clock%d": range(6),
    "uni.reason%d": range(4),
}


def test_every_term_has_a_text_and_every_text_is_used():
    used = term_ids.used(universal, "uni", NUMBERED)
    assert sorted(used - set(TABLE)) == []
    assert sorted(set(TABLE) - used) == []


def test_texts_fit_the_display():
    for term, text in TABLE.items():
        if term.endswith(RULE):
            assert re.match(r"UN-\d", text) and len(text) <= 5 * LABEL, term
        elif not term.startswith(SENTENCES):
            assert len(text) <= (QUESTION if ".ask_" in term else LABEL), (term, text)
