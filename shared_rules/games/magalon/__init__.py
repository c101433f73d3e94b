"""Magalon (Wolfgang Kramer, 1998): what the core asks of the game, and how the race stands.

docs/decisions/0013 says what the game does, 0035 which file has what.
"""

from ...core.steps import merged

# isort: off
# In the order of tests/rules/test_game_files.py: the fewer imports inside imports, the less of the chip's C stack.
from . import state as st
from . import course
from . import setup
from . import corrections
from . import face as pictures
# isort: on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message, ScoreRow


class Magalon(st.State):
    """A race of two to four wizards: cards and turns; at higher levels energy and items, and every action."""

    ID = "magalon"
    RULES_VERSION = 3
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("mgl.colour1", (128, 0, 160)),
        ("mgl.colour3", (0, 255, 0)),
        ("mgl.colour2", (255, 0, 0)),
        ("mgl.colour0", (255, 90, 0)),
    )
    GUIDE = (
        "mgl.guide_show",
        "mgl.guide_turn",
        "mgl.guide_giant",
    )
    RULES = (
        ("mgl.rule_cards", ("mgl.ask_card", "mgl.ask_start")),
        ("mgl.rule_turn", ("mgl.ask_turn",)),
        ("mgl.rule_giant", ("mgl.ask_giant",)),
        ("mgl.rule_imps", ("mgl.ev_turn", "mgl.ask_victim")),
        ("mgl.fact_energy", ("mgl.ev_loss", "mgl.ask_amount", "mgl.ask_red")),
        ("mgl.fact_item", ("mgl.ask_item", "mgl.ev_item")),
    )
    STEPS = merged(setup.STEPS, course.STEPS)

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
        """The items of each seat; where they are not tracked, 1 for the one who came home."""
        if not self.items:
            return [int(seat == self.winner) for seat in range(self.seat_count)]
        return [sum(self._holds(seat)) for seat in range(self.seat_count)]

    def standing(self) -> "list[Message]":
        """Energy and items; nothing where they are not tracked."""
        if not self.items:
            return []
        return [("mgl.standing", energy, items) for energy, items in zip(self.energy, self.scores())]

    def score_rows(self) -> "list[ScoreRow]":
        """(label, 1 for each seat that has it) item by item."""
        if not self.items:
            return [(("mgl.home",), self.scores())]
        held = [self._holds(seat) for seat in range(self.seat_count)]
        return [(("mgl.item%d" % item,), [own[item] for own in held]) for item in range(st.ITEMS)]

    def winners(self) -> list[int]:
        """The seat that came home; a game that the table ended has no winner."""
        return [self.winner] if self.winner != st.NOBODY else []

    def _holds(self, seat: int) -> list[int]:
        return [self.items[seat] >> item & 1 for item in range(st.ITEMS)]

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

    def layout(self) -> "tuple[Message, ...]":
        return (
            ("mgl.layout", st.TOP_CARD + 1, st.TOP_CARD),
            ("mgl.layout2", st.FIRST_ENERGY),
            ("mgl.layout3", self.seat_count),
            ("mgl.layout4", self.starter),
        )

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = Magalon
