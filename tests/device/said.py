"""What the games of chance make a box say, and how wide it can become: every template with its widest arguments.

A message is remembered by what it was for and by what stood in its places. In another language each place is filled
with the widest of what stood there, whether or not that ever came together. Where no game came by, a place holds what
stands in those of its family (ids that differ in a number at the end), else three digits; a seat has its longest name.
"""

from shared_rules.core.decision import Choose
from shared_rules.core.refused import Refused
from shared_rules.laws.bot import Bot

QUESTION, LABEL, HEADING, PART = range(4)
STEPS = 400
FACTS = 40  # in so many steps a table looks at setting a fact
NUMBER = 100  # where no game came by


def family(term):
    return term.rstrip("0123456789")


class Said:
    """`roles`: by term id what it was for (a set). `arguments`: by term id and place what stood there."""

    def __init__(self):
        self.roles = {}
        self.arguments = {}
        self._families = {}  # by id without its number: all that stood in any place

    def play(self, game, seeds):
        """Listen to games of chance."""
        for seed in seeds:
            bot = Bot(game, seed)
            for step in range(STEPS):
                if bot.over:
                    break
                self.note_position(bot.play)
                if step % FACTS == FACTS - 1:
                    self._set_fact(bot)
                bot.step()

    def note_position(self, play):
        for message in play.state.heading():
            self.note(message, HEADING)
        self.note_decision(play.decision())

    def note_decision(self, decision):
        self.note(decision.ask, QUESTION)
        headings = list(decision.groups) if isinstance(decision, Choose) else []
        for message in headings + [option.label for option in decision.options]:
            self.note(message, LABEL)

    def note(self, message, role):
        self.roles.setdefault(message[0], set()).add(role)
        for place, value in enumerate(message[1:]):
            self.arguments.setdefault((message[0], place), set()).add(value)
            self._families.setdefault(family(message[0]), set()).add(value)
            if isinstance(value, tuple):
                self.note(value, PART)

    def _set_fact(self, bot):
        values = ()
        try:
            while decision := bot.play.state.override_ask(values):
                self.note_decision(decision)
                values += bot.chance.answer(decision)
        except Refused:
            pass

    def widest(self, terms, term, seats):
        """The widest text of a term in the language of `terms`; `seats` are term ids of all seats there can be."""
        parts = terms.text(term).split("{")
        out = parts[0]
        for part in parts[1:]:
            spec, rest = part.split("}", 1)
            out += self.widest_argument(terms, term, spec, seats) + rest
        return out

    def widest_argument(self, terms, term, spec, seats):
        """The widest text that can stand in one place of a term."""
        if spec[-1] == "s":
            return max([terms.text(seat) for seat in seats] + ["6"], key=len)
        number = int(spec.rstrip("k"))
        values = self.arguments.get((term, number)) or self._families.get(family(term), {NUMBER})
        if spec[-1] == "k":  # what a kit calls something stands behind its title
            values = self.arguments.get((term, number + 1)) or values
        return max((self._text(terms, value, seats) for value in values), key=len)

    def _text(self, terms, value, seats):
        if isinstance(value, tuple):
            return self.widest(terms, value[0], seats)
        return terms.text(value) if isinstance(value, str) else str(value)
