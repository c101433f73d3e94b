"""Every term of the game has its text, and every text is used."""

from shared_rules.core import facts
from shared_rules.games import elfenwizards
from shared_rules.games.elfenwizards import board, house_rules
from tests.rules import term_ids

# Ids that are made of a number, and the numbers.
NUMBERED = {
    "elf.place%d": range(board.PLACES),
    "elf.box%d": range(1, 7),
    "elf.phase%d": range(1, 13),
    "elf.dice%d": range(8),
    "elf.ask_score%d": range(3, 7),
    "elf.reason%d": range(facts.REASONS),
    "elf.rulebook%d": range(house_rules.GERMAN, house_rules.RULES.single + 1),
}
PLAIN = "count first gray_token lower no_points"  # who starts, what was counted or is done


def test_every_term_has_a_text_and_every_text_is_used():
    term_ids.check_used(elfenwizards, "elf", NUMBERED, {"elfenwizards.aim"})


def test_the_rule_behind_a_question_is_a_clause():
    term_ids.check_rules(elfenwizards, r"EW-[0-9L]", PLAIN)
