"""The words of a pending decision on the text display: question, options with their keys, hint.

It holds no text: everything but digits is a message.
"""

from shared_rules.core.decision import TABLE, Allocate, Choose, Dice, Number, Secret

from ..input.number import LAST_OF_KEYS
from .faces import say_faces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.decision import Confirm
    from shared_rules.core.types import Change, Decision, Message

    from ..input.allocate import AllocateInput
    from ..input.choose import ChooseInput
    from .picture import Words

NOWHERE = -1  # the cursor of a list in which OK takes nothing
_OK = (("scene.hint_ok",),)


def say_question(words: "Words", decision: "Decision") -> None:
    """The question, whom it asks, and what OK does."""
    ask = decision.ask
    listed = isinstance(decision, Choose) and decision.by_seat and _lists(decision)
    words.body = (("scene.asked", decision.seat, ask) if listed else asking(words, decision.seat, ask),)
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


def _lists(decision: "Choose") -> bool:
    """True when whom it asks stands among its options, with its number."""
    return any([option.seat == decision.seat != TABLE for option in decision.options])


def asking(words: "Words", seat: int, ask: "Message") -> "Message":
    """What is asked, with the name of whom it asks and how that seat stands."""
    if seat == TABLE:
        return ask
    if seat < len(words.beside):
        return ("scene.asked_at", seat, words.beside[seat], ask)
    return ("scene.asked", seat, ask)


def say_page(words: "Words", input_state: "ChooseInput") -> None:
    """The options of the page that the keys are on: no other page's stand in their way."""
    say_options(words, input_state.decision, input_state.keys(), input_state.cursor, input_state.page())
    words.neighbours = input_state.neighbours()


def say_options(
    words: "Words", decision: "Choose | Allocate", keys: list[int], cursor: int, page: "Sequence[int] | None" = None
) -> None:
    """The options, each with the number of its seat key. What cannot be now is listed under the cursor alone."""
    options = decision.options
    listed = [at for at in (range(len(options)) if page is None else page) if not options[at].is_dark or at == cursor]
    by_seat = isinstance(decision, Choose) and decision.by_seat
    words.options = tuple([options[at].label for at in listed])
    words.seats = tuple([options[at].seat for at in listed]) if by_seat else ()
    words.keys = "".join([str(keys.index(at) + 1) if at in keys else " " for at in listed])
    words.cursor = listed.index(cursor) if cursor in listed else NOWHERE


def say_number(words: "Words", decision: "Number", number: int) -> None:
    """The number; what it comes to where it is added to another one, else from where to where it may go."""
    if decision.change:
        words.body += ("→ %d" % number,)
        words.hint = (changed(decision.change, number),) + _OK
    else:
        words.body += (("scene.number", number, decision.low, decision.high),)
    if decision.high > LAST_OF_KEYS:
        say_coins(words)


def changed(change: "Change", count: int) -> "Message":
    """What OK makes of a seat's number."""
    seat, now, each, most = change
    return ("scene.change", seat, now, min(most, now + each * count))


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
    say_options(words, input_state.decision, keys, input_state.placed[input_state.mark])
