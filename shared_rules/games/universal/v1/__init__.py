"""Any other game as version 1 of its rules had it: no kits from outside, nobody joins, an evening is one game.

Everything else is as it is today. Frozen: never changes what a kept log says (docs/change-the-rules.md).
"""

from .. import Universal

_NEW = ("more", "rows", "names", "sheet", "bids", "results", "thrown", "kept", "amount", "starts", "games", "ours")


class Universal1(Universal):
    """One game."""

    RULES_VERSION = 1
    FIELDS = tuple([row for row in Universal.FIELDS if row[0] not in _NEW])
    grown = False


GAME = Universal1
