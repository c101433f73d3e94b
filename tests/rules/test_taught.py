"""Promise: for each clause stands where a first game teaches it, or why it does not."""

import pytest
from scrollmaster.base.languages import LANGUAGES, all_known
from scrollmaster.base.languages.texts import english, texts

from firmware.render.lines import wrap
from firmware.scene.compose import LINE_MS
from firmware.session.lessons import mark, reading_ms
from shared_rules.core import action as act
from shared_rules.core import loader
from shared_rules.formats.display import COLUMNS, LINES
from shared_rules.laws.bot import Bot, is_choice
from tests.device import test_taught as device
from tests.rooms import ROOT
from tests.rules import taught
from tests.rules.marked import GAMES, clauses
from tests.rules.term_ids import RULE
from tests.tempdir import TempDir

ROOM = LINES - 2  # below a heading, above news
PROMISES = (
    ("clauses that are neither taught at some question or event nor said not to be, with the reason", "0", "0"),
    ("sentences of a first game that do not stand until their last line has run by, in seven languages", "0", "0"),
    (
        "rules that come up in 100 games a game and level and are not taught before their key, or twice (nightly)",
        "0",
        "0",
    ),
)


def test_the_page_is_of_today():
    assert taught.PAGE.read_text("utf-8") == taught.page()


@pytest.mark.parametrize("game", GAMES)
def test_each_clause_is_taught_or_has_a_reason(game):
    found, reasons, ids = set(taught.taught(game)), set(taught.not_taught()), set(clauses(game))
    assert found <= ids
    assert ids - found == ids & reasons


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", device.GAMES)
def test_each_sentence_stands_until_its_last_line_has_run_by(game, language):
    said = texts(ROOT / "shared_rules/games" / game / "terms", language)
    for term in taught.sentences(game):
        lines = len(wrap(said[term], COLUMNS - 1))  # beside the arrows
        assert (lines - ROOM) * LINE_MS < reading_ms(len(said[term])), term


class AtLevel(Bot):
    """Plays by chance, and tracks the game at one level."""

    level = 0

    def _answer(self):
        decision = self._asked()
        wanted = self.play.game.LEVELS[self.level]
        for option in decision.options if is_choice(decision) and self.play.state.in_setup() else ():
            if option.label[0] == wanted:
                return act.ACTION, (act.ANSWER, option.value)
        return super()._answer()


@pytest.mark.nightly
@pytest.mark.parametrize("game", device.GAMES)
def test_a_hundred_games_of_each_level_teach_what_comes_up(game):
    for level in range(len(loader.load(game).LEVELS)):
        for seed in range(100):
            with TempDir() as root:
                bot = AtLevel(loader.load(game), seed)
                bot.level = level
                device.play(device.Taught(root, game), bot)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_sentences_of_a_game_have_one_mark_in_any_language(game):
    room = ROOT / "shared_rules/games" / game / "terms"
    asks = {term for term in english(room) if ".ask_" in term and not RULE.search(term)}
    for language in all_known():
        words = english(room) | texts(room, language)
        known = asks | {words[term] for term in (*taught.sentences(game), *loader.load(game).GUIDE)}
        assert len({mark(each) for each in known}) == len(known), language
