"""Any other game: the table of contents. docs/decisions/0001 says what it offers, 0014 what it is."""

from ...core.kit import BEGINNING, WHOLE
from ...core.steps import merged
from . import bids, counting, details, evening, kit, levels, operations, overrides, pools, scoring, setup, sheet, turn
from . import face as pictures
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Blob, Events, Message


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
    STEPS = merged(
        setup.STEPS,
        details.STEPS,
        turn.STEPS,
        counting.STEPS,
        pools.STEPS,
        sheet.STEPS,
        bids.STEPS,
        evening.STEPS,
    )

    # Methods that stand in a module of their own: there they call their state `self`.
    scores = scoring.scores
    ranking_scores = scoring.ranking_scores
    score_rows = scoring.score_rows
    winners = scoring.winners
    lost = scoring.lost
    doubt = turn.doubt
    skip = operations.skip
    set_level = levels.set_level
    leave = operations.leave
    abandon = operations.abandon
    override_ask = overrides.override_ask
    override = overrides.override
    face = pictures.face
    highlight_cells = pictures.highlight_cells

    def phase_key(self) -> int:
        """Changes at every round."""
        return (len(self.games) * st.MOST_ROUNDS + self.round) * 2 + (self.step == st.OVER)

    def heading(self) -> "tuple[Message, ...]":
        """How the game is called, where it has a name; which one of the evening it is; the round."""
        first = st.called(self) if self.names else None
        if self.games:
            number = len(self.games) // self.seat_count + 1
            first = ("uni.game_of", first, number) if first else ("uni.game", number)
        where: "Message" = ("uni.round", self.round)
        if self.in_setup():
            where = ("uni.setup",)
        elif self.kit[st.ENDS] == st.ROUNDS_END:
            where = ("uni.round_of", self.round, self.kit[st.TARGET])
        return (first, where) if first else (where,)

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take the kit that the box kept, or one that was chosen before: it is then played. Refused unless sound."""
        if data[:1] == bytes((WHOLE,)):
            from . import whole  # for the beginning alone

            whole.give(self, data)
            self.step = st.JOIN
            return self.advance([])
        self.saved = kit.unpack(data)
        self.asked = None  # asked again, now with the kept kit
        return []

    def saved_blobs(self) -> "tuple[Blob, ...]":
        """The table's own kit, for next time; one that lies ready needs no keeping."""
        return ((kit.BLOB, kit.pack(self.kit)),) if self.kit[st.OWN] else ()

    def kept_blobs(self) -> "tuple[Blob, ...]":
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
