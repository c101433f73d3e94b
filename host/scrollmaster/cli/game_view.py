"""Shows a game on the terminal: its score table round by round, and what stands behind it."""

from collections.abc import Sequence

import click

from ..base.dates import in_words
from ..base.errors import BadData, NotProvable
from ..base.sanitize import sanitize
from ..base.terms import say
from ..store import known_boxes
from ..store.archive import ArchivedGame
from ..store.known_boxes import Known
from ..store.logs import trust
from ..store.logs.check import LOST, Checked
from ..store.logs.report import Occasion, ending, wrapped
from ..store.logs.scores import Names, scores_of, terms_of, thinking_line
from .shared import print_table


def score_table(checked: Checked, names: Names) -> None:
    """Print the table of a game, with its winner."""
    scores = scores_of(checked, names)
    rows = [[label, *points] for label, points in scores.rounds]
    if scores.names:  # else no seat is taken yet
        columns = [scores.head, *scores.names]
        print_table(say("table.title"), columns, rows, [say("table.total"), *scores.totals])
        click.echo("\n".join(wrapped(ending(scores))))
    if scores.thinking:
        click.echo("\n".join(wrapped(thinking_line(scores))))


def position(checked: Checked, names: Names) -> None:
    """Print where an unfinished game stands: round, phase and the question that is asked."""
    play = checked.played
    terms = terms_of(checked, names)
    for message in play.state.heading():
        click.echo(terms.say(message))
    question = play.decision()
    if question:
        seat = f"{terms.seat(question.seat)}: " if question.seat >= 0 else ""
        click.echo(seat + terms.say(question.ask))


def facts(checked: Checked, names: Names) -> dict[str, object]:
    """The same for programs."""
    scores = scores_of(checked, names)
    return {
        "seats": [{"colour": colour, "name": names.get(seat)} for seat, colour in enumerate(scores.colours)],
        "rounds": [{"round": label, "points": points} for label, points in scores.rounds],
        "totals": scores.totals,
        "thinking_ms": scores.thinking,
        "winners": scores.winners,
        "over": scores.over,
        "early": scores.early,
    }


def proofs(checked: Checked, known: Sequence[Known]) -> dict[str, object]:
    """How far a game can be trusted, and what a photograph of the box can be compared with, for programs."""
    return {
        "trust": trust.of_log(checked, known).word,
        "code": checked.code,
        "qr": checked.log.qr,
        "commitment": checked.commitment,
    }


def trusted(checked: Checked, known: Sequence[Known]) -> list[str]:
    """How far a game can be trusted, and why, by what is known of boxes."""
    wrong = trust.contradiction(checked.log, known)
    level = say("trust.line", (trust.of_log(checked, known).term,))
    return [level, say(*wrong)] if wrong else [level, *_signer(checked, known)]


def advice(checked: Checked, known: Sequence[Known]) -> list[str]:
    """What to do so that a signature counts: said where a game is checked, and not whenever it is shown."""
    key = checked.log.header.key.hex()
    if not key or not checked.log.end or trust.contradiction(checked.log, known):
        return []
    if not checked.signed:
        return [say("check.unsigned")]
    return [] if known_boxes.owner(known, key) else [say("check.signed_unknown", known_boxes.fingerprint(key))]


def judge(checked: Checked, known: Sequence[Known]) -> None:
    """How each command ends that shows a game: BadData for a contradiction, NotProvable for what is not proven here."""
    if trust.contradiction(checked.log, known):
        raise BadData("trust.wrong", checked.log.game_id)
    if checked.play is None:
        raise NotProvable(*checked.unknown)
    if checked.dice == LOST:
        raise NotProvable(checked.dice, checked.rolls)


def judge_unplayed(checked: Checked, known: Sequence[Known]) -> None:
    """End at once a command for a game whose rules are missing here: a contradiction is said of it all the same."""
    if checked.play is None:
        judge(checked, known)


def _signer(checked: Checked, known: Sequence[Known]) -> list[str]:
    """Which box signed a game, as far as the list of known boxes tells."""
    box = known_boxes.owner(known, checked.log.header.key.hex())
    if not checked.log.end or not checked.signed or box is None:
        return []
    if not box.replaced:
        return [say("check.signed", sanitize(box.name))]
    return [say("check.signed_before", sanitize(box.name), in_words(sanitize(box.replaced)), sanitize(box.reason))]


def occasion(archived: ArchivedGame) -> Occasion:
    """What the archive knows of a game beside its log."""
    return Occasion(archived.title, archived.day.spelled_out(), archived.place, archived.note, archived.rules_title)
