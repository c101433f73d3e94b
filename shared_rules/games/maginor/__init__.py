"""Maginor (Reiner Knizia, 2001): what the core asks of the game, and how it stands.

docs/decisions/0011 says how it is made, 0035 which file has what.
"""

from ...core.steps import merged

# isort: off
# In the order of tests/rules/test_game_files.py: the fewer imports inside imports, the less of the chip's C stack.
from . import house_rules
from . import state as st
from . import ring
from . import tiles
from . import course
from . import layout
from . import setup
from . import corrections
from . import face as pictures
# isort: on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.types import Blob, Events, Message, ScoreRow

RITE_VOTES = ((st.GOLDEN_CAULDRON, 3), (st.HIGH_WIZARD, 5))


class Maginor(st.State):
    """Two to four wizards on a ring of tiles, tracked from who has won which tile up to every counter and card."""

    ID = "maginor"
    RULES_VERSION = 3
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("mag.colour0", (255, 0, 0)),
        ("mag.colour2", (0, 0, 255)),
        ("mag.colour3", (255, 200, 0)),
        ("mag.colour4", (128, 0, 160)),
        ("mag.colour1", (0, 255, 0)),
        ("mag.colour5", (255, 255, 255)),
    )
    GUIDE = (
        "mag.guide_turn",
        "mag.guide_die",
        "mag.guide_slot",
        "mag.guide_duel",
        "mag.guide_told",
        "mag.guide_scored",
    )
    RULES = (
        (
            "mag.setup",
            (
                "mag.ask_tiles",
                "mag.ask_ring",
                "mag.ask_ring_tile",
                "mag.ask_spells",
                "mag.ask_spell_at",
                "mag.ev_begin",
            ),
        ),
        ("mag.rule_turn", ("mag.ask_act", "mag.ask_must_move", "mag.ask_die")),
        ("mag.rule_slot", ("mag.ask_symbol", "mag.ask_slot", "mag.ev_no_effect")),
        ("mag.rule_duel", ("mag.ask_duel", "mag.ask_reversal")),
        (
            "mag.rule_tile",
            ("mag.ev_leaves", "mag.ev_filled", "mag.ask_tile", "mag.ask_first", "mag.ask_second", "mag.ev_scored"),
        ),
        ("mag.rule_cards", ("mag.ask_take", "mag.ev_wins", "mag.ask_card", "mag.ask_spell_tile", "mag.ask_spell_slot")),
    )
    STEPS = merged(setup.STEPS, layout.STEPS, course.STEPS)

    # Methods that stand in a module of their own: there they call their state `self`.
    skip = corrections.skip
    skips = corrections.skips
    set_level = corrections.set_level
    leave = corrections.leave
    abandon = corrections.abandon
    override_ask = corrections.override_ask
    override = corrections.override
    face = pictures.face
    highlight_cells = pictures.highlight_cells

    def scores(self) -> list[int]:
        """The votes by seat, with the Rites in front of it."""
        totals = [0] * self.seat_count
        for _, seat, votes in self._won():
            totals[seat] += votes
        return totals

    def score_rows(self) -> "list[ScoreRow]":
        """The votes of every tile that was won, in the order of the ring, then of the Rites."""
        seats = range(self.seat_count)
        return [(what, [votes if seat == winner else 0 for seat in seats]) for what, winner, votes in self._won()]

    def _won(self) -> "list[tuple[Message, int, int]]":
        """What was won, by which seat, and how many votes it is worth, in the order of `score_rows`."""
        won: "list[tuple[Message, int, int]]" = []
        for tile in self.ring:  # a loop: the end of a game is deep in calls
            if self.owners[tile] >= st.WON:
                won.append((ring.tile_label(self, tile), self.owners[tile] - st.WON, self.votes[tile]))
        if not self.switches[house_rules.RITES]:
            for spell, votes in RITE_VOTES:
                if st.OWNED <= self.spells[spell] < st.USED:
                    won.append((("mag.spell%d" % spell,), self.spells[spell] - st.OWNED, votes))
        return won

    def winners(self) -> list[int]:
        """The winning seats, none until the game is over or when nothing was won. Seats that left are not ranked."""
        if self.step != st.OVER or not any([owner >= st.WON for owner in self.owners]):
            return []
        ranks = [total * 256 + self._best_tile(seat) for seat, total in enumerate(self.scores())]
        best = max([ranks[seat] for seat in self.seats_here()])
        return [seat for seat in self.seats_here() if ranks[seat] == best]

    def _best_tile(self, seat: int) -> int:
        """The votes of the seat's most valuable tile: it decides a tie."""
        return max([votes for votes, owner in zip(self.votes, self.owners) if owner == st.WON + seat], default=0)

    def phase_key(self) -> int:
        """Changes with every tile that leaves the ring, and with every turn where the box knows it."""
        return len(ring.tiles_left(self)) * 8 + (self.turn if self.level >= st.TURNS else 0)

    def heading(self) -> "tuple[Message, ...]":
        """How many tiles are left, whose turn it is."""
        if self.in_setup():
            return (("mag.setup",),)
        left = ring.count_left(self)
        return (left, ("mag.turn_of", self.turn)) if self.level >= st.TURNS else (left,)

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take a tile set, or saved house rules. Raises Refused when they are not sound."""
        if name != tiles.BLOB:
            return super().take_blob(name, data)
        tiles.use_own(self, data)
        self.asked = None  # asked again, now with the set
        return []

    def saved_blobs(self) -> "list[Blob]":
        """The house rules, unless they are the usual ones, and the table's own tiles."""
        blobs = list(super().saved_blobs())
        if self.names:
            blobs.append((tiles.BLOB, tiles.own_set(self)))
        return blobs

    def die_face(self, value: int) -> bytearray:
        return pictures.die_face(value)

    def option_face(self, value: int) -> bytearray:
        """The picture of a beast: its symbol's on the die, where earth, water and fire go the other way round."""
        return pictures.die_face(3 - value)

    def guide(self) -> str:
        """A turn, the die and what follows; a tile that is full."""
        if self.step == st.REPORT:
            return "mag.guide_told"
        if st.REPORT < self.step <= st.SECOND:
            return "mag.guide_scored"
        if self.step == st.TURN:
            return "mag.guide_turn"
        if self.step == st.DIE:
            return "mag.guide_die"
        if self.step == st.SLOT:
            return "mag.guide_slot"
        return "mag.guide_duel" if self.step == st.DUEL else ""

    def layout(self) -> "Sequence[Message]":
        """What each seat takes, what lies where, who stands where: not before the ring lies."""
        if self.in_setup() or not self.ring:
            return ()
        first, last = ring.tile_label(self, self.ring[1]), ring.tile_label(self, self.ring[-1])
        return (
            ("mag.layout", st.COUNTERS, st.CARDS),
            ("mag.layout2", len(self.ring)),
            ("mag.layout3", last),
            ("mag.layout5", first) if self.switches[house_rules.START] else ("mag.layout4",),
        )

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = Maginor
