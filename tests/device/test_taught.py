"""Promise: a first game teaches each rule that comes up, once, before the key that needs it, and it can be read.

The box's own Lessons teach, bots play. Portable.
"""

from firmware.session.lessons import HOLDS, Lessons, rules_behind
from firmware.session.settings import Settings
from firmware.session.words import BOX, Words
from firmware.store.vault import KNOWN, Vault
from shared_rules.core import loader
from shared_rules.laws.bot import Bot
from tests.device.fake_body import FakeBody
from tests.tempdir import TempDir

GAMES = ("elfenwizards", "maginor", "wizwar", "magalon")
SEEDS = range(6)  # two seeds in three set up nearly the widest game there is
LONGEST = 1500  # entries of one game


class Taught:
    """A table that reads all that it is taught, with the texts in the order in which they came."""

    def __init__(self, root, game):
        vault = Vault(root)
        settings = Settings(vault)
        self.words = Words(settings, FakeBody(root))
        self.words.use([game, BOX])
        self.lessons = Lessons(vault, settings, self.words)
        self.lessons.begun = True
        self.texts = []

    def ask(self, state, ask, news):
        """A question stands as long as all its lessons take."""
        found = self.lessons.by_turns(state, ask, news)
        self.texts += [self.words.text(lines[0][0]) for lines, _, _ in found]
        self.lessons.stop(found[-1][2] if found else 0)
        self.lessons.rest(state.ID)

    def owed(self, ask, news):
        """The rules behind a question and its news."""
        found = []
        for about in [ask] + [event[0] for event in news]:
            found += [self.words.text(rule[0]) for rule in rules_behind(self.words, about)]
        return found


def test_each_rule_that_comes_up_is_taught_once_and_before_its_key():
    for game in GAMES:
        for seed in SEEDS:
            with TempDir() as root:
                play(Taught(root, game), Bot(loader.load(game), seed))


def play(table, bot):
    """Play a game, and look at each question whether what it needs has been taught."""
    news, is_begun = (), False
    for _ in range(LONGEST):
        if bot.over:
            break
        state = bot.play.state
        ask = bot.play.decision().ask[0]
        table.ask(state, ask, news)
        assert not [text for text in table.owed(ask, news) if text not in table.texts]
        was_setup = state.in_setup()
        is_begun = is_begun or not was_setup
        news = bot.step()[2]
        table.lessons.answered(ask, was_setup)
    assert len(table.texts) == len(set(table.texts))
    assert (table.words.text(HOLDS[0][0]) in table.texts) == is_begun


def test_what_one_game_has_taught_is_not_kept_for_the_next():
    with TempDir() as root:
        table = Taught(root, "magalon")
        table.lessons.answered("mgl.ask_card", False)
        table.lessons.leave()
        table.lessons.rest("wizwar")
        assert Vault(root).keys(KNOWN) == []
