"""The pages of a site, and the sections on each."""

from collections.abc import Iterable
from functools import partial
from xml.etree.ElementTree import Element

from shared_rules.numbers import together
from shared_rules.numbers.calendar import is_day
from shared_rules.numbers.play import Play
from shared_rules.numbers.questions import LEAST, Leader
from shared_rules.numbers.season import Standing

from ...base.dates import month_of
from ...base.figures import beyond, decimal, duration, integer, share
from ...base.languages import writing
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.logs import trust
from ..numbers import season_screen, seasons
from ..numbers.seasons import Shown
from ..report.markup import Child, make
from . import charts, parts
from .directory import Directory, Title, game_file
from .frame import NUMBER, link, page, paragraph, scrolled, section, table
from .parts import Brief

_RECENT = 20
_SHEETS = 3  # years in the calendar of the first page


def of_all(directory: Directory) -> str:
    found, tally = directory.all, directory.all.tally
    days = found.calendar.days
    about = [
        say("stats.games" if tally.games != 1 else "stats.games_one", integer(tally.games)),
        say("stats.days" if days != 1 else "stats.days_one", integer(days)),
    ]
    titles: list[list[Child]] = [
        [directory.title(what), integer(title.found.tally.games)] for what, title in directory.titles.items()
    ]
    people = make("ul", {"class": "names"}, *[make("li", {}, directory.player(who)) for who in directory.players])
    return page(
        say("site.title"),
        [*about, *[duration(tally.length_ms)] * bool(tally.length_ms)],
        parts.leaders(directory, found),
        _calendar(directory),
        section(say("site.titles"), table({say("games.game"): None, say("stats.games_column"): NUMBER}, titles)),
        section(say("season.title"), _seasons(directory)),
        parts.games(directory, _recent(directory), say("site.recent")),
        parts.streaks(directory, found),
        parts.records(directory, found),
        *parts.positions(found),
        parts.thinking(directory, found),
        section(say("site.players"), people if directory.players else None),
        parts.dice(found),
        home=True,
    )


def _calendar(directory: Directory) -> Element | None:
    days = directory.all.tally.days
    years = sorted({day[:4] for day in days if is_day(day)})[-_SHEETS:]
    sheets: list[Child] = []
    for year in reversed(years):
        drawn = charts.heat(year, days)
        if drawn is not None:
            caption = make("figcaption", {}, drawn.get("aria-label") or year)
            sheets.append(make("figure", {}, caption, scrolled(drawn, year)))
    return section(say("site.calendar"), make("div", {"class": "sheets"}, *sheets) if sheets else None, wide=True)


def _seasons(directory: Directory) -> Element | None:
    rows: list[list[Child]] = []
    for shown in directory.seasons:
        season = shown.season
        leader = next((row for row in shown.rows if row.place == 1), None)
        name = link(directory.season_files[season.season_id], sanitize(season.name))
        rows.append([name, season.last_day, directory.player(leader.who) if leader else ""])
    return table({say("season.column_name"): None, say("season.column_to"): "thin", say("site.first"): None}, rows)


def of_player(directory: Directory, who: str) -> str:
    tally = directory.all.tally
    person = tally.people[who]
    leader, rating = Leader(who, person), directory.all.rating(who)
    others = together.against(tally, who)
    worst, even = together.nemesis(others), together.rival(others)
    lines: list[Child] = []
    if worst:
        chance = "" if worst.sure else " " + say("stats.by_chance")
        lines.append(paragraph(say("stats.nemesis", directory.name(worst.who), worst.behind, worst.ahead) + chance))
    if even:
        lines.append(paragraph(say("stats.rival", directory.name(even.who), even.ahead, even.behind)))
    about = [
        say(_one("stats.person_won", leader.games), directory.name(who), integer(leader.wins), integer(leader.games))
    ]
    about += [say("stats.person_rating", decimal(rating.skill), decimal(rating.doubt))] if rating else []
    about.append(say("site.in_a_row", integer(person.longest), integer(person.end)))
    rows: list[list[Child]] = []
    for each in others:
        sure: Child = make("span", {"class": "soft"}, say("stats.chance")) if each.enough and not each.sure else ""
        sure = sure if each.enough else make("span", {"class": "soft"}, say("stats.few_games", each.games, LEAST))
        bar = charts.duel(each.ahead, each.behind, each.games)
        rows.append(
            [directory.player(each.who), integer(each.games), integer(each.ahead), bar, integer(each.behind), sure]
        )
    heads = {say("stats.who"): None, say("stats.games_column"): NUMBER, say("stats.ahead"): NUMBER}
    heads |= {say("site.compared"): "rarely", say("stats.behind"): NUMBER, say("site.remark"): "rarely"}
    return page(
        directory.name(who),
        about,
        section(say("stats.against"), *lines, table(heads, rows), wide=True),
        section(say("site.titles"), _titles_of(directory, who)),
        section(say("stats.calendar"), charts.months(directory.months(who))),
        parts.games(directory, _recent(directory, who=who), say("site.recent")),
    )


def _titles_of(directory: Directory, who: str) -> Element | None:
    rows: list[list[Child]] = []
    for what, title in directory.titles.items():
        if who in title.found.tally.people:
            leader = Leader(who, title.found.tally.people[who])
            difference = beyond(leader.share - leader.fair_share) if leader.enough else ""
            rows.append([directory.title(what), integer(leader.games), share(leader.share), difference])
    columns = {say("games.game"): None, say("stats.games_column"): NUMBER}
    return table(columns | {say("stats.won"): NUMBER, say("stats.beyond"): NUMBER}, rows)


def of_title(directory: Directory, title: Title) -> str:
    found = title.found
    about = [say(_one("stats.games", found.tally.games), integer(found.tally.games))]
    return page(
        title.name,
        about + [duration(found.tally.length_ms)] * bool(found.tally.length_ms),
        parts.leaders(directory, found),
        section(say("stats.calendar"), charts.months(found.months)),
        parts.records(directory, found),
        parts.streaks(directory, found),
        parts.thinking(directory, found),
        *parts.positions(found),
        parts.games(directory, _recent(directory, title.what), say("site.recent"), of_one_title=True),
        parts.dice(found),
    )


def of_game(directory: Directory, play: Play, digest: str) -> str:
    """A game in a short table; the report of it is another page, that `report` writes."""
    facts = play.facts
    order = sorted(range(facts.seats), key=lambda seat: (facts.places[seat] if facts.places else 0, seat))
    rows: list[list[Child]] = []
    for seat in order:
        time = duration(facts.thinking_ms[seat]) if facts.thinking_ms else ""
        place = integer(facts.places[seat]) if facts.places else ""
        points = facts.points_of(seat)
        rows.append([directory.seat(play, seat), place, "" if points is None else integer(points), time])
    columns: dict[str, str | None] = {say("stats.who"): None, say("season.column_place"): NUMBER}
    columns |= {say("season.column_points"): NUMBER, say("site.time"): NUMBER}
    moment = month_of(play.month) if is_day(play.day) else None
    day = writing.day(moment.replace(day=int(play.day[8:]))) if moment else play.day
    about = [day] + [duration(facts.length_ms)] * bool(facts.length_ms)
    about += [say("trust.line", (trust.of_game(facts, play.box, directory.boxes).term,))]
    lost = None if facts.winners else paragraph(say("site.all_lost"))
    return page(
        directory.titles[play.what].name,
        about,
        section(say("site.result"), table(columns, rows), lost, wide=True),
        way=directory.title(play.what),
        digest=digest,
    )


def of_season(directory: Directory, shown: Shown) -> str:
    course = charts.places(seasons.course(directory.archive, shown), partial(season_screen.name, shown))
    sections = [
        section(say("site.table"), _standing(directory, shown, shown.rows), wide=course is None),
        section(say("site.course"), course),
    ]
    for amendment, rows in zip(shown.season.amendments, shown.amended):
        head = season_screen.amended(amendment)
        sections.append(section(head, _standing(directory, shown, rows), wide=True))
    notes = [paragraph(line, "note") for line in season_screen.changes(shown)]
    if not shown.count:
        notes.append(paragraph(say("season.no_games_yet")))
    sections.append(section(say("site.notes"), *notes, wide=True))
    plays = directory.archive.plays.some(ids := [game.play_id for game in shown.games()])
    games = _briefs(directory, [plays[each] for each in ids if each in plays])
    sections.append(parts.games(directory, games, say("site.games")))
    return page(sanitize(shown.season.name), season_screen.about(shown), *sections)


def _standing(directory: Directory, shown: Shown, rows: list[Standing]) -> Element | None:
    kinds = ("thin", None, NUMBER, NUMBER, NUMBER)
    cells: list[list[Child]] = []
    for row in rows:
        place, _, points, games, wins = season_screen.cells(shown, row)
        cells.append([place, directory.player(row.who), points, games, wins])
    return table(dict(zip(season_screen.columns(shown.rule), kinds)), cells)


def _recent(directory: Directory, what: str | None = None, who: str | None = None) -> list[Brief]:
    return _briefs(directory, directory.archive.plays.last(_RECENT, what, who))


def _briefs(directory: Directory, plays: Iterable[Play]) -> list[Brief]:
    known = [play for play in plays if play.what in directory.titles]  # else another program has just added it
    return [Brief(game_file(play.play_id), play.day, play.what, partial(directory.summary, play)) for play in known]


def _one(term: str, count: int) -> str:
    return f"{term}_one" if count == 1 else term
