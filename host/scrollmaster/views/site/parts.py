"""The sections that several pages have: leaders, games, seats, dice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from shared_rules.numbers import luck, questions
from shared_rules.numbers.luck import Position

from ...base.figures import between, beyond, decimal, duration, integer, share
from ...base.terms import say
from ..numbers.query import Found
from ..report.markup import Child, make
from . import charts
from .directory import Directory, box_name, game_file
from .frame import NUMBER, link, paragraph, section, table

MOST_ROWS = 20


@dataclass
class Brief:
    """A game in a list, which few of all games get into."""

    file: str
    day: str
    what: str
    summary: Callable[[], str]


def leaders(directory: Directory, found: Found) -> Element | None:
    rows: list[list[Child]] = []
    for each in found.leaders:
        rating = found.rating(each.who)
        difference = beyond(each.share - each.fair_share), between(each.low, each.high)
        rows.append(
            [
                directory.player(each.who),
                integer(each.games),
                share(each.share),
                *((share(each.fair_share), *difference) if each.enough else ("", "", "")),
                f"{decimal(rating.skill)} ± {decimal(rating.doubt)}" if rating else "",
            ]
        )
    kinds = (None, NUMBER, NUMBER, f"{NUMBER} rarely", NUMBER, f"{NUMBER} rarely soft", NUMBER)
    terms = "who", "games_column", "won", "fair", "beyond", "range", "rating"
    columns = {say(f"stats.{term}"): kind for term, kind in zip(terms, kinds)}
    return section(say("stats.leaders"), table(columns, rows), paragraph(say("site.how"), "fine"), wide=True)


def games(directory: Directory, briefs: Sequence[Brief], title: str, of_one_title: bool = False) -> Element | None:
    """A list of games, the last one first."""
    rows: list[list[Child]] = []
    for brief in reversed(briefs):
        day = link(brief.file, brief.day) if brief.file else brief.day
        rows.append([day, *([] if of_one_title else [directory.title(brief.what)]), brief.summary()])
    columns = {say("games.date"): "thin", say("games.game"): None, say("games.players"): None}
    if of_one_title:
        columns.pop(say("games.game"))
    return section(title, table(columns, rows), wide=True)


def streaks(directory: Directory, found: Found) -> Element | None:
    rows: list[list[Child]] = []
    for each in questions.streaks(found.tally)[:MOST_ROWS]:
        rows.append([directory.player(each.who), integer(each.longest), integer(each.now)])
    columns = {say("stats.who"): None, say("stats.longest"): NUMBER, say("stats.now"): NUMBER}
    return section(say("stats.streaks"), table(columns, rows))


def records(directory: Directory, found: Found) -> Element | None:
    rows: list[list[Child]] = []
    for name, record in questions.records(found.tally):
        is_length = name in (questions.LONGEST, questions.SHORTEST)
        if is_length or found.what is not None:  # points of different games do not compare
            value = duration(record.value) if is_length else integer(record.value)
            file = game_file(record.play_id)
            way = link(file, value) if file else value
            rows.append([say(f"stats.record_{name}"), way, directory.player(record.who) if record.who else ""])
    columns = {say("site.record"): None, say("site.value"): NUMBER, say("stats.who"): None}
    return section(say("stats.records"), table(columns, rows))


def thinking(directory: Directory, found: Found) -> Element | None:
    every = questions.thinkers(found.tally)[:MOST_ROWS]
    rows: list[list[Child]] = [
        [directory.player(each.who), duration(each.mean_ms), integer(each.games)] for each in every
    ]
    columns = {say("stats.who"): None, say("site.time"): NUMBER, say("stats.games_column"): NUMBER}
    return section(say("stats.thinking"), table(columns, rows))


def positions(found: Found) -> list[Element | None]:
    """What seats and the order of beginning have won."""
    tally = found.tally
    every = (("stats.seats", luck.seats(tally)), ("stats.order", luck.order(tally)))
    return [section(say(term), _positions(found)) for term, found in every]


def _positions(every: Sequence[Position]) -> Element | None:
    rows: list[list[Child]] = []
    for players in sorted({each.players for each in every}):
        some = [each for each in every if each.players == players]
        shares: list[Child] = []
        for each in some if some[0].enough else ():
            mark = " ▲" if each.verdict > 0 else " ▼" if each.verdict < 0 else ""
            shares += [make("b", {}, share(each.share) + mark) if mark else share(each.share), " · "]
        few = say("stats.few_games", some[0].games, luck.LEAST)
        rows.append([say("stats.players", players), integer(some[0].games), make("span", {}, *(shares[:-1] or [few]))])
    columns = {say("site.at_table"): "thin", say("stats.games_column"): NUMBER, say("site.shares"): None}
    return table(columns, rows)


def dice(found: Found) -> Element | None:
    """The dice of every box against fair ones."""
    every = luck.dice(found.tally)
    boxes = sorted({each.box for each in every})
    figures: list[Element] = []
    for each in every:
        verdict = "few_rolls" if not each.enough else "odd" if each.odd else "like_fair"
        rolled = "stats.rolled" if each.rolls != 1 else "stats.rolled_one"
        called = say(rolled, box_name(boxes.index(each.box)), each.sides, integer(each.rolls))
        caption = make("figcaption", {}, f"{called}: {say(f'stats.{verdict}')}.")
        figures.append(make("figure", {}, charts.die(each) if each.enough else None, caption))
    if not figures:
        return None
    many = make("div", {"class": "many"}, *figures)
    how = paragraph(say("site.dice_how"), "fine") if any(each.enough for each in every) else None
    return section(say("stats.dice"), many, how, wide=True)
