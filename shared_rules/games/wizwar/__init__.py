"""Wiz-War (8th edition, 2012), a companion: what the core asks of the game, and how it stands.

docs/decisions/0012 says what the game does, 0035 which file has what.
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


class WizWar(st.State):
    """Two to four wizards: lives, kills, treasures; at the highest level every attack, spell and object."""

    ID = "wizwar"
    RULES_VERSION = 2
    SEATS = st.SEATS
    LEVELS = st.LEVEL_TERMS
    COLOURS = (
        ("wiz.colour0", (255, 0, 0)),
        ("wiz.colour2", (0, 0, 255)),
        ("wiz.colour3", (255, 200, 0)),
        ("wiz.colour1", (0, 255, 0)),
    )
    GUIDE = (
        "wiz.guide_turn",
        "wiz.guide_lives",
        "wiz.guide_more",
        "wiz.guide_attack",
        "wiz.guide_counter",
        "wiz.guide_win",
    )
    RULES = (
        ("wiz.rule_turn", ("wiz.ask_turn", "wiz.ask_energy")),
        ("wiz.rule_attack", ("wiz.ask_strength", "wiz.ask_amount")),
        ("wiz.more44", ("wiz.ask_stunned_turn", "wiz.ask_stunned")),
        ("wiz.fact_life", ("wiz.ask_gains", "wiz.ask_loses", "wiz.ev_loses")),
        ("wiz.rule_death", ("wiz.ask_killer", "wiz.ev_out", "wiz.ev_killed", "wiz.ask_victim_hand", "wiz.ask_discard")),
        ("wiz.rule_hand", ("wiz.ask_hand",)),
        ("wiz.rule_lasting", ("wiz.ask_on_whom", "wiz.ask_timer", "wiz.ask_form")),
        ("wiz.rule_objects", ("wiz.ask_object", "wiz.ev_gone", "wiz.ask_direction")),
        ("wiz.fact_treasure", ("wiz.ask_treasure", "wiz.ask_base")),
        ("wiz.rule_winning", ("wiz.ask_winner", "wiz.ask_survivor")),
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
        """Victory points; life is on the face."""
        return [st.points(self, seat) for seat in range(len(self.life))] or [0] * self.seat_count

    def ranking_scores(self) -> list[int]:
        """The victory points; but who has won is ahead of all, even as the last one alive with fewer points (C2.9)."""
        ranks = self.scores()
        for seat in self.winners():
            ranks[seat] = max(ranks) + 1
        return ranks

    def standing(self) -> "list[Message]":
        """Life and victory points."""
        return [("wiz.standing", life, points) for life, points in zip(self.life, self.scores())]

    def score_rows(self) -> "list[ScoreRow]":
        """Where the points come from."""
        if not self.life:
            return []
        return [
            (("wiz.row_treasures",), [st.treasures_on(self, seat) for seat in range(self.seat_count)]),
            (("wiz.row_kills",), list(self.kills)),
        ]

    def winners(self) -> list[int]:
        return [self.winner] if self.step == st.OVER and self.winner >= 0 else []

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
        if self.step == st.RARE:
            return "wiz.guide_more"
        if self.step == st.AMOUNT:
            return "wiz.guide_attack"
        if self.step in (st.STRENGTH, st.COUNTER, st.EVADE):
            return "wiz.guide_counter"
        return "wiz.guide_win" if self.step == st.CHECK else ""

    def layout(self) -> "tuple[Message, ...]":
        if not self.seat_count:
            return ()
        treasures = len(self.treasures) // self.seat_count
        return (
            ("wiz.layout",),
            ("wiz.layout2", st.START_LIFE, st.START_HAND, treasures, st.HATS),
            ("wiz.layout3",),
            ("wiz.layout4", self.seat),
        )

    def laws(self) -> list[str]:
        from .invariants import broken  # for tests alone: it never comes into a box's memory

        return broken(self)


GAME = WizWar
