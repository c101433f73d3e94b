"""Which term ids the code of a game can make, and which its table has: for the tests of every game's words."""

import re
from pathlib import Path

from shared_rules.core import house_rules

LABEL = 21  # characters a line of the display
QUESTION = 42
RULE = ".why"  # after a question: the rule behind it


def table(package):
    """{id: text} of the English table of a game package."""
    lines = (folder(package) / "terms" / "en.tsv").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines)


def folder(package):
    return Path(package.__file__).parent


def used(package, prefix, numbered):
    """All ids that the code makes. `numbered`: the numbers that ids made of one may have, by their form."""
    text = "".join(path.read_text(encoding="utf-8") for path in folder(package).glob("*.py"))
    ids = set(re.findall(rf'"({prefix}\.[a-z0-9_]+)"', text))
    for form in set(re.findall(rf'"({prefix}\.[a-z0-9_]+%d)"', text)):
        ids |= {form % number for number in numbered[form]}
    for name, values in package.SWITCHES:
        ids |= {f"{name}.{value}" for value in values if not value.isdigit()}
    ids |= _walked(prefix, numbered)
    ids |= {term for term in table(package) if term.endswith(RULE) and term[: -len(RULE)] in ids}
    return ids | {package.ID + ".name"}


def _walked(prefix, numbered):
    """The ids that the walk through the house rules makes, in a game that has one."""
    if f"{prefix}.rulebook%d" not in numbered:
        return set()
    walk = Path(house_rules.__file__).read_text(encoding="utf-8")
    ids = {f"{prefix}.{word}" for word in re.findall(r'self\._prefix \+ "([a-z_]+)"', walk)}
    rulebooks = f"{prefix}.rulebook%d"
    return ids | {rulebooks % number for number in numbered[rulebooks]}
