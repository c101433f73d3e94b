"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

from shared_rules.core import facts
from shared_rules.games import magalon
from tests.rules import term_ids

NUMBERED = {
    "mgl.reason%d": range(facts.REASONS),
    "mgl.colour%d": range(4),
    "mgl.item%d": range(3),
    "mgl.rulebook%d": (2,),
}


def test_every_term_has_a_text_and_every_text_is_used():
    term_ids.check_used(magalon, "mgl", NUMBERED)


def test_texts_fit_the_display():
    term_ids.check_fits(magalon, r"ML-[0-9]", ("mgl.ev_", "mgl.refused_"))
