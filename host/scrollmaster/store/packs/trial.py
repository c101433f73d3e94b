"""Tries a pack by playing it: what its text shows, the laws of all games, its memory on a box.

The pack answers in its cage. Games, laws and the verdict are worked out here, from answers that are held to be hostile.
"""

import time
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from shared_rules.core import action as act
from shared_rules.core.game import Game
from shared_rules.core.refused import Refused
from shared_rules.core.types import Message
from shared_rules.formats.display import COLUMNS
from shared_rules.laws import bot, watched, words

from ...base import paths
from ...base.languages.texts import rows
from ...base.terms import BoundedWords, say
from . import furnish, reasons, remote, seating, translated, untrusted
from .facts import Facts
from .faults import Fault, Late, Untrue
from .folder import Folder
from .process import Budget, Process, Reply

GAMES = 100
HEAP = 8 * 1024 * 1024
BOX_HEAP = 256 * 1024  # of a Pico's memory a game has about so much, with what serves it here in place of the box
PLAYED_THROUGH = 3  # games
SECONDS = 14  # for the games under the laws
BOX_SECONDS = 5  # for those in a box's memory, and again for the same without
ENOUGH_S = 10  # after so long no further game is begun
LONGEST = 4000  # entries: no evening has more


class Verdict(NamedTuple):
    """`faults`: the first thing that goes wrong, as a list of one sentence, or none. `games`: how many were played.

    `ended`: how many of them ended by their rules, not because somebody left or the table gave it up.
    """

    faults: list[str]
    games: int
    ended: int


class Room(NamedTuple):
    """How many letters of a text the display has room for: of the English of a pack, and of a translation."""

    english: int
    translated: int


# English labels and questions are short, for translations are longer: a box shows labels in two lines (of COLUMNS - 2),
# questions in three (box/language/fit.py).
LINE = Room(COLUMNS, COLUMNS)
LABEL = Room(COLUMNS, 2 * (COLUMNS - 2))
QUESTION = Room(2 * COLUMNS, 3 * COLUMNS)


class Says(words.Words):
    """Measures what it says, in all languages that a pack has, and says no message without end."""

    def __init__(self, folder: Folder, common: bytes) -> None:
        own = folder.words
        super().__init__(own, common)
        self._others = translated.of(folder).values()
        self._terms = BoundedWords((rows(common.decode()) | rows(own.decode())).get)

    def say(self, message: Message) -> str:
        return self._terms.say(message)

    def measure(self, message: Message, room: Room) -> None:
        text = self.say(message)
        if len(text) > room.english:
            raise words.Unsaid(message[0], ("said.wide", len(text), *room, text))
        for other in self._others:
            other.measure(message, room.translated, room.english)


def faults(folder: Folder, games: int = GAMES) -> Verdict:
    """What is wrong with a pack whose words are in order."""
    budget = Budget(SECONDS)
    process = Process(folder.id, folder.entries, HEAP, budget)
    try:
        found = _text_faults(process, folder)
        if found:
            return Verdict(found, 0, 0)
        process.ask(lambda _: None, "watch", "", [], folder.id, None)
        return _Trial(folder, process, budget).verdict(games)
    except Fault as fault:
        return Verdict([reasons.of_fault(folder, fault, "0")], 0, 0)
    finally:
        process.end()


def _text_faults(process: Process, folder: Folder) -> list[str]:
    """What the text of the modules shows, each with its line, as the guest reads it."""
    found: list[str] = []
    for place in sorted(folder.modules):
        rows = process.ask(_text_rows, "text", "", [f"{furnish.PLACE}/{folder.id}/{place}"], folder.id, None)
        found += [say("pack.at", place, line, (term, what)) for line, term, what in rows]
    return found


_TEXT_TERMS = """syntax open closes colon fraction import name syntax_absent slice_step positional_only method_absent
keyword unstable f_string""".split()


def _text_rows(reply: Reply) -> list[tuple[int, str, str]]:
    """(line, term of ours, argument) of each fault."""
    rows = untrusted.each(reply["value"], lambda row: untrusted.each(row, _int_or_text))
    checked = [(untrusted.number(line), untrusted.text(term), untrusted.text(what)) for line, term, what in rows]
    if any(term not in [f"pack.{known}" for known in _TEXT_TERMS] for _, term, _ in checked):
        raise ValueError
    return checked


def _int_or_text(value: object) -> int | str:
    return untrusted.text(value) if isinstance(value, str) else untrusted.number(value)


class _Trial:
    """The games of one pack by chance; `_game` is the one that is played now."""

    def __init__(self, folder: Folder, process: Process, budget: Budget) -> None:
        self._folder = folder
        self._process = process
        self._budget = budget
        self._facts: Facts | None = None  # as they were held to be in order
        self._game = 0
        self._ended = 0
        self._says = Says(folder, (paths.firmware() / "terms/en.tsv").read_bytes())

    def verdict(self, games: int) -> Verdict:
        """Play so many games, or as many as there is time for, hold the laws to each, then play on a box's memory."""
        found = self._found(lambda: self._play(games))
        return Verdict(found or self._found(self._play_as_box), self._game, self._ended)

    def _found(self, play: Callable[[], None]) -> list[str]:
        """What goes wrong while `play` plays."""
        try:
            play()
        except Fault as fault:
            return [reasons.of_fault(self._folder, fault, str(self._game) if self._facts else "")]
        except words.Unsaid as unsaid:
            return [reasons.of_text(self._folder, unsaid)]
        except AssertionError as broken:
            return [reasons.of_law(self._folder, broken, str(self._game))]
        except Refused as refused:
            return [reasons.at(self._folder, ("pack.failed", str(self._game), self._says.say(refused.message)))]
        return []

    def _play(self, games: int) -> None:
        rules = remote.Rules(self._process)
        game = remote.game_of(rules, lambda _term: None)
        self._facts = rules.facts
        _check_names(game, self._says)
        enough = time.process_time() + ENOUGH_S
        for seed in range(games):
            if seed and time.process_time() > enough:
                return
            self._process.renew()
            try:
                ended = _check_widths(game, seed, self._says)
                watched.hold(game, seed, self._says)
                self._game = seed + 1
                self._ended += ended
                if not seed:
                    seating.hold(game, self._says)
            except Late:
                if self._game and self._budget.spent:
                    return  # each answer came in time: it is a long game, or a slow PC
                raise

    def _play_as_box(self) -> None:
        """Play whole games in the memory of a box, which must come to what they come to elsewhere."""
        enough = time.process_time() + BOX_SECONDS
        budget = Budget(2 * BOX_SECONDS)
        both = [Process(self._folder.id, self._folder.entries, heap, budget) for heap in (BOX_HEAP, HEAP)]
        try:
            rules = [remote.Rules(process) for process in both]
            assert all(one.facts == self._facts for one in rules), say("pack.differs")
            small, usual = [remote.game_of(one, lambda _term: None) for one in rules]
            for seed in range(PLAYED_THROUGH):
                if seed and time.process_time() > enough:
                    return
                try:
                    assert _digest(small, seed) == _digest(usual, seed), say("pack.differs")
                except Late:
                    if seed and budget.spent:
                        return
                    raise
        finally:
            for process in both:
                process.end()


def _digest(game: type[Game], seed: int) -> bytes:
    """What a game comes to."""
    played = sha256()
    for line in bot.lines(game, seed):
        played.update(line.encode())
    return played.digest()


def _check_names(game: type[Game], says: Says) -> None:
    """What a game is called fits the display, and so do the subjects of its rules."""
    terms = [f"{game.ID}.name", *game.LEVELS, *(term for term, _ in game.COLOURS), *(term for term, _ in game.RULES)]
    for term in terms:
        says.measure((term,), LINE)


def _check_widths(game: type[Game], seed: int, says: Says) -> bool:
    """A game ends, and its questions and labels fit the display. Returns whether its rules ended it."""
    played = bot.Bot(game, seed)
    by_rules = True
    for _ in range(LONGEST):
        decision = played.play.decision()
        if decision is None:
            return by_rules
        says.measure(decision.ask, QUESTION)
        for option in decision.options:
            says.measure(option.label, LABEL)
        kind, values, _ = played.step()
        by_rules = kind != act.ACTION or values[0] not in (act.ABANDON, act.LEAVE)
    raise Untrue("pack.endless", LONGEST)
