"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

from shared_rules.core import facts
from shared_rules.games import elfenwizards
from shared_rules.games.elfenwizards import board, house_rules
from shared_rules.games.elfenwizards.switches import SWITCHES
from tests.rules import term_ids

SENTENCES = ("elf.ev_", "elf.why_", "elf.refused_", "elf.end_")  # scrolled, or read on the PC
LISTS = ("elf.dice6", "elf.dice7")  # part of a line that gives way at its end
# Ids that are made of a number, and the numbers.
NUMBERED = {
    "elf.place%d": range(board.PLACES),
    "elf.box%d": range(1, 7),
    "elf.phase%d": range(1, 13),
    "elf.colour%d": range(6),
    "elf.dice%d": range(8),
    "elf.ask_score%d": range(3, 7),
    "elf.reason%d": range(facts.REASONS),
    "elf.rulebook%d": range(house_rules.GERMAN, house_rules.RULES.single + 1),
}


def test_every_term_has_a_text_and_every_text_is_used():
    term_ids.check_used(elfenwizards, "elf", NUMBERED)


def test_texts_fit_the_display():
    term_ids.check_fits(elfenwizards, r"EW-[0-9L]", SENTENCES + LISTS)


def test_switch_names_are_labels_though_they_look_like_ends():
    texts = term_ids.table(elfenwizards)
    for _, name, _ in SWITCHES:
        assert len(texts[name]) <= term_ids.LABEL
