"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

import re

from shared_rules.games import elfenwizards
from shared_rules.games.elfenwizards import board, house_rules
from shared_rules.games.elfenwizards.switches import SWITCHES
from tests.rules import term_ids
from tests.rules.term_ids import LABEL, QUESTION, RULE

TABLE = term_ids.table(elfenwizards)
SENTENCES = ("elf.ev_", "elf.why_", "elf.refused_")  # scrolled, or read on the PC
LISTS = ("elf.dice6", "elf.dice7")  # part of a line that gives way at its end

# Ids that are made of a number, and the numbers.
NUMBERED = {
    "elf.place%d": range(board.PLACES),
    "elf.box%d": range(1, 7),
    "elf.phase%d": range(1, 13),
    "elf.colour%d": range(6),
    "elf.dice%d": range(8),
    "elf.ask_score%d": range(3, 7),
    "elf.reason%d": range(4),
    "elf.rulebook%d": range(house_rules.GERMAN, house_rules.RULES.single + 1),
}


def test_every_term_has_a_text_and_every_text_is_used():
    used = term_ids.used(elfenwizards, "elf", NUMBERED)
    assert sorted(used - set(TABLE)) == []
    assert sorted(set(TABLE) - used) == []


def test_texts_fit_the_display():
    for term, text in TABLE.items():
        if term.endswith(RULE):
            assert re.match(r"EW-[0-9L]", text) and len(text) <= 5 * LABEL, term
        elif not term.startswith(SENTENCES) and not term.startswith("elf.end_") and term not in LISTS:
            assert len(text) <= (QUESTION if ".ask_" in term else LABEL), (term, text)


def test_switch_names_are_labels_though_they_look_like_ends():
    for name, _ in SWITCHES:
        assert len(TABLE[name]) <= LABEL
