"""Makes room on a virtual box: finished games go into the archive and off the box.

No real box is asked to do so unless somebody says it.
"""

from collections.abc import Callable

from ..box.link.box import Box, open_box
from ..box.link.refusals import BoxRefused
from ..box.virtual import runs
from ..store.archive import Place
from .autobackup import backed_up
from .bring import bring

_FULL = "refused.full"  # a reason of the box


def make_room(port: str, archive_path: Place | None) -> int:
    """Bring all games into the archive; what is finished, and lies there, leaves the box. Returns how many it had."""
    with backed_up(archive_path, makes=True) as archive, open_box(port) as box:
        return bring(box, archive, and_delete=True)


def with_room(port: str, archive_path: Place | None, send: Callable[[Box], None]) -> None:
    """Send something to a box. A virtual one that has no room for it is given some first."""
    try:
        _open_and(send, port)
    except BoxRefused as refused:
        if refused.reason != _FULL or port not in runs.ports():
            raise
        make_room(port, archive_path)
        _open_and(send, port)


def _open_and(send: Callable[[Box], None], port: str) -> None:
    with open_box(port) as box:
        send(box)
