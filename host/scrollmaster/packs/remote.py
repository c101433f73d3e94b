"""Owns a pack as a game: what the rules core and the replay ask is answered by the pack in its own process.

A state here is its bytes. Answers are hostile: untrusted.py rebuilds them, and one that it rejects is the pack's fault.
"""

import json
import subprocess
import tempfile
import threading
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self, TypeVar

from shared_rules.core.game import Game
from shared_rules.core.refused import Refused
from shared_rules.core.types import Answer, Colour, Decision, Events, Message, ScoreRow
from shared_rules.formats import pack

from ..errors import BadData
from . import sandbox, untrusted
from .texts import text_in

HEAP = "4m"
START_S = 20  # until a pack has said what it is
SECONDS = 300  # for all that one game is asked
MOST_LINE = 200_000  # letters of an answer

Made = TypeVar("Made")


class PackProcess:
    """The process in which the rules of the pack `data` run; it ends with this object."""

    def __init__(self, game_id: str, data: bytes) -> None:
        self._id = game_id
        self._entries = _contents(data)
        folder = tempfile.TemporaryDirectory()
        weakref.finalize(self, folder.cleanup)
        root = Path(folder.name)
        command = sandbox.command(root, "serve.py", HEAP, game_id)
        sandbox.furnish(root, game_id, {})
        for name, entry in self._entries.items():
            path = root / sandbox.PACKS / game_id / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(entry)
        self._process = subprocess.Popen(
            command["args"],
            cwd=command["cwd"],
            env=command["env"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        weakref.finalize(self, _end, self._process)
        watch = self._limit(START_S)
        self.facts, self.start = self.ask(untrusted.facts, "facts", b"")
        watch.cancel()
        self._limit(SECONDS)

    def text(self, term: str) -> str | None:
        """What the pack says for a term in the language that is spoken, else in English."""
        return text_in(self._entries, term)

    def ask(self, make: Callable[[object], Made], what: str, data: bytes, *args: object) -> tuple[Made, bytes]:
        """(what `make` makes of the answer, the state afterwards). Raises Refused as the pack does."""
        into, out = self._process.stdin, self._process.stdout
        assert into and out  # pipes, as they were asked for
        try:
            into.write(json.dumps([what, data.hex(), args]).encode() + b"\n")
            into.flush()
            answer = json.loads(out.readline(MOST_LINE))
            if "refused" in answer:
                raise Refused(*untrusted.message(answer["refused"]))
            return make(answer["value"]), bytes.fromhex(answer["state"])
        except (OSError, ValueError, KeyError, TypeError, IndexError, RecursionError):
            raise BadData("pack.no_answer", self._id) from None

    def _limit(self, seconds: float) -> threading.Timer:
        """End the process after so long, even if it hangs."""
        timer = threading.Timer(seconds, self._process.kill)
        timer.daemon = True
        timer.start()
        return timer


class RemoteGame(Game):
    """A position of the game whose rules are in `process`: its bytes, of which only the pack knows the meaning."""

    process: PackProcess

    def __init__(self) -> None:
        self.data = self.process.start

    def encode(self) -> bytes:
        return self.data

    @classmethod
    def decode(cls, data: bytes) -> Self:
        state = cls()
        _, state.data = cls.process.ask(untrusted.number, "phase_key", data)
        return state

    def ask(self) -> Decision | None:
        return self._view(untrusted.decision, "ask")

    def take(self, answer: Answer) -> Events:
        return self._change("take", list(answer))

    def take_blob(self, name: str, data: bytes) -> Events:
        return self._change("take_blob", name, data.hex())

    def skip(self) -> Events:
        return self._change("skip")

    def set_level(self, level: int) -> Events:
        return self._change("set_level", level)

    def leave(self, seat: int) -> Events:
        return self._change("leave", seat)

    def abandon(self) -> Events:
        return self._change("abandon")

    def override_ask(self, values: Answer) -> Decision | None:
        return self._view(untrusted.decision, "override_ask", list(values))

    def override(self, values: Answer) -> Events:
        return self._change("override", list(values))

    def seats(self) -> int:
        return self._view(untrusted.number, "seats")

    def in_setup(self) -> bool:
        return self._view(untrusted.number, "in_setup") != 0

    def phase_key(self) -> int:
        return self._view(untrusted.number, "phase_key")

    def heading(self) -> Sequence[Message]:
        return self._view(untrusted.messages, "heading")

    def seat_terms(self) -> list[str]:
        return self._view(untrusted.texts, "seat_terms")

    def seat_colours(self) -> list[Colour]:
        return self._view(untrusted.colours, "seat_colours")

    def scores(self) -> list[int]:
        return self._view(untrusted.numbers, "scores")

    def winners(self) -> list[int]:
        return self._view(untrusted.numbers, "winners")

    def ranking_scores(self) -> list[int]:
        return self._view(untrusted.numbers, "merits")

    def score_rows(self) -> Sequence[ScoreRow]:
        return self._view(untrusted.score_rows, "score_rows")

    def _view(self, make: Callable[[object], Made], what: str, *args: object) -> Made:
        made, _ = self.process.ask(make, what, self.data, *args)
        return made

    def _change(self, what: str, *args: object) -> Events:
        events, self.data = self.process.ask(untrusted.messages, what, self.data, *args)
        return events


def remote_game(game_id: str, data: bytes) -> type[RemoteGame]:
    """The game in the pack `data`. Raises Untrusted when it may not begin, BadData when it is at fault."""
    begun = PackProcess(game_id, data)

    class Remote(RemoteGame):
        process = begun
        ID = begun.facts.game_id
        RULES_VERSION = begun.facts.rules_version
        LEVELS = begun.facts.levels
        SEATS = begun.facts.seats

    return Remote


def _contents(data: bytes) -> dict[str, bytes]:
    """The entries of a pack by name; `contents` has held every name to be a path downwards."""
    try:
        return dict(pack.contents(data))
    except Refused as refused:
        raise BadData("pack.damaged", refused.message) from None


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            pipe.close()
