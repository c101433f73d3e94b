"""Promise: what beats fire? Every rule that stands behind a question can be looked up by its subject."""

import pytest
from scrollmaster.base.languages.texts import english

from shared_rules.core import loader
from tests.rooms import ROOT
from tests.rules.term_ids import RULE

PROMISES = (("rules behind a question that no subject has, that stand in two, or that need its words", "0", "0"),)

GAMES = ("elfenwizards", "magalon", "maginor", "universal", "wizwar")
OF_A_HOUSE_RULE = {"elf.ask_chips_and_box"}  # says what its neighbour says, and what the house rule adds


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_behind_a_question_stands_in_one_subject(game: str):
    texts = english(ROOT / "shared_rules/games" / game / "terms")
    behind = {term.removesuffix(RULE): text for term, text in texts.items() if term.endswith(RULE)}
    found = [behind[ask] for _, asks in loader.load(game).RULES for ask in asks]
    assert len(found) == len(set(found)) and not [text for text in found if "{" in text]
    assert {text for ask, text in behind.items() if ask not in OF_A_HOUSE_RULE} == set(found)
