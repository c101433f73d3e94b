"""Promise: plays that BG Stats has kept come in once, unverified, or not at all; a wrong file is named by its place."""

import json
import shutil

import pytest
from scrollmaster.archive import Archive, opening
from scrollmaster.errors import BadData
from scrollmaster.exports import from_bgsplay
from scrollmaster.exports.play import MOST_PLAYERS, read, write

from tests.host.exported import KINDS, NOTE, PLACE, filled, run

PROMISES = (
    ("importing a file of BG Stats twice changes nothing, and adds no game of our own", "no play", "held"),
    ("wrong values anywhere in a file of BG Stats: one sentence, nothing taken", "all", "held, every field"),
)

UUID = "1DB76738-9A83-4201-93CB-48E842B3CC7B"


def sample():
    """A file as BG Stats writes it: one play of two persons and a guest."""
    return {
        "about": "",
        "userInfo": {"meRefId": 1, "device": "phone"},
        "challenges": [],
        "games": [{"id": 7, "uuid": "A", "name": "Azul", "bggId": 230802, "highestWins": True, "noPoints": False}],
        "players": [
            {"id": 1, "uuid": "P1", "name": "Anna", "isAnonymous": False},
            {"id": 2, "uuid": "P2", "name": "Ben", "isAnonymous": False},
            {"id": 3, "uuid": "P3", "name": "Anonymous player", "isAnonymous": True},
        ],
        "locations": [{"id": 4, "uuid": "L", "name": "At home"}],
        "plays": [
            {
                "uuid": UUID,
                "gameRefId": 7,
                "locationRefId": 4,
                "playDate": "2019-04-06 20:54:35",
                "playDateYmd": 20190406,
                "durationMin": 45,
                "board": "grey side",
                "comments": "A line\nand another",
                "ignored": False,
                "usesTeams": False,
                "expansionPlays": [],
                "playerScores": [
                    {
                        "playerRefId": 1,
                        "score": "10+32",
                        "winner": True,
                        "startPlayer": True,
                        "rank": 1,
                        "seatOrder": 0,
                    },
                    {"playerRefId": 2, "score": "-3.5", "winner": False, "startPlayer": False, "rank": 0, "team": "B"},
                    {"playerRefId": 3, "score": "", "winner": 0, "startPlayer": 0, "role": "blue"},
                ],
            }
        ],
    }


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "archive.sqlite3"
    filled(path, ("wizwar",))
    return path


def take(path, said, code=0, **more):
    file = path.with_name("plays.bgsplay")
    file.write_text(said if isinstance(said, str) else json.dumps(said))
    return run(path, "import", file, code=code)


def kept(path):
    with Archive(path) as archive:
        return archive.imported()


def test_a_play_of_bg_stats_is_kept_beside_the_games(path):
    assert "1 new, 0 in the archive already" in take(path, sample())[0]
    (one,) = kept(path)
    play = one.play
    assert (play.game, play.bgg_id, play.day, play.minutes, play.location) == (
        "Azul",
        230802,
        "2019-04-06 20:54",
        45,
        "At home",
    )
    assert (play.comment, play.board, one.source, play.source_id) == (
        "A line and another",
        "grey side",
        "BG Stats",
        UUID,
    )
    assert [(who.name, who.score, who.rank, who.winner, who.start, who.role, who.team) for who in play.players] == [
        ("Anna", 42, 1, True, True, "", ""),
        ("Ben", -3.5, None, False, False, "", "B"),
        ("", None, None, False, False, "blue", ""),
    ]
    with Archive(path) as archive:
        assert len(archive.games()) == 1


def test_a_second_import_changes_nothing(path):
    take(path, sample())
    before = kept(path)
    again = sample()
    again["plays"] *= 2
    assert "0 new, 2 in the archive already" in take(path, again)[0]
    assert kept(path) == before


def test_plays_without_a_uuid_are_known_again_by_what_they_say(path):
    said = sample()
    del said["plays"][0]["uuid"]
    take(path, said)
    assert "0 new, 1 in" in take(path, said)[0]
    said["plays"][0]["durationMin"] = 46
    assert "1 new" in take(path, said)[0] and len(kept(path)) == 2


def test_our_own_games_do_not_come_back_as_plays(path, tmp_path):
    file = tmp_path / "own.bgsplay"
    run(path, "export", "--all", "--to", "bgsplay", "-o", file)
    stripped = json.loads(file.read_text())  # BG Stats may keep no more than the UUID
    for play in stripped["plays"]:
        del play["sourceName"], play["sourcePlayId"]
    for said in (file.read_text(), stripped):
        assert "themselves, or they were deleted here: 1" in take(path, said)[0] and not kept(path)
    run(path, "delete", "01", "--yes")
    for said in (file.read_text(), stripped):
        assert "deleted here: 1" in take(path, said)[0] and not kept(path)


def test_what_we_export_another_archive_reads_as_it_was(tmp_path):
    ours, theirs = tmp_path / "ours.sqlite3", tmp_path / "theirs.sqlite3"
    filled(ours)
    file = tmp_path / "all.bgsplay"
    run(ours, "export", "--all", "--to", "bgsplay", "-o", file)
    run(theirs, "import", file)
    found = {one.play.source_id: one.play for one in kept(theirs)}
    assert len(found) == len(KINDS)
    for play in found.values():
        facts = json.loads(run(ours, "show", play.source_id, "--json")[0])
        names = [seat["name"] for seat in facts["seats"]]
        assert [(who.name, who.score, who.winner) for who in play.players] == [
            (name, points, name in facts["winners"]) for name, points in zip(names, facts["totals"], strict=True)
        ]
        assert (play.location, play.comment, play.day[:9]) == (PLACE, NOTE, "2026-11-1")


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
                plays = from_bgsplay.read(json.dumps(said).encode())
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
        (lambda said: said["players"].append(said["players"][0]), "players[3].id"),
        (lambda said: said.update(plays={}), "plays"),
    ],
)
def test_the_place_of_what_is_wrong_is_named(path, change, place):
    said = sample()
    said["plays"].append(json.loads(json.dumps(said["plays"][0])) | {"uuid": "another"})
    said["plays"].reverse()
    change(said)
    _, error = take(path, said, code=1)
    assert f" {place} " in error and not kept(path)


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


def test_a_play_is_deleted_and_a_name_is_deleted_in_all_plays(path):
    take(path, sample())
    own_id = kept(path)[0].play_id
    run(path, "delete", "--player", "anna", "--yes")
    assert [who.name for who in kept(path)[0].play.players] == ["", "Ben", ""]
    assert b"P1" not in path.read_bytes() and b"P2" in path.read_bytes()
    take(path, sample())
    assert kept(path)[0].play.players[0].name == ""
    said = run(path, "delete", own_id[:6], "--yes")[0]
    assert "Azul" in said and not kept(path) and b"grey side" not in path.read_bytes()


def test_damaged_rows_of_plays_are_left_out(path):
    take(path, sample())
    with Archive(path) as archive:
        for number, said in enumerate(
            ("", "[]", "{}", '{"players": 1}', write(kept(path)[0].play).replace("45", "-1"))
        ):
            sql = "INSERT INTO imported VALUES (?, 'x', 0, ?)"
            archive._database.execute(sql, (f"bad{number}", said))
        assert [one.play.game for one in archive.imported()] == ["Azul"]


def test_a_read_only_archive_says_so(path, tmp_path, monkeypatch):
    other = tmp_path / "copy.sqlite3"
    shutil.copy(path, other)
    monkeypatch.setattr(opening, "_may_be_written", lambda _: False)
    assert "not written" in take(other, sample(), code=2)[1]
