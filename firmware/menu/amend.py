"""Amends an earlier answer: asks which one, then asks it again. Later play stays where it still fits."""

from shared_rules.core import action as act
from shared_rules.core.refused import Refused

from . import answered
from .page import Page, confirmation, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.play import Play
    from shared_rules.core.types import Action, Answer, Asked, Decision, Events, Message, Question

    from ..session.session import Session
    from .page import Item

_MOST_AGAIN = 48  # answers that are asked again: a box has no room for any number
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
        label = ("menu.answer", label, answered.when(heading))
    answered.suggest(decision, action)
    return label, lambda session: _anew(decision, seq)


def _anew(decision: "Decision", seq: int) -> Page:
    return Page(decision, lambda session, answer: _amend(session, seq, answer))


def _amend(session: "Session", seq: int, answer: "Answer") -> "Page | Events":
    """Replace the answer, and return what that changes in the totals; or ask whether to go back there.

    Two answers that are right only together, such as tricks of one seat that were entered for another, fit in no other
    way: each alone is refused.
    """
    table = session.running()
    before = _totals(table.play)
    try:
        table.amend(seq, (act.ANSWER,) + answer)
    except Refused as refused:
        by_name = _by_name(session, refused)
        later = _later(session, seq) if by_name.code == "refused.answer_fits_no_longer" else {}
        if not later:
            raise by_name
        ask = ("menu.ask_again", by_name.message[1])
        return confirmation(ask, lambda session: _go_back(session, seq, answer, later))
    after = _totals(table.play)
    changed: "Events" = [
        ("menu.total", seat, then, total) for seat, (then, total) in enumerate(zip(before, after)) if total != then
    ]
    return changed or [("menu.mended",)]


def _later(session: "Session", seq: int) -> "dict[Question, Action]":
    """The answers from record `seq` on, by question; none where not each of them can be asked again.

    What was skipped is asked again as if for the first time: OK takes what is usual, as the skip did.
    """
    later: "dict[Question, Action]" = {}
    for (kind, values), decision, heading in session.running().since(seq):
        if kind == act.ACTION and values[0] == act.SKIP:
            continue
        if kind != act.ACTION or values[0] != act.ANSWER or decision is None:
            return {}
        asked = answered.question(decision, heading)
        if asked in later or len(later) == _MOST_AGAIN or decision.is_part and not later:
            return {}
        later[asked] = values
    return later


def _go_back(session: "Session", seq: int, answer: "Answer", later: "dict[Question, Action]") -> "Events":
    session.running().reopen(seq, answer, later)
    return [("menu.asked_again",)]


def _by_name(session: "Session", refused: Refused) -> Refused:
    """A refusal that names the later answer, which people know, in the place of its record; else as it is."""
    table, seq = session.running(), refused.seq
    found = table.asked([seq]) if refused.code == "refused.no_longer_fits" else []
    said = answered.step(found[0][0], table.log.read(seq)) if found else None
    return Refused("refused.answer_fits_no_longer", said, refused.message[2]) if said else refused


def _totals(play: "Play") -> "Sequence[int | Message]":
    """What stands beside the seats' names: in some games more than points."""
    return play.state.standing() or play.state.scores()
