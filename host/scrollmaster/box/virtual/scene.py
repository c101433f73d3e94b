"""What a virtual box reports of its picture: whose turn it is, what the lights stand for, what has just happened.

It comes from the process of the box, where code of a pack may run: hostile until it has been taken apart.
"""

import json
from dataclasses import dataclass

from shared_rules.core.cells import CELLS
from shared_rules.core.types import Message

from ...base.json_types import is_list
from ...base.sanitize import sanitize
from ...base.terms import words

Pixel = tuple[int, int, int]  # red, green, blue, as an LED is told them
_CODES = CELLS + 6  # the face's cells, then the seat lights
_FACTS = 11
_DEEPEST = 4  # a message in a message


@dataclass
class Scene:
    """`codes`: of core.cells, for the face and then the seat lights. `subject`: what it is of (fakes/scenes.py).

    `seats`: terms or names of the game's seats; `colours`: of their lights; `asked`: the seat that is asked, -1 the
    table. `number` counts what has happened; `events` are the last of it. `takes`: by key, what it takes now.
    `answered`: the last question of a setup with its answer, or what they come to.
    """

    codes: bytes = bytes(_CODES)
    subject: str = ""
    game: str = ""
    seats: tuple[str, ...] = ()
    in_setup: bool = True
    asked: int = -1
    question: Message = ("",)
    colours: tuple[Pixel, ...] = ()
    number: int = 0
    events: tuple[Message, ...] = ()
    takes: tuple[str | Message, ...] = ()
    answered: tuple[Message, ...] = ()

    def taken(self, key: int) -> str:
        """What a key takes now, in words; "" for nothing that has a name."""
        found = self.takes[key] if key < len(self.takes) else ""
        return sanitize(found) if isinstance(found, str) else self.say(found)

    def say(self, message: Message) -> str:
        """The text of a message, with the seats' names; "" for a text that this program does not have."""
        terms = words()
        terms.seat_names = self.seats
        return sanitize(terms.say(message)) if terms.text(message[0]) != message[0] else ""

    def colour(self, seat: int) -> Pixel | None:
        """The colour of a seat's light, if it is known."""
        return self.colours[seat] if seat < len(self.colours) else None

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        terms = words()
        terms.seat_names = self.seats
        return sanitize(terms.seat(seat))


def read(data: bytes) -> Scene:
    """A message of the bus as a scene. Raises ValueError for what is none."""
    facts: object = json.loads(data[_CODES:])
    if not is_list(facts) or len(facts) != _FACTS:
        raise ValueError
    subject, game, seats, in_setup, asked, question, colours, number, events, takes, answered = facts
    if not (isinstance(subject, str) and isinstance(game, str) and isinstance(asked, int) and isinstance(number, int)):
        raise ValueError
    return Scene(
        data[:_CODES],
        subject,
        game,
        tuple(_text(name) for name in _list(seats)),
        bool(in_setup),
        asked,
        _message(question) if question else ("",),
        tuple(_linear(colour) for colour in _list(colours)),
        number,
        tuple(_message(event) for event in _list(events)),
        tuple(found if isinstance(found, str) else _message(found) for found in _list(takes)),
        tuple(_message(part) for part in _list(answered)),
    )


def _linear(value: object) -> Pixel:
    """A named colour as an LED at its full would be told it."""
    parts = [part if isinstance(part, int) and 0 <= part <= 255 else 0 for part in _list(value)]
    red, green, blue = (part * part // 255 for part in parts)
    return red, green, blue


def _list(value: object) -> list[object]:
    if not is_list(value):
        raise ValueError
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError
    return value


def _message(value: object, depth: int = 0) -> Message:
    first, *rest = _list(value) or [None]
    if depth > _DEEPEST:
        raise ValueError
    return (_text(first), *[part if isinstance(part, str | int) else _message(part, depth + 1) for part in rest])
