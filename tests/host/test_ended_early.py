"""Promise: a game that its players ended early counts nowhere, whoever leads there, and says so where it is shown."""

import json
import re
from pathlib import Path

import duckdb
import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import chain, layout, record
from tests.host.exported import run
from tests.host.logs import LogMaker, whole_game

PROMISES = (
    (
        "what games that were ended early, or played by a script, change in tables",
        "0",
        "0",
    ),
)

QUERIES = re.findall(
    r"```sql\n(.*?)```", (Path(__file__).parents[2] / "docs/analysis.md").read_text(encoding="utf-8"), re.DOTALL
)
BY_RULES, EARLY, SCRIPTED = "01" * 8, "02" * 8, "03" * 8


def ended_early(**facts) -> LogMaker:
    """The first seat leads when the table gives the game up."""
    maker = LogMaker(game="pebbles", **facts)
    for answer in ((1,), (1,), (0,), (6, 6), (0, 0)):
        maker.answer(*answer)
    maker.play.apply((act.ABANDON,))
    maker.add(act.ACTION, (act.ABANDON,))
    return maker


def by_rules(number: int = 1, **facts) -> LogMaker:
    maker = whole_game(number, game="pebbles", game_id=bytes.fromhex(BY_RULES), **facts)
    assert maker.entries[-2] != (act.ACTION, (act.ABANDON,))
    return maker


def keep(path: Path, *makers: LogMaker) -> Path:
    with Archive(path) as archive:
        for day, maker in enumerate(makers):
            log = Log(maker.frames)
            archive.logs.add(log)
            archive.details.say(log.game_id, {"date": f"2026-11-{day + 10} 20:15"})
            archive.seats.set_names(log.game_id, {0: "Anna", 1: "Ben"})
    return path


@pytest.fixture
def alone(tmp_path) -> Path:
    """An archive of a game that counts."""
    return keep(tmp_path / "alone.sqlite3", by_rules())


@pytest.fixture
def path(tmp_path) -> Path:
    """The same with one that was ended early, and one that a script has played."""
    early = ended_early(game_id=bytes.fromhex(EARLY))
    early.end()
    scripted = whole_game(1, game="pebbles", game_id=bytes.fromhex(SCRIPTED), entropy=layout.SCRIPT)
    return keep(tmp_path / "archive.sqlite3", by_rules(), early, scripted)


def tables(path: Path) -> dict[str, object]:
    """What is told of many games, for programs."""
    told: dict[str, object] = {
        "stats": json.loads(run(path, "stats", "--json")[0]),
        "player": json.loads(run(path, "stats", "--json", "--player", "Anna")[0]),
    }
    for points in ("5-3-2-1", "score"):
        run(path, "season", "new", points, "--from", "2026-01-01", "--to", "2026-12-31", "--points", points)
        told[points] = json.loads(run(path, "season", "show", points, "--json")[0])["table"]
    return told


def test_what_was_ended_early_or_played_by_a_script_is_in_no_table(path, alone):
    assert tables(path) == tables(alone)


def test_the_queries_of_the_docs_leave_out_what_was_ended_early(tmp_path, alone):
    early = ended_early(game_id=bytes.fromhex(EARLY))
    early.end()
    path = keep(tmp_path / "both.sqlite3", by_rules(), early)
    for where in (path, alone):
        run(where, "export", "--all", "--to", "parquet", "-o", where.with_suffix(".parquet"))
    for query in QUERIES:
        found = [
            duckdb.connect().execute(query.replace("games.parquet", str(where.with_suffix(".parquet")))).fetchall()
            for where in (path, alone)
        ]
        assert found[0] == found[1]


def test_what_goes_to_bg_stats_comes_back_with_the_same_tables(tmp_path, path):
    with Archive(path) as archive:
        archive.games.delete(SCRIPTED, "")  # of which BG Stats cannot know it
    file = tmp_path / "plays.bgsplay"
    run(path, "export", "--all", "--to", "bgsplay", "-o", file)
    there = tmp_path / "there.sqlite3"
    text = file.read_text(encoding="utf-8").replace('"sourceName": "Scrollmaster"', '"sourceName": "Elsewhere"')
    file.write_text(text, encoding="utf-8")
    run(there, "take", file)
    ours = json.loads(run(path, "stats", "--json")[0])
    theirs = json.loads(run(there, "stats", "--json", "--unverified")[0])
    for told in ("games", "leaders"):
        assert theirs[told] == ours[told]


def test_every_list_and_report_says_that_it_was_ended_early(path):
    row = next(line for line in run(path, "games")[0].splitlines() if line.startswith(EARLY[:4]))
    assert "ended early, does not count: Anna 12, Ben 0" in row
    told = " ".join(run(path, "show", EARLY)[0].split())
    assert "(ended early)" in told and "it does not count. It stood: Anna (12)" in told
    facts = json.loads(run(path, "show", EARLY, "--json")[0])
    assert facts["early"] and facts["over"] and facts["winners"] == []
    assert "ended early" in run(path, "export", EARLY, "--to", "text")[0]
    assert "ended early" not in run(path, "show", BY_RULES)[0] and "wins" in run(path, "show", BY_RULES)[0]


def forged(maker: LogMaker, reason: int) -> Log:
    """The log of a game whose END gives this reason."""
    maker.add(act.END, (reason, chain.state_hash(maker.play.encode()), maker.seed))
    return Log(maker.frames)


def test_an_end_that_says_otherwise_why_is_a_contradiction():
    whole = by_rules()
    del whole.bodies[-1], whole.entries[-1]
    for log in (
        forged(ended_early(), act.ENDED_BY_RULES),
        Log(b"".join(map(record.frame, [*whole.bodies, _end(whole, act.ENDED_BY_TABLE)]))),
    ):
        with pytest.raises(BadData) as caught:
            check(log)
        assert caught.value.message == ("check.reason", len(log) - 1)
    assert check(forged(ended_early(), act.ENDED_BY_TABLE)).early


def _end(maker: LogMaker, reason: int) -> bytes:
    return record.NEWEST.lay_out(act.END, 5, (reason, chain.state_hash(maker.play.encode()), maker.seed))


def test_a_log_whose_game_was_mended_after_it_was_ended_early_verifies_as_boxes_wrote_it():
    """They said that its rules had ended it. It counts nowhere all the same."""
    maker = ended_early()
    maker.rewrite(act.CORRECTION, 5, act.ANSWER, 6, 5)
    assert maker.entries[-1][0] == act.CORRECTION
    assert check(forged(maker, act.ENDED_BY_RULES)).early
