"""A box whose text display is smaller than 128 x 64 says all that the usual one says, a page at a time."""

import pytest
from scrollmaster.base import paths
from scrollmaster.box.virtual import player, terminal
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.display import lines
from scrollmaster.box.virtual.leds import Kind

from firmware import NEVER_MS
from firmware.input import view as modes
from firmware.render.display import Display
from firmware.render.layout import Layout
from firmware.render.pages import PAGE_MS, Pages
from firmware.scene.compose import compose
from firmware.scene.picture import Scene, Words
from shared_rules.core import decision as ask
from shared_rules.formats.display import ADVANCE, COLUMNS, GLASS
from tests.device import draw
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.shown import TERMS, asking, composed, in_mode, views
from tests.device.test_evenings import GAMES
from tests.device.test_readers import TextReader, play
from tests.lanes import slow_after
from tests.tempdir import TempDir

PROMISES = (
    (
        "60 answers of each game, by who reads 21 columns and 4 lines only: words that no page of it has",
        "0",
        "0",
    ),
    ("60 answers of each game on 16 columns and 2 lines: what fails", "nothing", "nothing"),
    ("a first game on 21 columns and 4 lines, or 16 and 2: words of the usual display that never come", "0", "0"),
)

SMALL = (128, 4)
LEAST = (96, 2)
VIEWS = {name: (view, now_ms) for name, view, now_ms in views()}
ANSWERS = 60
STEP_MS = 500
TAUGHT_MS = 180_000  # all that is new at a first question


def said(lines):
    """The words of laid out lines; arrows, what stands between texts, and the end of what is cut are none."""
    words = {word for text, _ in lines for word in text.strip("↑↓ ").split() if not word.endswith("…")}
    return words - {"·"}


def pages(layout, words, now_ms=0):
    """The lines of all pages, from the one on that stands there first."""
    found = [layout.lay_out(words, now_ms)]
    while layout.due_ms <= now_ms + PAGE_MS:
        now_ms = layout.due_ms
        page = layout.lay_out(words, now_ms)
        if page == found[0]:
            return found
        found.append(page)
    return found


def lacking(words, terms):
    """What of the usual display the small one never says."""
    large = said(Layout(terms, COLUMNS).lay_out(words, 0))
    if words.qr and words.spare:
        large -= said([(terms.say(words.spare[0]), False)])  # a code that does not stand there cannot be scanned
    return large - said([line for page in pages(Pages(terms, COLUMNS, 4), words) for line in page])


@pytest.mark.parametrize("name", VIEWS)
def test_no_kind_of_picture_loses_a_word(name):
    view, now_ms = VIEWS[name]
    assert lacking(composed(view, now_ms).words, TERMS) == set()


@pytest.mark.parametrize("name", VIEWS)
def test_every_kind_of_picture_is_drawn_on_two_lines(name):
    view, now_ms = VIEWS[name]
    display = Display(TERMS, LEAST)
    assert display.draw(composed(view, now_ms).words, now_ms) and len(display.buffer) == 96 * 2


class PageReader(TextReader):
    """Reads all pages, and looks whether the usual display would say more."""

    def text(self):
        person = self._person
        words, terms = person.box.scene.words, person.box.session.terms
        assert not lacking(words, terms), (words.body, lacking(words, terms))
        found = []
        for _ in range(2 * len(pages(Pages(terms, COLUMNS, 4), words))):  # twice: a long option goes on overleaf
            found.append(draw.text(person.body.picture))
            person.wait(PAGE_MS)
        return "\n".join(found)


@pytest.mark.parametrize("guide", (0, 1))
@pytest.mark.parametrize("game", slow_after(1, GAMES))
def test_who_reads_four_lines_plays_every_game(game, guide):
    with TempDir() as root:
        body = FakeBody(root, [game])
        body.glass = SMALL
        person = Person(body)
        person.box.session.settings.put("guide", guide)
        play(person, PageReader(person), game, ANSWERS)
        assert len(body.picture) == 128 * 4


@pytest.mark.parametrize("game", slow_after(1, GAMES))
def test_an_evening_on_two_lines_of_sixteen_columns(game):
    with TempDir() as root:
        body = FakeBody(root, [game])
        body.glass = LEAST
        steps = Evening(Person(body), game, 2, 0, 5).steps()
        for _ in range(ANSWERS):
            if next(steps, None) is None:
                break
        assert len(body.picture) == 96 * 2


def test_a_press_turns_to_what_it_changed_and_pages_turn_by_themselves():
    layout = Pages(TERMS, COLUMNS, 4)
    first, second = composed(VIEWS["choose-key"][0]).words, composed(VIEWS["choose-key"][0]).words
    first.clock = second.clock = "5:00"
    begun = layout.lay_out(first, 0)
    assert begun[0][0] == Layout(TERMS, COLUMNS).lay_out(first, 0)[0][0], "the question comes first"
    assert layout.due_ms == PAGE_MS
    second.cursor = len(second.options) - 1 - second.cursor
    second.since_ms = 100
    moved = layout.lay_out(second, 100)
    assert any(inverted for _, inverted in moved) and layout.due_ms == 100 + PAGE_MS
    second.clock = "4:59"
    assert layout.lay_out(second, 200) == moved and layout.due_ms == 100 + PAGE_MS, "a clock turns no page"
    assert layout.lay_out(second, 100 + PAGE_MS) != moved


def stood(game, glass, ms):
    """The words that stand within `ms` at the first question of a first game."""
    with TempDir() as root:
        body = FakeBody(root, [game])
        body.glass = glass
        person = Person(body)
        Evening(person, game, 4, 1, 3).set_up()
        found = set()
        for _ in range(0, ms, STEP_MS):
            lines = draw.text(body.picture, glass[0] // ADVANCE, glass[0]).split("\n")
            found |= said([(line[1:], False) for line in lines])
            person.wait(STEP_MS)
        return found


@pytest.mark.parametrize("glass", (SMALL, LEAST))
@pytest.mark.parametrize("game", slow_after(1, GAMES))
def test_in_a_first_game_question_options_and_what_helps_all_come(game, glass):
    all_of_it = stood(game, GLASS, TAUGHT_MS)
    assert {"menu", "skip"} <= all_of_it, "what helps"
    assert all_of_it - stood(game, glass, 2 * TAUGHT_MS) == set()


def test_the_time_of_a_seat_runs_and_all_its_pages_come():
    layout = Pages(TERMS, 16, 2)
    view = in_mode(modes.SEAT, seat=2)
    found = set()
    for second in range(30):
        view.clock.seat_left = (90 - second) * 1000
        found |= said(layout.lay_out(composed(view, second * 1000).words, second * 1000))
    assert {"Round", "Blue", "left:", "close"} <= found and {"1:30", "1:02"} & found


def test_news_stand_until_the_next_press_above_what_the_keys_do():
    view = asking(ask.number(("t.ask",), 0, 200, 86, 3))
    plain = composed(view).words.hint
    scene = Scene()
    scene.words.has_pages = True
    view.reason, view.cue = (("t.why",),), "award"
    for now_ms in (1000, 60_000):
        compose(scene, view, now_ms)
        assert scene.words.hint == (("t.why",), *plain) and scene.until_ms == NEVER_MS
    view.cue = "ok"
    compose(scene, view, 60_000)
    assert scene.words.hint == plain


def test_what_no_longer_fits_begins_to_turn():
    layout = Pages(TERMS, COLUMNS, 4)
    words = Words()
    words.body = (("t.ask",),)
    layout.lay_out(words, 0)
    words.options = (("t.seat0",),) * 5
    words.keys = "12345"
    words.cursor = -1
    first = layout.lay_out(words, 100)
    assert layout.due_ms == 100 + PAGE_MS and layout.lay_out(words, 100 + PAGE_MS) != first


def test_what_fits_stands_still():
    layout = Pages(TERMS, COLUMNS, 4)
    words = Words()
    words.body = (("t.ask",),)
    words.hint = (("scene.hint_ok",),)
    layout.lay_out(words, 0)
    assert layout.due_ms > 10 * PAGE_MS


def test_a_result_says_why_there_is_no_code_to_scan():
    view, now_ms = VIEWS["result"]
    found = pages(Pages(TERMS, COLUMNS, 4), composed(view, now_ms).words)
    lines = [text for page in found for text, _ in page]
    assert "No QR code fits here:" in lines and not [line for line in lines if "Scan" in line]


def test_the_box_that_ships_shows_a_page_after_the_other(tmp_path, monkeypatch):
    described = tmp_path / "board.toml"
    described.write_text(paths.board().read_text(encoding="utf-8").replace("lines = 8", "lines = 4"), encoding="utf-8")
    monkeypatch.setattr(paths, "board", lambda: described)
    with VirtualBox(tmp_path / "box", "script", games=["wizwar"], clock="scripted") as box:
        player.press(box, 1 << 1)  # a new game
        first = lines(box.picture.text)
        assert first[1].rstrip() == "Which rules?" and len(first) == 4
        assert first[1] in str(terminal.draw(box.picture, Kind(0, False)).lines[3])
        player.let_pass(box, PAGE_MS)
        second = lines(box.picture.text)
        assert second[0].rstrip() == "Hold BACK: menu"
        found = [second]
        while found[-1] != first and len(found) < 20:  # what is new in a first game stands on pages of its own
            player.let_pass(box, PAGE_MS)
            found.append(lines(box.picture.text))
        assert found[-1] == first
