"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

from shared_rules.core import facts
from shared_rules.games import maginor
from shared_rules.games.maginor import state as st
from tests.rules import term_ids

NUMBERED = {
    "mag.reason%d": range(facts.REASONS),
    "mag.spell%d": range(st.SPELL_COUNT),
    "mag.beast%d": range(3),
    "mag.colour%d": range(6),
    "mag.rulebook%d": (2,),
}


def test_every_term_has_a_text_and_every_text_is_used():
    term_ids.check_used(maginor, "mag", NUMBERED)


def test_texts_fit_the_display():
    term_ids.check_fits(maginor, r"MG-[0-9L]", ("mag.ev_", "mag.refused_"))
