"""Answers what the PC asks of a self-test. docs/protocol.md has the lines.

state=asks           off, begins, works, asks or over
ms=123456            since boot
question=4 yes 0 1 selftest.ask_all 70     its number, how it is answered, least and most, what is asked
results=9            how many there are
result=keys fail selftest.key_down 4       from the one on that was asked for
"""

from shared_rules.core.refused import Refused
from shared_rules.formats.packet import BEGIN, ECHO, LAST_STAGE, LEAVE, LOOK, MAX_BODY, REPLYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..session.session import Session
    from .types import Testing

_LENGTHS = {LOOK: 2, BEGIN: 2, REPLYING: 5, LEAVE: 1}


def answer(session: "Session", testing: "Testing | None", body: bytes, now_ms: int) -> bytes:
    """Do what the body of a request wants and return the body of its reply."""
    what = body[0] if body else -1
    if what == ECHO:
        return body
    if _LENGTHS.get(what) != len(body):
        raise Refused("refused.packet_body")
    first = body[1] if what == LOOK else 255
    if what == BEGIN and not testing:
        if not 1 <= body[1] <= LAST_STAGE:
            raise Refused("refused.packet_body")
        session.begin_test(body[1])
    elif what == REPLYING and testing:
        testing.answer(int.from_bytes(body[1:3], "little"), int.from_bytes(body[3:5], "little"))
    elif what == LEAVE and testing:
        testing.leave()
    if testing:
        return _fitting(testing.lines(now_ms, first))
    return _fitting(["state=" + ("begins" if session.test_stage else "off"), "ms=%d" % now_ms, "results=0"])


def _fitting(lines: list[str]) -> bytes:
    """As many lines as a packet holds: who looks again gets the other results."""
    while len("\n".join(lines).encode()) > MAX_BODY:
        lines.pop()
    return "\n".join(lines).encode()
