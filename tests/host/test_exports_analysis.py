"""Promise: the questions of docs/analysis.md have the answers that the games themselves give."""

import re
from collections import defaultdict
from pathlib import Path

import duckdb
import pytest

from tests.host.exported import KINDS, filled, run, shown

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"
QUERIES = re.findall(r"```sql\n(.*?)```", PAGE.read_text(), re.DOTALL)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    path = tmp_path_factory.mktemp("archive") / "archive.sqlite3"
    filled(path)
    run(path, "export", "--all", "--to", "parquet", "-o", path.with_name("games.parquet"))
    return path


def ask(path, number):
    query = QUERIES[number].replace("games.parquet", str(path.with_name("games.parquet")))
    return duckdb.connect().execute(query).fetchall()


def counted(path):
    """(facts of `show --json`, title) of the games that were not broken off."""
    titles = dict(
        duckdb.connect()
        .execute(f"SELECT game_id, title FROM '{path.with_name('games.parquet')}' WHERE NOT broken_off")
        .fetchall()
    )
    found = [(shown(path, number * 8), titles.get(number * 8)) for number in ("01", "02", "03", "04", "05")]
    return [(facts, title) for facts, title in found if title]


def names(facts):
    return [seat["name"] for seat in facts["seats"]]


def test_who_wins_how_often(path):
    games, won = defaultdict(int), defaultdict(int)
    for facts, _ in counted(path):
        for name in names(facts):
            games[name] += 1
            won[name] += name in facts["winners"]
    assert {row[0]: row[1:3] for row in ask(path, 0)} == {name: (games[name], won[name]) for name in games}
    assert sum(won.values()) and len(KINDS) >= len(counted(path)) > 1


def test_the_share_of_every_seat_and_that_of_chance(path):
    found = {}
    for facts, title in counted(path):
        for seat, name in enumerate(names(facts)):
            found[title, seat] = (1, float(name in facts["winners"]), round(1 / len(facts["seats"]), 3))
    assert {row[:2]: row[2:] for row in ask(path, 1)} == found


def test_head_to_head(path):
    found = {(one, other): (games, ahead) for one, other, games, ahead in ask(path, 2)}
    assert found
    for (one, other), (games, ahead) in found.items():
        assert found[other, one][0] == games >= ahead + found[other, one][1]
    for facts, _ in counted(path):
        for name in facts["winners"]:
            losers = [other for other in names(facts) if other not in facts["winners"]]
            assert all(found[name, other][1] for other in losers)


def test_where_points_come_from(path):
    found = defaultdict(list)
    for facts, title in counted(path):
        for row in facts["rounds"]:
            found[title, row["round"]] += row["points"]
    told = {(title, label): (best, seats) for title, label, _, best, seats in ask(path, 3)}
    assert told == {key: (max(points), len(points)) for key, points in found.items()}
