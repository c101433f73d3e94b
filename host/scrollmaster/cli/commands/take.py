"""`scrollmaster take`: what somebody else has sent: games, plays that BG Stats has kept, names of a group; or a kit."""

import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from shared_rules.core.kit import BEGINNING
from shared_rules.core.refused import Refused
from shared_rules.envelopes.envelope import KIT, MOST_KIT, NAMES, Envelope
from shared_rules.formats import who

from ...base import kit_files, user_file
from ...base.errors import BadData, Message, Problem, WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import NEW, SAME, Archive, Arrival, Place
from ...store.logs import result
from ...store.logs.check import check
from ...store.logs.log import Log
from ...store.logs.title import own_title
from ...views.exports.from_bgsplay import APP, Found
from ...views.exports.game import SOURCE, unique
from ..autobackup import backed_up
from ..door import Brought, found
from ..file_io import write_bytes
from ..shared import archive_option, counted, short, tell

_MOST_PLACES = 5  # places of what is wrong


@click.command(help=say("take.help"))
@click.argument("sources", metavar="FILE|FOLDER|LINK|PHOTO...", nargs=-1, required=True)
@archive_option
def command(sources: tuple[str, ...], archive_path: Place | None) -> None:
    brought, wrong = found(sources)
    kits = [each for each in brought if isinstance(each, Envelope) and each.kind == KIT]
    others = [each for each in brought if each not in kits]
    for kit in kits:
        with _gathered(wrong):
            _take_kit(kit.text)
    if others:
        with backed_up(archive_path, makes=True) as archive:
            for each in others:
                with _gathered(wrong):
                    _take(archive, each)
    if wrong:
        wrong[0].messages = [message for problem in wrong for message in problem.messages]
        raise wrong[0]


@contextmanager
def _gathered(wrong: list[Problem]) -> Generator[None, None, None]:
    """What is wrong with one keeps none of the others out."""
    try:
        yield
    except Problem as problem:
        wrong.append(problem)


def _take(archive: Archive, brought: Brought) -> None:
    if isinstance(brought, Found):
        _take_plays(archive, brought)
    elif not isinstance(brought, Envelope):
        _take_games(archive, brought)
    elif brought.kind == NAMES:
        _take_people(archive, brought.people)
    else:
        log = Log(brought.frames)
        _take_games(archive, [log])
        _take_names(archive, log, brought.names)


def _take_games(archive: Archive, logs: Iterable[Log]) -> None:
    for game, done in archive.logs.add_all(_checked(archive, logs)):
        _tell(archive, game, done)


def _take_names(archive: Archive, log: Log, file: bytes) -> None:
    """Call the seats as the letter does, as far as the log says so, too: in a game that counts, and where nobody has a
    name yet.

    They are names as if they were given here: who somebody is in this group no letter says. Whoever was deleted here
    gets no name back.
    """
    try:
        people = who.read(file) if file else []
    except Refused:
        raise BadData("take.wrong_names")
    if not archive.logs.counts(log) or archive.seats.names(log.game_id):
        return
    promised = log.persons
    proven = [one for one in people if promised.get(one[0]) == who.digest(*one[1:])]
    erased = archive.people.erased()
    archive.seats.set_names(log.game_id, {seat: name for seat, _, person, name in proven if person not in erased})
    if len(proven) < len(people):
        raise BadData("take.wrong_names")


def _take_people(archive: Archive, names: Iterable[str]) -> None:
    """Whoever is called so belongs to this group from now on: nobody twice, nobody otherwise than before.

    WrongUse for the first who cannot, once all others do.
    """
    added = known = 0
    problems: list[WrongUse] = []
    for name in names:
        try:
            archive.people.add(name)
            added += 1
        except WrongUse as problem:
            if problem.message[0] == "people.taken":
                known += 1
            else:
                problems.append(problem)
    tell("take.people", added, known)
    if problems:
        raise problems[0]


def _take_kit(text: str) -> None:
    """Write a kit into a file of this folder, if it is sound. WrongUse where something else has its name."""
    path = Path(kit_files.of_text(text).name.removeprefix(BEGINNING) + ".toml")
    if os.path.lexists(path) and user_file.read(path, MOST_KIT) != text.encode():
        raise WrongUse("take.other_kit", str(path))
    write_bytes(path, text.encode())
    tell("take.kit", str(path), f"scrollmaster kit check {path}")


@dataclass
class _Game(Arrival):
    """`unknown`: why it cannot be played again here."""

    unknown: Message | None = None


def _checked(archive: Archive, logs: Iterable[Log]) -> Iterator[_Game]:
    """Games that a person wants, also when they were deleted here."""
    for log in logs:
        checked = check(log, archive.packs.get)
        found = result.facts(checked)
        yield _Game(
            log, wanted=True, result=result.as_json(found) if found else "", unknown=None if found else checked.unknown
        )


def _tell(archive: Archive, game: _Game, done: str) -> None:
    log = game.log
    title = own_title(log) or archive.packs.title(log.header.game)
    tell(counted(done, len(log)) if done in (NEW, SAME) else done, short(log.game_id), title, len(log))
    if game.unknown:
        tell(*game.unknown)


def _take_plays(archive: Archive, found: Found) -> None:
    """Keep plays unverified, but those that a game of this archive proves, or that was deleted here.

    BadData, once they are kept, where others of the file are wrong.
    """
    plays = found.plays
    own = {(SOURCE, game_id) for game_id in archive.games.ever()}
    own |= {(APP, unique("play", game_id)) for _, game_id in own}  # BG Stats may keep no more of it
    others = [play for play in plays if (play.source, play.source_id) not in own]
    new = archive.imports.add(others)
    tell("take.plays", new, len(others) - new)
    if len(others) < len(plays):
        tell("take.own", len(plays) - len(others))
    if found.expanded or found.together or found.rounded:
        tell("take.not_kept", found.expanded, found.together, found.rounded)
    if found.wrong:
        places = ", ".join(found.wrong[:_MOST_PLACES]) + ", …" * (len(found.wrong) > _MOST_PLACES)
        raise BadData(counted("take.left_out", len(found.wrong)), len(found.wrong), sanitize(places))
