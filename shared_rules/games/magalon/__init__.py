"""Magalon (Wolfgang Kramer, 1998): the game's table of contents. docs/decisions/0013 says what it does."""

from ...core.steps import merged
from . import cards, entering, extras, house_rules, levels, operations, overrides, scoring, setup, turn
from . import face as pictures
from . import house_rules as rulebook
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message


class Magalon(st.State):
    """A race of two to four wizards: cards and turns; at higher levels energy and items, and every action."""

    ID = "magalon"
    RULES_VERSION = 2
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("mgl.colour0", (255, 90, 0)),
        ("mgl.colour1", (128, 0, 160)),
        ("mgl.colour2", (255, 0, 0)),
        ("mgl.colour3", (0, 255, 0)),
    )
    GUIDE = (
        "mgl.guide_show",
        "mgl.guide_turn",
        "mgl.guide_giant",
    )
    STEPS = merged(house_rules.STEPS, setup.STEPS, entering.STEPS, cards.STEPS, turn.STEPS, extras.STEPS)
    house_rules = rulebook.RULES

    # Methods that stand in a module of their own: there they call their state `self`.
    scores = scoring.scores
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
        """Changes at every round and every turn."""
        return self.round * 16 + (self.turn + 1 if self.step > st.SHOW else 0)

    def heading(self) -> "tuple[Message, ...]":
        """Round, and whose card or turn it is."""
        if self.in_setup():
            return (("mgl.setup",),)
        round_ = ("mgl.round", self.round)
        if self.step == st.OVER:
            return (round_,)
        if self.step < st.SHOW:
            return (round_, ("mgl.showing", self.turn))
        if self.step == st.SHOW:
            return (round_, ("mgl.showing", st.showing(self)))
        seat = st.acting(self)
        return (round_, ("mgl.turn_of", seat, self.cards[seat]))

    def guide(self) -> str:
        """Showing cards, a turn, the giant."""
        if self.step == st.SHOW:
            return "mgl.guide_show"
        if self.step == st.GIANT:
            return "mgl.guide_giant"
        return "mgl.guide_turn" if st.TURN <= self.step < st.OVER else ""

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = Magalon
