"""What the games of chance make a box say, and how wide it can become: every template with its widest arguments.

A message is remembered by what it was for and by what stood in its places. In another language each place is filled
with the widest of what stood there, whether or not that ever came together. Where no game came by, a place holds what
stands in those of its family (ids that differ in a number at the end), else three digits; a seat has its longest name.
"""

from collections.abc import Iterable, Sequence

from shared_rules.core.decision import Choose, Confirm
from shared_rules.core.game import Game
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.terms import Terms
from shared_rules.core.types import Decision, Message
from shared_rules.laws.bot import Bot

from ...base.errors import Part

QUESTION, ALONE, STANDING, LABEL, HEADING, PART = range(6)  # ALONE: a question that only OK answers
_STEPS = 400
_FACTS = 40  # in so many steps a table looks at setting a fact
_NUMBER = 100  # where no game came by


class Utterances:
    """`roles`: by term id what it was for. `arguments`: by term id and place what stood there."""

    def __init__(self) -> None:
        self.roles: dict[str, set[int]] = {}
        self.arguments: dict[tuple[str, int], set[Part]] = {}
        self._families: dict[str, set[Part]] = {}  # by id without its number: all that stood in any place
        self._family_roles: dict[str, set[int]] = {}

    def play(self, game: type[Game], seeds: Iterable[int]) -> None:
        """Listen to games of chance."""
        for seed in seeds:
            bot = Bot(game, seed)
            for step in range(_STEPS):
                if bot.over:
                    break
                self._note_position(bot.play)
                if step % _FACTS == _FACTS - 1:
                    self._set_fact(bot)
                bot.step()

    def _note_position(self, play: Play) -> None:
        for message in play.state.heading():
            self.note(message, HEADING)
        for standing in play.standing():
            if isinstance(standing, tuple):
                self.note(standing, STANDING)
        if decision := play.decision():
            self._note_decision(decision)

    def _note_decision(self, decision: Decision) -> None:
        self.note(decision.ask, ALONE if isinstance(decision, Confirm) else QUESTION)
        headings = list(decision.groups) if isinstance(decision, Choose) else []
        for message in headings + [option.label for option in decision.options]:
            self.note(message, LABEL)

    def note(self, message: Message, role: int) -> None:
        self.roles.setdefault(message[0], set()).add(role)
        self._family_roles.setdefault(_family(message[0]), set()).add(role)
        for place, value in enumerate(message[1:]):
            self.arguments.setdefault((message[0], place), set()).add(value)
            self._families.setdefault(_family(message[0]), set()).add(value)
            if isinstance(value, tuple):
                self.note(value, PART)

    def roles_of(self, term: str) -> set[int]:
        """What a term was for, or those of its family; empty where no game came by."""
        return self.roles.get(term) or self._family_roles.get(_family(term), set())

    def _set_fact(self, bot: Bot) -> None:
        values: tuple[int, ...] = ()
        try:
            while decision := bot.play.state.override_ask(values):
                self._note_decision(decision)
                values += bot.chance.answer(decision)
        except Refused:
            pass

    def widest(self, terms: Terms, term: str, seats: Sequence[str]) -> str:
        """The widest text of a term in the language of `terms`; `seats` are term ids of all seats there can be."""
        first, *parts = terms.text(term).split("{")
        for part in parts:
            spec, rest = part.split("}", 1)
            first += self.widest_argument(terms, term, spec, seats) + rest
        return first

    def widest_argument(self, terms: Terms, term: str, spec: str, seats: Sequence[str]) -> str:
        """The widest text that can stand in one place of a term."""
        if spec[-1] == "s":
            return max([terms.text(seat) for seat in seats] + ["6"], key=len)
        number = int(spec.rstrip("k"))
        values = self.arguments.get((term, number)) or self._families.get(_family(term), {_NUMBER})
        if spec[-1] == "k":  # what a kit calls something stands behind its title
            values = self.arguments.get((term, number + 1)) or values
        return max((self._text(terms, value, seats) for value in values), key=len)

    def _text(self, terms: Terms, value: Part, seats: Sequence[str]) -> str:
        if isinstance(value, tuple):
            return self.widest(terms, value[0], seats)
        return terms.text(value) if isinstance(value, str) else str(value)


def _family(term: str) -> str:
    return term.rstrip("0123456789")
