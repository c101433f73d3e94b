"""Elfenwizards (Alan R. Moon, 1995): the game's table of contents. docs/rules.md has its clauses."""

from ...core.house_rules import BLOB
from ...core.steps import merged
from . import (
    award,
    entering,
    gray,
    levels,
    operations,
    overrides,
    placing,
    points,
    recovery,
    retire,
    rolling,
    scoring,
    setup,
    switches,
    vacancy,
)
from . import face as pictures
from . import house_rules as rulebook
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Blob, Decision, Events, Message, ScoreRow


class Elfenwizards(st.State):
    """Three to six seats: points a round; with the board who won which title; at the highest level every spell."""

    ID = "elfenwizards"
    RULES_VERSION = 2
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    SWITCHES = switches.SWITCHES
    COLOURS = (
        ("elf.colour0", (255, 0, 0)),
        ("elf.colour1", (0, 255, 0)),
        ("elf.colour2", (0, 0, 255)),
        ("elf.colour3", (255, 200, 0)),
        ("elf.colour4", (128, 0, 160)),  # a lamp cannot show black
        ("elf.colour5", (255, 255, 255)),
    )
    STEPS = merged(
        rulebook.STEPS,
        setup.STEPS,
        entering.STEPS,
        retire.STEPS,
        rolling.STEPS,
        recovery.STEPS,
        placing.STEPS,
        award.STEPS,
        vacancy.STEPS,
        gray.STEPS,
        points.STEPS,
    )
    house_rules = rulebook.RULES

    def phase_key(self) -> int:
        """Changes at every phase."""
        return self.round * 16 + self.step // 10

    def heading(self) -> "tuple[Message, ...]":
        """Round and phase."""
        if self.in_setup():
            return (("elf.setup",),)
        return (("elf.round", self.round, scoring.last_round(self)), ("elf.phase%d" % (self.step // 10),))

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take house rules or a chart, whichever the question has named. Raises Refused when they are not sound."""
        return super().take_blob(name, data) if name == BLOB else setup.take_chart(self, data)

    def saved_blobs(self) -> "tuple[Blob, ...]":
        """House rules, and the group's own chart."""
        return tuple(super().saved_blobs()) + setup.saved_chart(self)

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

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = Elfenwizards
