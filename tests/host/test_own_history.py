"""Promise: while a box goes on with a game nothing that came another way counts before what it has told itself."""

import json
from contextlib import nullcontext
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.cli.commands import box as box_command
from scrollmaster.store import known_boxes
from scrollmaster.store.archive import BETTER, EXTENDED, SAME, SHORTER, Archive
from scrollmaster.store.known_boxes import Known
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from tests.host.databases import left_in
from tests.host.exported import run
from tests.host.logs import whole_game
from tests.host.test_branch_orders import imported, known, pulled, relayed
from tests.host.test_branches import BOX, STRANGER, cut, keyed, lost_seed, signed, stump

PROMISES = (("while a box has told no end, a history that came another way counts before its own", "0", "0"),)

GAME = whole_game(1).game_id.hex()


@pytest.fixture
def path(tmp_path) -> Path:
    return known(tmp_path / "here", ())


@pytest.fixture
def strange(monkeypatch) -> bytes:
    """A whole game that another box has played under the same id, and signed."""
    with monkeypatch.context() as stranger:
        keyed(stranger, STRANGER)
        return signed(whole_game(2, seed=bytes(32)), STRANGER)


def counting(path: Path) -> bytes:
    with Archive(path) as archive:
        return archive.logs.get(GAME).frames


def beginning(records: int) -> bytes:
    return cut(whole_game(1), records).frames


def test_what_a_box_has_told_counts_while_it_has_told_no_end(tmp_path, strange):
    own, forged = beginning(22), lost_seed().frames
    for number, order in enumerate(permutations([(pulled, own), (imported, strange), (relayed, forged)])):
        path = known(tmp_path / str(number), ())
        for way, frames in order:
            way(path, frames)
        assert counting(path) == own, order
        pulled(path, beginning(23))
        assert counting(path) == beginning(23)


def test_a_known_key_says_that_it_is_the_box_itself_whichever_way_it_came(tmp_path, monkeypatch):
    keyed(monkeypatch, BOX)
    path = known(tmp_path / "club", (BOX,))
    true = signed(whole_game(1), BOX)
    pulled(path, stump().frames)
    imported(path, true)
    assert counting(path) == true


def test_who_goes_on_from_what_a_box_has_told_gives_way_to_the_box(path):
    pulled(path, beginning(20))
    with Archive(path) as archive:
        assert archive.logs.add(Log(lost_seed().frames)) == EXTENDED
        assert archive.logs.add(Log(beginning(21)), by_box=True) == BETTER
        assert archive.logs.add(Log(beginning(20)), by_box=True) == SHORTER
        assert archive.logs.add(Log(lost_seed().frames)) == SAME
        assert archive.logs.add(Log(beginning(22)), by_box=True) == EXTENDED
    assert counting(path) == beginning(22)


def test_a_box_that_lost_its_last_records_and_played_on_ends_with_its_result_counted(path):
    maker = cut(whole_game(1), 22)
    maker.add(act.SHARE, (0, b"\1"))
    pulled(path, maker.frames)
    pulled(path, beginning(23))
    pulled(path, whole_game(1).frames)
    assert counting(path) == whole_game(1).frames
    assert json.loads(run(path, "stats", "--json")[0])["games"] == 1


def trust(path: Path, monkeypatch, maker_key, *more: str) -> str:
    """What `box trust` says of a box with this key, whose digits somebody has compared."""
    told = SimpleNamespace(key=bytes(maker_key.verify_key).hex())
    facts = SimpleNamespace(box_id=Log(stump().frames).header.box_id.hex())
    monkeypatch.setattr(box_command, "reached", lambda _: nullcontext(SimpleNamespace(hello=lambda: facts)))
    monkeypatch.setattr(box_command, "about", lambda _: told)
    monkeypatch.setattr(box_command.click, "confirm", lambda _: True)
    return " ".join(run(path, "box", "trust", "Club", "--port", "any", *more)[0].split())


@pytest.fixture
def parted(path, monkeypatch) -> tuple[bytes, bytes]:
    """(The true game, a longer one of a stranger, which counts while nobody knows the box), imported."""
    with monkeypatch.context() as box:
        keyed(box, BOX)
        true = signed(whole_game(1), BOX)
    with monkeypatch.context() as stranger:
        keyed(stranger, STRANGER)
        others = (whole_game(number, seed=bytes(32)) for number in range(2, 40))
        longer = signed(next(other for other in others if len(other.bodies) > len(Log(true))), STRANGER)
    for frames in (true, longer):
        imported(path, frames)
    assert counting(path) == longer
    run(path, "name", GAME, "Anna")
    return true, longer


def test_a_box_that_becomes_known_has_its_game_counted_in_every_table(path, parted, monkeypatch):
    true, longer = parted
    before = run(path, "stats", "--json")[0]
    assert GAME[:8] in trust(path, monkeypatch, BOX)
    assert counting(path) == true
    after = run(path, "stats", "--json")[0]
    assert before != after
    with Archive(path) as archive:
        archive.reindex()
    assert run(path, "stats", "--json")[0] == after
    run(path, "box")
    assert GAME[:8] in trust(path, monkeypatch, STRANGER, "--by", "Ann", "--reason", "a new board")
    assert counting(path) == longer and run(path, "stats", "--json")[0] == before, "both are signed by known keys"


def test_reindex_reads_a_list_of_boxes_that_came_as_a_file(path, parted):
    true, _ = parted
    known_boxes.save(path.with_name(known_boxes.FILE), [Known("Club", bytes(BOX.verify_key).hex(), "2026-11-24")])
    assert GAME[:8] in run(path, "reindex")[0]
    assert counting(path) == true
    assert GAME[:8] not in run(path, "reindex")[0]


def test_a_damaged_game_keeps_no_other_one_back(path, parted):
    true, longer = parted
    other = [whole_game(number, game_id=b"another!") for number in (1, 2)]
    with Archive(path) as archive:
        for frames in (maker.frames for maker in other):
            archive.logs.add(Log(frames))
        archive.store.database.execute("UPDATE games SET frames = ? WHERE game_id != ?", (b"damaged", GAME))
    known_boxes.save(path.with_name(known_boxes.FILE), [Known("Club", bytes(BOX.verify_key).hex(), "2026-11-24")])
    with Archive(path) as archive:
        assert archive.histories.choose_again() == [GAME]
    path.with_name(known_boxes.FILE).write_text("none")
    with Archive(path) as archive, pytest.raises(BadData):
        archive.histories.choose_again()


def test_a_list_of_games_says_which_have_other_histories(path, parted):
    true, _ = parted
    imported(path, true)
    assert "2 histories: Anna" in run(path, "games")[0]
    pulled(path, stump().frames)
    assert "3 histories: unfinished: Anna" in run(path, "games")[0]
    assert json.loads(run(path, "games", "--json")[0])[0]["histories"] == 2
    assert "other histories" in run(path, "export", GAME, "--to", "jsonl")[1]


def test_one_history_is_deleted_and_the_game_stays(path, parted):
    true, longer = parted
    imported(path, stump().frames)
    with Archive(path) as archive:
        number = [log.frames for log in archive.histories.of(GAME)].index(true) + 1
    said = run(path, "delete", GAME, "--history", number, "--yes")[0]
    assert f"History {number} of" in said and f"with {len(Log(true))} records" in " ".join(said.split())
    with Archive(path) as archive:
        assert archive.logs.get(GAME).frames == longer
        assert [log.frames for log in archive.histories.of(GAME)] == [stump().frames]
        assert archive.seats.names(GAME)
    assert true[300:340] not in left_in(path)
    run(path, "delete", GAME, "--history", 2, "--yes", code=2)
    run(path, "delete", "--player", "Anna", "--history", 1, "--yes", code=2)


def test_a_game_is_deleted_with_all_its_histories_and_says_so(path, parted):
    assert "other histories are deleted too: 1" in " ".join(run(path, "delete", GAME, "--yes")[0].split())
    left = left_in(path)
    assert not any(frames[300:340] in left for frames in parted)
