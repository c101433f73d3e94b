"""All that a text display shows in an evening of a game, and what it would show in other languages.

An evening is played once, in English, with looks at the menu, at why, at the standings and at facts; every set of words
that its scenes held is kept. Laid out again in any language, each message has its widest arguments
(scrollmaster/box/language/utterances.py).
"""

from scrollmaster.box.language.utterances import LABEL, Utterances

from firmware.input.keys import BACK, OK, PREVIOUS
from firmware.scene.picture import Words
from shared_rules.core.terms import Terms
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person

FIELDS = ("heading", "clock", "body", "options", "seats", "beside", "keys", "cursor", "hint", "scroll", "qr")
LOOK = 7  # answers between two looks at everything else
ANY_KEY = 0
WIDE = 188
NEWS_PAGES = 3
MOST_PAGES = 100


class Listener(Person):
    """A person at a box that keeps what its scenes say. `heard`: words by what makes them alike."""

    def __init__(self, body):
        self.heard = {}
        super().__init__(body)

    def _step(self):
        ms = super()._step()
        words = self.box.scene.words
        if words.key() not in self.heard:
            self.heard[words.key()] = [getattr(words, name) for name in FIELDS]
        return ms


def hear(root, game, people, level, seed, steps):
    """The words of an evening, of `steps` answers at most."""
    person = Listener(FakeBody(root, [game]))
    evening = Evening(person, game, people, level, seed)
    for at, _ in enumerate(evening.steps()):
        if at >= steps:
            break
        if at % LOOK == 0 and person.table.decision:
            _look_around(person)
    else:
        person.tap(OK)  # the final standings
    return list(person.heard.values())


def _look_around(person):
    person.hold(PREVIOUS)
    person.wait(9000)
    person.tap(ANY_KEY)
    person.hold(BACK)
    person.hold(BACK)
    person.down(OK)
    person.wait(900)
    person.up(OK)


class Widest(Terms):
    """A language in which every message has its widest arguments. `raw`: ids without a text that were asked for."""

    def __init__(self, tables, said, seats):
        super().__init__(tables)
        self.raw = set()
        self._said = said
        self._seats = seats
        self.seat_names = [max(seats, key=lambda seat: len(super(Widest, self).text(seat)))] * 6

    def text(self, term):
        text = super().text(term)
        if text == term:
            self.raw.add(term)
        return text

    def say(self, message):
        """A message within a message is that one: questions are not asked with the options of others."""
        first, *parts = self.text(message[0]).split("{")
        for part in parts:
            spec, rest = part.split("}", 1)
            value = message[1 + int(spec.rstrip("sk"))]
            wide = self._said.widest_argument(self, message[0], spec, self._seats)
            first += (self.say(value) if isinstance(value, tuple) else wide) + rest
        return first


def arguments(heard, said=None):
    """Utterances that know all messages of these words."""
    said = said or Utterances()
    for words in heard:
        for value in words:
            if isinstance(value, tuple):
                for message in value:
                    if isinstance(message, tuple):
                        said.note(message, LABEL)
    return said


def rebuilt(values):
    """The words that were heard; a seat's number is wide."""
    words = Words()
    for name, value in zip(FIELDS, values):
        setattr(words, name, value)
    words.beside = tuple([WIDE if isinstance(number, int) else number for number in words.beside])
    return words


def pages(words, layout, count):
    """The lines of the display for the first `count` places to which it runs by itself."""
    found = []
    for words.scroll in range(count):
        found.append([line for line, _ in layout.lay_out(words, 0)])
    return found


def texts(words, terms, name):
    """The texts of a part of the words."""
    return [message if isinstance(message, str) else terms.say(message) for message in getattr(words, name)]
