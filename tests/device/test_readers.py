"""Promise: a table that sees no colours, has no text display, or hears no sound plays every game to its end.

Readers know what they want and look only at what the box shows: one at the text display, one at which keys are lit.
That their answer is in the log proves that what they saw was enough.
"""

import pytest

from firmware.box import FACE
from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK, SEAT_KEYS
from shared_rules.core import action as act
from shared_rules.core.decision import Choose, Tally
from shared_rules.laws.bot import Chance
from tests.device import draw, presser
from tests.device.fake_body import FakeBody, Person
from tests.device.recorded import ABANDON
from tests.device.test_evenings import GAMES, wishes
from tests.tempdir import TempDir

PROMISES = (("a whole game without colours; without a text display; without sound", "every game to its end", "held"),)

ANSWERS = 150  # then people are called to dinner
LINES = 8  # that a page may have to run up
RUN_UP_MS = 2000
NUMBERS = "-0123456789♥★↯"  # beside the name of a seat: how it stands
WAITS = 12 * LINES


class TextReader:
    """Sees no colours: what it wants it finds on the text display by its words, and takes the key before them."""

    def __init__(self, person):
        self._person = person

    def choose(self, value):
        person = self._person
        asked = person.view.input_state.asked
        option = next(option for option in asked.options if option.value == value)
        labels = [option.label]
        if person.view.input_state.headings and option.group >= 0:
            labels.insert(0, asked.groups[option.group])
        for label in labels:
            self._take(person.box.session.terms.say(label))

    def _take(self, wanted):
        person = self._person
        for at in range(WAITS):
            key = self._key(wanted)
            if key is not None:
                return person.tap(key)
            if at % LINES == LINES - 1:
                person.tap(NEXT)  # it is on another page
            else:
                person.wait(RUN_UP_MS)  # or further down on this one
        raise AssertionError("%r stands nowhere:\n%s" % (wanted, self.text()))

    def text(self):
        """All that it reads."""
        return draw.text(self._person.body.picture)

    def _key(self, wanted):
        """The key of the option that reads so, with or without the numbers of its seat behind it."""
        for number, inverted, said in self._options():
            said = said.rstrip("↑↓").replace(" ", "")
            behind = said[len(wanted.replace(" ", "")) :]
            if said == wanted.replace(" ", "") + behind and not behind.strip(NUMBERS):
                return int(number) - 1 if number else OK if inverted else None
        return None

    def _options(self):
        """(key or "", inverted, text) of the options that stand there; a long one goes on in lines without a key."""
        found = []
        for line in self.text().split("\n"):
            inverted, number, said = line[:1] == ">", line[2:3].strip(), line[4:]
            goes_on = found and not number and line[2:4] == "  " and found[-1][1] == inverted
            if goes_on:
                found[-1] = (*found[-1][:2], found[-1][2].rstrip("↑↓ ") + " " + said)
            elif number.isdigit() or inverted:
                found.append((number if number.isdigit() else "", inverted, said))
        return found


class LightReader:
    """Has no text display: it knows the places by heart, and presses no key that is dark."""

    def __init__(self, person):
        self._person = person
        tap = person.tap

        def looked_at(*keys):
            for key in keys:
                lit = person.body.pixels[3 * (FACE + key) : 3 * (FACE + key) + 3] if key < SEAT_KEYS else b"\x01"
                assert any(lit) or self._blinks(key), (key, person.view.input_state)
                tap(key)

        person.tap = looked_at

    def choose(self, value):
        presser.enter(self._person, (value,))

    def _blinks(self, key):
        """Lit within the next second: a light that blinks is dark for half of the time."""
        for _ in range(10):
            self._person.wait(100)
            if any(self._person.body.pixels[3 * (FACE + key) : 3 * (FACE + key) + 3]):
                return True
        return False


def play(person, reader, game, answers=ANSWERS):
    """Play by chance, the setup as for a long evening, every choice entered by the reader."""
    chance = Chance(7)
    wished = wishes(game)
    person.tap(1)  # a new game; there is one only
    for _ in range(answers):
        table = person.table
        if person.view.mode == modes.ROLLED:
            person.tap(OK)
        decision = table.decision
        if decision is None:
            break
        answer = chance.answer(decision)
        wish = wished.get(decision.ask[0]) if table.play.state.in_setup() else None
        if wish is not None:
            answer = (wish(table.play) if callable(wish) else wish,)
        if isinstance(decision, Choose) and [o for o in decision.options if o.value == answer[0] and o.is_dark]:
            continue  # nobody tries what the box says is not possible
        before = table.count
        if isinstance(decision, Choose) and not isinstance(decision, Tally):
            reader.choose(answer[0])
            if person.view.cue == "no" and person.view.reason[0][0].partition(".")[2].startswith("refused"):
                continue  # a rule forbids it, and the box has said so
            said = [table.log.read(seq) for seq in range(before, table.count)]
            assert (act.ACTION, (act.ANSWER, *answer)) in said, (decision.ask, answer, said)
        else:
            presser.enter(person, answer)
    else:
        person.hold(BACK)
        person.tap(*ABANDON)
    if person.view.mode == modes.ROLLED:
        person.tap(OK)
    assert person.view.mode == modes.OVER
    person.tap(OK)
    assert person.view.mode == modes.CODE and person.table is None


@pytest.mark.parametrize("game", GAMES)
def test_who_sees_no_colours_reads_every_choice(game):
    with TempDir() as root:
        person = Person(FakeBody(root, [game]))
        play(person, TextReader(person), game)


@pytest.mark.parametrize("game", GAMES)
def test_who_has_no_text_display_finds_every_key_lit(game):
    with TempDir() as root:
        body = FakeBody(root, [game])
        body.has_text = False
        person = Person(body)
        play(person, LightReader(person), game)
        assert body.picture == b""


@pytest.mark.parametrize("game", GAMES)
def test_who_hears_nothing_misses_nothing(game):
    with TempDir() as root:
        person = Person(FakeBody(root, [game]))
        person.box.session.settings.put("mute", 1)
        heard = []
        person.body.tone = heard.append
        play(person, TextReader(person), game)
        assert not any(heard)
