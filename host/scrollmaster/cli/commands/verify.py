"""`scrollmaster verify`: play a game again and prove all that its log can prove."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from ...base.errors import BadData, WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store import results
from ...store.archive import Place
from ...store.archive.histories import parts_at
from ...store.known_boxes import Known
from ...store.logs.check import LOST, Checked, check
from ...store.logs.log import Log
from ...store.logs.text import commitment_lines, dice_lines, photo_lines
from ...views.numbers import seasons
from ...views.numbers.season_screen import changes
from .. import game_view
from ..file_io import read_log
from ..paragraph import paragraph
from ..progress_bar import Bar
from ..shared import (
    archive_option,
    counted,
    game_argument,
    history_option,
    json_option,
    log_of,
    open_archive,
    print_json,
    tell,
)


@click.command(help=say("verify.help"))
@game_argument
@click.option("--file", metavar="FILE", type=click.Path(path_type=Path), help=say("verify.file"))
@click.option("--all", "every", is_flag=True, help=say("verify.option_all"))
@history_option
@archive_option
@json_option
def command(
    game: str | None, file: Path | None, every: bool, history: int | None, archive_path: Place | None, as_json: bool
) -> None:
    if bool(game) + bool(file) + every > 1 or history and (file or every):
        raise WrongUse("verify.one")
    if every:
        _verify_all(archive_path, as_json)
        return
    with open_archive(archive_path) as archive:
        log = read_log(file) if file else log_of(archive, results.find(archive, game).game_id, history)
        checked = check(log, archive.packs.get)
        others = [] if file or history else archive.histories.of(log.game_id)
        known = archive.store.known_boxes()
    game_view.judge_unplayed(checked, known)
    if as_json:
        facts = {"game_id": log.game_id, "records": len(log), "over": checked.over, "complete": log.end is not None}
        dice = {"rolls": checked.rolls, "dice": checked.dice.split(".")[1], "real_dice": checked.real_dice}
        box = {"signed": checked.signed, "key": log.header.key.hex(), "counter": log.header.counter}
        box |= {"challenge": log.header.challenge.hex(), "changes": [change[1] for change in checked.changes]}
        box |= {"shared": checked.shared, "histories": [_facts(log, other) for other in others]}
        print_json({**facts, **dice, **box, **game_view.proofs(checked, known)})
    else:
        _tell(checked, known)
        for number, other in enumerate(others, 1):
            _tell_other(number, log, other)
    game_view.judge(checked, known)


def _verify_all(archive_path: Place | None, as_json: bool) -> None:
    with open_archive(archive_path) as archive, Bar(say("verify.bar")) as bar:
        found = results.verify_all(archive, bar.tell)
        mended = "verify.mended" if archive.store.writable else "verify.differs"
        closed = [season for season in archive.seasons.all() if season.closed]
        shown, damaged = seasons.show_all(archive, closed, again=True)
    if as_json:
        bad = {game_id: say(*message) for game_id, message in found.bad}
        since = {each.season.name: each.since for each in shown}
        games = {"good": found.good, "mended": found.mended, "unknown": found.unknown, "bad": bad}
        print_json({**games, "seasons": since, "damaged_seasons": damaged})
    else:
        tell(counted("verify.all_good", found.good), found.good)
        for game_id in found.unknown:
            tell("verify.unknown", game_id)
        for game_id in found.mended:
            tell(mended, game_id)
        for game_id, message in found.bad:
            tell("verify.bad", game_id, message)
        for each in shown:
            for line in changes(each):
                click.echo(f"{sanitize(each.season.name)}: {line}")
        for name in damaged:
            click.echo(f"{sanitize(name)}: {say('season.damaged')}", err=True)
    if found.bad:
        raise BadData(counted("verify.some_bad", len(found.bad)), len(found.bad))


def _tell(checked: Checked, known: Sequence[Known]) -> None:
    log = checked.log
    tell(counted("verify.good", len(log)), log.game_id, len(log))
    if checked.dice != LOST:  # which comes last, as what is wrong
        tell(checked.dice, checked.rolls)
    for line in dice_lines(checked):
        click.echo(paragraph(line, sys.stdout))
    if log.header.counter:
        tell("check.counter", log.header.counter)
    if log.header.challenge:
        tell("check.challenge", log.header.challenge.hex())
    if checked.shared:
        tell("check.shared", checked.shared)
    for change in checked.changes:
        tell(*change)
    for line in commitment_lines(checked) + (photo_lines(checked) or [say("text.unfinished")]):
        click.echo(line)
    for line in game_view.trusted(checked, known) + game_view.advice(checked, known):
        click.echo(paragraph(line, sys.stdout))


def _facts(log: Log, other: Log) -> dict[str, object]:
    """Of another history, for programs."""
    return {"parts_at": parts_at(log.heads, other.heads), "records": len(other), "state": _state(other)}


def _tell_other(number: int, log: Log, other: Log) -> None:
    """Another history: where it parts from the one that counts, and who has signed it."""
    at = parts_at(log.heads, other.heads)
    tell(
        "verify.history" if at else "verify.history_other", number, at, len(other), (f"verify.history_{_state(other)}",)
    )


def _state(log: Log) -> str:
    try:
        return "signed" if check(log).signed else "ended" if log.end else "open"
    except BadData:
        return "bad"
