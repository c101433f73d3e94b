"""Handles faults: stores each and shows it to the table; the second in a row pauses the running game.

Two faults are in a row when nothing was recorded between them. A box that keeps failing rests longer before each
restart, up to an hour, so that storing the faults does not wear out the flash. Nothing here raises or writes a log.
"""

from ..store.catalogue import Catalogue
from ..store.files import readable
from ..store.vault import Vault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Message

    from ..platforms.types import Body

_LAST = "fault"  # vault key: how often there was one (2 bytes), then what the last one said
_MARK = "fault-game"  # vault key: the running game at the last fault and how many records it had, or PUT_ASIDE
_NEWS = "fault-news"  # vault key: present until the table has seen the fault
_LATELY = "fault-lately"  # vault key: faults since the box has run for a while without one (1 byte)
_PUT_ASIDE = b"aside"
_MOST_TEXT = 80  # letters that are kept
_MOST_COUNT = 0xFFFF
_WATCHDOG = "watchdog"
_SAY_MS = 1000  # a box that cannot start repeats the reason this often
_MOST_DOUBLED = 12
_LONGEST_REST_MS = 3600000
CALM_MS = 600000  # after so long without a fault the next one counts as the first


def note_reset(body: "Body") -> None:
    """Treat a reset by the watchdog as a fault: a step did not finish. The first one is not followed by a rest."""
    if body.reset_cause == _WATCHDOG:
        rest_ms = note(body, _WATCHDOG)
        if rest_ms > _SAY_MS:
            rest(body, _WATCHDOG, rest_ms)


def note(body: "Body", text: str) -> int:
    """Keep a fault; the second in a row pauses the running game, and the next start shows that to the table.

    Returns the ms for which the box must rest before it restarts.
    """
    lately = 0
    try:
        vault = Vault(body.root)
        lately = min((vault.get(_LATELY) or b"\x00")[0], _MOST_DOUBLED)
        vault.put(_LATELY, bytes((lately + 1,)))
        count = min(last(vault)[0] + 1, _MOST_COUNT)
        vault.put(_LAST, count.to_bytes(2, "little") + text[:_MOST_TEXT].encode())
        vault.put(_NEWS, b"\x01")
        _mark(vault, Catalogue(body.root, vault, body.ring))
    except Exception:  # the flash fails, too: restart without a note
        pass
    return min(_SAY_MS << lately, _LONGEST_REST_MS)


def rest(body: "Body", text: str, rest_ms: int) -> None:
    """Repeat the reason once a second for so long. Keys and line are ignored; switching off and on ends it."""
    now_ms = said_ms = body.now_ms()
    end_ms = now_ms + rest_ms
    body.log(text)
    while now_ms < end_ms:
        body.feed_watchdog()
        body.wait(min(_SAY_MS, end_ms - now_ms))
        now_ms = body.now_ms()
        body.keys(now_ms)  # unread presses or bytes would end every wait at once
        body.read()
        if now_ms - said_ms >= _SAY_MS:
            said_ms = now_ms
            body.log(text)


def calm(body: "Body") -> None:
    """Reset the count of recent faults after CALM_MS without one. Writes only when the count is not 0."""
    vault = Vault(body.root)
    if vault.get(_LATELY) is not None:
        vault.remove(_LATELY)


def last(vault: Vault) -> tuple[int, str]:
    """(how many faults this box has had, what the last one said)."""
    data = vault.get(_LAST) or b""
    if len(data) < 2:
        return 0, ""
    return int.from_bytes(data[:2], "little"), readable(data[2:])


def news(vault: Vault) -> "list[Message]":
    """The message about the last fault, returned once; none when there is no news."""
    if vault.get(_NEWS) is None:
        return []
    vault.remove(_NEWS)
    if vault.get(_MARK) == _PUT_ASIDE:
        vault.remove(_MARK)
        return [("fault.put_aside",)]
    return [("fault.again", last(vault)[1])]


def _mark(vault: Vault, catalogue: Catalogue) -> None:
    game_id = catalogue.running
    if game_id is None:
        return
    mark = game_id + catalogue.read(game_id).count.to_bytes(2, "little")
    again = vault.get(_MARK) == mark
    if again:
        catalogue.pause()
    vault.put(_MARK, _PUT_ASIDE if again else mark)
