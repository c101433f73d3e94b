"""Law: whatever way four histories of a game come, and in whatever order, the true one counts and none is lost."""

import json
import shutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any, cast

import pytest
from nacl.signing import SigningKey
from scrollmaster.base.progress import no_progress
from scrollmaster.box.link.box import OnBox
from scrollmaster.box.sync import pull
from scrollmaster.store import known_boxes
from scrollmaster.store.archive import Archive, Arrival
from scrollmaster.store.known_boxes import Known
from scrollmaster.store.logs.check import LOST, check
from scrollmaster.store.logs.log import Log
from scrollmaster.views.live.keeping import Keeper
from scrollmaster.views.live.tables import Tables

from shared_rules.core import action as act
from shared_rules.formats import record
from tests.host.exported import run
from tests.host.histories import told
from tests.host.logs import whole_game
from tests.host.test_branches import BOX, STRANGER, cut, keyed, lost_seed, signed, stump
from tests.lanes import slow_after

PROMISES = (
    (
        "a stump, lost records, a forged end, by pull, import, relay, in all orders: the true game counts, same tables",
        "all",
        "held, with the key of the box known and not",
    ),
)

BOX_ID = b"box 0001".hex()  # which has written all logs of tests
DATE = "2026-11-24"
Way = Callable[[Path, bytes], None]


@dataclass
class Line:
    """A box, and what it says of itself, as far as a pull asks it."""

    frames: bytes
    boot: int = -1  # another one than any log says
    boot_ms: int = 0

    def pull(self, game_id: str, cursor: int, tell: object = None) -> bytes:
        at = 0
        for _ in range(cursor):
            at += self.frames[at] + record.FRAME_OVERHEAD
        return self.frames[at:]


def pulled(path: Path, frames: bytes) -> None:
    log, box = Log(frames), cast(Any, Line(frames))
    with Archive(path) as archive:
        pull(box, box, OnBox(log.game_id, "running", len(log), 0, ""), archive, no_progress)


def imported(path: Path, frames: bytes) -> None:
    with Archive(path) as archive:
        list(archive.logs.add_all([Arrival(Log(frames), wanted=True)]))


def relayed(path: Path, frames: bytes) -> None:
    with Keeper(path, Tables(), BOX_ID, BOX_ID) as keeper:
        keeper.begin(Log(frames).game_id, frames)


def records_that_were_lost() -> bytes:
    """What the box told before it lost its last two records, and went on otherwise."""
    maker = cut(whole_game(1), 20)
    maker.add(act.SHARE, (0, b"\1"))
    maker.add(act.SHARE, (1, b"\2"))
    return maker.frames


def every_way(monkeypatch: pytest.MonkeyPatch, forger: SigningKey | None) -> list[tuple[Way, bytes]]:
    """The true game; a stump; what the box lost; an end without a seed, by whoever saw the game and has this key."""
    with monkeypatch.context() as box:
        keyed(box, BOX)
        true, seen, lost = signed(whole_game(1), BOX), stump().frames, records_that_were_lost()
        forged = lost_seed().frames
    if forger:
        with monkeypatch.context() as stranger:
            keyed(stranger, forger)
            forged = signed(lost_seed(), forger)
    return [(pulled, true), (imported, seen), (pulled, lost), (relayed, forged)]


def known(folder: Path, keys: Iterable[SigningKey]) -> Path:
    """An empty archive, beside the list of known boxes."""
    folder.mkdir(exist_ok=True)
    known_boxes.save(folder / known_boxes.FILE, [Known("Club", bytes(key.verify_key).hex(), DATE) for key in keys])
    if not (empty := folder.with_name("empty")).exists():
        Archive(empty).__exit__(None, None, None)
    return Path(shutil.copy(empty, folder / "archive.sqlite3"))


def summed(path: Path, game_id: str) -> Mapping[str, object]:
    """All that tables are read from, where the people of the game are known."""
    with Archive(path) as archive:
        archive.details.say(game_id, {"date": DATE})
        archive.seats.set_names(game_id, {0: "Anna", 1: "Ben"})
    return told(path)


@pytest.mark.parametrize("case", slow_after(2, [(None, ()), (STRANGER, (BOX,)), (STRANGER, ()), (None, (BOX,))]))
def test_the_true_game_counts_whatever_comes_first_and_whichever_way(tmp_path, monkeypatch, case):
    forger, keys = case
    ways = every_way(monkeypatch, forger)
    true, every = ways[0][1], {frames for _, frames in ways}
    alone = known(tmp_path / "alone", keys)
    pulled(alone, true)
    tables = summed(alone, game_id := Log(true).game_id)
    assert tables["tallies"]
    path = alone
    for number, order in enumerate(permutations(ways)):
        path = known(tmp_path / str(number), keys)
        for way, frames in order:
            way(path, frames)
        with Archive(path) as archive:
            assert archive.logs.get(game_id).frames == true, [way for way, _ in order]
            assert {log.frames for log in archive.histories.of(game_id)} | {true} == every
        assert summed(path, game_id) == tables
    with Archive(path) as archive:
        ends = [4 if check(log).dice == LOST else 0 for log in archive.histories.of(game_id)]
    shown = [
        json.loads(run(path, "show", game_id, "--history", at, "--json", code=end)[0])["code"]
        for at, end in enumerate(ends, 1)
    ]
    assert set(shown) == {Log(frames).code for frames in every - {true}}
