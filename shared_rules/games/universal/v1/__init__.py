"""Any other game as version 1 of its rules had it: who did not end the game after all had no agreed end any more.

Everything else is as it is today. Frozen: never changes what a kept log says (docs/change-the-rules.md).
"""

from .. import Universal


class Universal1(Universal):
    """One game."""

    RULES_VERSION = 1
    keeps_agreed_end = False


GAME = Universal1
