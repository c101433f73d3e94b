"""Any other game: what the core asks of it, and how it stands: totals, the table of rounds, who wins.

docs/decisions/0001 says what it offers, 0014 what it is, 0035 which file has what.
"""

from ...core.kit import BEGINNING, KIT_FORMAT
from ...core.steps import merged

# isort: off
# In the order of tests/rules/test_game_files.py: the fewer imports inside imports, the less of the chip's C stack.
from . import kit as kt
from . import blobs
from . import state as st
from . import effects
from . import sheet
from . import course
from . import evening
from . import setup
from . import corrections
from . import face as pictures
# isort: on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Blob, Events, Message, ScoreRow


class Universal(st.State):
    """Counters and rounds for one to six seats; at higher levels turns, dice and clocks; more by a kit."""

    ID = "universal"
    RULES_VERSION = 2
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("uni.colour0", (255, 0, 0)),
        ("uni.colour1", (0, 255, 0)),
        ("uni.colour2", (0, 0, 255)),
        ("uni.colour3", (255, 200, 0)),
        ("uni.colour4", (160, 0, 200)),
        ("uni.colour5", (255, 255, 255)),
    )
    GUIDE = (
        "uni.guide_turn",
        "uni.guide_round",
        "uni.guide_amount",
        "uni.guide_roll",
    )
    STEPS = merged(setup.STEPS, course.STEPS, evening.STEPS, corrections.STEPS)

    # Methods that stand in a module of their own: there they call their state `self`.
    doubt = course.doubt
    skip = corrections.skip
    set_level = corrections.set_level
    leave = corrections.leave
    abandon = corrections.abandon
    override_ask = corrections.override_ask
    override = corrections.override
    face = pictures.face
    highlight_cells = pictures.highlight_cells

    def scores(self) -> list[int]:
        """The first counter of every seat, and what it brought in the games of the evening before."""
        seats = self.seat_count
        if not self.values:
            return [0] * seats
        totals = [st.value(self, seat) for seat in range(seats)]
        for at, points in enumerate(self.games):
            totals[at % seats] += points
        return totals

    def ranking_scores(self) -> list[int]:
        """What the seats are ranked by: the score, or where the lowest is the best its opposite."""
        return [-total for total in self.scores()] if self.kit.lowest_wins else self.scores()

    def score_rows(self) -> "list[ScoreRow]":
        """The games before; where the counters began, if not at 0; then what every row or round has brought."""
        seats = self.seat_count
        rows: "list[ScoreRow]" = []
        if not self.values:
            return rows
        for at in range(0, len(self.games), seats):
            rows.append((("uni.game", at // seats + 1), list(self.games[at : at + seats])))
        starts = [st.started(self, seat) for seat in range(seats)]
        if max(starts) or min(starts):
            rows.append((("uni.start",), starts))
        return rows + (self._rows_of_sheet(starts) if self.kit.rows else self._rows_of_rounds())

    def _rows_of_sheet(self, starts: list[int]) -> "list[ScoreRow]":
        """The rows of the sheet, the bonus, and what the table has set besides."""
        seats = range(self.seat_count)
        others = [st.value(self, seat) - starts[seat] for seat in seats]
        rows: "list[ScoreRow]" = [
            (self.kit.row_term(row), [sheet.points(self, seat, row) for seat in seats])
            for row in range(len(self.kit.rows))
        ]
        if self.kit.bonus_rows:
            rows.insert(self.kit.bonus_rows, (("uni.bonus",), [sheet.bonus(self, seat) for seat in seats]))
        for _, points in rows:
            others = [other - point for other, point in zip(others, points)]
        if max(others) or min(others):
            rows.append((("uni.others",), others))
        return rows

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
            rows.append((("uni.round", self.round), [st.this_round(self, seat) for seat in range(seats)]))
        return rows

    def winners(self) -> list[int]:
        """All seats still there that have the best score; none before the end. Who shares counters wins together."""
        if self.step != st.OVER or not self.values:
            return []
        here = self.seats_here()
        if self.kit.shared:
            missed = self.kit.ends == kt.TARGET_ENDS and not effects.is_reached(self)
            return [] if missed or self.lost() else here
        ranks = self.ranking_scores()
        best = max([ranks[seat] for seat in here])
        return [seat for seat in here if ranks[seat] == best]

    def lost(self) -> bool:
        """True when a counter that all share stands where all lose."""
        return len(self.values) > 0 and effects.is_lost(self)

    def phase_key(self) -> int:
        """Changes at every round."""
        return (len(self.games) * kt.MOST_ROUNDS + self.round) * 2 + (self.step == st.OVER)

    def heading(self) -> "tuple[Message, ...]":
        """How the game is called, where it has a name; which one of the evening it is; the round."""
        first = self.kit.title_term()
        if self.games:
            number = len(self.games) // self.seat_count + 1
            first = ("uni.game_of", first, number) if first else ("uni.game", number)
        where: "Message" = ("uni.round", self.round)
        if self.in_setup():
            where = ("uni.setup",)
        elif self.kit.ends == kt.ROUNDS_END:
            where = ("uni.round_of", self.round, self.kit.target)
        return (first, where) if first else (where,)

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take the kit that the box kept, or one that was chosen before: it is then played. Refused unless sound."""
        if data[:1] == bytes((KIT_FORMAT,)):
            self.kit = blobs.unpack(data)
            self.step = st.JOIN
            return self.advance([])
        self.saved = blobs.unpack_own(data).ints(kt.BASICS)
        self.asked = None  # asked again, now with the kept kit
        return []

    def saved_blobs(self) -> "tuple[Blob, ...]":
        """The table's own kit, for next time; one that is built in needs no keeping."""
        return ((blobs.OWN_BLOB, blobs.pack_own(self.kit)),) if self.kit.own else ()

    def final_blobs(self) -> "tuple[Blob, ...]":
        """What was played, where the table wanted to keep it as a kit."""
        return ((BEGINNING + "ours%d" % self.ours, evening.kit_of(self)),) if self.ours else ()

    def guide(self) -> str:
        """A turn or a round, a counter, dice."""
        if self.step == st.TURN:
            return "uni.guide_turn" if st.has_turns(self) else "uni.guide_round"
        if self.step == st.AMOUNT:
            return "uni.guide_amount"
        return "uni.guide_roll" if self.step == st.ROLL else ""

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = Universal
