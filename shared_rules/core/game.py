"""What a game is: the class that every game derives from. It is the whole contract, for the box and the PC.

A game is a class; an object of it is one game being played, at one position. `docs/add-a-game.md` makes one from
nothing. A package in `shared_rules/games`, or a pack, names its class `GAME`.
"""

from . import cells, codec
from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from .types import Answer, Blob, Colour, Decision, Events, Fields, Honour, Message, ScoreRow, SwitchRow


class Game:
    """One game at one position. Attributes named in `FIELDS` are the state: ints, bools, lists of ints, bytearrays.

    The same position must always be the same bytes, so facts are kept and the rest is derived. A game reads no clock,
    no random number and no file: dice and times come in with the answers. Raising Refused changes nothing.
    """

    ID = ""  # the name of the game's folder
    RULES_VERSION = 1  # goes up when the same log would give another game, and only then
    SEATS = (1, 6)  # the fewest and the most
    LEVELS: tuple[str, ...] = ()  # terms of the tracking levels, lowest first
    SWITCHES: "Sequence[SwitchRow]" = ()  # the house rules: house_rules.py
    COLOURS: "Sequence[tuple[str, Colour]]" = ()  # of the seats with a key of their own: a term, what a lamp shows
    GUIDE: "Sequence[str]" = ()  # for a first game: terms of a sentence a phase, what happens and what the keys do
    # Its rules by subject: a term, and the questions whose ".why" state them.
    RULES: "Sequence[tuple[str, Sequence[str]]]" = ()
    FIELDS: "Fields" = ()

    step = 0
    seat_count = 0  # how many have sat down

    # What every game has.

    def ask(self) -> "Decision | None":
        """The question that stands; None when the game is over. Changes no field."""
        raise NotImplementedError("ask")

    def take(self, answer: "Answer") -> "Events":
        """Apply an answer that fits the question. Raises Refused when a rule forbids it."""
        raise NotImplementedError("take")

    def abandon(self) -> "Events":
        """End the game early, with the standings as they are."""
        raise NotImplementedError("abandon")

    def scores(self) -> list[int]:
        """The points by seat."""
        raise NotImplementedError("scores")

    def winners(self) -> list[int]:
        """The seats that have won; none before the end. Its default names the best ones: of a game that its players
        have ended early those who lead, and have not won it (ending.py)."""
        ranks = self.ranking_scores() if self.ask() is None else []
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def lost(self) -> bool:
        """True when all have lost together; it is said of a game that is over and has no winner."""
        return False

    # What else the table may do. A game refuses what it does not support.

    def skip(self) -> "Events":
        """Leave out the rest of this phase."""
        raise Refused("refused.no_skip")

    def skips(self) -> str:
        """What a skip leaves out now: "phase", "turn" or "round"; "question": it is dropped; "usual": entered so."""
        return "phase"

    def skip_question(self) -> "Message | None":
        """What is asked before a skip, where it loses more than the rest of the phase; None: nothing."""
        return None

    def doubt(self, answer: "Answer") -> "Message | None":
        """What is asked before an answer is taken that looks like a slip of a key; None: nothing."""
        return None

    def rest(self) -> None:
        """Work out in advance what later answers need, while nobody presses. Changes no field."""

    def set_level(self, level: int) -> "Events":
        """Track the game at another level from now on."""
        raise Refused("refused.operation")

    def leave(self, seat: int) -> "Events":
        """A seat leaves the game."""
        raise Refused("refused.no_leave")

    def override_ask(self, values: "Answer") -> "Decision | None":
        """The next question of an override whose answers so far are `values`; None when it is complete."""
        raise Refused("refused.override")

    def override(self, values: "Answer") -> "Events":
        """Set a fact against the rules; `values` are the checked answers to `override_ask`."""
        raise Refused("refused.override")

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take what the box kept from an earlier game, which the question named in `preset`."""
        raise Refused("refused.blob")

    def saved_blobs(self) -> "Sequence[Blob]":
        """What is worth keeping for the next game; asked at the end of the setup."""
        return ()

    def final_blobs(self) -> "Sequence[Blob]":
        """What the table wanted to keep of the game that is over."""
        return ()

    # What is shown.

    def seats(self) -> int:
        """How many have sat down."""
        return self.seat_count

    def seat_limits(self) -> tuple[int, int]:
        """The fewest and the most that may sit down."""
        return self.SEATS

    def in_setup(self) -> bool:
        """True before the first turn."""
        return self.step == 0

    def phase_key(self) -> int:
        """A number that changes with every turn or phase; clocks of talk restart when it does."""
        return 0

    def heading(self) -> "Sequence[Message]":
        """Where the game stands, such as round and phase."""
        return ()

    def filled(self) -> "Sequence[Message]":
        """What has been written before beside what is asked now, for who looks for it; none: nothing."""
        return ()

    def details(self, about: str) -> "Sequence[Message]":
        """What this very game has to say behind a subject of RULES, or behind the question that stands, beside what
        all games of its kind say; none: nothing."""
        return ()

    def guide(self) -> str:
        """The term of GUIDE for what is asked now; "" for none."""
        return ""

    def layout(self) -> "Sequence[Message]":
        """What to lay out for those who have sat down, a sentence a line.

        It is said in a first game before its first turn.
        """
        return ()

    def seat_terms(self) -> list[str]:
        """The name of each seat, a term."""
        return [self.COLOURS[seat][0] for seat in range(self.seats())]

    def seat_colours(self) -> "list[Colour]":
        """What the lamp of each seat shows."""
        return [self.COLOURS[seat][1] for seat in range(self.seats())]

    def standing(self) -> "Sequence[int | Message]":
        """What a text display shows beside the name of each seat: its points, or a message where more decides."""
        return self.scores()

    def face(self) -> "bytes | bytearray":
        """The 64 cells that are read from across the table (cells.py). Its default draws the scores, as bars."""
        scores = self.scores()
        most = max([1] + scores)
        drawn = bytearray(cells.CELLS)
        for seat, points in enumerate(scores):
            for column in range(max(0, points) * cells.SIDE // most):
                drawn[seat * cells.SIDE + column] = cells.SEAT + seat
        return drawn

    def highlight_cells(self, decision: "Decision", value: int) -> bytes:
        """The cells of the face that stand for an option, so that they can blink."""
        return b""

    def honours(self) -> "Sequence[Honour]":
        """What is read out, a line at a time, beside a question that only OK answers; none: nothing."""
        return ()

    def die_face(self, value: int) -> "bytes | bytearray":
        """The picture of a die's side, for a die that has `faces`; b"" for digits."""
        return b""

    def option_face(self, value: int) -> "bytes | bytearray":
        """The picture of an option of a Secret; b"" for its number."""
        return b""

    def ranking_scores(self) -> list[int]:
        """What the seats are ranked by, the higher the better."""
        return self.scores()

    def score_rows(self) -> "Sequence[ScoreRow]":
        """Where the points come from; the rows add up to the scores."""
        return ()

    def laws(self) -> list[str]:
        """The names of the game's own invariants that are broken. For tests alone."""
        return []

    # Its bytes.

    def encode(self) -> bytes:
        """The canonical bytes of the position."""
        return codec.encode(self, self.FIELDS)

    @classmethod
    def decode(cls, data: bytes) -> "Self":
        """The position with these bytes. Raises Refused on anything else."""
        return codec.decode(cls(), cls.FIELDS, data)
