"""When options stand under headings, and when on the keys of their seats. Asks nothing."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .decision import Choose, Option
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


def one_option_a_seat(options: "Sequence[Option]") -> bool:
    """True where some of these options stand for seats, no two of them for the same."""
    taken = 0
    for option in options:
        if option.seat >= 0:
            if taken >> option.seat & 1:
                return False
            taken |= 1 << option.seat
    return taken != 0
