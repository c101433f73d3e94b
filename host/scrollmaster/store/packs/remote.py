"""A pack as a game: the pack in its cage answers what the rules core and the replay ask.

A state here is its bytes. Answers are hostile: untrusted.py rebuilds them, and one that it rejects is the pack's fault.
"""

from collections.abc import Sequence
from typing import Self

from shared_rules.core.types import Answer, Blob, Colour, Decision, Events, Message, ScoreRow

from . import running, untrusted
from .rules import Rules
from .texts import FromOutside, Texts, text_in
from .untrusted import Picture, Position, Standings


class RemoteGame(FromOutside):
    """A position of the game with these `rules`: its bytes, of which only the pack knows the meaning."""

    rules: Rules

    def __init__(self) -> None:
        self.data = self.rules.start

    def encode(self) -> bytes:
        return self.data

    @classmethod
    def decode(cls, data: bytes) -> Self:
        cls.rules.position(data)
        state = cls()
        state.data = data
        return state

    def ask(self) -> Decision | None:
        return self._position.decision

    def take(self, answer: Answer) -> Events:
        return self._change("take", *answer)

    def take_blob(self, name: str, data: bytes) -> Events:
        return self._change("take_blob", name, data.hex())

    def saved_blobs(self) -> Sequence[Blob]:
        return self.rules.look(untrusted.blobs, "saved_blobs", self.data)

    def skip(self) -> Events:
        return self._change("skip")

    def set_level(self, level: int) -> Events:
        return self._change("set_level", level)

    def leave(self, seat: int) -> Events:
        return self._change("leave", seat)

    def abandon(self) -> Events:
        return self._change("abandon")

    def override_ask(self, values: Answer) -> Decision | None:
        return self.rules.look(untrusted.decision, "override_ask", self.data, values)

    def override(self, values: Answer) -> Events:
        return self._change("override", *values)

    def seats(self) -> int:
        return self._position.seats

    def in_setup(self) -> bool:
        return self._position.in_setup

    def phase_key(self) -> int:
        return self._position.phase_key

    def heading(self) -> Sequence[Message]:
        return self._position.heading

    def seat_terms(self) -> list[str]:
        return list(self._standings.seat_terms)

    def seat_colours(self) -> list[Colour]:
        return list(self._standings.seat_colours)

    def scores(self) -> list[int]:
        return list(self._standings.scores)

    def winners(self) -> list[int]:
        return list(self._standings.winners)

    def ranking_scores(self) -> list[int]:
        return list(self._standings.ranking_scores)

    def score_rows(self) -> Sequence[ScoreRow]:
        return self._standings.score_rows

    def guide(self) -> str:
        return self._picture.guide

    def face(self) -> bytes:
        return self._picture.face

    def laws(self) -> list[str]:
        return self._picture.laws

    def highlight_cells(self, decision: Decision, value: int) -> bytes:
        return self._picture.cells[_place(decision, value)]

    def option_face(self, value: int) -> bytes:
        decision, pictures = self.ask(), self._picture.options
        return pictures[_place(decision, value)] if decision and pictures else b""

    def die_face(self, value: int) -> bytes:
        return self._picture.dice[value - 1]

    @property
    def _position(self) -> Position:
        return self.rules.position(self.data)

    @property
    def _standings(self) -> Standings:
        return self.rules.standings(self.data)

    @property
    def _picture(self) -> Picture:
        return self.rules.picture(self.data)

    def _change(self, what: str, *args: object) -> Events:
        events, self.data = self.rules.change(what, self.data, args)
        return events


def game_of(asked: Rules, words: Texts) -> type[RemoteGame]:
    """The game with these rules and texts."""

    class Remote(RemoteGame):
        rules = asked
        text = staticmethod(words)
        ID, RULES_VERSION, SEATS, LEVELS, GUIDE, COLOURS, SWITCHES, RULES = asked.facts

    return Remote


def remote_game(game_id: str, data: bytes, version: int | None = None) -> type[RemoteGame]:
    """The game in the pack `data`. Raises NoCage where it may not run, BadData or a Fault when it is at fault, Refused
    without that version of its rules."""
    rules = Rules(running.process_of(game_id, data), version)
    entries = running.contents(data)
    return game_of(rules, lambda term: text_in(entries, term))


def _place(decision: Decision, value: int) -> int:
    """Where an option stands among those of its question."""
    return [option.value for option in decision.options].index(value)
