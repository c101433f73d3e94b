"""Owns evenings to be put on tape: people who answer by chance, played on CPython, and only their fingers are kept.

Two kinds of people: testers, who take half of their answers back, for what an undo may break; and a table, which plays.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scrollmaster.box.deploy import board as facts
from scrollmaster.box.deploy import tree

from firmware.input import view as modes
from firmware.input.keys import BACK, OK
from shared_rules import VERSION
from shared_rules.core.decision import Choose, Number, Option
from shared_rules.core.game import Game
from shared_rules.core.types import Decision
from shared_rules.formats.format2 import MAX_FIRMWARE
from shared_rules.laws.bot import Chance, widest
from tests.chip import storage, tape
from tests.device import presser, recorded
from tests.device.fake_body import FakeBody, Person

GAMES = ["elfenwizards", "magalon", "maginor", "universal", "wizwar"]  # in every image
GRID_MS = 5  # how often a box looks at its keys
FIRST_MS = 50  # after the first light before anybody touches it
KEY_MS = 2000  # in which a new box makes its key, step by step: until then chance is not taken in the same order
LAST_MS = 200  # for the last record to be written
SEED = 4
PRESSES = 2.5  # a record of a short evening, at most: large numbers take many, and every one of them a moment
OVER = (OK, OK)  # everybody has seen the standings, and the code
NEW_GAME = 1  # the menu's first line, by its seat key
SLIPS = 50  # at a table one answer in so many is taken back: of single keys people hit one or two in a hundred wrong
MOST = 20  # by so much at most a number differs from the one that the box offers: points and coins of one turn

MANY = 1 << 30  # records: more than any game has

Wishes = dict[str, Any]
Choice = Callable[[Game, Choose], Option]


class TapedBody(FakeBody):
    """A body whose chance is the tape's, the bits that the oscillator will give, and whose name is the image's.

    Dice depend on both.
    """

    identity = f"{VERSION}-{tree.commit()}"[:MAX_FIRMWARE]
    entropy_source = facts.SOURCES["hardware"]
    chance = b""
    taken = 0

    def entropy(self, count: int) -> bytes:
        self.taken += count
        return self.chance[self.taken - count : self.taken]


class Elsewhere(TapedBody):
    """One on which another image has begun the game: then every commit has the same evening."""

    identity = FakeBody.identity


class Taped(Person):
    """A person whose fingers are put on tape; `boots` are what has been taped, the last one is being taped."""

    def __init__(self, body: TapedBody, seed: int = SEED):
        self.boots: list[tape.Boot] = []
        self._seed = seed
        super().__init__(body)

    def power_on(self):
        """Switch the box on again; the tape of the boot before ends."""
        self.end()
        chance = tape.chance(self._seed + len(self.boots))
        self.boots.append(tape.Boot(chance))
        self.body.chance, self.body.taken = chance, 0
        self._last_bits = self.now_ms = 0
        super().power_on()
        self.wait(FIRST_MS)
        return self.box

    def end(self) -> None:
        """Let the last press be heard out."""
        if self.boots:
            self.wait(LAST_MS)
            self.boots[-1].end_ms = self.now_ms + tape.BETWEEN

    def wait(self, ms: int):
        if self.body.bits != self._last_bits:
            assert self.now_ms % GRID_MS == 0, "a finger that moves between two looks at the keys"
            self._last_bits = self.body.bits
            self.boots[-1].edges.append((self.now_ms + tape.BETWEEN, self._last_bits))
        super().wait(ms)


class Players(Chance):
    """People who play: what they count lies near what the box offers."""

    def answer(self, decision: Decision) -> tuple[int, ...]:
        if not isinstance(decision, Number):
            return super().answer(decision)
        low, high = max(decision.low, decision.default - MOST), min(decision.high, decision.default + MOST)
        return (low + self.below(high - low + 1),)


def shortest(state: Game, decision: Choose) -> Option:
    """The setup option that leads to the least to play: the lowest level, else the default."""
    lowest = [option for option in decision.options if option.label[0] == state.LEVELS[0]]
    return lowest[0] if lowest else decision.options[decision.default]


def begin(root: Path, game: str, body: type[TapedBody] = TapedBody) -> Taped:
    """Sit down at a new box that has all games, and choose this one."""
    person = Taped(body(str(root), GAMES))
    new_game(person, game)
    return person


def new_game(person: Taped, game: str) -> None:
    """In the menu: a new game of this kind."""
    person.tap(NEW_GAME)
    presser.enter(person, (GAMES.index(game),))


def until(person: Taped, records: int, wishes: Wishes, presses: int = 1 << 30) -> None:
    """Play until the log has so many records, or the keys were pressed so often in this boot."""
    for count in recorded.answers(person, Chance(SEED), records, wishes):
        if count >= records or len(person.boots[-1].edges) >= 2 * presses:
            return


def short(root: Path, game: str, records: int, wishes: Wishes) -> list[tape.Boot]:
    """The first records of an evening, at most PRESSES long; then the box is switched off, and on for a last look."""
    person = begin(root, game)
    until(person, records, wishes, round(PRESSES * records))
    person.power_on()
    person.end()
    return person.boots


def table(root: Path, game: str, records: int, wishes: Wishes) -> tape.Boot:
    """An evening of people who play one game after the other until so many records are written."""
    person = Taped(TapedBody(str(root), GAMES))
    chance = Players(SEED)
    while records > 0:
        new_game(person, game)
        if person.view.menu:  # the box has kept a kit meanwhile
            options = person.view.input_state.asked.options
            presser.enter(person, [(option.value,) for option in options if option.label == ("menu.no_kit",)][0])
        records -= play(person, chance, wishes, widest, records)
        if records > 0:
            person.tap(*OVER)
    person.end()
    return person.boots[-1]


def whole(root: Path, game: str, wishes: Wishes, choice: Choice = widest) -> list[tape.Boot]:
    """An evening to its end, looked at and put away; then the box is switched off, and on for a last look."""
    person = Taped(TapedBody(str(root), GAMES))
    person.wait(KEY_MS)
    new_game(person, game)
    play(person, Players(SEED), wishes, choice)
    person.tap(*OVER)
    person.power_on()
    person.end()
    return person.boots


def play(person: Taped, chance: Chance, wishes: Wishes, choice: Choice, records: int = MANY) -> int:
    """Play a game until it is over, or has so many records; returns how many it has."""
    for count in recorded.answers(person, chance, MANY, wishes, SLIPS, choice):
        if person.table.decision is None or count >= records:
            if person.view.mode == modes.ROLLED:
                person.tap(OK)
            return count
    raise AssertionError("nobody answers")


def late(root: Path, game: str, records: int, more: int, wishes: Wishes) -> tuple[bytearray, list[tape.Boot]]:
    """A flash in the middle of an evening, and a tape of the records that follow."""
    person = begin(root, game, Elsewhere)
    until(person, records, wishes)
    person.end()
    flash = storage.empty()
    storage.fill(flash, root)
    person.power_on()
    until(person, records + more, wishes)
    person.end()
    return flash, person.boots[-1:]


def in_a_row(root: Path, records: int, wishes: Callable[[str], Wishes], rest_ms: int) -> tape.Boot:
    """All games one after the other, so many records each, and the last one goes on; never switched off.

    `rest_ms`: until somebody begins the first one.
    """
    person = Taped(TapedBody(str(root), GAMES))
    person.wait(rest_ms)
    for game in GAMES:
        new_game(person, game)
        until(person, records, wishes(game))
        if game != GAMES[-1]:
            person.hold(BACK)
            person.tap(*recorded.ABANDON, *OVER)
    person.end()
    return person.boots[-1]


def fresh(root: Path) -> Path:
    """An empty directory there."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    return root
