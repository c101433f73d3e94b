"""The file /roster: the people of the group, as the PC sent it last (shared_rules/formats/roster.py)."""

from shared_rules.core.refused import Refused
from shared_rules.formats import roster

from . import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.formats.roster import Person

_FILE = "/roster"


def get(root: str) -> bytes:
    """The bytes of the file; b"" without one."""
    return files.read(root + _FILE) or b""


def people(root: str) -> "list[Person]":
    """The people in it; none without a sound file."""
    try:
        return roster.read(get(root))
    except Refused:
        return []


def put(root: str, data: bytes) -> None:
    """Keep a file, durable when this returns; one without people erases what was there. Refused when it is unsound."""
    if not roster.read(data):
        files.remove(root + _FILE)
        return
    try:
        files.replace(root + _FILE, (data,))
    except OSError:
        raise Refused("refused.flash")
