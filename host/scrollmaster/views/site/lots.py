"""All pages of a site in lots: those of the games of a month, which are many and rarely change, and each other one.

A lot has a key: a digest of all that its pages tell, and of what tells it. For plays stands a mark, which goes as soon
as one of them changes.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import partial

from shared_rules import VERSION
from shared_rules.numbers.play import Play

from ...base.languages import chosen
from ...store.logs import trust
from ..numbers.seasons import Shown
from . import pages
from .directory import Directory, game_file
from .frame import INDEX
from .writing import Lot, Page

_MONTH = len("2026-11")


def lots(directory: Directory) -> Iterator[Lot]:
    """Every page, once."""
    by_month = directory.archive.plays.by_month()
    for month in directory.months_played:
        files = [file for each in by_month.get(month, ()) if (file := game_file(each))]
        yield Lot(month, _month_key(directory, month), files, partial(_games, directory, month))
    for shown in directory.seasons:
        file = directory.season_files[shown.season.season_id]
        page = Page(file, partial(pages.of_season, directory, shown))
        yield Lot(file, _season_key(directory, shown), [file], partial(iter, [page]))
    yield Lot("", "", [], partial(_others, directory))


def _games(directory: Directory, month: str) -> Iterator[Page]:
    for play in directory.archive.plays.read(None, None, month, month):
        file = game_file(play.play_id)
        if file and play.what in directory.titles:  # else another program has just added it
            digest = _play_digest(directory, play)
            yield Page(file, partial(pages.of_game, directory, play, digest), digest)


def _others(directory: Directory) -> Iterator[Page]:
    """Those that tell of all games, and so are always made."""
    for who, file in directory.players.items():
        yield Page(file, partial(pages.of_player, directory, who))
    for title in directory.titles.values():
        yield Page(title.file, partial(pages.of_title, directory, title))
    yield Page(INDEX, partial(pages.of_all, directory))


def _month_key(directory: Directory, month: str) -> str:
    return _digest(directory.marks[month], directory.boxes, _called(directory, [month]))


def _season_key(directory: Directory, shown: Shown) -> str:
    """A game of a closed season may be of another day by now, any one."""
    season, months = shown.season, directory.months_played
    first, last = season.first_day[:_MONTH], season.last_day
    if shown.since or shown.amended:
        first, last = "", months[-1]
    rows = [row.__dict__ for table in (shown.rows, *shown.amended) for row in table]
    players = [(who, name, directory.players.get(who)) for who, name in sorted(shown.names.items())]
    called = _called(directory, [month for month in months if first <= month <= last])
    table = season, shown.count, shown.since, rows, players
    return _digest(table, directory.marks[last], directory.boxes, called)


def _called(directory: Directory, months: Sequence[str]) -> Sequence[object]:
    """What all people and titles of some months are called, and their pages."""
    tallies = [directory.tally(month) for month in months]
    people = sorted({who for tally in tallies for who in tally.people})
    titles = sorted({what for tally in tallies for what in tally.whats} & directory.titles.keys())
    players = [(who, directory.name(who), directory.players.get(who)) for who in people]
    return players, [(what, directory.titles[what].name, directory.titles[what].file) for what in titles]


def _play_digest(directory: Directory, play: Play) -> str:
    title, level = directory.titles[play.what], trust.of_game(play.facts, play.box, directory.boxes)
    seats = [who and (directory.name(who), directory.players.get(who)) for who in play.who]
    return _digest(play.day, title.name, title.file, level.term, seats, play.facts.__dict__)


def _digest(*shown: object) -> str:
    """Of all that is shown, in this language and by this version of the program."""
    return hashlib.sha256(repr(((VERSION, chosen()), *shown)).encode()).hexdigest()
