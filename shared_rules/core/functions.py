"""Owns the contract of release 0.1, in which a game was a module of functions of a state: such packs still play.

Frozen: their logs are verified with the pack that they name.
"""

from .game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import Self

    from .types import Answer, Blob, Colour, Decision, Events, Message, ScoreRow


def game_of(module: "ModuleType") -> "type[Game]":
    """The class of the game that a module of functions is."""

    class Adapted(FunctionsGame):
        ID = module.ID
        RULES_VERSION = module.RULES_VERSION
        SEATS = module.SEATS
        LEVELS = module.LEVELS
        SWITCHES = module.SWITCHES
        COLOURS = module.COLOURS
        rules = module

    return Adapted


class FunctionsGame(Game):
    """A game whose `rules` are a module; its own state is `inner`. What a module may leave out has its default."""

    rules: "ModuleType"

    def __init__(self) -> None:
        self.inner = self.rules.new_state()

    def ask(self) -> "Decision | None":
        return self.rules.ask(self.inner)

    def take(self, answer: "Answer") -> "Events":
        return self.rules.take(self.inner, self.ask(), answer)

    def skip(self) -> "Events":
        return self.rules.skip(self.inner)

    def set_level(self, level: int) -> "Events":
        return self.rules.set_level(self.inner, level)

    def leave(self, seat: int) -> "Events":
        return self.rules.leave(self.inner, seat)

    def abandon(self) -> "Events":
        return self.rules.abandon(self.inner)

    def override_ask(self, values: "Answer") -> "Decision | None":
        return self.rules.override_ask(self.inner, values)

    def override(self, values: "Answer") -> "Events":
        return self.rules.override(self.inner, values)

    def take_blob(self, name: str, data: bytes) -> "Events":
        return self.rules.take_blob(self.inner, name, data)

    def saved_blobs(self) -> "Sequence[Blob]":
        return self.rules.saved_blobs(self.inner)

    def seats(self) -> int:
        return self.rules.seats(self.inner)

    def in_setup(self) -> bool:
        return self.rules.in_setup(self.inner)

    def phase_key(self) -> int:
        return self.rules.stage(self.inner)

    def heading(self) -> "Sequence[Message]":
        return self.rules.heading(self.inner)

    def seat_terms(self) -> list[str]:
        return self.rules.seat_terms(self.inner)

    def seat_colours(self) -> "list[Colour]":
        return self.rules.seat_colours(self.inner)

    def scores(self) -> list[int]:
        return self.rules.scores(self.inner)

    def winners(self) -> list[int]:
        return self.rules.winners(self.inner)

    def face(self) -> "bytes | bytearray":
        return self.rules.face(self.inner)

    def highlight_cells(self, decision: "Decision", value: int) -> bytes:
        return self.rules.spots(self.inner, decision, value)

    def die_face(self, value: int) -> "bytes | bytearray":
        return self.rules.die_face(value) if hasattr(self.rules, "die_face") else b""

    def option_face(self, value: int) -> "bytes | bytearray":
        return self.rules.option_face(value) if hasattr(self.rules, "option_face") else b""

    def ranking_scores(self) -> list[int]:
        return self.rules.merits(self.inner) if hasattr(self.rules, "merits") else self.scores()

    def score_rows(self) -> "Sequence[ScoreRow]":
        return self.rules.score_rows(self.inner) if hasattr(self.rules, "score_rows") else ()

    def laws(self) -> list[str]:
        return self.rules.laws(self.inner) if hasattr(self.rules, "laws") else []

    def encode(self) -> bytes:
        return self.rules.encode(self.inner)

    @classmethod
    def decode(cls, data: bytes) -> "Self":
        game = cls()
        game.inner = cls.rules.decode(data)
        return game
