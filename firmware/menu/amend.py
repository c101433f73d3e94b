"""Amends an earlier answer: asks which one, then asks it again. Later play stays where it still fits."""

from shared_rules.core import action as act
from shared_rules.core.refused import Refused

from . import answered
from .page import Page, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.play import Play
    from shared_rules.core.types import Answer, Asked, Decision, Events

    from ..session.session import Session
    from .page import Item

_LISTED = 5  # earlier answers on one page; the sixth key goes on to older ones


def answers(session: "Session", before: int | None = None) -> Page:
    """The last answers before record `before`, newest first."""
    table = session.running()
    seq = table.count if before is None else before
    seqs: list[int] = []
    while len(seqs) < _LISTED and (seq := table.earlier(seq)) >= 0:
        seqs.append(seq)
    if not seqs:
        raise Refused("refused.nothing_to_mend")
    items = [_item(seq, asked) for seq, asked in zip(seqs, table.asked(seqs))]
    if seq >= 0:
        items.append((("menu.older",), lambda session: answers(session, seq)))
    return listing(("menu.ask_mend",), items)


def again(session: "Session", seq: int) -> Page:
    """The question that the action in record `seq` has answered. Refused unless that can be mended."""
    table = session.running()
    at = table.earlier(table.count)
    while at > seq:
        at = table.earlier(at)
    found = table.asked([seq]) if at == seq else []
    if not found:
        raise Refused("refused.nothing_to_mend")
    decision, action, _ = found[0]
    answered.suggest(decision, action)
    return _anew(decision, seq)


def _item(seq: int, asked: "Asked") -> "Item":
    """An earlier answer and when it was given. Its question is asked again, with that answer for OK."""
    decision, action, heading = asked
    label = answered.label(decision, action)
    if heading:
        label = ("menu.answer", label, heading[0])
    answered.suggest(decision, action)
    return label, lambda session: _anew(decision, seq)


def _anew(decision: "Decision", seq: int) -> Page:
    return Page(decision, lambda session, answer: _amend(session, seq, answer))


def _amend(session: "Session", seq: int, answer: "Answer") -> "Events":
    """Replace the answer, and return what that changes in the totals."""
    table = session.running()
    before = _totals(table.play)
    try:
        table.amend(seq, (act.ANSWER,) + answer)
    except Refused as refused:
        raise _by_name(session, refused)
    after = _totals(table.play)
    changed: "Events" = [
        ("menu.total", seat, then, total) for seat, (then, total) in enumerate(zip(before, after)) if total != then
    ]
    return changed or [("menu.mended",)]


def _by_name(session: "Session", refused: Refused) -> Refused:
    """A refusal that names the later answer, which people know, in the place of its record; else as it is."""
    table, seq = session.running(), refused.seq
    found = table.asked([seq]) if refused.code == "refused.no_longer_fits" else []
    said = answered.step(found[0][0], table.log.read(seq)) if found else None
    return Refused("refused.answer_fits_no_longer", said, refused.message[2]) if said else refused


def _totals(play: "Play") -> list[int]:
    return play.state.scores()
