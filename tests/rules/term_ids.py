"""Which term ids the code of a game can make, and which its table has: what the tests of every game's words share."""

import re
from inspect import getsource
from pathlib import Path

from shared_rules.core import facts, setup
from shared_rules.core.house_rules import HouseRules
from shared_rules.core.steps import SteppedGame

RULE = re.compile(r"\.why\d*$")  # after a question or an event: the rules behind it
# What follows from no rule of a game: who sits where, what is tracked, which rules count, what the box has to know.
NO_RULE = r"\w+\.ask_(join|colours?|level|rules|switch|value|reason|(fact|enter)(_\w+)?)"


def table(package):
    """{id: text} of the English table of a game package."""
    lines = (folder(package) / "terms" / "en.tsv").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines)


def folder(package):
    return Path(package.__file__).parent


def check_used(package, prefix, numbered, beside=frozenset()):
    """Every term that the code makes has a text, every text is used. `beside`: ids made of other ids."""
    made = used(package, prefix, numbered) | beside
    texts = set(table(package))
    assert sorted(made - texts) == []
    assert sorted(texts - made) == []


def check_rules(package, clause, plain):
    """The rule behind a question ends with an id that matches `clause`, in brackets. What fits is in tests/device.

    Each question has one, but for those of NO_RULE and `plain`: names of questions that say themselves all there is.
    """
    questions = [term for term in table(package) if ".ask_" in term and not RULE.search(term)]
    without = [term for term in questions if term + ".why" not in table(package) and not re.fullmatch(NO_RULE, term)]
    assert sorted(term.split(".ask_")[1] for term in without) == sorted(plain.split())
    rules = [(term, text) for term, text in table(package).items() if RULE.search(term)]
    assert rules
    for term, text in rules:
        assert re.search(r"\((" + clause + r")[^()]*\)$", text), term


def used(package, prefix, numbered):
    """All ids that the code makes, of all versions of the rules.

    `numbered`: the numbers that ids made of one may have, by their form.
    """
    text = "".join(path.read_text(encoding="utf-8") for path in folder(package).rglob("*.py"))
    ids = set(re.findall(rf'"({prefix}\.[a-z0-9_]+)"', text))
    for _, name, values in package.GAME.SWITCHES:
        ids |= {f"{name}.{value}" for value in values if not value.isdigit()}
    words = _core_words(package, text)
    forms = set(re.findall(rf'"({prefix}\.[a-z0-9_]+%d)"', text)) | {
        f"{prefix}.{word}" for word in words if "%" in word
    }
    for form in forms:
        ids |= {form % number for number in numbered[form]}
    ids |= {f"{prefix}.{word}" for word in words if "%" not in word}
    ids |= {term for term in table(package) if RULE.sub("", term) in ids}
    return ids | {package.GAME.ID + ".name"} | {package.GAME.ID + ".aim"} & table(package).keys()


def _core_words(package, text):
    """What the parts of the core that a game uses put behind its prefix, forms with `%d` among them."""
    parts = []
    if "HouseRules(" in text:
        parts.append(HouseRules)
    if "Tracking(" in text:
        parts.append(setup.Tracking)
    if "facts.ask(" in text:
        parts.append(facts)
    if "check_level(" in text:
        parts.append(SteppedGame.check_level)
    if "Seating(" in text:
        asks_colours = "colours" in dict(package.GAME.FIELDS)
        parts.append(setup.Seating if asks_colours else setup.Seating._ask_join)
    source = "".join(getsource(part) for part in parts)
    return set(re.findall(r'prefix \+ "([a-z_]+(?:%d)?)"', source))
