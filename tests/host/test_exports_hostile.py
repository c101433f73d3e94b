"""Promise: a wrong file of BG Stats is refused in one sentence that names the place, and nothing of it is taken."""

import json

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.store.archive.outside import MOST_PLAYERS, read, write
from scrollmaster.views.exports import from_bgsplay

from tests.host.bgstats_files import UUID, kept, sample, take
from tests.host.exported import filled

PROMISES = (("wrong values anywhere in a file of BG Stats: one sentence, nothing taken", "all", "held, every field"),)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "archive.sqlite3"
    filled(path, ("wizwar",))
    return path


def places(said, at=""):
    """Every value in a file, by its place."""
    items = said.items() if isinstance(said, dict) else enumerate(said)
    for name, value in items:
        yield said, name
        if isinstance(value, (dict, list)):
            yield from places(value)


HOSTILE = (
    float("nan"),
    10**400,
    -1,
    1.5,
    True,
    [],
    {},
    "x" * 20_000,
    [[]],
    "\u202e\x1b[2J",
    "0001-01-01 00:00:00",
    "9999-12-31 23:59:59",
)


def test_wrong_values_anywhere_cost_one_sentence_and_nothing_is_taken():
    refused = 0
    count = len(list(places(sample())))
    for at in range(count):
        for value in HOSTILE:
            said = sample()
            where, name = list(places(said))[at]
            where[name] = value
            try:
                plays = from_bgsplay.read(json.dumps(said).encode()).plays
            except BadData:
                refused += 1
                continue
            for play in plays:
                assert read(write(play)) == play
                told = json.dumps(
                    [play.game, play.location, play.comment, [who.name for who in play.players]], ensure_ascii=False
                )
                assert told.isprintable() and len(told) < 4000
    assert refused > count


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda said: said["plays"][0].update(playDate="2019-02-30 10:00:00"), "plays[0].playDate"),
        (lambda said: said["plays"][0].update(playDate="1066-10-14 10:00:00"), "plays[0].playDate"),
        (lambda said: said["plays"][0].update(gameRefId=8), "plays[0].gameRefId"),
        (lambda said: said["plays"][0].update(durationMin="long"), "plays[0].durationMin"),
        (
            lambda said: said["plays"][0]["playerScores"][1].update(playerRefId=9),
            "plays[0].playerScores[1].playerRefId",
        ),
        (lambda said: said["plays"][0]["playerScores"][1].update(score=1e300), "plays[0].playerScores[1].score"),
        (lambda said: said["plays"][0].update(playerScores=[{}] * (MOST_PLAYERS + 1)), "plays[0].playerScores"),
    ],
)
def test_a_play_in_which_something_is_wrong_is_named_and_the_others_are_kept(path, change, place):
    said = sample()
    said["plays"].append(json.loads(json.dumps(said["plays"][0])) | {"uuid": "another"})
    said["plays"].reverse()
    change(said)
    told, error = take(path, said, code=1)
    assert f" {place} " in error and "1 new" in told
    assert [one.play.source_id for one in kept(path)] == [UUID]
    said["plays"].pop()
    said["plays"] *= 2
    assert " plays[0]." in take(path, said, code=1)[1]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda said: said["players"].append(said["players"][0]), "players[3].id"),
        (lambda said: said.update(plays={}), "plays"),
    ],
)
def test_what_is_wrong_outside_of_plays_refuses_all_of_them(path, change, place):
    said = sample()
    change(said)
    assert f" {place} " in take(path, said, code=1)[1] and not kept(path)


@pytest.mark.parametrize(
    "text",
    [
        '{"plays": ' + "[" * 100_000,
        '{"plays": [], "plays": []}',
        '{"plays": NaN}',
        '{"plays": [' + "9" * 10_000 + "]}",
        '{"plays": []',
    ],
)
def test_what_is_no_sound_json_is_refused(path, text):
    assert "of BG Stats" in take(path, text, code=1)[1] and not kept(path)
