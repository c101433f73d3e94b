"""What a scene may know of the box, the View, and what changes it, an Outcome. Only box.py writes the View."""

from shared_rules.core.decision import Dice
from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Decision, Message

    from ..game.clock import Clock
    from ..game.table import Table
    from ..session.lessons import Lesson
    from ..session.settings import Settings
    from .types import InputState

# What the box is showing.
ASKED = -1  # of an outcome: whatever is pending now, which is ASK, ROLLED, OVER or OFFER
ASK = 0  # `input_state` is being answered; it asks for the game, or for the menu when `menu` is true
ROLLED = 1  # the box's dice, or what all have chosen in secret, stay on the face until OK
OVER = 2  # the game is over: standings until OK closes it
STANDINGS = 3  # OK is held
SEAT = 4  # a seat key is held: `seat`
WHY = 5  # `reason` and `rule` are shown until a key is pressed
BARRIER = 6  # undo would go back over the box's dice: holding OK confirms it
LOCKED = 7  # the keys are locked
OFFER = 8  # the PC sends the game `offer`: holding OK takes it
CODE = 9  # a code, the `photo`, is shown until OK
RESULT = 10  # the same, of the result of a game: it leads to a page
PHOTOS = (CODE, RESULT)  # what only OK leaves
HIDING = (OVER, BARRIER, LOCKED, OFFER, CODE, RESULT)  # instead of a question; all others stand beside it
GLANCES = (STANDINGS, SEAT, WHY)  # while one of these is shown, an offer that comes still takes its place


def has_rules(view: "View") -> bool:
    """True while a reason is shown behind which lie all rules of the game."""
    return view.mode == WHY and not view.menu and view.table is not None and bool(view.table.play.state.RULES)


def mends(table: "Table | None") -> bool:
    """True where a fact can be set against the rules now."""
    if not table:
        return False
    try:
        table.play.state.override_ask(())
    except Refused:
        return False
    return True


class View:
    """What is shown, and since when."""

    def __init__(self, settings: "Settings", clock: "Clock", is_local: bool = False) -> None:
        self.settings = settings
        self.clock = clock
        self.is_local = is_local  # a maker's code runs, which the display shows
        self.table: "Table | None" = None  # the running game
        self.input_state: "InputState | None" = None  # the half-typed answer, None when nothing is asked
        self.menu = False
        self.mode = ASK
        self.number = 0  # of the question: raised with each one that the box puts
        self.boot = 0  # the number of this boot, where an answer by value may come from before it: it costs a write
        self.seat = -1
        self.offer: "Message | None" = None
        self.rolled: tuple[int, ...] = ()  # dice, sorted; or choices, by the seats of their question
        self.answered: "Decision | None" = None  # the decision that they answered
        self.reason: "tuple[Message, ...]" = ()  # the last refusal, or what happened last
        self.photo: tuple[str, str, str] = ("", "", "")  # shown as a code: it, what its QR code says, what it is
        self.rule: "Sequence[Message]" = ()  # the rule behind the question, when it was asked for ...
        self.subject: "Message | None" = None  # ... or the rules of this subject
        self.changed = b""  # the cells of the game's face that the last action has changed
        self.lessons: "Sequence[Lesson]" = ()  # what is taught beside the question ...
        self.lessons_ms = 0  # ... and since when
        self.cue = ""  # docs/press.md lists them
        self.cue_ms = 0
        self.since_ms = 0  # when this picture began

    def is_asking(self) -> bool:
        """True while a question of the game stands that everybody may see."""
        state = self.input_state
        return self.mode == ASK and not self.menu and state is not None and not state.is_open

    def gives_way(self) -> bool:
        """True while a roll is shown that any key, and some time, takes off the face."""
        return self.mode == ROLLED and isinstance(self.answered, Dice) and self.answered.at_once


class Outcome:
    """The result of a press, or of time that passed. A part that is None, and a cue of "", leave the view unchanged.

    Its parts are View's; the mode may also be ASKED. `events`: messages of what happened, or of why it was refused.
    `rolled` comes with the decision that it `answered`; () takes it off the face.
    """

    def __init__(self, cue: str = "", events: "Sequence[Message] | None" = None, mode: int | None = None) -> None:
        self.cue = cue
        self.events = events
        self.mode = mode
        self.rolled: tuple[int, ...] | None = None
        self.answered: "Decision | None" = None
        self.changed: bytes | None = None
        self.rule: "Sequence[Message] | None" = None
        self.subject: "Message | None" = None  # of the rule
        self.seat: int | None = None
        self.ahead_ms = 0  # by how much the picture that stands goes on at once
        self.photo: tuple[str, str, str] | None = None

    def then(self, later: "Outcome") -> "Outcome":
        """This, and what came after it, which counts wherever it says something."""
        self.cue = later.cue or self.cue
        self.events = self.events if later.events is None else later.events
        self.mode = self.mode if later.mode is None else later.mode
        if later.rolled is not None:
            self.rolled = later.rolled
            self.answered = later.answered
        self.changed = self.changed if later.changed is None else later.changed
        if later.rule is not None:
            self.rule = later.rule
            self.subject = later.subject
        self.seat = self.seat if later.seat is None else later.seat
        self.ahead_ms = later.ahead_ms or self.ahead_ms
        self.photo = self.photo if later.photo is None else later.photo
        return self
