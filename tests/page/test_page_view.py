"""A game of a file is shown: its scores, board and history; the box and the file stay as they are."""

import re
from pathlib import Path

import pytest
from scrollmaster.base import kit_files
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from tests.host.logs import LogMaker, whole_game
from tests.lanes import slow_after
from tests.page import many
from tests.page.screens import sheet
from tests.page.test_page_files import BY_GAME

SHOWN = "document.querySelector('dialog .view .turn')"


def bring(visitor, tmp_path: Path, text: str) -> None:
    sheet("games")(visitor.go())
    (tmp_path / "game.jsonl").write_text(text, newline="")
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(tmp_path / "game.jsonl")


@pytest.mark.parametrize("game", slow_after(1, sorted(BY_GAME)))
def test_an_opened_game_is_shown_as_on_the_box(visitor, tmp_path, game):
    bring(visitor, tmp_path, BY_GAME[game])
    before = visitor.page.evaluate("said.filter(({ kind }) => kind !== 'ping').length")
    visitor.until(SHOWN, within_s=60)
    view = visitor.page.locator("dialog .view")
    assert view.locator(".scores tfoot td").count() and view.locator(".history li").count()
    assert view.locator(".board svg").count() == 1
    assert view.get_by_role("button").count() == 0
    said = visitor.page.evaluate("said.filter(({ kind }) => kind !== 'ping').map(({ kind }) => kind)")[before:]
    assert set(said) <= {"view"}, "the box is asked nothing"
    assert visitor.violations() == [] and visitor.errors == []


def test_the_list_says_when_a_game_came_and_how_it_ended(visitor, tmp_path):
    bring(visitor, tmp_path, BY_GAME["universal"])
    visitor.until(SHOWN, within_s=60)
    names = visitor.page.locator("dialog .view thead .name").all_text_contents()
    points = visitor.page.locator("dialog .view tfoot td").all_text_contents()
    visitor.page.get_by_role("button", name="Close").click()
    visitor.until(f"document.querySelector('dialog .rows small')?.textContent.includes({names[0]!r})")
    day, _, ended = visitor.page.locator("dialog .rows small").inner_text().partition(" · ")
    assert re.fullmatch(r"\w+ \d+, 20\d\d, \d+:\d\d\s[AP]M", day)
    assert {part.removesuffix(" (won)") for part in ended.split(", ")} == {
        f"{name} {score}" for name, score in zip(names, points, strict=True)
    }


@pytest.mark.parametrize("opens", ("Show", "QR code", "Tables"))
def test_what_the_list_of_games_opens_leads_back_to_it(visitor, opens):
    many.bring(visitor.go(), many.games(2))
    sheet("games")(visitor)
    visitor.page.get_by_role("button", name=opens).last.click()
    visitor.until("!document.querySelector('dialog .rows')")
    visitor.page.get_by_role("button", name="Close").click()
    visitor.until("document.querySelectorAll('dialog .rows li').length === 2")
    if opens != "Tables":
        visitor.until("document.activeElement.matches('dialog .rows li:last-child button')")
    visitor.page.keyboard.press("Escape")
    visitor.until("!document.querySelector('dialog')")
    assert visitor.errors == []


@pytest.mark.slow
def test_of_a_game_whose_rules_are_not_here_that_is_said(visitor, tmp_path):
    bring(visitor, tmp_path, jsonl.write(Log(LogMaker("pebbles", rules_version=9).frames)))
    visitor.page.get_by_text("The rules of this game are not here").wait_for()
    assert visitor.errors == []


def test_a_game_of_a_kit_is_called_by_it_and_of_one_that_its_players_ended_early_that_is_said(visitor, tmp_path):
    kit = kit_files.load("universal", Path("skull-king"))
    bring(visitor, tmp_path, jsonl.write(Log(whole_game(game="universal", most=12, blobs=kit.pieces()).frames)))
    visitor.until(SHOWN, within_s=60)
    assert visitor.page.locator("dialog h2").first.inner_text() == "Skull King"
    visitor.page.get_by_role("button", name="Close").click()
    visitor.page.locator("dialog .rows strong").get_by_text("Skull King").wait_for()
    visitor.page.locator("dialog .rows small").get_by_text(re.compile("red .* · ended early$")).wait_for()


def test_a_game_that_its_players_ended_early_and_nobody_has_put_away_is_not_in_progress(visitor, tmp_path):
    *lines, _ = jsonl.write(Log(whole_game(game="universal", most=12).frames)).splitlines(keepends=True)
    bring(visitor, tmp_path, "".join(lines))
    visitor.until(SHOWN, within_s=60)
    visitor.page.get_by_role("button", name="Close").click()
    visitor.page.locator("dialog .rows small").get_by_text("ended early").wait_for()
    undone = '{"seq":6,"kind":"undo","dt_ms":1,"values":[5],"chain":""}'  # of record 5, which is no such end
    state = visitor.page.evaluate("async (text) => (await import('./log.mjs')).stateOf(text)", undone)
    assert state == "goes_on" and visitor.errors == []
