"""Owns when options stand under headings: when they are more than the keys of a small box. Asks nothing."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .decision import Choose
    from .types import Message

KEYS = 6


def under_headings(decision: "Choose", headings: "Sequence[Message]") -> "Choose":
    """Give headings to more options than keys; `Option.group` is an index in `headings` (messages) or -1.

    Headings without options go; where only one is left, or the keys suffice, there are none. Returns the decision.
    """
    options = decision.options
    used = 0  # bit set
    if len(options) > KEYS:
        for option in options:
            if option.group >= 0:
                used |= 1 << option.group
    if not used & (used - 1):  # one at most
        for option in options:
            option.group = -1
        return decision
    groups: "list[Message]" = []
    numbers: list[int] = []  # the new ones, by the old ones
    for group, heading in enumerate(headings):
        numbers.append(len(groups))
        if used >> group & 1:
            groups.append(heading)
    for option in options:
        if option.group >= 0:
            option.group = numbers[option.group]
    decision.groups = groups
    return decision
