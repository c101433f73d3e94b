"""The forms of an answer to a box that is given by value, and its body on the line: docs/question.md.

body = boot (4) | number of the question (4) | form (1) | the form's ints, by the codec
"""

from ..core.codec import get_ints, put_ints
from ..core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Answer

    Given = tuple[int, int, int, Answer]  # the boot, the number, the form, its ints

# What the ints are.
ANSWER = 0  # as core/decision.py has them; the keys that somebody presses for the dice of a counted game, 0 to 9
ROLL = 1  # none: the box's own dice
SECRET = 2  # the seat, the value of its option
OK = 3  # none, as for all that is one press of a key: what OK does now
BACK = 4
AGREE = 5  # OK is held
SKIP = 6
WHY = 7
MENU = 8
LOCK = 9
UNDO = 10  # none
TAKE_BACK = 11  # the record before which the game shall stand again
CORRECT = 12  # the record whose answer is to be given anew
FACT = 13  # none: the box is corrected
NAMES = (
    "answer",
    "roll",
    "secret",
    "ok",
    "back",
    "agree",
    "skip",
    "why",
    "menu",
    "lock",
    "undo",
    "take_back",
    "correct",
    "fact",
)
COUNTS = (-1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0)  # of the ints, -1: by the question
_HEAD = 9
_MOST = 64  # ints: no question takes more


def encode(boot: int, number: int, form: int, values: "Answer") -> bytes:
    """The body of an answer."""
    out = bytearray(boot.to_bytes(4, "little") + number.to_bytes(4, "little"))
    out.append(form)
    put_ints(out, values)
    return bytes(out)


def decode(body: bytes) -> "Given":
    """What a body says. Raises Refused for what is none."""
    if len(body) < _HEAD or body[8] >= len(NAMES):
        raise Refused("refused.packet_body")
    values = get_ints(body, _HEAD)
    check(body[8], values)
    return int.from_bytes(body[:4], "little"), int.from_bytes(body[4:8], "little"), body[8], values


def check(form: int, values: "Answer") -> None:
    """Raise Refused unless a form has as many ints as it takes."""
    if COUNTS[form] not in (-1, len(values)) or len(values) > _MOST:
        raise Refused("refused.packet_body")
