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
    used = [group for group in range(len(headings)) if any([option.group == group for option in decision.options])]
    many = len(decision.options) > KEYS and len(used) > 1
    for option in decision.options:
        option.group = used.index(option.group) if many and option.group >= 0 else -1
    if many:
        decision.groups = [headings[group] for group in used]
    return decision
