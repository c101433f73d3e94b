"""The replay of a report: a snapshot after every record, worked out by the core, packed small enough for a page.

Most of a snapshot is as in the one before. So equal parts are kept once, in a pool, and a snapshot is their numbers;
then all of it is deflated. Of a long game every second, third … record is shown.
"""

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from shared_rules.core import action as act
from shared_rules.core.terms import Terms
from shared_rules.snapshot import canonical
from shared_rules.snapshot.table import Snapshots
from shared_rules.snapshot.types import Json

from ...base.sanitize import sanitize
from ...store.logs.check import Checked
from ...store.logs.replay import Replay
from ...store.logs.scores import Names

MOST_STATES = 1500
MOST_LETTERS = 600_000
_STEPS = 48  # a history names what is taken back
_SHOWN = 5  # steps of a history beside a board
_LISTS = ("history", "seats", "rows")  # of a snapshot, whose parts are kept one by one


@dataclass
class Film:
    """`letters`: the packed states. `step`: each state is so many records after the one before."""

    letters: str
    states: int
    step: int


def film(checked: Checked, terms: Terms, names: Names) -> Film:
    """As many states of a game as there is room for; the last one is always among them."""
    wanted = [seq for seq, entry in enumerate(checked.log.entries) if entry[0] not in (act.HEADER, act.CLOCK)]
    step = 1 + (len(wanted) - 1) // MOST_STATES
    while True:
        chosen = wanted[::-step][::-1]
        letters = deflated(_packed(checked, terms, names, set(chosen)))
        if len(letters) <= MOST_LETTERS or len(chosen) <= 1:
            return Film(letters, len(chosen), step)
        step *= 2


def deflated(text: str) -> str:
    """Letters that page/file.mjs unpacks."""
    engine = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(engine.compress(text.encode()) + engine.flush()).decode().rstrip("=")


def _packed(checked: Checked, terms: Terms, names: Names, chosen: set[int]) -> str:
    replay = Replay(checked.log, checked.played.game, _STEPS)
    snapshots = Snapshots(replay, terms, checked.log.game_id, names, sanitize)
    pool = _Pool()
    states: list[dict[str, Json]] = []
    for step in replay.all_steps():
        if step.seq in chosen:
            states.append(pool.snapshot(snapshots.take(_SHOWN), _guide(replay, terms)))
    text = json.dumps(states, separators=(",", ":"))
    return f'{{"pool":[{",".join(pool.texts)}],"states":{text}}}'


def _guide(replay: Replay, terms: Terms) -> str:
    """What is done in this phase, in a sentence of the rules."""
    guide = replay.play.state.guide()
    return terms.text(guide) if guide and replay.play.decision() else ""


class _Pool:
    """Parts of snapshots as JSON texts, each once."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._numbers: dict[str, int] = {}

    def snapshot(self, taken: dict[str, Json], guide: str) -> dict[str, Json]:
        """A snapshot as numbers of texts in the pool."""
        fields: dict[str, Json] = {}
        board = taken.pop("board")
        for name, value in {**taken, "guide": guide}.items():
            fields[name] = self.numbers(value) if name in _LISTS else self.number(value)
        if isinstance(board, Mapping):
            fields["shapes"] = self.numbers(board["shapes"])
            fields["size"], fields["text"] = self.number(board["size"]), self.number(board["text"])
        return fields

    def numbers(self, parts: Json) -> list[Json]:
        """Of a list, part by part."""
        return [self.number(part) for part in parts] if isinstance(parts, list) else []

    def number(self, value: Json) -> int:
        text = canonical.text(_clean(value))
        if text not in self._numbers:
            self._numbers[text] = len(self.texts)
            self.texts.append(text)
        return self._numbers[text]


def _clean(value: Json) -> Json:
    """The same without letters that would turn a line around, or hide in it."""
    if isinstance(value, str):
        return sanitize(value)
    if isinstance(value, Mapping):
        return {name: _clean(part) for name, part in value.items()}
    return [_clean(part) for part in value] if isinstance(value, Sequence) else value
