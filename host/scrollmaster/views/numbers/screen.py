"""Shows answers in a terminal of 80 columns: one or two screens."""

from collections.abc import Iterable, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from shared_rules.numbers import luck, questions, together
from shared_rules.numbers.luck import Position
from shared_rules.numbers.questions import Leader

from ...base.dates import in_words
from ...base.figures import bars, between, beyond, decimal, duration, integer, month, share, weekday_names
from ...base.terms import say
from .query import Found

MOST_ROWS = 8  # of a table
_VERDICT = {0: "", 1: "▲", -1: "▼"}  # of a position: better or worse than fair
_DIM, _GOOD, _BAD, _HEAD = "dim", "green", "red", "bold"
Style = str
Cell = tuple[str, Style]
_NOTHING: Sequence[Cell] = (("", ""),) * 3


def show(found: Found) -> None:
    """Print all of an answer."""
    console = Console(highlight=False)
    console.print(_heading(found))
    console.print(_person(found) if found.who else _leaders(found))
    console.print(_halves(_left(found), _right(found)))
    console.print(_table("stats.records", (), list(_records(found))))
    if not found.who:
        console.print(_table("stats.dice", (), list(_dice(found))))


def _heading(found: Found) -> RenderableType:
    tally = found.tally
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right")
    days = found.calendar.days
    facts = [say(_counted("stats.games", tally.games), integer(tally.games))]
    facts += [say(_counted("stats.days", days), integer(days))]
    facts += [duration(tally.length_ms)] * bool(tally.length_ms)
    facts += [say("stats.unverified", integer(tally.unverified))] * bool(tally.unverified)
    title = " · ".join(part for part in (found.title, found.year) if part)
    grid.add_row(Text(title, style=_HEAD), Text(" · ".join(facts), style=_DIM))
    return grid


def _leaders(found: Found) -> RenderableType:
    terms = "who", "games_column", "won", "fair", "beyond", "range", "rating"
    rows: list[list[Cell]] = []
    for each in found.leaders[:MOST_ROWS]:
        plain = (found.name(each.who), ""), (integer(each.games), ""), (share(each.share), "")
        rows.append([*plain, *(_beyond_chance(each) if each.enough else _NOTHING), (_rating(found, each.who), "")])
    more = len(found.leaders) - len(rows)
    notes = [say("stats.more", more)] * (more > 0) + [say("stats.no_library")] * (found.ratings is None)
    return Group(_table("stats.leaders", terms, rows), *[Text(note, style=_DIM) for note in notes])


def _beyond_chance(leader: Leader) -> Sequence[Cell]:
    """A fair share of wins, the difference, and its range."""
    sure = _GOOD if leader.low > 0 else _BAD if leader.high < 0 else ""
    difference = beyond(leader.beyond / questions.FAIR / leader.games)
    return (share(leader.fair_share), _DIM), (difference, sure), (between(leader.low, leader.high), _DIM)


def _rating(found: Found, who: str) -> str:
    rating = found.rating(who)
    return f"{decimal(rating.skill)} ± {decimal(rating.doubt)}" if rating else ""


def _person(found: Found) -> RenderableType:
    """What there is of one player: first in a line, then against everybody else."""
    leader, rating = found.leader, found.rating(found.who)
    lines = [
        say(
            _counted("stats.person_won", leader.games),
            found.name(found.who),
            integer(leader.wins),
            integer(leader.games),
        )
    ]
    if leader.enough:
        lines.append(say("stats.person_fair", share(leader.fair_share), between(leader.low, leader.high)))
    else:
        lines.append(say("stats.few_long"))
    if rating:
        lines.append(say("stats.person_rating", decimal(rating.skill), decimal(rating.doubt)))
    others = together.against(found.tally, found.who)
    worst, even = together.nemesis(others), together.rival(others)
    if worst:
        sure = "" if worst.sure else " " + say("stats.by_chance")
        lines.append(say("stats.nemesis", found.name(worst.who), worst.behind, worst.ahead) + sure)
    if even:
        lines.append(say("stats.rival", found.name(even.who), even.ahead, even.behind))
    rows: list[list[Cell]] = []
    for each in others[:MOST_ROWS]:
        style = _GOOD if each.ahead > each.behind else _BAD
        counts = (integer(each.ahead), style if each.sure else ""), (integer(each.behind), "")
        verdict = say("stats.chance") if each.enough and not each.sure else ""
        rows.append([(found.name(each.who), ""), (integer(each.games), ""), *counts, (verdict, _DIM)])
    terms = "who", "games_column", "ahead", "behind", ""
    return Group(Text(" ".join(lines)), _table("stats.against", terms, rows))


def _left(found: Found) -> Iterable[RenderableType]:
    if not found.who:
        rows: list[list[Cell]] = []
        for each in questions.streaks(found.tally)[: MOST_ROWS // 2]:
            now = say("stats.still", each.now) if each.now > 1 else ""
            rows.append([(found.name(each.who), ""), (integer(each.longest), ""), (now, _DIM)])
        yield _table("stats.streaks", ("who", "longest", ""), rows)
    else:
        yield _table("stats.streaks", ("longest", "now"), [[(integer(each), "") for each in _in_a_row(found)]])
    yield _table("stats.thinking", (), list(_thinking(found)))


def _in_a_row(found: Found) -> tuple[int, int]:
    return found.person.longest, found.person.end


def _records(found: Found) -> Iterable[list[Cell]]:
    of_points = found.what is not None  # points of different games do not compare
    for name, record in questions.records(found.tally):
        is_length = name in (questions.LONGEST, questions.SHORTEST)
        if is_length or of_points:
            value = duration(record.value) if is_length else integer(record.value)
            who = found.name(record.who) if record.who else ""
            yield [(say(f"stats.record_{name}"), _DIM), (value, ""), (who, ""), (record.play_id[:8], _DIM)]


def _thinking(found: Found) -> Iterable[list[Cell]]:
    thinkers = [each for each in questions.thinkers(found.tally) if found.who in ("", each.who)]
    for each in thinkers[: MOST_ROWS // 2]:
        yield [(found.name(each.who), ""), (duration(each.mean_ms), "")]


def _right(found: Found) -> Iterable[RenderableType]:
    if found.months:
        first, last = (month(found.months[at][0]) for at in (0, -1))
        line = Text(bars([games for _, games in found.months]), style="cyan")
        yield Group(
            _title("stats.calendar"),
            line,
            Text(first if first == last else f"{first} – {last}", style=_DIM),
            _weekdays(found),
        )
    if not found.who:
        yield _table("stats.seats", (), _positions(luck.seats(found.tally)))
        yield _table("stats.order", (), _positions(luck.order(found.tally)))


def _weekdays(found: Found) -> RenderableType:
    """How the games lie in the week, Monday first, and the fullest evening."""
    day, games = found.calendar.busiest
    lines = [Text(f"{bars(found.calendar.weekdays)}  {weekday_names()}", style=_DIM)]
    if games > 1:
        lines.append(Text(say("stats.busiest", in_words(day), integer(games)), style=_DIM))
    return Group(*lines)


def _positions(positions: Sequence[Position]) -> list[list[Cell]]:
    """A row for each number of players."""
    rows: list[list[Cell]] = []
    for players in sorted({each.players for each in positions}):
        every = [each for each in positions if each.players == players]
        games = every[0].games
        head = (say("stats.players", players), _DIM)
        if not every[0].enough:
            rows.append([head, (say("stats.few_games", games, luck.LEAST), _DIM)])
            continue
        shares = [share(each.share) + _VERDICT[each.verdict] for each in every]
        rows.append([head, (" ".join(shares), _HEAD if any(each.verdict for each in every) else "")])
    return rows


def _dice(found: Found) -> Iterable[list[Cell]]:
    for each in luck.dice(found.tally):
        verdict = "few_rolls" if not each.enough else "odd" if each.odd else "like_fair"
        line = bars(each.counts) if each.enough else ""
        rolled = say(_counted("stats.rolled", each.rolls), each.box[:8], each.sides, integer(each.rolls))
        yield [(rolled, _DIM), (line, "cyan"), (say(f"stats.{verdict}"), _BAD if each.odd else "")]


def _halves(left: Iterable[RenderableType], right: Iterable[RenderableType]) -> RenderableType:
    grid = Table.grid(expand=True, padding=(0, 2))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(Group(*left), Group(*right))
    return grid


def _title(term: str) -> Text:
    return Text(f"\n{say(term)}", style=_HEAD)


def _table(title: str, terms: Sequence[str], rows: Sequence[Sequence[Cell]]) -> RenderableType:
    """A table without lines and without empty columns; nothing where there are no rows."""
    if not rows:
        return Text(end="")
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_header=bool(terms), header_style=_DIM)
    filled = [at for at in range(len(rows[0])) if any(row[at][0] for row in rows)]
    for at in filled:
        head = say(f"stats.{terms[at]}") if at < len(terms) and terms[at] else ""
        numbers = at > 0 and terms
        table.add_column(Text(head), justify="right" if numbers else "left", overflow="ellipsis", no_wrap=True)
    for row in rows:
        table.add_row(*[Text(row[at][0], style=row[at][1]) for at in filled])
    return Group(_title(title), table)


def _counted(term: str, count: int) -> str:
    """The term of a sentence with a number: `term`, or that of its singular."""
    return f"{term}_one" if count == 1 else term
