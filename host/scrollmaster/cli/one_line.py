"""What people may say of a game or an evening in a line: bounded, printable; "-" takes it back."""

from ..base.errors import WrongUse
from ..base.sanitize import sanitize

_NOTHING = "-"


def checked(text: str, most: int) -> str:
    """What is kept of a text of at most so many letters, "" to take it back; WrongUse when it cannot be."""
    text = text.strip()
    if text == _NOTHING:
        return ""
    if not 0 < len(text) <= most or not text.isprintable():
        raise WrongUse("describe.wrong", sanitize(text[:most]), most)
    return text
