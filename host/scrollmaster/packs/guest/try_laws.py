"""Plays a pack by chance and holds the laws of all games to it: try_laws.py GAME COUNT. Runs in MicroPython only.

Prints `game <seed>` before each game and `done` at the end; what goes wrong ends in the traceback of an exception.
"""

import sys

import fence

from shared_rules.core import loader
from shared_rules.core.clock import SEATS as MAX_SEATS
from shared_rules.formats.display import COLUMNS
from shared_rules.laws import bot, watched, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.game import Game
    from shared_rules.core.types import Message

LONGEST = 4000  # entries: no evening has more
LONGEST_LABEL = COLUMNS
LONGEST_QUESTION = 2 * COLUMNS


class Says(words.Words):
    """Measures what it says, too."""

    def measure(self, message: "Message", letters: int) -> None:
        text = self._terms.say(message)
        if len(text) > letters:
            raise AssertionError("%d letters, and there is room for %d: %s" % (len(text), letters, text))


def check_facts(game: "type[Game]", game_id: str) -> None:
    """A package says what it is."""
    assert game.ID == game_id, "ID is not the name of the folder"
    assert game.RULES_VERSION >= 1, "RULES_VERSION begins with 1"
    assert 1 <= game.SEATS[0] <= game.SEATS[1] <= len(game.COLOURS), "SEATS are (fewest, most), each with a colour"
    assert game.SEATS[1] <= MAX_SEATS, "a box has keys for %d seats" % MAX_SEATS
    assert len(game.LEVELS) >= 1, "a game has a level"
    for _, name, values in game.SWITCHES:
        assert len(values) >= 2, name + " has nothing to choose from"


def check_widths(game: "type[Game]", seed: int, says: Says) -> None:
    """A game ends, and its questions and labels fit the display."""
    played = bot.Bot(game, seed)
    for _ in range(LONGEST):
        if played.over:
            return
        decision = played.play.decision()
        assert decision is not None
        says.measure(decision.ask, LONGEST_QUESTION)
        for option in decision.options:
            says.measure(option.label, LONGEST_LABEL)
        played.step()
    raise AssertionError("the game does not end")


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def main(game_id: str, count: int) -> None:
    loader.PLACES[:] = ["shared_rules.packs"]
    says = Says(_read("shared_rules/packs/%s/terms/en.tsv" % game_id), _read("firmware/terms/en.tsv"))
    fence.close()
    game = loader.load(game_id)
    check_facts(game, game_id)
    for seed in range(count):
        print("game", seed)
        check_widths(game, seed, says)
        watched.hold(game, seed, says)
    print("done")


main(sys.argv[1], int(sys.argv[2]))
