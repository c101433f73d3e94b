"""Tables of the games in a browser: the same figures as `scrollmaster stats` on a PC, each game followed once."""

import json
import time

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import result
from scrollmaster.store.logs.check import check

from shared_rules.core.action import ENDED_BY_RULES
from shared_rules.numbers import facts_json
from tests.crowd import crowd
from tests.lanes import slow_after
from tests.page import many
from tests.page.screens import SCREENS, sheet
from tests.page.visitor import PHONE, TRANSLATED, visit

PROMISES = (
    ("figures of 40 games in a page that differ from `stats --json` of the same logs", "0", "0"),
    ("tables of 100 games: when all are followed first; when the page comes again", "10 s; 2 s", "3.6 s; 0.7 s"),
)
COUNT = 40
BUSY = 3  # so many times slower a machine may be on which all tests run at once
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
            archive.logs.add(game.log, met_ms=since[game.log.game_id])
            archive.seats.keep(game.log.game_id, game.seats)
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
    counting = sum(facts.counts for game in games if (facts := result.facts(check(game.log))))
    assert answers[0]["answer"]["games"] == counting > 3 and answers[0]["answer"]["leaders"]
    for (what, year, who), found in zip(questions, answers, strict=True):
        assert found["answer"] == told(path, what, year, names.get(who)), (what, year, who)


@pytest.mark.slow
def test_a_game_is_followed_once_and_again_when_what_is_kept_of_it_does_not_fit(full, games):
    visitor, _ = full
    first = visitor.page.evaluate(ASK, [EVERYTHING])
    assert (first["followed"], first["left"]) == (COUNT, 0)
    visitor.page.reload()
    again = visitor.page.evaluate(ASK, [EVERYTHING])
    assert (again["followed"], again["left"], again["answers"]) == (0, 0, first["answers"])
    for change in (
        [f'"version": {facts_json.VERSION}', '"version": 0'],
        ["{", "["],
        [games[0].log.heads[-1].hex()[:16], "0" * 16],
    ):
        visitor.page.evaluate(NOTE, [games[0].log.game_id, change])
        mended = visitor.page.evaluate(ASK, [EVERYTHING])
        assert (mended["followed"], mended["answers"]) == (1, first["answers"]), change


def test_somebody_asks_for_one_player_and_one_game(visitor):
    SCREENS["tables"](visitor.go())
    sections = visitor.page.locator("dialog .tables h3")
    everything = ["Who leads", "Won in a row", "Records", "Games by month", "Won by seat"]
    everything += ["Won by turn order", "Dice of the boxes"]
    assert sections.all_inner_texts() == everything
    visitor.page.get_by_label("Player").select_option("Anna")
    visitor.page.get_by_role("heading", name="Head to head").wait_for()
    assert visitor.page.get_by_text("Anna has won").count() == 1
    assert visitor.page.evaluate("document.activeElement.id") == "ask-who", "the field keeps the focus"
    visitor.page.get_by_label("Game").select_option("magalon")
    visitor.page.get_by_text("Most points to win").wait_for()
    assert visitor.violations() == [] and visitor.errors == []
    assert visitor.page.evaluate("violations") == []


@pytest.mark.slow
def test_of_games_without_names_that_is_said_in_one_sentence(visitor):
    many.bring(visitor.go(), many.games(4, people=()))
    sheet("games")(visitor)
    visitor.page.get_by_role("button", name="Tables").click()
    visitor.page.get_by_text("Nobody has a name in these games").wait_for()
    assert visitor.page.get_by_label("Player").count() == 0
    assert visitor.page.get_by_role("heading", name="Won by seat").count() == 1


@pytest.mark.slow
def test_one_game_alone_has_no_tables(visitor):
    many.bring(visitor.go(), many.games(1))
    sheet("games")(visitor)
    assert visitor.page.get_by_role("button", name="Tables").count() == 0


@pytest.mark.slow
def test_who_the_log_does_not_promise_did_not_sit_there(visitor, games):
    named = [game for game in games if game.seats][:6]
    liar = many.Game(named[0].log, [(seat, salt, key, "Mallory") for seat, salt, key, _ in named[0].seats])
    many.bring(visitor.go(), [liar, *named[1:]])
    [everything] = visitor.page.evaluate(ASK, [EVERYTHING])["answers"]
    counted = [game for game in named if game.log.end and game.log.end.reason == ENDED_BY_RULES]
    assert "Mallory" not in json.dumps(everything) and everything["answer"]["games"] == len(counted) > 3


@pytest.mark.slow
def test_a_name_is_shown_as_it_is_written(visitor):
    many.bring(visitor.go(), many.games(12, people=("<b>Bo</b>", "</script>", '"; x')))
    sheet("games")(visitor)
    visitor.page.get_by_role("button", name="Tables").click()
    visitor.page.get_by_role("cell", name="<b>Bo</b>").or_(
        visitor.page.get_by_role("rowheader", name="<b>Bo</b>")
    ).first.wait_for()
    assert visitor.errors == [] and visitor.page.evaluate("violations") == []


@pytest.mark.parametrize("language", slow_after(1, TRANSLATED, 2))
def test_the_tables_speak_every_language_and_fit_a_phone(browser, origin, language, games):
    visitor = visit(browser, origin, PHONE, locale=language)
    many.bring(visitor.go(), games[:12])
    sheet("games")(visitor)
    visitor.page.locator("dialog > div > .row .action").last.click()
    visitor.until("document.querySelector('dialog .bars')", within_s=60)
    heads = visitor.page.locator("dialog h3, dialog label").all_inner_texts()
    assert len(heads) > 5 and not {"Who leads", "Games by month", "Player"} & set(heads)
    assert "tables." not in visitor.page.content() and "stats." not in visitor.page.content()
    assert (
        visitor.page.evaluate(
            "document.querySelector('dialog').scrollWidth - document.querySelector('dialog').clientWidth"
        )
        <= 0
    )
    visitor.context.close()


@pytest.mark.slow
def test_a_hundred_games_are_followed_in_seconds_and_open_at_once_later(visitor):
    many.bring(visitor.go(), many.games(100))
    times = []
    for followed in (100, 0):
        with crowd() as found:
            began = time.monotonic()
            assert visitor.page.evaluate(ASK, [EVERYTHING])["followed"] == followed
            took = time.monotonic() - began
        times.append(took / found.factor)
        visitor.page.reload()
    print(f"100 games: {times[0]:.1f} s, then {times[1]:.2f} s")
    assert times[0] <= BUSY * 10 and times[1] <= BUSY * 2


def test_no_log_gives_somebody_who_is_known_another_name(visitor):
    visitor.go()
    found = many.games(12)
    many.bring(visitor, found)
    (key,) = {person.hex() for game in found for _, _, person, name in game.seats if name == "Anna"}
    visitor.page.evaluate("(id) => localStorage.setItem('people', JSON.stringify([{ id, name: 'Bea' }]))", key)
    [answer] = visitor.page.evaluate(ASK, [EVERYTHING])["answers"]
    assert dict(answer["choice"]["people"])[key] == "Bea"
