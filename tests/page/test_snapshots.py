"""Promise: what screens show of a game is whole, small, the same in every interpreter, and never a secret."""

import json
import re

import pytest
from scrollmaster.base.languages import LANGUAGES
from scrollmaster.base.terms import words
from scrollmaster.store.logs import text as report
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.play import Play
from shared_rules.laws.bot import Chance
from shared_rules.snapshot import canonical
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.narrator import KINDS
from shared_rules.snapshot.table import Snapshots
from tests.host.logs import LogMaker, whole_game
from tests.host.test_branches import BOX, signed
from tests.lanes import sized, slow_after
from tests.laws import found, which
from tests.page import print_snapshots
from tests.page.film import GAME_ID, NAMES, Film
from tests.same import micropython

PROMISES = (
    ("a snapshot of a game for screens: its size in JSON, with 12 steps of history", "20 kB at most", "16.3 kB"),
    ("snapshots of films by chance in MicroPython and CPython", "equal bytes", "equal"),
)

FILMS = sized(1)
OWN = [name for name in found.versions() if name.partition("@")[0] in found.own()]
GAMES = [name for name in OWN if "@" not in name]
FIRST = sorted(GAMES, key=lambda name: name != "magalon")
OLDER = [name for name in OWN if name not in GAMES]
LARGEST = 20 * 1024  # bytes
RAW = re.compile(r"\b(?:elf|mag|wiz|mgl|uni|text|table|board|report|scene|refused)\.[a-z]")
FIELDS = set(
    "schema game title game_id seq seats when asked question over lost early head rounds rows".split()
    + "totals board history spoken".split()
)


def followed(maker, count=None):
    game = Follower(maker.play.game, maker.read)
    for _ in range(count or len(maker.entries)):
        game.take()
    return game


def snapshot(maker, count=None, language="en", names=None, last=12):
    return Snapshots(followed(maker, count), words(language=language), GAME_ID, names).take(last)


@pytest.mark.parametrize("name", found.versions())
def test_a_snapshot_of_every_step_is_whole_and_small(name):
    for seed in range(FILMS):
        film = Film(which.load(name), seed)
        shots = film.snapshots(words())
        for step in film.steps():
            state = film.follower.play.state
            data = canonical.text(shots.take())
            shot = json.loads(data)
            assert set(shot) == FIELDS and shot["schema"] == 1 and shot["seq"] == step.seq
            assert shot["totals"] == [seat["score"] for seat in shot["seats"]] == state.scores()
            assert [sum(row) for row in zip(*(points for _, points in shot["rows"]))] in ([], shot["totals"])
            assert [seat["light"] for seat in shot["seats"]] == [str(seat + 1) for seat in range(state.seats())]
            assert shot["over"] == (film.follower.play.decision() is None) == (shot["asked"] is None)
            assert shot["spoken"] and bool(shot["question"]) != shot["over"]
            assert len(data.encode()) <= LARGEST
            assert len(shot["history"]) <= 12 and all(one["kind"] in KINDS for one in shot["history"])


@pytest.mark.parametrize("name", slow_after(1, FIRST + OLDER, len(FIRST)))
def test_the_same_bytes_in_micropython(name):
    code, out = micropython.run("tests/page/print_snapshots.py", name, 1, 3, heap="8m")
    assert code == 0, out[-2000:]
    mine = list(print_snapshots.lines(name, 1, 3))
    assert len(mine) > 40
    for here, there in zip(mine, out.splitlines(), strict=True):
        assert here == there


@pytest.mark.parametrize("language", slow_after(1, LANGUAGES))
@pytest.mark.parametrize("name", GAMES)
def test_no_term_is_without_its_text(name, language):
    film = Film(which.load(name), 5)
    shots = film.snapshots(words(language=language))
    for _ in film.steps():
        data = canonical.text(shots.take())
        assert not RAW.search(data), RAW.findall(data)


@pytest.mark.parametrize("name", ["pebbles", "maginor", "universal"])
def test_the_history_is_that_of_the_report(name):
    """Step by step and mark by mark, but for clocks and what the box had saved, which a screen leaves out."""
    marks = []
    for seed in range(8):
        maker = whole_game(seed, game=name)
        shots = Snapshots(kept(maker), words(), GAME_ID, NAMES)
        shown = [(one["seq"], flat(one["text"]), mark_of(one)) for one in shots.take(5000)["history"]]
        written = report.write(check(Log(maker.frames)), NAMES)
        lines = re.findall(r"^ *(\d+) (.) +[\d:]+  (.*(?:\n {20}\S.*)*)", written, re.M)
        quiet = {seq for seq, (kind, _) in enumerate(maker.entries) if kind in (act.CLOCK, act.BLOB)}
        told = [(int(seq), flat(text), mark) for seq, mark, text in lines if int(seq) not in quiet]
        for one, other in zip(shown, told, strict=True):
            assert one[0] == other[0] and one[2] == other[2] and other[1].startswith(one[1]), (one, other)
        marks += [mark for _, _, mark in shown]
    assert marks.count("x") > 3


def mark_of(step):
    return "x" if step["undone"] else "~" if step["corrected"] else " "


def test_of_a_game_that_is_signed_a_screen_says_how_it_ended():
    maker = whole_game(1, game="pebbles")
    before = Snapshots(kept(maker), words(), GAME_ID, NAMES).take()
    signed(maker, BOX)
    after = Snapshots(kept(maker), words(), GAME_ID, NAMES).take()
    assert after["seq"] > before["seq"] and before["spoken"].startswith("End of the game. ")
    assert (after["spoken"], after["history"]) == (before["spoken"], before["history"])


def kept(maker):
    game = Follower(maker.play.game, maker.read, len(maker.entries))
    for _ in maker.entries:
        game.take()
    return game


def flat(text):
    return re.sub(r"\s+", " ", text)


def in_a_duel(*choices):
    """A riddle up to its first choices in secret, which are made but not shown."""
    maker = LogMaker(game="riddle")
    for sits in (1, 1, 0):
        maker.answer(sits)
    before = len(maker.entries)
    maker.choose_in_secret(*choices)
    reveal = next(seq for seq, (kind, _) in enumerate(maker.entries) if kind == act.REVEAL)
    assert reveal - before == 2
    return maker, reveal


def test_a_secret_choice_is_in_no_snapshot_before_it_is_shown():
    taken = []
    for choices in ((0, 0), (1, 2), (2, 0)):
        maker, reveal = in_a_duel(*choices)
        taken.append([canonical.text(snapshot(maker, count)) for count in (reveal, reveal + 1)])
        for _, values in maker.entries[reveal - 2 : reveal + 1]:
            for value in values:
                if isinstance(value, bytes):
                    assert value.hex() not in "".join(taken[-1])
    assert len({before for before, _ in taken}) == 1
    assert len({after for _, after in taken}) == 3


def test_no_snapshot_has_the_seed_of_the_dice():
    maker = whole_game(3)
    data = canonical.text(snapshot(maker))
    assert maker.seed.hex() not in data and json.loads(data)["history"][-1]["kind"] == "end"


def test_an_undo_is_spoken_by_what_it_takes_back():
    maker = LogMaker()
    for answer in ((1,), (1,), (0,), (6, 6)):
        maker.answer(*answer)
    maker.undo()
    shot = snapshot(maker)
    assert shot["spoken"].startswith("Undone: roll 6 6. peb.seat0: ")
    assert [one["undone"] for one in shot["history"][-2:]] == [True, False]


def test_who_sits_down_is_told_where_no_name_says_it():
    maker = LogMaker()
    for seat, answer in ((0, (1,)), (1, (1,))):
        maker.answer(*answer)
        maker.add(act.PERSON, (seat, bytes(32)))
    shot = snapshot(maker, names={1: "Ben"})
    assert [one["seat"] for one in shot["history"] if one["kind"] == "person"] == [0]
    assert "join" in shot["spoken"]


def test_the_end_is_spoken():
    maker = whole_game(3)
    shot = snapshot(maker, names={0: "Anna", 1: "Ben"})
    won = [seat["name"] for seat in shot["seats"] if seat["won"]]
    assert won and shot["spoken"].endswith(f"{', '.join(won)} {'wins' if len(won) == 1 else 'win together'}.")


def test_an_early_end_is_said_once():
    maker = LogMaker()
    for answer in ((1,), (1,), (0,), (6, 6), (0, 0)):
        maker.answer(*answer)
    maker.play.apply((act.ABANDON,))
    maker.add(act.ACTION, (act.ABANDON,))
    shot = snapshot(maker)
    assert shot["early"] and shot["spoken"] == "The players ended the game early: it does not count."


def test_what_is_kept_is_bounded_and_an_undo_goes_behind_it():
    maker = LogMaker()
    for answer in ((1,), (1,), (0,)):
        maker.answer(*answer)
    while len(maker.entries) < 40 and maker.play.decision():
        maker.answer(*Chance(len(maker.entries)).answer(maker.play.decision()))
    for _ in range(20):
        maker.undo()
    game = Follower(maker.play.game, maker.read, 3)
    for _ in maker.entries:
        game.take()
    assert len(game.steps) == 3 and game.play.encode() == maker.play.encode()
    _, line = history.walk_back(maker.read, len(maker.entries) - 1, lambda seq: seq < 0)
    folded = Play(maker.play.game)
    history.fold(folded, line)
    assert game.play.encode() == folded.encode()


def test_json_is_canonical():
    value = {"b": [1, -2, None, True, False], "a": 'Ö "x"\n\\', "c": {}, "d": [], "e": ("x",)}
    assert canonical.text(value) == '{"a":"Ö \\"x\\"\\u000a\\\\","b":[1,-2,null,true,false],"c":{},"d":[],"e":["x"]}'
    assert json.loads(canonical.text(value)) == {**value, "e": ["x"]}
