"""Makes docs/taught.md: for each clause of docs/rules.md with which question or event it is taught, or why it is not.

    python -m tests.rules.taught

A sentence names its clauses in brackets at its end. Clauses that no sentence has stand, with the reason, in
tests/rules/not_taught.tsv.
"""

import re
from collections import defaultdict
from pathlib import Path

from scrollmaster.base.languages.texts import english

from shared_rules.core import loader
from tests.rooms import ROOT
from tests.rules.marked import GAMES, clauses
from tests.rules.term_ids import RULE

PAGE = ROOT / "docs" / "taught.md"
NOT_TAUGHT = Path(__file__).with_name("not_taught.tsv")
_BESIDE = re.compile(r"\.(aim|layout\d?)$")
_IDS = re.compile(r"\(([^()]+)\)$")
_HEAD = """# What a first game teaches, and when

For each [clause](rules.md) the question or the event whose sentence states it in a first game, or why none does:
[decision 48](decisions/0048-a-first-game-is-taught.md). `python -m tests.rules.taught` makes this page.
"""


def sentences(game: str) -> dict[str, str]:
    """What the game teaches, by term: the rules behind its questions and events, aim and layout."""
    texts = english(ROOT / "shared_rules/games" / game / "terms")
    return {term: text for term, text in texts.items() if RULE.search(term) or _BESIDE.search(term)}


def taught(game: str) -> dict[str, list[str]]:
    """The questions and events by clause."""
    found: dict[str, list[str]] = defaultdict(list)
    for term, text in sentences(game).items():
        ids = _IDS.search(text)
        for clause in ids[1].split(", ") if ids else ():
            at = RULE.sub("", term).split(".")[1]
            if at not in found[clause]:
                found[clause].append(at)
    return found


def not_taught() -> dict[str, str]:
    """The reasons by clause."""
    return dict(line.split("\t") for line in NOT_TAUGHT.read_text("utf-8").splitlines())


def page() -> str:
    """The page."""
    text, reasons = _HEAD, not_taught()
    for game in GAMES:
        terms = english(ROOT / "shared_rules/games" / game / "terms")
        found = taught(game)
        text += f"\n## {terms[loader.load(game).ID + '.name']}\n| clause | taught with |\n|---|---|\n"
        for clause in clauses(game):
            at = ", ".join(f"`{term}`" for term in found[clause]) if clause in found else f"– {reasons[clause]}"
            text += f"| {clause} | {at} |\n"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
