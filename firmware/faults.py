"""Owns what a fault leads to: it is kept, the table is told, and the second in a row makes the running game wait.

In a row: nothing was recorded between the two. Must never raise, nor touch a log.
"""

from .store.catalogue import Catalogue
from .store.vault import Vault

_LAST = "fault"  # vault key: how often there was one (2 bytes), then what the last one said
_MARK = "fault-game"  # vault key: the running game at the last fault and how many records it had, or PUT_ASIDE
_NEWS = "fault-news"  # vault key: there while the table has not been told
_PUT_ASIDE = b"aside"
_MOST_TEXT = 80  # letters that are kept
_MOST_COUNT = 0xFFFF
_WATCHDOG = "watchdog"


def note_reset(body):
    """A reset by the watchdog is a fault like any other: a step did not come to its end."""
    if body.reset_cause == _WATCHDOG:
        note(body, _WATCHDOG)


def note(body, text):
    """Keep a fault; the second one in a row puts the running game aside, which the next start tells the table."""
    try:
        vault = Vault(body.root)
        count = min(last(vault)[0] + 1, _MOST_COUNT)
        vault.put(_LAST, count.to_bytes(2, "little") + text[:_MOST_TEXT].encode())
        vault.put(_NEWS, b"\x01")
        _mark(vault, Catalogue(body.root, vault))
    except Exception:  # the flash is at fault, too: the box tries again as it is
        return


def last(vault):
    """(how many faults this box has had, what the last one said)."""
    kept = vault.get(_LAST) or b""
    if len(kept) < 2:
        return 0, ""
    return int.from_bytes(kept[:2], "little"), _readable(kept[2:])


def news(vault):
    """What the table must be told of a fault, a message, once; None when there is nothing to tell."""
    if vault.get(_NEWS) is None:
        return None
    vault.remove(_NEWS)
    if vault.get(_MARK) == _PUT_ASIDE:
        vault.remove(_MARK)
        return ("fault.put_aside",)
    return ("fault.again", last(vault)[1])


def _mark(vault, catalogue):
    game_id = catalogue.running
    if game_id is None:
        return
    mark = game_id + catalogue.read(game_id).count.to_bytes(2, "little")
    again = vault.get(_MARK) == mark
    if again:
        catalogue.pause()
    vault.put(_MARK, _PUT_ASIDE if again else mark)


def _readable(text):
    try:
        return str(text, "utf-8")
    except (ValueError, UnicodeError):
        return "?"
