"""Owns what the text display says of a pending decision: question, options with their keys, hint.

It holds no text: everything but digits is a message.
"""

from shared_rules.core.decision import TABLE, Allocate, Choose, Dice, Number, Secret

from ..input.number import LAST_OF_KEYS
from .faces import say_faces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.decision import Confirm, Option
    from shared_rules.core.types import Decision

    from ..input.allocate import AllocateInput
    from .picture import Words

_OK = (("scene.hint_ok",),)


def say_question(words: "Words", decision: "Decision") -> None:
    """The question, whom it asks, and what OK does."""
    ask = decision.ask
    words.body = (ask if decision.seat == TABLE else ("scene.asked", decision.seat, ask),)
    if isinstance(decision, (Choose, Secret)):
        words.hint = ()  # OK takes the option that blinks; a secret has hints of its own
    elif isinstance(decision, Dice):
        words.hint = (("scene.hint_roll",),)
    elif isinstance(decision, Allocate):
        words.hint = (("scene.hint_rest",),)
    elif isinstance(decision, Number):
        words.hint = _OK
    else:
        _: "Confirm" = decision  # the kind that is left: a type checker names any other
        words.hint = _OK


def say_options(words: "Words", options: "Sequence[Option]", keys: list[int], cursor: int) -> None:
    """The options, each with the number of the seat key that takes it."""
    numbers = [" "] * len(options)
    for key in range(len(keys)):
        if keys[key] >= 0:
            numbers[keys[key]] = str(key + 1)
    words.options = tuple([option.label for option in options])
    words.keys = "".join(numbers)
    words.cursor = cursor


def say_number(words: "Words", decision: "Number", number: int) -> None:
    words.body += (("scene.number", number, decision.low, decision.high),)
    if decision.high > LAST_OF_KEYS:
        say_coins(words)


def say_coins(words: "Words") -> None:
    """What each key adds: the coins of input/number.py, spelt out, as a text takes less memory than making it."""
    words.body += ("+1 +2 +5 +10 +20 +50",)


def say_number_of(words: "Words", number: int, high: int) -> None:
    """A number that is typed, from 1 on."""
    words.body += (("scene.number", number, 1, high),)


def say_dice(words: "Words", decision: "Dice", values: list[int]) -> None:
    """The dice as digits, a low line for each that is still to come; the key of each face that has a name."""
    faces = decision.faces
    if decision.count > 1 or not faces:
        words.body += (" ".join([str(value) for value in values] + ["_"] * (decision.count - len(values))),)
    if faces:
        say_faces(words, faces)


def say_places(words: "Words", input_state: "AllocateInput", keys: list[int]) -> None:
    """The marked die and the places, each behind its key; the cursor is on the place of the marked die."""
    items = input_state.decision.items
    words.body += (("scene.die", input_state.mark + 1, len(items), items[input_state.mark]),)
    say_options(words, input_state.decision.options, keys, input_state.placed[input_state.mark])
