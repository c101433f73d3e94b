"""Owns what a fault leads to: it is kept, the table is told, and the second in a row makes the running game wait.

In a row: nothing was recorded between the two. A box that fails again and again rests for longer each time before it
starts anew, up to an hour: every fault is kept, and they do not wear out the flash. Must never raise, nor touch a log.
"""

from ..store.catalogue import Catalogue
from ..store.vault import Vault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Message

    from ..platforms.types import Body

_LAST = "fault"  # vault key: how often there was one (2 bytes), then what the last one said
_MARK = "fault-game"  # vault key: the running game at the last fault and how many records it had, or PUT_ASIDE
_NEWS = "fault-news"  # vault key: there while the table has not been told
_LATELY = "fault-lately"  # vault key: faults since the box has run for a while without one (1 byte)
_PUT_ASIDE = b"aside"
_MOST_TEXT = 80  # letters that are kept
_MOST_COUNT = 0xFFFF
_WATCHDOG = "watchdog"
_SAY_MS = 1000  # a box that cannot start says why once a second
_MOST_DOUBLED = 12
_LONGEST_REST_MS = 3600000
CALM_MS = 600000  # without a fault; then the next one is a first one


def note_reset(body: "Body") -> None:
    """A reset by the watchdog is a fault like any other: a step did not come to its end. The first one has no rest."""
    if body.reset_cause == _WATCHDOG:
        rest_ms = note(body, _WATCHDOG)
        if rest_ms > _SAY_MS:
            rest(body, _WATCHDOG, rest_ms)


def note(body: "Body", text: str) -> int:
    """Keep a fault; the second one in a row puts the running game aside, which the next start tells the table.

    Returns for how many ms the box is to rest before it starts anew.
    """
    lately = 0
    try:
        vault = Vault(body.root)
        lately = min((vault.get(_LATELY) or b"\x00")[0], _MOST_DOUBLED)
        vault.put(_LATELY, bytes((lately + 1,)))
        count = min(last(vault)[0] + 1, _MOST_COUNT)
        vault.put(_LAST, count.to_bytes(2, "little") + text[:_MOST_TEXT].encode())
        vault.put(_NEWS, b"\x01")
        _mark(vault, Catalogue(body.root, vault))
    except Exception:  # the flash is at fault, too: the box tries again as it is
        pass
    return min(_SAY_MS << lately, _LONGEST_REST_MS)


def rest(body: "Body", text: str, rest_ms: int) -> None:
    """Do nothing for so long but say why, once a second. Keys and line are not answered; a power-on ends it."""
    now_ms = said_ms = body.now_ms()
    end_ms = now_ms + rest_ms
    body.log(text)
    while now_ms < end_ms:
        body.feed_watchdog()
        body.wait(min(_SAY_MS, end_ms - now_ms))
        now_ms = body.now_ms()
        body.keys(now_ms)  # what was pressed or sent meanwhile would end every wait at once
        body.read()
        if now_ms - said_ms >= _SAY_MS:
            said_ms = now_ms
            body.log(text)


def calm(body: "Body") -> None:
    """The box has run for CALM_MS: faults before that are no longer lately. Writes only where there were some."""
    vault = Vault(body.root)
    if vault.get(_LATELY) is not None:
        vault.remove(_LATELY)


def last(vault: Vault) -> tuple[int, str]:
    """(how many faults this box has had, what the last one said)."""
    kept = vault.get(_LAST) or b""
    if len(kept) < 2:
        return 0, ""
    return int.from_bytes(kept[:2], "little"), readable(kept[2:])


def news(vault: Vault) -> "Message | None":
    """What the table must be told of a fault, a message, once; None when there is nothing to tell."""
    if vault.get(_NEWS) is None:
        return None
    vault.remove(_NEWS)
    if vault.get(_MARK) == _PUT_ASIDE:
        vault.remove(_MARK)
        return ("fault.put_aside",)
    return ("fault.again", last(vault)[1])


def _mark(vault: Vault, catalogue: Catalogue) -> None:
    game_id = catalogue.running
    if game_id is None:
        return
    mark = game_id + catalogue.read(game_id).count.to_bytes(2, "little")
    again = vault.get(_MARK) == mark
    if again:
        catalogue.pause()
    vault.put(_MARK, _PUT_ASIDE if again else mark)


def readable(text: bytes) -> str:
    """Text that was kept on the flash; damaged, it harms nobody."""
    try:
        return str(text, "utf-8")
    except (ValueError, UnicodeError):
        return "?"
