"""Table cards: one A5 page for every game in every language, whole, readable without colours, always the same."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import click
import pytest
from click.testing import CliRunner
from scrollmaster.base import kit_files
from scrollmaster.base.languages import LANGUAGES
from scrollmaster.base.paths import rules
from scrollmaster.base.terms import words
from scrollmaster.cli import main
from scrollmaster.games.universal.kit_card import guide_of as guide_of_kit
from scrollmaster.views.cards.guide import guided_games, read, read_kit
from scrollmaster.views.cards.lights import ink
from scrollmaster.views.cards.output import pdf, svg
from scrollmaster.views.cards.page import MARGIN, sheet
from scrollmaster.views.cards.paper import HEIGHT, WHITE, WIDTH, Disc, Text
from scrollmaster.views.cards.positions import lights, play_to

from shared_rules.core.cells import BLINK, DIM, SIDE
from tests.tempdir import TempDir

PROMISES = (
    (
        "table cards (games and kits × languages) on one A5 page; texts that reach over its edge or over each other",
        "231; 0",
        "231; 0",
    ),
)

GAMES = guided_games()
KITS = [*kit_files.ready(), "rich"]
CARDS = [(game, language) for game in (*GAMES, *KITS) for language in LANGUAGES]


def cards(names):
    """Cases for pytest: each card in every language, but those of kits of the program by day in English alone."""
    of_program = kit_files.ready()
    found = [card for card in CARDS if card[0] in names]
    slow = [card[0] in of_program and card[1] != "en" for card in found]
    return [pytest.param(*card, marks=pytest.mark.slow if late else ()) for card, late in zip(found, slow, strict=True)]


RICH = """
kit = "Маг & Äpfel, ein Schmaus"
source = "a test"
seats = "2-12"
order = "by turn"
dice = 7
again = 3
persons = 2
[enter]
variant = "start short|middling|very_long"
apples_of_the_first_tree = "before table 0..9"
wizards = "during each 0..round"
dragon = "during seat or none"
left = "row 0..sum(dice)"
right_hand_side = "row 0..50"
[count]
score = "before(score) + wizards + left + apples_of_the_first_tree"
total = "score"
rank = "-total"
over = "most(total) >= 500"
"""
COMMAND = main.get_command(click.Context(main), "card")
LEAST_POINTS = 6.4  # of letters that are read, not looked at
NEAR = 0.6  # of a size: letters of two texts that are closer touch
every_card = pytest.mark.parametrize(("game", "language"), cards([*GAMES, *KITS]))
one_language = pytest.mark.parametrize(("game", "language"), [card for card in CARDS if card[1] == "en"])
every_game = pytest.mark.parametrize("game", [*GAMES, *KITS])


@cache
def guide_of(name):
    if name in GAMES:
        return read(name)
    if name in kit_files.ready():
        return read_kit(Path(name))[0]
    with TempDir() as folder:
        path = Path(folder) / "rich.toml"
        path.write_text(RICH, encoding="utf-8")
        return guide_of_kit(path)


@cache
def card(game, language="en"):
    return sheet(guide_of(game), words(language=language))


def texts(paper):
    return [shape for shape in paper.shapes if isinstance(shape, Text)]


def said(paper):
    return " ".join(text.text for text in texts(paper))


def faces(guide):
    return [guide.position, *([guide.other.position] if guide.other else [])]


def test_every_game_has_a_card():
    assert GAMES == sorted(path.parent.name for path in rules().glob("games/*/__init__.py"))
    assert len(CARDS) == 231


@every_card
def test_it_is_one_page_and_nothing_is_cut_off_or_covered(game, language):
    paper = card(game, language)
    assert paper.too_wide == []
    assert paper.right <= WIDTH - MARGIN + 0.1 and paper.bottom <= HEIGHT - MARGIN + 2
    for one, other in combinations([text for text in texts(paper) if len(text.text) > 1], 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert beside or abs(one.y - other.y) >= NEAR * max(one.size, other.size), (one.text, other.text)


@pytest.mark.parametrize(("game", "language"), [card for card in CARDS if card[0] in GAMES])
def test_all_that_the_guide_names_is_said_in_words_of_the_language(game, language):
    paper, guide, terms = card(game, language), read(game), words(language=language)
    found = said(paper).lower()
    ids = [*guide.game.GUIDE, *guide.game.LEVELS, *[term for term, _ in guide.game.COLOURS[: guide.game.SEATS[1]]]]
    ids += [f"card.{guide.name}.{mark.text}" for mark in guide.marks]
    ids += [f"card.{guide.name}.level{level}" for level in range(len(guide.game.LEVELS))]
    ids += [f"card.{guide.name}.{part.text}" for part in (guide.other, guide.die) if part]
    assert len(ids) > 12 and guide.game.GUIDE
    for term in ids:
        assert terms.text(term) != term and terms.text(term).lower() in found, term


@pytest.mark.parametrize(("kit", "language"), cards(KITS))
def test_the_card_of_a_kit_says_what_to_press_and_what_is_agreed(kit, language):
    found, guide, terms = said(card(kit, language)), guide_of(kit), words(language=language)
    assert len(guide.steps) >= 3 and len(guide.agreed) >= 5 and guide.title == guide.title.strip() != ""
    told = [*guide.steps, *[part for pair in guide.agreed for part in pair]]
    for message in told:
        text = terms.say(message)
        assert text.encode("cp1252", "replace").decode("cp1252") in found and terms.text(message[0]) != message[0], text
    assert not [step for step in guide.steps if step[0] in [term for term in guide.game.GUIDE]]


FEATURES = {
    "five-dice": ("throw", "again", "row", "by_itself"),
    "wizard": ("enter", "by_itself"),
    "night-watch": ("meanwhile", "next_round", "by_itself"),
    "cribbage": ("enter", "during", "results", "by_itself"),
    "duplicate-bridge": ("enter", "end"),
    "rich": ("enter", "throw", "again", "meanwhile", "row", "teams", "by_itself"),
}
AGREED = {
    "wizard": [
        "Bids must not add up (the same for all): no, yes",
        "bid from 0 to the number of the round",
        "Tricks won from 0 to the number of the round",
        "points, total",
        "all at once",
        "after 20 rounds (3 players), after 15 rounds (4 players), "
        "after 12 rounds (5 players), after 10 rounds (6 players)",
        "the highest score",
    ],
    "rich": [
        "variant (the same for all): short, middling, very long",
        "apples of the first tree (the same for all) from 0 to 9",
        "wizards from 0 to the number of the round; dragon: a player",
        "left, right hand side",
        "score, total",
        "7 dice, up to 4 throws",
        "one turn each",
        "at 500, when the turn is over",
        "the lowest score",
    ],
}


@pytest.mark.parametrize("kit", FEATURES)
def test_a_kit_has_the_steps_of_what_it_can(kit):
    assert tuple(step[0].removeprefix("card.kit.") for step in guide_of(kit).steps) == ("begin", *FEATURES[kit])


@pytest.mark.parametrize("kit", AGREED)
def test_a_card_says_what_is_entered_and_counted_and_how_it_ends(kit):
    assert [words().say(answer) for _, answer in guide_of(kit).agreed] == AGREED[kit]


@every_card
def test_no_id_is_shown_and_every_letter_is_in_the_font(game, language):
    shown = said(card(game, language))
    assert not re.findall(r"\b(?:card|elf|mag|menu|mgl|scene|uni|wiring|wiz)\.[a-z]|[{}]", shown)
    shown.encode("cp1252")


@every_card
def test_letters_are_large_enough(game, language):
    assert min(text.size for text in texts(card(game, language)) if len(text.text) > 2) >= LEAST_POINTS


@one_language
def test_the_same_card_is_the_same_bytes(game, language):
    again = sheet(guide_of(game), words(language=language))
    for write in (pdf, svg):
        assert write(card(game, language), game, language) == write(again, game, language)


@every_game
def test_every_seat_has_its_colour_and_beside_it_its_number_and_name(game):
    paper, guide, terms = card(game), guide_of(game), words()
    discs = [shape for shape in paper.shapes if isinstance(shape, Disc)]
    for seat, (term, colour) in enumerate(
        guide.game.COLOURS[: play_to(guide.game, guide.position).state.seat_limits()[1]]
    ):
        name = next(text for text in texts(paper) if text.text == terms.text(term))
        mine = [disc for disc in discs if disc.fill == ink(colour) and abs(disc.y - name.y) < 6 and disc.x < name.x]
        assert mine and number_in(paper, mine[-1]) == str(seat + 1)


@every_game
def test_no_coloured_light_is_told_by_its_colour_alone(game):
    """Each of the large picture has a number or a sign."""
    paper, guide = card(game), guide_of(game)
    coloured = {ink(colour) for _, colour in guide.game.COLOURS} - {WHITE}
    large = [shape for shape in paper.shapes if isinstance(shape, Disc) and shape.fill in coloured and shape.radius > 4]
    assert len(large) >= 6
    assert all(number_in(paper, disc) for disc in large)


def number_in(paper, disc):
    """The text in the middle of a disc; None for none."""
    for text in texts(paper):
        if abs(text.x + text.width / 2 - disc.x) < 0.5 and abs(text.y - 0.36 * text.size - disc.y) < 1:
            return text.text
    return None


@every_game
def test_what_is_shown_is_what_the_game_shows(game):
    """The lights are the game's own face; only what its question would take blinks besides."""
    guide = guide_of(game)
    for position in faces(guide):
        play = play_to(guide.game, position)
        assert play.state.seats() == position.seats and not play.state.in_setup() and any(play.face())
        shown = lights(play)
        blinking = [at for at in range(64) if shown[at] != play.face()[at]]
        assert all(shown[at] & BLINK for at in blinking)
        decision = play.decision()
        options = [option.value for option in getattr(decision, "options", ())]
        spots = {spot for value in options for spot in play.state.highlight_cells(decision, value)}
        assert set(blinking) <= spots


@every_game
def test_marks_stand_on_lights_that_are_lit(game):
    guide = guide_of(game)
    shown = lights(play_to(guide.game, guide.position))
    for mark in guide.marks:
        cells = [
            (mark.row + row) * SIDE + mark.column + column for row in range(mark.rows) for column in range(mark.columns)
        ]
        assert mark.text == "clock" or any(shown[cell] & ~DIM for cell in cells), mark  # the box draws the clock


def test_the_command_writes_pdf_and_svg(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for options in ([], ["--svg"]):
        done = CliRunner().invoke(COMMAND, ["magalon", "--language", "da", *options])
        assert done.exit_code == 0, done.output
    page = (tmp_path / "magalon-da.pdf").read_bytes()
    assert page.startswith(b"%PDF-") and page.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type /Page\b", page)) == 1 and b"/MediaBox [ 0 0 419.5276 595.2756 ]" in page
    picture = ElementTree.fromstring((tmp_path / "magalon-da.svg").read_bytes())
    assert picture.get("font-family").split(", ")[-2:] == ["DejaVu Sans Condensed", "sans-serif"], "none that is wider"
    assert picture.get("width") == "148mm" and b"http" not in b"".join(
        (tmp_path / "magalon-da.svg").read_bytes().split(b"http://www.w3.org/2000/svg")
    )


def test_the_card_of_a_kit_is_made_by_its_name_or_from_its_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(RICH, encoding="utf-8")
    (tmp_path / "bad.toml").write_text("kit = 3\n")
    for name, file in (("skull-king", "skull_king-en.pdf"), ("mine.toml", "pfel_ein_schmaus-en.pdf")):
        done = CliRunner().invoke(COMMAND, [name])
        assert done.exit_code == 0 and (tmp_path / file).read_bytes().startswith(b"%PDF-"), done.output
    done = CliRunner().invoke(main, ["card", "bad.toml"])
    assert done.exit_code == 2 and "bad.toml, line 1" in done.stderr


def test_what_has_no_card_is_answered_with_what_has_one_said_once():
    done = CliRunner().invoke(main, ["card", "chess"])
    assert done.exit_code == 2 and done.stderr.count("\n") == 1
    said = re.findall(r"[\w-]+", done.stderr)
    for name in ("chess", *GAMES, *kit_files.ready()):
        assert said.count(name) == 1
