"""Ages as version 2 of its rules had it: rolls were not counted."""

from .. import Ages


class Ages2(Ages):
    """One game."""

    RULES_VERSION = 2
    FIELDS = tuple([row for row in Ages.FIELDS if row[0] != "rolls"])


GAME = Ages2
