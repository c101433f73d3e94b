"""Every term of the game has its text, every text is used, and what stands on the small display fits it."""

import re
from pathlib import Path

from shared_rules.games.elfenwizards import board, house_rules
from shared_rules.games.elfenwizards.switches import SWITCHES

PACKAGE = Path(board.__file__).parent
TABLE = dict(line.split("\t") for line in (PACKAGE / "terms" / "en.tsv").read_text(encoding="utf-8").splitlines())
LABEL = 21  # characters a line of the display
QUESTION = 42
SENTENCES = ("elf.ev_", "elf.why_", "elf.refused_")  # scrolled, or read on the PC
RULE = ".why"  # after a question: the rule behind it
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
    "elf.rulebook%d": range(house_rules.GERMAN, house_rules.SINGLE + 1),
}


def used():
    """All term ids that the code of the package can make."""
    text = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py"))
    ids = set(re.findall(r'"(elf\.[a-z0-9_]+)"', text))
    for form in set(re.findall(r'"(elf\.[a-z0-9_]+%d)"', text)):
        ids |= {form % number for number in NUMBERED[form]}
    for name, values in SWITCHES:
        ids |= {f"{name}.{value}" for value in values if not value.isdigit()}
    ids |= {term for term in TABLE if term.endswith(RULE) and term[: -len(RULE)] in ids}  # where there is one to tell
    return ids | {"elfenwizards.name"}


def test_every_term_has_a_text_and_every_text_is_used():
    assert sorted(used() - set(TABLE)) == []
    assert sorted(set(TABLE) - used()) == []


def test_texts_fit_the_display():
    for term, text in TABLE.items():
        if term.endswith(RULE):
            assert re.match(r"EW-[0-9L]", text) and len(text) <= 5 * LABEL, term
        elif not term.startswith(SENTENCES) and not term.startswith("elf.end_") and term not in LISTS:
            assert len(text) <= (QUESTION if ".ask_" in term else LABEL), (term, text)


def test_switch_names_are_labels_though_they_look_like_ends():
    for name, _ in SWITCHES:
        assert len(TABLE[name]) <= LABEL
