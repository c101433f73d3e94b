"""Elfenwizards (Alan R. Moon, 1995): what the core asks of the game, and how it stands.

docs/rules.md has its clauses, docs/decisions/0035 says which file has what.
"""

from ...core.house_rules import BLOB
from ...core.steps import merged

# isort: off
# In the order of tests/rules/test_game_files.py: the fewer imports inside imports, the less of the chip's C stack.
from . import state as st
from . import board
from . import rolling
from . import election
from . import placing
from . import vacancy
from . import gray
from . import course
from . import chart
from . import setup
from . import corrections
from . import face as pictures
# isort: on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.types import Blob, Events, Message, ScoreRow

_OF_PHASE = (
    "elf.guide_retire",
    "elf.guide_roll",
    "elf.guide_roll",
    "elf.guide_chips",
    "elf.guide_award",
    "elf.guide_chips",
    "elf.guide_vacant",
    "elf.guide_demote",
    "elf.guide_gray",
    "elf.guide_scoring",
    "elf.guide_last",
)


class Elfenwizards(st.State):
    """Three to six seats: points a round; with the board who won which title; at the highest level every spell."""

    ID = "elfenwizards"
    RULES_VERSION = 2
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("elf.colour0", (255, 0, 0)),
        ("elf.colour1", (0, 255, 0)),
        ("elf.colour2", (0, 0, 255)),
        ("elf.colour3", (255, 200, 0)),
        ("elf.colour4", (128, 0, 160)),  # a lamp cannot show black
        ("elf.colour5", (255, 255, 255)),
    )
    GUIDE = (
        "elf.guide_retire",
        "elf.guide_told",
        "elf.guide_roll",
        "elf.guide_chips",
        "elf.guide_award",
        "elf.guide_spells",
        "elf.guide_vacant",
        "elf.guide_demote",
        "elf.guide_gray",
        "elf.guide_scoring",
        "elf.guide_points",
        "elf.guide_last",
    )
    RULES = (
        ("elf.setup", ("elf.ask_colours", "elf.ask_board", "elf.ask_start", "elf.ev_stays")),
        ("elf.phase1", ("elf.ask_retire", "elf.ask_hw")),
        ("elf.phase2", ("elf.ask_roll", "elf.ask_allocate", "elf.ask_reroll")),
        ("elf.phase4", ("elf.ask_recover", "elf.ask_pay", "elf.ask_leftover")),
        ("elf.rules_election", ("elf.ask_spell", "elf.ask_second")),
        ("elf.phase5", ("elf.ask_target",)),
        ("elf.phase7", ("elf.ask_fill", "elf.ask_demote")),
        ("elf.phase9", ("elf.ask_gray",)),
        ("elf.phase10", ("elf.ask_score3", "elf.ev_round", "elf.ask_chips")),
    )
    STEPS = merged(setup.STEPS, rolling.STEPS, placing.STEPS, election.STEPS, vacancy.STEPS, gray.STEPS, course.STEPS)

    # Methods that stand in a module of their own: there they call their state `self`.
    scores = st.scores
    winners = course.winners
    skip = corrections.skip
    skip_question = corrections.skip_question
    set_level = corrections.set_level
    leave = corrections.leave
    abandon = corrections.abandon
    override_ask = corrections.override_ask
    override = corrections.override
    face = pictures.face
    highlight_cells = pictures.highlight_cells
    honours = pictures.honours

    def score_rows(self) -> "list[ScoreRow]":
        """(label, points by seat) of every scored round, then of the chips at the end: together the totals."""
        seats = self.seat_count
        rows: "list[ScoreRow]" = []
        for nth in range(len(self.round_scores) // seats if seats else 0):
            seat = self.high_wizards[nth]
            label = ("elf.round_hw", nth + 1, seat) if seat >= 0 else ("elf.round_nth", nth + 1)
            rows.append((label, self.round_scores[nth * seats : nth * seats + seats]))
        if self.bonus:
            rows.append((("elf.bonus",), self.bonus))
        return rows

    def phase_key(self) -> int:
        """Changes at every phase."""
        return self.round * 16 + self.step // 10

    def heading(self) -> "tuple[Message, ...]":
        """Round and phase; no phase where the box follows none."""
        if self.in_setup():
            return (("elf.setup",),)
        round_now: "Message" = ("elf.round", self.round, st.last_round(self))
        if self.level == st.SCORES and self.step in (st.TELL_HW, st.TELL_POINTS):
            return (round_now,)
        return round_now, ("elf.phase%d" % (self.step // 10),)

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take house rules or a chart, whichever the question has named. Raises Refused when they are not sound."""
        return super().take_blob(name, data) if name == BLOB else setup.take_chart(self, data)

    def saved_blobs(self) -> "tuple[Blob, ...]":
        """House rules, and the group's own chart."""
        return tuple(super().saved_blobs()) + setup.saved_chart(self)

    def guide(self) -> str:
        """By phase; at a lower level one answer may stand for several."""
        if self.step in (st.TELL_HW, st.TELL_POINTS):
            return "elf.guide_points"
        if self.step in (st.ROLLS_DONE, st.RECOVERY_DONE):
            return "elf.guide_told"
        if self.step in (st.TALK, st.SPELL, st.TARGET):
            return "elf.guide_spells"
        phase = self.step // 10
        return _OF_PHASE[phase - 1] if st.RETIRE <= self.step < st.OVER else ""

    def layout(self) -> "Sequence[Message]":
        """What each player takes, where tokens begin, what lies ready, who has the Dragon."""
        tokens: "Message" = ("elf.layout2", self.seat_count) if self.level == st.SCORES else ("elf.layout3",)
        return (
            ("elf.layout", st.SPELLS, st.SPELLS, chart.tokens_each(self)),
            tokens,
            ("elf.layout4", board.GRAY_CHIPS),
            ("elf.layout5", self.dragon),
        )

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = Elfenwizards
