"""Names that only a type checker reads. The box never imports this module: MicroPython has no `typing`.

A module names them in quotes, and imports them where only a checker looks:

    TYPE_CHECKING = False
    if TYPE_CHECKING:
        from ..core.types import Decision, Events
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from .decision import Allocate, Choose, Confirm, Dice, Number, Secret, Tally

Message = tuple[str, *tuple["str | int | Message", ...]]  # a term id, then its arguments
Events = list[Message]  # what has just happened, in its order
Answer = tuple[int, ...]  # by the kind of decision: decision.py
Action = tuple[int, ...]  # an operation, then its arguments: action.py
# What a record says: ints, texts, bytes, by its kind. Decoding has held it to the layout of the kind
# (formats/layout.py), and a checker cannot follow that: the one Any here.
Values = tuple[Any, ...]
Entry = tuple[int, Values]  # a decoded record: its kind, what it says
Fields = tuple[tuple[str, int], ...]  # (attribute, kind of codec.py)
SwitchRow = tuple[int, str, tuple[str, ...]]  # id, name, values: house_rules.py
Colour = tuple[int, int, int]
ScoreRow = tuple[Message, Sequence[int]]  # a label, the points by seat
Blob = tuple[str, bytes]
Honour = tuple[Message, int, bytes]  # what is said, of which seat, where it lies on the face
Change = tuple[int, int, int, int]  # of a number of a seat: the seat, the number now, what one more adds, its most

Decision = Confirm | Choose | Number | Dice | Allocate | Secret | Tally
Asked = tuple[Decision, Values, Sequence[Message]]  # a question, the action that answered it, the heading then
Question = tuple[Message, int, Message]  # what is asked, of which seat, and when

# The functions of one step for the states S of a game: steps.py.
S = TypeVar("S")
Ask = Callable[[S], Decision | None]
Take = Callable[[S, Answer, Events], None]
GoOn = Callable[[S, Events], None]
Step = tuple[Ask[S], Take[S] | None, GoOn[S] | None]

# A fact that a table may set: its term, when it may be set, its questions, what sets it: facts.py.
FactQuestion = Callable[[S, Answer], Decision]
Fact = tuple[str, Callable[[S], bool], Sequence[FactQuestion[S]], Callable[[S, Answer, Events], None]]
