"""Owns what the text display says of a pending decision: question, options with their keys, hint.

Must never hold a text: everything said is a message, except for digits.
"""

from shared_rules.core.decision import TABLE

from ..input.number import LAST_OF_KEYS
from .faces import say_faces

_HINTS = (  # by the kind of decision
    (("scene.hint_ok",),),
    (),
    (("scene.hint_ok",),),
    (("scene.hint_roll",),),
    (("scene.hint_rest",),),
    (),
    (),
)


def say_question(words, decision):
    """The question, to whom it is put, and what OK does."""
    ask = decision.ask
    words.body = (ask if decision.seat == TABLE else ("scene.asked", decision.seat, ask),)
    words.hint = _HINTS[decision.kind]


def say_options(words, decision, keys, cursor):
    """The options, each with the number of the seat key that takes it."""
    options = decision.options
    numbers = [" "] * len(options)
    for key in range(len(keys)):
        if keys[key] >= 0:
            numbers[keys[key]] = str(key + 1)
    words.options = tuple([option.label for option in options])
    words.keys = "".join(numbers)
    words.cursor = cursor


def say_number(words, decision, number):
    words.body += (("scene.number", number, decision.low, decision.high),)
    if decision.high > LAST_OF_KEYS:
        say_coins(words)


def say_coins(words):
    """What each key adds: the coins of input/number.py, spelt out, as a text takes less memory than making it."""
    words.body += ("+1 +2 +5 +10 +20 +50",)


def say_number_of(words, number, high):
    """A number that is typed, from 1 on."""
    words.body += (("scene.number", number, 1, high),)


def say_dice(words, decision, values):
    """The dice as digits, a low line for each that is still to come; the key of each face that has a name."""
    faces = decision.faces
    if decision.count > 1 or not faces:
        words.body += (" ".join([str(value) for value in values] + ["_"] * (decision.count - len(values))),)
    if faces:
        say_faces(words, faces)


def say_places(words, entry, keys):
    """The marked die and the places, each behind its key; the cursor is on the place of the marked die."""
    items = entry.decision.items
    words.body += (("scene.die", entry.mark + 1, len(items), items[entry.mark]),)
    say_options(words, entry.decision, keys, entry.placed[entry.mark])
