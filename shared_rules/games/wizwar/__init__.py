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
    from ...core.types import Answer, Decision, Events, Message, ScoreRow


class WizWar(st.State):
    """Two to four wizards: lives, kills, treasures; at the highest level every attack, spell and object."""

    ID = "wizwar"
    RULES_VERSION = 2
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    SWITCHES = rulebook.SWITCHES
    COLOURS = (
        ("wiz.colour0", (255, 0, 0)),
        ("wiz.colour1", (0, 255, 0)),
        ("wiz.colour2", (0, 0, 255)),
        ("wiz.colour3", (255, 200, 0)),
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

    def phase_key(self) -> int:
        """Changes at every turn."""
        return self.turn

    def heading(self) -> "tuple[Message, ...]":
        """Turn, and whose."""
        return (("wiz.setup",),) if self.in_setup() else (("wiz.turn", self.turn), ("wiz.turn_of", self.seat))

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def score_rows(self) -> "list[ScoreRow]":
        return scoring.score_rows(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def skip(self) -> "Events":
        return operations.skip(self)

    def set_level(self, level: int) -> "Events":
        return levels.set_level(self, level)

    def leave(self, seat: int) -> "Events":
        return operations.leave(self, seat)

    def abandon(self) -> "Events":
        return operations.abandon(self)

    def override_ask(self, values: "Answer") -> "Decision | None":
        return overrides.override_ask(self, values)

    def override(self, values: "Answer") -> "Events":
        return overrides.override(self, values)

    def face(self) -> bytearray:
        return pictures.face(self)

    def highlight_cells(self, decision: "Decision", value: int) -> bytes:
        return pictures.highlight_cells(self, decision, value)

    def die_face(self, value: int) -> bytearray:
        return pictures.die_face(value)

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = WizWar
