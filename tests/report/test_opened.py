"""The file of a report in a browser: nothing is asked for, all can read it, and an altered log is said to be wrong."""

import base64
import json
import re
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from scrollmaster.store.logs.report import Occasion
from scrollmaster.store.logs.scores import terms_of
from scrollmaster.views.report import page as report_page
from scrollmaster.views.report.replay import deflated

from shared_rules.core.decision import ALLOCATE, DICE, NUMBER
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots
from tests.host.logs import LogMaker
from tests.lanes import slow_after
from tests.page.visitor import PHONE, WIDE
from tests.report.games import HOSTILE, OWN, answer, checked, ended, going, page

PROMISES = (
    ("requests, console errors and what axe finds in the report of each game, 3 looks", "0, 0, 0", "0, 0, 0 of 15"),
    ("reports whose log was altered, and that say so when they open", "all", "6 of 6"),
)
LOOKS = ((WIDE, "light"), (WIDE, "dark"), (PHONE, "light"))
VERDICT = "#proof .verdict"


def is_clean(came):
    """Nothing was asked for, nothing complained of; axe finds nothing; nothing is wider than the screen."""
    assert [url for url in came.requests if not url.startswith((came.url, "blob:", "data:"))] == []
    assert came.errors == [] and came.page.evaluate("violations") == []
    assert came.violations() == []
    assert came.page.evaluate("document.documentElement.scrollWidth") <= came.page.viewport_size["width"]
    return True


def log_of(text):
    """(the block of the log in a page, its JSONL)"""
    block = re.search(r'id="log">([^<]*)<', text)[1]
    return block, zlib.decompress(base64.urlsafe_b64decode(block + "=" * (-len(block) % 4)), -15).decode()


@pytest.mark.parametrize("game", slow_after(1, OWN))
def test_it_asks_for_nothing_and_is_for_everybody(opened, game):
    text = page(
        ended(game), {0: "W" * 20, 1: "Maximiliane Anna-Mar"}, Occasion("", "today", "at home", "First line.\nAnother.")
    )
    for size, scheme in LOOKS:
        came = opened(text, size, scheme)
        assert is_clean(came)
        assert came.page.locator("#replay .board svg").count() == 1


def altered(text):
    """The same page with a log that was changed, one way after the other."""
    block, log = log_of(text)
    lines = log.splitlines(keepends=True)
    at = next(nth for nth, each in enumerate(lines) if '"kind":"action"' in each)
    other = re.sub(r'"dt_ms":\d+', '"dt_ms":77', lines[at])
    yield deflated("".join([*lines[:at], other, *lines[at + 1 :]]))
    yield deflated("".join(lines[:-1]))
    yield deflated("".join([*lines[:at], *lines[at + 1 :]]))
    yield deflated(log_of(page(ended("universal", 5)))[1])
    yield block[: len(block) // 2] + "A" + block[len(block) // 2 + 1 :]
    yield ""


@pytest.mark.slow
def test_an_altered_log_is_said_to_be_wrong_on_opening(opened):
    text = page(ended("universal"))
    block, _ = log_of(text)
    assert "✓" in opened(text).page.inner_text(VERDICT)
    for changed in altered(text):
        came = opened(text.replace(block, changed))
        assert came.page.inner_text(VERDICT).startswith("✗") and "Not in order" in came.page.inner_text("#proof")
        assert came.page.locator("#proof .grade").count() == 0 and came.errors == []


def test_steps_that_were_damaged_are_said_to_be_so_and_the_log_is_still_checked(opened):
    text = page(ended("universal"))
    came = opened(re.sub(r'(id="states">)[^<]{200}', r"\1", text))
    assert came.page.inner_text("#replay") == "The steps in this file are damaged."
    assert "✓" in came.page.inner_text(VERDICT) and came.errors == []


def pebbles(types_dice=False, bonus=0):
    """A whole game of pebbles. `bonus`: points that are typed at its end."""
    maker = LogMaker()
    while question := maker.play.decision():
        if question.kind == DICE and types_dice:
            maker.answer(1, 2)
        elif question.kind == ALLOCATE:
            maker.answer(*[question.options[0].value for _ in question.items])
        elif question.kind == NUMBER:
            maker.answer(bonus)
        else:
            answer(maker, question)
    maker.end()
    return maker


def grade(came):
    return [each.inner_text() for each in came.page.locator("#proof .grades .is").all()]


@pytest.mark.slow
def test_the_grade_is_worked_out_of_dice_typed_dice_and_typed_points(opened):
    assert grade(opened(page(pebbles()))) == ["1"]
    assert grade(opened(page(pebbles(types_dice=True)))) == ["2"]
    assert grade(opened(page(pebbles(bonus=2)))) == ["3"]
    unfinished = pebbles()
    unfinished.bodies.pop()  # without its end the seed is not known
    came = opened(page(unfinished))
    assert grade(came) == [] and "No grade yet" in came.page.inner_text("#proof")


def test_counts_are_those_of_the_log(opened):
    maker = ended("maginor")
    found = checked(maker)
    came = opened(page(maker))
    counts = dict(line.rsplit("\n", 1) for line in map(str.strip, came.page.locator(".counts div").all_inner_texts()))
    kinds = [kind for kind, _ in found.log.entries]
    assert int(counts["Rolls of the box"]) == found.rolls
    assert int(counts["Taken back"]) == kinds.count(2) and int(counts["Corrections"]) == kinds.count(3)
    assert int(counts["Restarts of the box"]) == kinds.count(11) > 0


def test_the_slider_shows_what_the_core_works_out_for_each_step(opened):
    maker = ended("elfenwizards")
    found = checked(maker)
    came = opened(page(maker))
    follower = Follower(found.play.game, found.log.read)
    shots = Snapshots(follower, terms_of(found, {}), found.log.game_id)
    shown = []
    while follower.count < len(found.log):
        if follower.take().kind not in (0, 5):
            shown.append(shots.take())
    slider = came.page.locator("#slider")
    assert slider.get_attribute("max") == str(len(shown) - 1)
    slider.press("Home")
    for nth in range(len(shown)):
        assert slider.input_value() == str(nth)
        if nth % 10 == 0 and shown[nth]["board"]:
            assert came.page.locator("#replay .board desc").text_content() == shown[nth]["board"]["text"]
            assert (
                came.page.locator("#replay .question span").last.inner_text().lower()
                in json.dumps([shown[nth]["question"], shown[nth]["spoken"]], ensure_ascii=False).lower()
            )
        slider.press("ArrowRight")
    came.page.get_by_role("button", name="One step back").press("Enter")
    assert slider.input_value() == str(len(shown) - 2)
    slider.press("End")
    assert slider.input_value() == str(len(shown) - 1)
    assert slider.get_attribute("aria-valuetext") == came.page.inner_text("#step")


def test_markup_in_names_and_notes_is_shown_as_text_and_never_carried_out(opened):
    text = page(ended("wizwar"), {0: HOSTILE[:60], 1: "<b>x"}, Occasion(HOSTILE, "", HOSTILE, HOSTILE))
    came = opened(text)
    assert is_clean(came)
    assert came.page.title().startswith("</script><img") and came.page.locator("img, main b.x").count() == 0
    assert "</script>" in came.page.inner_text("h1") and "<b>x" in came.page.inner_text(".players")
    assert "✓" in came.page.inner_text(VERDICT)


def test_a_chart_saved_as_svg_stands_alone(opened, tmp_path):
    came = opened(page(ended("universal")))
    with came.page.expect_download() as download:
        came.page.get_by_role("button", name="Save as SVG").first.click()
    assert download.value.suggested_filename == "a-game-points.svg"
    root = ElementTree.parse(download.value.path()).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("viewBox")
    style = root.find("{http://www.w3.org/2000/svg}style").text
    assert ".chart .line" in style and not re.search(r"var\(--[a-z-]+\)", style), "a colour that only the page knows"


def test_the_saved_log_is_the_log(opened):
    text = page(ended("magalon"))
    came = opened(text)
    with came.page.expect_download() as download:
        came.page.get_by_role("button", name="Save the log").click()
    assert Path(download.value.path()).read_text() == log_of(text)[1]


@pytest.mark.slow
def test_games_that_have_only_begun_and_long_ones_open_too(opened):
    assert is_clean(opened(page(LogMaker("elfenwizards"))))
    assert is_clean(opened(page(going("elfenwizards", 6)), PHONE, "dark"))
    long = opened(page(going("magalon", 10_000)))
    assert "all 10002 records" in long.page.inner_text("#proof") and long.errors == []


def test_a_log_that_is_too_large_for_a_page_is_not_in_it_and_no_verdict_is_given(opened, monkeypatch):
    monkeypatch.setattr(report_page, "MOST_RECORDS", 50)
    came = opened(page(ended("universal")))
    assert is_clean(came) and came.page.locator(VERDICT).count() == 0
    assert "too large for a page" in came.page.inner_text(".proof")


def test_print_leaves_out_what_paper_cannot_do(opened):
    came = opened(page(ended("maginor")))
    came.page.emulate_media(media="print")
    assert not came.page.locator("#slider").is_visible() and not came.page.get_by_text("Save as SVG").first.is_visible()
    assert came.page.locator("#replay .board svg").is_visible()
