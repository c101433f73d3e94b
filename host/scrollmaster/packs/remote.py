"""Owns a pack as a game package: what `shared_rules` and the replay ask is answered by the pack in its own process.

A state here is its bytes. Must never trust what comes back: told.py makes it anew, or the pack is at fault.
"""

import json
import subprocess
import tempfile
import threading
import weakref
from pathlib import Path

from shared_rules.core.decision import Decision
from shared_rules.core.refused import Refused
from shared_rules.formats import pack, words

from ..languages import ENGLISH, chosen
from ..plain import plain
from ..problem import BadData
from . import sandbox, told

HEAP = "4m"
START_S = 20  # until a pack has said what it is
SECONDS = 300  # for all that one game is asked
MOST_LINE = 200_000  # letters of an answer


class State:
    """The bytes of a position; only the pack knows what they mean."""

    def __init__(self, data: bytes):
        self.data = data


class RemoteGame:
    """The rules in the pack `data`. Its process ends with this object. Raises Untrusted when it may not begin."""

    def __init__(self, game_id: str, data: bytes):
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
            **command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        weakref.finalize(self, _end, self._process)
        self._watch = self._limit(START_S)
        facts = self._ask("facts", b"")[0]
        self._watch.cancel()
        self._watch = self._limit(SECONDS)
        try:
            self.ID, self.RULES_VERSION = str(facts["ID"]), int(facts["RULES_VERSION"])
            self.LEVELS = tuple(str(level) for level in facts["LEVELS"])
            self.SEATS = tuple(int(count) for count in facts["SEATS"])
        except (KeyError, TypeError, ValueError):
            raise self._fault()

    def text(self, term: str) -> str | None:
        """What the pack says for a term in the language that is spoken, else in English."""
        for language in (chosen(), ENGLISH):
            table = self._entries.get(f"terms/{language}{words.SUFFIX}", b"")
            if (found := words.find_in(table, words.key(term))) is not None:
                return plain(found.decode("utf-8", "replace"))
        return None

    def new_state(self) -> State:
        return State(self._ask("facts", b"")[1])

    def encode(self, state: State) -> bytes:
        return state.data

    def decode(self, data: bytes) -> State:
        return State(self._ask("stage", data)[1])

    def ask(self, state: State) -> Decision | None:
        return self._made(told.decision, self._ask("ask", state.data)[0])

    def take(self, state: State, decision, answer):
        return self._change(state, "take", list(answer))

    def take_blob(self, state: State, name: str, data: bytes):
        return self._change(state, "take_blob", name, data.hex())

    def skip(self, state: State):
        return self._change(state, "skip")

    def set_level(self, state: State, level: int):
        return self._change(state, "set_level", level)

    def leave(self, state: State, seat: int):
        return self._change(state, "leave", seat)

    def abandon(self, state: State):
        return self._change(state, "abandon")

    def override_ask(self, state: State, values) -> Decision | None:
        return self._made(told.decision, self._ask("override_ask", state.data, list(values))[0])

    def override(self, state: State, values):
        return self._change(state, "override", list(values))

    def __getattr__(self, name):
        """Views: pure functions of a state that give ints and messages."""
        if name not in told.VIEWS:
            raise AttributeError(name)
        return lambda state: self._made(told.sound, self._ask(name, state.data)[0], told.VIEWS[name])

    def _change(self, state, what, *args):
        events, data = self._ask(what, state.data, *args)
        state.data = data
        return self._made(told.sound, events or [], told.EVENTS)

    def _limit(self, seconds):
        """End the process after so long, whatever it does."""
        timer = threading.Timer(seconds, self._process.kill)
        timer.daemon = True
        timer.start()
        return timer

    def _ask(self, what, data, *args):
        """(value, state afterwards) as the pack's process tells them."""
        into, out = self._process.stdin, self._process.stdout
        assert into and out  # pipes, as they were asked for
        try:
            into.write(json.dumps([what, data.hex(), args]).encode() + b"\n")
            into.flush()
            answer = json.loads(out.readline(MOST_LINE))
            if "refused" in answer:
                raise Refused(*told.message(answer["refused"]))
            return answer["value"], bytes.fromhex(answer["state"])
        except (OSError, ValueError, KeyError, TypeError):
            raise self._fault()

    def _made(self, make, *args):
        """What `make` makes of what was told; the pack is at fault when it cannot."""
        try:
            return make(*args)
        except (KeyError, TypeError, ValueError):
            raise self._fault()

    def _fault(self):
        return BadData("pack.no_answer", self._id)


def _contents(data):
    """The entries of a pack by name; `contents` has held every name to be a path downwards."""
    try:
        return dict(pack.contents(data))
    except Refused as refused:
        raise BadData("pack.damaged", refused.message)


def _end(process):
    process.kill()
    process.wait()
    process.stdin.close()
    process.stdout.close()
