"""The sentences of a first game: every phase that has one names it, and none is left over."""

from shared_rules.core import loader
from shared_rules.laws.bot import Bot

GAMES = ("elfenwizards", "magalon", "maginor", "universal", "wizwar")
SEEDS = range(24)
LONGEST = 1500  # entries of one game


def said(game):
    """The sentences that games of chance come by."""
    found = set()
    for seed in SEEDS:
        bot = Bot(game, seed)
        for _ in range(LONGEST):
            if bot.over:
                break
            found.add(bot.play.state.guide())
            bot.step()
        assert not bot.over or bot.play.state.guide() == ""
    return found - {""}


def test_every_sentence_has_its_phase():
    for name in GAMES:
        game = loader.load(name)
        assert game.GUIDE and said(game) == set(game.GUIDE), name
