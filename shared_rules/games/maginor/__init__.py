"""Maginor (Reiner Knizia, 2001): the game's table of contents. docs/decisions/0011 says how it is made."""

from ...core.steps import merged
from . import (
    award,
    casting,
    duel,
    entering,
    laying,
    levels,
    operations,
    overrides,
    ring,
    scoring,
    secure,
    sets,
    setup,
    told,
    turn,
)
from . import face as pictures
from . import house_rules as rulebook
from . import state as st
from .tiles import BLOB

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Blob, Events, Message


class Maginor(st.State):
    """Two to four wizards on a ring of tiles, tracked from who has won which tile up to every counter and card."""

    ID = "maginor"
    RULES_VERSION = 2
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("mag.colour0", (255, 0, 0)),
        ("mag.colour1", (0, 255, 0)),
        ("mag.colour2", (0, 0, 255)),
        ("mag.colour3", (255, 200, 0)),
        ("mag.colour4", (128, 0, 160)),
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
    STEPS = merged(
        rulebook.STEPS,
        setup.STEPS,
        laying.STEPS,
        entering.STEPS,
        told.STEPS,
        award.STEPS,
        turn.STEPS,
        secure.STEPS,
        casting.STEPS,
        duel.STEPS,
    )
    house_rules = rulebook.RULES

    # Methods that stand in a module of their own: there they call their state `self`.
    scores = scoring.scores
    score_rows = scoring.score_rows
    winners = scoring.winners
    skip = operations.skip
    set_level = levels.set_level
    leave = operations.leave
    abandon = operations.abandon
    override_ask = overrides.override_ask
    override = overrides.override
    face = pictures.face
    highlight_cells = pictures.highlight_cells

    def phase_key(self) -> int:
        """Changes with every tile that leaves the ring, and with every turn where the box knows it."""
        return len(ring.left_tiles(self)) * 8 + (self.turn if self.level >= st.TURNS else 0)

    def heading(self) -> "tuple[Message, ...]":
        """How many tiles are left, whose turn it is."""
        if self.in_setup():
            return (("mag.setup",),)
        tiles = ("mag.tiles_left", len(ring.left_tiles(self)))
        return (tiles, ("mag.turn_of", self.turn)) if self.level >= st.TURNS else (tiles,)

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take a tile set, or saved house rules. Raises Refused when they are not sound."""
        if name != BLOB:
            return super().take_blob(name, data)
        sets.use_own(self, data)
        self.asked = None  # asked again, now with the set
        return []

    def saved_blobs(self) -> "list[Blob]":
        """The house rules, unless they are the usual ones, and the table's own tiles."""
        blobs = list(super().saved_blobs())
        if self.names:
            blobs.append((BLOB, sets.own_set(self)))
        return blobs

    def die_face(self, value: int) -> bytearray:
        return pictures.die_face(value)

    def option_face(self, value: int) -> bytearray:
        """The picture of a beast: its symbol's on the die, where earth, water and fire go the other way round."""
        return pictures.die_face(3 - value)

    def guide(self) -> str:
        """A turn, the die and what follows; a tile that is full."""
        if self.step == st.TOLD:
            return "mag.guide_told"
        if st.TOLD < self.step <= st.SECOND:
            return "mag.guide_scored"
        if self.step == st.TURN:
            return "mag.guide_turn"
        if self.step == st.DIE:
            return "mag.guide_die"
        if self.step == st.SLOT:
            return "mag.guide_slot"
        return "mag.guide_duel" if self.step == st.DUEL else ""

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = Maginor
