"""Shows a season in a terminal, and gives it to programs as a dict."""

from dataclasses import asdict

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from shared_rules.numbers.questions import LEAST
from shared_rules.numbers.season import RATING, Rule, Standing
from shared_rules.numbers.tally import FAIR

from ...base import dates
from ...base.figures import decimal, integer, points
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive.seasons import Amendment
from .season_table import TRUSTED, is_few, points_of
from .seasons import Shown

_COLUMNS = "place", "player", "points", "games", "wins"
_MOST_IDS = 5
_ID = 8


def show(shown: Shown) -> None:
    """Print the table, the amendments beside it, and what has changed since."""
    console = Console(highlight=False)
    season = shown.season
    console.print(Text(sanitize(season.name), style="bold"))
    console.print(Text(" · ".join(about(shown)), style="dim"))
    if not shown.count:
        console.print(Text(say("season.no_games_yet")))
        return
    console.print(_table(shown, shown.rows))
    for amendment, rows in zip(season.amendments, shown.amended):
        console.print(Text("\n" + amended(amendment), style="bold"))
        console.print(_table(shown, rows))
    for line in changes(shown):
        console.print(Text(line, style="yellow"))


def amended(amendment: Amendment) -> str:
    """Who amended a table, when, and why."""
    facts = dates.in_words(dates.day(amendment.amended_ms)), sanitize(amendment.name), sanitize(amendment.reason)
    return say("season.amendment", amendment.number, *facts)


def about(shown: Shown) -> list[str]:
    """When, by which rule, and whether it is closed."""
    season, rule = shown.season, shown.rule
    lines = [f"{season.first_day} – {season.last_day}"]
    kinds = {"place": say("season.by_place", points_of(rule))}
    lines.append(kinds.get(rule.kind) or say(f"season.by_{rule.kind}"))
    lines += [say("season.best", rule.best)] * bool(rule.best)
    lines += [say("season.with_unverified")] * rule.unverified
    lines += [say("season.trusted", (TRUSTED[rule.trust].term,))] if rule.trust else []
    lines.append(say("season.games" if shown.count != 1 else "season.games_one", shown.count))
    closed = season.closed_ms
    if closed is None:
        return [*lines, say("season.open")]
    return [*lines, say("season.closed_on", dates.in_words(dates.day(closed)))]


def changes(shown: Shown) -> list[str]:
    """A sentence for each kind of change since the table was kept."""
    lines: list[str] = []
    for kind, ids in shown.since.items():
        ids_shown = ", ".join(play_id[:_ID] for play_id in ids[:_MOST_IDS])
        rest = ", …" if len(ids) > _MOST_IDS else ""
        lines.append(say(f"season.since_{kind}", len(ids), ids_shown + rest))
    return lines


def cells(shown: Shown, row: Standing) -> list[str]:
    """A row of the table, in the order of its columns."""
    if is_few(shown.rule, row):
        return ["", name(shown, row), say("stats.few_games", row.games, LEAST), integer(row.games), integer(row.wins)]
    games = (
        integer(row.games) if row.counted == row.games else say("season.of", integer(row.counted), integer(row.games))
    )
    place = integer(row.place) if row.place else ""
    form = decimal if shown.rule.kind == RATING else points
    return [place, name(shown, row), form(row.points / FAIR), games, integer(row.wins)]


def name(shown: Shown, row: Standing) -> str:
    """What somebody is called now; whoever has been erased has no name."""
    return sanitize(shown.names.get(row.who, "")) or say("stats.nobody")


def columns(rule: Rule) -> list[str]:
    names = {"points": "rating"} if rule.kind == RATING else {}
    return [say(f"season.column_{names.get(column, column)}") for column in _COLUMNS]


def as_dict(shown: Shown) -> dict[str, object]:
    """The same for programs; points are in parts of `fair`."""
    season = shown.season
    amendments = [
        {
            "date": dates.day(each.amended_ms),
            "name": each.name,
            "reason": each.reason,
            "table": _row_dicts(shown, rows),
        }
        for each, rows in zip(season.amendments, shown.amended)
    ]
    return {
        "name": season.name,
        "from": season.first_day,
        "to": season.last_day,
        "rule": shown.rule.__dict__,
        "fair": FAIR,
        "closed": dates.day(season.closed_ms) if season.closed_ms is not None else None,
        "table": _row_dicts(shown, shown.rows),
        "games": [asdict(game) for game in shown.games()],
        "amendments": amendments,
        "since": shown.since,
    }


def _row_dicts(shown: Shown, rows: list[Standing]) -> list[dict[str, object]]:
    return [{"name": shown.names.get(row.who), **row.__dict__} for row in rows]


def _table(shown: Shown, rows: list[Standing]) -> RenderableType:
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    for at, head in enumerate(columns(shown.rule)):
        table.add_column(Text(head), justify="left" if at == 1 else "right")
    for row in rows:
        style = "bold" if row.place == 1 else ""
        table.add_row(*[Text(cell, style=style) for cell in cells(shown, row)])
    return table
