"""Any other game: what the core asks of it, and how it stands: totals, the table of rounds, who wins.

docs/decisions/0001 says what it offers, 0014 what it is, 0035 which file has what.
"""

from ...core.kit import BEGINNING, OF_A_TABLE, WITH_FORMULAS
from ...core.refused import Refused
from ...core.steps import merged

# isort: off
# In the order of tests/rules/test_game_files.py: the fewer imports inside imports, the less of the chip's C stack.
from . import ways as wy
from . import blobs
from . import state as st
from . import course
from . import evening
from . import walk
from . import sheet
from . import entries
from . import setup
from . import corrections
from . import face as pictures
# isort: on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.types import Answer, Blob, Events, Message, ScoreRow


class Universal(st.State):
    """Counters and rounds for one to six seats; at higher levels turns, dice and clocks. Or what a kit says."""

    ID = "universal"
    RULES_VERSION = 3
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("uni.colour0", (255, 0, 0)),
        ("uni.colour2", (0, 0, 255)),
        ("uni.colour3", (255, 200, 0)),
        ("uni.colour5", (255, 255, 255)),
        ("uni.colour4", (160, 0, 200)),
        ("uni.colour1", (0, 255, 0)),
    )
    GUIDE = (
        "uni.guide_turn",
        "uni.guide_round",
        "uni.guide_amount",
        "uni.guide_roll",
    )
    RULES = (
        ("uni.rule_kit", ("uni.ask_kit", "uni.ask_ours")),
        ("uni.rule_count", ("uni.ask_counter", "uni.ask_more_of")),
        ("uni.rule_turn", ("uni.ask_turn", "uni.ask_round", "uni.ask_turn_of")),
        ("uni.rule_sheet", ("uni.ask_entry", "uni.ask_row", "uni.ask_kit_turn", "uni.ask_kit_round")),
        ("uni.rule_dice", ("uni.ask_roll", "uni.ask_throw", "uni.ask_keep")),
        ("uni.rule_end", ("uni.ask_final", "uni.ask_joins")),
    )
    STEPS = merged(setup.STEPS, course.STEPS, evening.STEPS, entries.STEPS, corrections.STEPS)

    # Methods that stand in a module of their own: there they call their state `self`.
    skip = corrections.skip
    skips = corrections.skips
    skip_question = corrections.skip_question
    set_level = corrections.set_level
    leave = corrections.leave
    abandon = corrections.abandon
    override_ask = corrections.override_ask
    override = corrections.override
    face = pictures.face
    highlight_cells = pictures.highlight_cells

    def take(self, answer: "Answer") -> "Events":
        """As in all games; what a kit refuses leaves nothing written."""
        before = walk.copied(self) if self.kit else None
        try:
            return super().take(answer)
        except Refused:
            walk.write_back(self, before)
            raise

    def doubt(self, answer: "Answer") -> "Message | None":
        return entries.doubt(self, answer) if self.pad else course.doubt(self, answer)

    def rest(self) -> None:
        """Count what has been entered on a pad, as far as no light shows it."""
        if self.pad:
            self.pad.count()

    def seat_limits(self) -> tuple[int, int]:
        """The fewest and the most that a kit is for; without one the box has a key for each."""
        return setup.seats_of(self)

    def colour_term(self, colour: int) -> str:
        """From the seventh on a seat has the colour of the key that it shares, and is called the second of it."""
        count = len(self.COLOURS)
        return super().colour_term(colour % count) + ("_2" if colour >= count else "")

    def scores(self) -> list[int]:
        """The total or the first counter of every seat, and what it brought in the games of the evening before."""
        seats = self.seat_count
        if not st.has_begun(self):
            return [0] * seats
        if self.pad:
            return st.totals(self.pad, st.is_counted(self))
        totals = [self.values[at] for at in range(0, len(self.values), self.ways.counters)]
        for at, points in enumerate(self.games):
            totals[at % seats] += points
        return totals

    def ranking_scores(self) -> list[int]:
        """What the seats are ranked by: the score, or where the lowest is the best its opposite.

        With a kit it is how many others a seat is better than.
        """
        if self.pad:
            return self.pad.places(st.is_counted(self))
        return [-total for total in self.scores()] if self.ways.lowest_wins else self.scores()

    def score_rows(self) -> "list[ScoreRow]":
        """The games before; where the counters began, if not at 0; then what every row or round has brought."""
        seats = self.seat_count
        rows: "list[ScoreRow]" = []
        if not st.has_begun(self):
            return rows
        for at in range(0, len(self.games), seats):
            rows.append((("uni.game", at // seats + 1), list(self.games[at : at + seats])))
        starts = [st.started(self, seat) for seat in range(seats)]
        if max(starts) or min(starts):
            rows.append((("uni.start",), starts))
        return rows + self._rows_of_rounds()

    def _rows_of_rounds(self) -> "list[ScoreRow]":
        seats = self.seat_count
        rows: "list[ScoreRow]" = []
        played = len(self.points) // seats
        for row in range(played):
            label: "Message" = ("uni.round", row + 1 + self.dropped)
            if not row and self.dropped:
                label = ("uni.rounds_before", self.dropped + 1)
            rows.append((label, self.points[row * seats : row * seats + seats]))
        if played + self.dropped < self.round:
            brought = [st.this_round(self, seat) for seat in range(seats)]
            if any(brought) or not self.pad or self.step != st.OVER:  # a round of a kit that was broken off is none
                rows.append((("uni.round", self.round), brought))
        return rows

    def winners(self) -> list[int]:
        """All seats still there that have the best score, or that a kit names; none before the end."""
        if self.step != st.OVER or not st.has_begun(self):
            return []
        if self.pad:
            return self.pad.winners(st.is_counted(self))
        ranks = self.ranking_scores()
        best = max([ranks[seat] for seat in self.seats_here()])
        return [seat for seat in self.seats_here() if ranks[seat] == best]

    def lost(self) -> bool:
        """True when by a kit all have lost."""
        return self.pad is not None and self.pad.is_lost(st.is_counted(self))

    def phase_key(self) -> int:
        """Changes at every round."""
        return (len(self.games) * wy.MOST_ROUNDS + self.round) * 2 + (self.step == st.OVER)

    def heading(self) -> "tuple[Message, ...]":
        """How the game is called, where it has a name; which one of the evening it is; the round."""
        first = st.game_term(self)
        if self.games:
            number = len(self.games) // self.seat_count + 1
            first = ("uni.game_of", first, number) if first else ("uni.game", number)
        where: "Message" = ("uni.round", self.round)
        if self.in_setup():
            where = ("uni.setup",)
        elif self.ways.ends == wy.ROUNDS_END:
            where = ("uni.round_of", self.round, self.ways.target)
        heading = (first, where) if first else (where,)
        return heading + entries.common_rows(self) if self.pad and st.has_begun(self) else heading

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take what the box kept, or a piece of the kit that was chosen: it is then played. Refused unless sound."""
        if self.step == st.PIECE or data[:1] == bytes((WITH_FORMULAS,)):
            setup.take_piece(self, data)
            return self.advance([])
        if data[:1] == bytes((OF_A_TABLE,)):
            called, self.ways = blobs.unpack(data)
            self.called = called.encode()
            self.step = st.JOIN
            return self.advance([])
        self.saved = blobs.unpack_own(data).ints()
        self.asked = None  # asked again, now with what was kept
        return []

    def saved_blobs(self) -> "tuple[Blob, ...]":
        """What the table has chosen itself, for next time."""
        return ((blobs.OWN_BLOB, blobs.pack_own(self.ways)),) if self.ways.own else ()

    def final_blobs(self) -> "tuple[Blob, ...]":
        """What was played, where the table wanted to keep it as a kit."""
        return ((BEGINNING + "ours%d" % self.ours, evening.kit_of(self)),) if self.ours else ()

    def filled(self) -> "Sequence[Message]":
        """The rows of a pad that are filled, or what has been entered in this round."""
        return entries.filled(self) if self.pad else ()

    def details(self, about: str) -> "Sequence[Message]":
        """The rows of a kit, the limits of an entry."""
        return sheet.details(self, about)

    def guide(self) -> str:
        """A turn or a round, a counter or an entry, dice."""
        if self.step in (st.TURN, st.REST):
            return "uni.guide_turn" if st.has_turns(self) else "uni.guide_round"
        if self.step in (st.AMOUNT, st.ENTRY):
            return "uni.guide_amount"
        return "uni.guide_roll" if self.step == st.ROLL else ""

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = Universal
