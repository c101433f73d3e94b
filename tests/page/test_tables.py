"""Tables of the games in a browser: the same figures as `scrollmaster stats` on a PC, each game followed once."""

import json

import pytest
from click.testing import CliRunner
from scrollmaster.archive import Archive
from scrollmaster.cli import main

from tests.page import many

PROMISES = (
    (
        "figures of 40 games in a page that differ from `scrollmaster stats --json` of the same logs",
        "0",
        "0",
    ),
)
COUNT = 40
EVERYTHING = ("", "", "")
# Answers of the page to questions (what, year, player), and which games had to be followed for them.
ASK = """async (questions) => {
  const [{ Archive }, { Sums }] = await Promise.all([import("./archive.mjs"), import("./sums.mjs")]);
  const sums = new Sums(new Worker("box/worker.mjs", { type: "module" }), await new Archive().open());
  const followed = [];
  const left = await sums.take((done, all) => followed.push(all));
  const answers = [];
  for (const question of questions) answers.push(await sums.answer(...question));
  sums.end();
  return { answers, left, followed: followed.length };
}"""
NOTE = """async ([id, change]) => {
  const { notes } = await import("./notes.mjs");
  const { all, keep } = await notes("facts");
  await keep([[id, all.get(id).replace(...change)]]);
}"""


@pytest.fixture(scope="module")
def games():
    return many.games(COUNT)


@pytest.fixture
def full(visitor, games):
    """A page with all of them, and since when each is there."""
    visitor.go()
    return visitor, many.bring(visitor, games)


def archived(path, games, since):
    """The archive of a PC with the same games of the same days."""
    with Archive(path) as archive:
        for game in games:
            archive.keep(game.log, met_ms=since[game.log.game_id])
            archive.keep_seats(game.log.game_id, game.seats)
    return path


def told(path, what, year, player):
    asked = [*(["--game", what] if what else []), *(["--year", year] if year else [])]
    asked += ["--player", player] if player else []
    answer = json.loads(CliRunner().invoke(main, ["stats", "--json", "--archive", str(path), *asked]).stdout)
    return {**answer, "ratings": None}  # a page has no library for them


def test_the_page_tells_what_the_pc_tells_of_the_same_games(full, games, tmp_path):
    visitor, since = full
    path = archived(tmp_path / "archive.sqlite3", games, since)
    [everything] = visitor.page.evaluate(ASK, [EVERYTHING])["answers"]
    choice = everything["choice"]
    assert {name for _, name in choice["people"]} == set(many.PEOPLE) and len(choice["whats"]) == len(many.KINDS)
    questions = [EVERYTHING, ("", choice["years"][0], ""), *[(what, "", "") for what, _ in choice["whats"]]]
    questions += [("", "", key) for key, _ in choice["people"]]
    names = dict(choice["people"])
    answers = visitor.page.evaluate(ASK, questions)["answers"]
    assert answers[0]["answer"]["games"] > COUNT // 2 and answers[0]["answer"]["leaders"]
    for (what, year, who), found in zip(questions, answers, strict=True):
        assert found["answer"] == told(path, what, year, names.get(who)), (what, year, who)


def test_a_game_is_followed_once_and_again_when_what_is_kept_of_it_does_not_fit(full, games):
    visitor, _ = full
    first = visitor.page.evaluate(ASK, [EVERYTHING])
    assert (first["followed"], first["left"]) == (COUNT, 0)
    visitor.page.reload()
    again = visitor.page.evaluate(ASK, [EVERYTHING])
    assert (again["followed"], again["left"], again["answers"]) == (0, 0, first["answers"])
    for change in (['"version": 1', '"version": 0'], ["{", "["], [games[0].log.heads[-1].hex()[:16], "0" * 16]):
        visitor.page.evaluate(NOTE, [games[0].log.game_id, change])
        mended = visitor.page.evaluate(ASK, [EVERYTHING])
        assert (mended["followed"], mended["answers"]) == (1, first["answers"]), change
