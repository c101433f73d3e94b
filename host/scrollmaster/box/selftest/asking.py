"""The requests of a self-test to a box, a function each (docs/protocol.md)."""

from collections.abc import Callable

from shared_rules.formats import packet

from ..link.box import Box
from .standing import Standing, read


def is_able(box: Box) -> bool:
    """Whether the box can test itself; an older one does not know how, and one without hardware has nothing to test."""
    return bool(box.capabilities >> packet.SELFTEST & 1)


def look(box: Box, first: int) -> Standing:
    """How it stands, with the results from `first` on."""
    return read(box.line.ask(packet.SELFTEST, bytes((packet.LOOK, first))))


def begin(box: Box, stage: int) -> None:
    box.line.ask(packet.SELFTEST, bytes((packet.BEGIN, stage)))


def answer(box: Box, question: int, value: int) -> None:
    body = bytes((packet.REPLYING,)) + question.to_bytes(2, "little") + value.to_bytes(2, "little")
    box.line.ask(packet.SELFTEST, body)


def leave(box: Box) -> None:
    """The box starts its interpreter again."""
    box.line.ask(packet.SELFTEST, bytes((packet.LEAVE,)))


def leave_at_once(box: Box) -> None:
    """The same in one try, for who does not want to wait. Raises Silence when nothing comes."""
    box.line.ask_once(packet.SELFTEST, bytes((packet.LEAVE,)))


def echo(box: Box, data: bytes, patient: Callable[[], bool]) -> bool:
    """Whether the same bytes come back, in one try. Raises Silence when nothing comes, or something damaged.

    While `patient()` the box may be busy with something else.
    """
    body = bytes((packet.ECHO,)) + data
    return box.line.ask_once(packet.SELFTEST, body, patient=patient) == body
