"""Any other game as version 1 of its rules had it.

There were no kits from outside, nobody joined, an evening was one game; who did not end the game after all had no
agreed end any more. Everything else is as it is today. Frozen: never changes what a kept log says
(docs/change-the-rules.md).
"""

from .. import Universal

_NEW = ("more", "rows", "names", "sheet", "bids", "results", "thrown", "kept", "amount", "starts", "games", "ours")


class Universal1(Universal):
    """One game."""

    RULES_VERSION = 1
    FIELDS = tuple([row for row in Universal.FIELDS if row[0] not in _NEW])
    grown = False
    keeps_agreed_end = False


GAME = Universal1
