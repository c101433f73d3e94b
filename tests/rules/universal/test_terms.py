"""Every term of the game has its text, and every text is used."""

from shared_rules.core import facts
from shared_rules.games import universal
from shared_rules.games.universal import evening, setup
from shared_rules.games.universal import ways as wy
from shared_rules.kits import kit as kt
from tests.rules import term_ids

NUMBERED = {
    "uni.kit%d": range(setup.BUILT_IN),
    "uni.counter%d": range(wy.WORDS),
    "uni.way%d": range(2),
    "uni.order%d": range(3),
    "uni.first%d": range(3),
    "uni.end%d": range(3),
    "uni.best%d": range(2),
    "uni.clock%d": range(6),
    "uni.ours%d": range(1, evening.OURS + 1),
    "uni.reason%d": range(facts.REASONS),
    "uni.sheet%d": range(kt.END + 1),
}
# What somebody who makes a kit wants to have.
PLAIN = (
    "best clock count empty_round end face first from how_many minutes more name order piece pool refused rounds "
    "seconds sides start target way which"
)


def test_every_term_has_a_text_and_every_text_is_used():
    seconds = {term + "_2" for term, _ in universal.GAME.COLOURS}
    term_ids.check_used(universal, "uni", NUMBERED, seconds)


def test_the_rule_behind_a_question_is_a_clause():
    term_ids.check_rules(universal, r"UN-[0-9]", PLAIN)
