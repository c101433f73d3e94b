"""Wiz-War (8th edition, 2012), a companion: the game's table of contents. docs/decisions/0012 says what it does."""

from ...core.steps import merged
from . import (
    attack,
    death,
    hats,
    levels,
    more,
    operations,
    overrides,
    scoring,
    setup,
    spells,
    treasure,
    turn,
)
from . import face as pictures
from . import house_rules as rulebook
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message


class WizWar(st.State):
    """Two to four wizards: lives, kills, treasures; at the highest level every attack, spell and object."""

    ID = "wizwar"
    RULES_VERSION = 2
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("wiz.colour0", (255, 0, 0)),
        ("wiz.colour1", (0, 255, 0)),
        ("wiz.colour2", (0, 0, 255)),
        ("wiz.colour3", (255, 200, 0)),
    )
    GUIDE = (
        "wiz.guide_turn",
        "wiz.guide_lives",
        "wiz.guide_more",
        "wiz.guide_attack",
        "wiz.guide_counter",
        "wiz.guide_win",
    )
    STEPS = merged(
        rulebook.STEPS,
        setup.STEPS,
        turn.STEPS,
        treasure.STEPS,
        more.STEPS,
        death.STEPS,
        attack.STEPS,
        spells.STEPS,
        hats.STEPS,
    )
    house_rules = rulebook.RULES

    # Methods that stand in a module of their own: there they call their state `self`.
    scores = scoring.scores
    ranking_scores = scoring.ranking_scores
    standing = scoring.standing
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
        """Changes at every turn."""
        return self.turn

    def heading(self) -> "tuple[Message, ...]":
        """Turn, and whose."""
        return (("wiz.setup",),) if self.in_setup() else (("wiz.turn", self.turn), ("wiz.turn_of", self.seat))

    def die_face(self, value: int) -> bytearray:
        return pictures.die_face(value)

    def guide(self) -> str:
        """A turn, an attack and its counters, a victory."""
        if self.step == st.TURN:
            return "wiz.guide_turn" if self.level else "wiz.guide_lives"
        if self.step == st.MORE:
            return "wiz.guide_more"
        if self.step == st.AMOUNT:
            return "wiz.guide_attack"
        if self.step in (st.STRENGTH, st.COUNTER, st.EVADE):
            return "wiz.guide_counter"
        return "wiz.guide_win" if self.step == st.CHECK else ""

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = WizWar
