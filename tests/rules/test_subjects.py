"""Promise: what beats fire? Every rule that stands behind a question can be looked up by its subject."""

import re

import pytest
from scrollmaster.base.languages.texts import english

from shared_rules.core import loader
from tests.laws import found
from tests.rooms import ROOT
from tests.rules.term_ids import RULE

PROMISES = (("rules behind a question that stand in no subject or in two, or that have blanks", "0", "0"),)

OF_A_LEVEL = re.compile(r"\(\w\w-L")  # what the box asks where it tracks more or less is no rule of the game
BESIDE = {
    "elf.ask_chips_and_box": "says what its neighbour says, and what a house rule adds",
    "elf.ask_box": "how a level is left",
}


@pytest.mark.parametrize("game", found.own())
def test_each_rule_behind_a_question_stands_in_one_subject(game: str):
    texts = english(ROOT / "shared_rules/games" / game / "terms")
    behind = {term: text for term, text in texts.items() if RULE.search(term)}
    stated: list[str] = []
    for _, asks in loader.load(game).RULES:
        for ask in asks:
            assert ask + ".why" in behind
            stated += [text for term, text in behind.items() if RULE.sub("", term) == ask]
    assert len(stated) == len(set(stated)) and not [text for text in stated if "{" in text]
    wanted = {text for ask, text in behind.items() if RULE.sub("", ask) not in BESIDE and not OF_A_LEVEL.search(text)}
    assert wanted - set(stated) == set()
