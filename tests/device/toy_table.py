"""A person at a box on which the toy game is played: how it begins, and how a round goes. Portable."""

from firmware.input.keys import BACK, NEXT, OK, SEAT_KEYS
from tests.device import presser
from tests.device.fake_body import FakeBody, Person

NEW_GAME, RESUME, BRIGHTNESS, MUTE, WHOLE_GAME = 1, 2, 3, 4, 5  # menu items by key
MEND = 1
PUT_ASIDE, ABANDON = 0, 5  # items of the menu of the whole game
BONUS = 12


def at_table(root, seats=3):
    """A person at a box on which `seats` people have begun a game of pebbles."""
    person = Person(FakeBody(root))
    begin(person)
    sit(person, seats)
    return person


def sit(person, seats=2):
    """So many people sit down. A game in which nobody does leaves nothing when it is ended."""
    person.tap(*range(seats), OK)


def begin(person, game="pebbles"):
    person.tap(NEW_GAME)
    at = person.box.session.game_names().index(game)
    person.tap(*[NEXT] * (at // SEAT_KEYS), at % SEAT_KEYS)


def play_round(person, seats=3):
    """Dice typed as 1 and 2, both kept; the table's bonus is 12."""
    for _ in range(seats):
        presser.enter(person, (1, 2))
        person.tap(OK)
    presser.enter(person, (BONUS,))
    person.tap(OK)


def kind(person):
    return person.table.decision.kind


def cue(person):
    return person.view.cue


def totals(person):
    return person.table.play.state.totals


def abandon(person):
    """The players end the game."""
    person.hold(BACK)
    person.tap(WHOLE_GAME, ABANDON, OK)


def end(person):
    """The same, and they look at its end."""
    abandon(person)
    person.tap(OK)


def put_aside(person):
    person.hold(BACK)
    person.tap(WHOLE_GAME, PUT_ASIDE)
