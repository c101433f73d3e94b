"""Names, and who counts as whom: the key of somebody in all sums, whatever they were called (decision 27).

What stands beside a game for somebody is raw: a person's id, or `~` and a name that was given here. Each leads to one
key, which is raw, too.
"""

import unicodedata
from collections.abc import Iterable

from shared_rules.formats.who import MAX_LETTERS

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from .database import Database, Row

GIVEN = "~"  # begins the key of a name
_BETWEEN = " .'\u2019-"


def is_name(name: str) -> bool:
    """Whether a person may be called so: letters and digits, with what stands between the words of a name."""
    letters = all(letter.isalnum() or letter in _BETWEEN for letter in name)
    return letters and len(name) <= MAX_LETTERS and name[:1].isalnum() and not name.endswith(" ")


def check_name(name: str) -> None:
    """Raise WrongUse for what nobody can be called."""
    if not name.strip():
        raise WrongUse("archive.no_name", MAX_LETTERS)
    if not is_name(name):
        raise WrongUse("archive.name", sanitize(name), MAX_LETTERS)


def folded(name: str) -> str:
    """A name as keys have it: names that differ only in case, spaces or Unicode form are one, without a space."""
    return unicodedata.normalize("NFC", "_".join(unicodedata.normalize("NFC", name).casefold().split()))


def given(name: str) -> str:
    """The raw key of a name that was given here; "" for none."""
    return GIVEN + folded(name) if name.strip() else ""


class Keys:
    """`persons`: names by id, "" of the erased. `aliases`: whose raw key counts as whose."""

    def __init__(self, persons: dict[str, str], aliases: dict[str, str]) -> None:
        self.persons = persons
        self._aliased = aliases
        self._by_name: dict[str, str] = {}
        for person in sorted(persons, reverse=True):
            if persons[person]:
                self._by_name[given(persons[person])] = person  # of two ids with one name, the first
        self._merged = {self._person(who): aliases[who] for who in sorted(aliases, reverse=True)}
        self._known: dict[str, str] = {}

    @classmethod
    def of(cls, database: Database) -> "Keys":
        """As the archive has them."""
        persons = _texts(database.rows("SELECT person_id, name FROM persons"))
        return cls(persons, _texts(database.rows("SELECT who, whom FROM aliases")))

    def key(self, raw: str) -> str:
        """Who is meant; "" for nobody, and for whoever has been erased."""
        if raw not in self._known:
            self._known[raw] = self._followed(raw)
        return self._known[raw]

    def aliased_keys(self) -> Iterable[str]:
        """All names that stand for somebody else than themselves, as raw keys."""
        return [*self._by_name, *self._aliased]

    def changed(self, later: "Keys") -> dict[str, str]:
        """Each raw key that leads elsewhere `later`, with where it leads now."""
        every = {*self._all(), *later._all()}
        return {raw: self.key(raw) for raw in sorted(every) if self.key(raw) != later.key(raw)}

    def _all(self) -> Iterable[str]:
        return {*self.persons, *self._by_name, *self._aliased, *self._aliased.values()}

    def _followed(self, raw: str) -> str:
        seen: list[str] = []
        who = self._person(raw)
        while who not in seen:  # aliases may go in a circle
            seen.append(who)
            who = self._person(self._merged.get(who, who))
        return min(seen[seen.index(who) :])

    def _person(self, raw: str) -> str:
        """The person of a name; of a person with the name of another, the first; else what was given."""
        if raw in self.persons:
            name = self.persons[raw]
            return self._by_name[given(name)] if name else ""
        return self._by_name.get(raw, raw)


def _texts(rows: Iterable[Row]) -> dict[str, str]:
    """The rows of two texts: one that is damaged says nothing of anybody."""
    return {first: second for first, second in rows if isinstance(first, str) and isinstance(second, str)}
