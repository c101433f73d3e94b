"""Promise: of histories of one game that part a written rule says which counts, in whatever order they come in."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from nacl.signing import SigningKey
from scrollmaster.store import known_boxes
from scrollmaster.store.archive import BETTER, HEALED, NEW, SECOND, Archive, Arrival
from scrollmaster.store.archive.histories import apart, parts_at, rank
from scrollmaster.store.known_boxes import Known
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import chain, layout, record
from tests.host.exported import run
from tests.host.logs import LogMaker, whole_game

PROMISES = (("four histories of a game in all 24 orders, in one file: the true one counts, all stay", "all", "held"),)

BOX, STRANGER = SigningKey(bytes(range(32))), SigningKey(bytes(32))
KNOWN = [Known("Club", bytes(BOX.verify_key).hex(), "2026-11-24")]


def keyed(monkeypatch: pytest.MonkeyPatch, key: SigningKey) -> None:
    """Let games be played on the box that has this key."""
    plain = LogMaker._header

    def header(maker: LogMaker, *about: object) -> layout.Header:
        made = plain(maker, *about)
        made.key = bytes(key.verify_key)
        return made

    monkeypatch.setattr(LogMaker, "_header", header)


def signed(maker: LogMaker, key: SigningKey) -> bytes:
    head = Log(maker.frames).heads[-1]
    maker.add(act.SIGNED, (1, key.sign(head).signature), 0)
    return maker.frames


def cut(maker: LogMaker, records: int) -> LogMaker:
    """The same log with its first records alone."""
    maker.bodies, maker.entries = maker.bodies[:records], maker.entries[:records]
    maker._head = Log(maker.frames).heads[-1]
    return maker


def stump() -> LogMaker:
    """What was seen of a running game, with one record of whoever saw it."""
    maker = cut(whole_game(1), 20)
    maker.add(act.SHARE, (0, b"\0"))
    return maker


def lost_seed() -> LogMaker:
    """Seen, ended early by whoever saw it, who does not have the seed."""
    maker = cut(whole_game(1), 20)
    maker.play = check(Log(maker.frames)).played
    maker.play.apply((act.ABANDON,))
    maker.add(act.ACTION, (act.ABANDON,))
    maker.add(act.END, (act.ENDED_BY_TABLE, chain.state_hash(maker.play.encode()), b""))
    return maker


@pytest.fixture
def histories(monkeypatch) -> list[bytes]:
    """The true one, signed; a stump; one with a forged end; a longer one that a stranger has played and signed."""
    with monkeypatch.context() as box:
        keyed(box, BOX)
        true = signed(whole_game(1), BOX)
        seen, forged = stump().frames, lost_seed().frames
    with monkeypatch.context() as stranger:
        keyed(stranger, STRANGER)
        others = (whole_game(number, seed=bytes(32)) for number in range(2, 40))
        longer = next(other for other in others if len(other.bodies) > len(Log(true)))
        strange = signed(longer, STRANGER)
    return [true, seen, forged, strange]


@pytest.fixture
def path(tmp_path) -> Path:
    """Where an archive may be, beside the list of known boxes."""
    known_boxes.save(tmp_path / known_boxes.FILE, KNOWN)
    return tmp_path / "archive.sqlite3"


def kept(archive: Archive, game_id: str) -> tuple[bytes, set[bytes]]:
    return archive.logs.get(game_id).frames, {log.frames for log in archive.histories.of(game_id)}


def in_all_orders(path: Path, histories: Sequence[bytes]) -> None:
    true, *others = histories
    game_id = Log(true).game_id
    for at, order in enumerate(permutations(histories)):
        with Archive(path.with_name(str(at))) as archive:
            list(archive.logs.add_all(Arrival(Log(frames)) for frames in order))
            assert kept(archive, game_id) == (true, set(others)), at
            (game,) = archive.games.all()
            assert (game.complete, game.records) == (True, len(Log(true)))


def test_the_true_game_counts_in_whatever_order_histories_come_in(path, histories):
    in_all_orders(path, histories)


def test_without_a_known_box_a_signature_counts_before_what_is_not_signed(tmp_path, histories):
    in_all_orders(tmp_path / "archive.sqlite3", histories[:3])


def test_the_rule_goes_through_its_steps(histories):
    true, seen, forged, strange = (check(Log(frames)) for frames in histories)
    assert rank(true, KNOWN) > rank(strange, KNOWN) > rank(forged, KNOWN) > rank(seen, KNOWN)
    assert rank(strange, ()) > rank(true, ())  # which is longer: only a known key tells a stranger's game
    unsigned = check(Log(b"".join(map(record.frame, _bodies(histories[0])[:-1]))))
    assert rank(true, ()) > rank(unsigned, ()) > rank(forged, ())


def test_what_contradicts_the_list_gives_way_to_what_nobody_has_signed(path, monkeypatch):
    """By its own key anybody can sign: with the id of a known box, or in another one's name."""
    known_boxes.save(path.with_name(known_boxes.FILE), [replace(KNOWN[0], box=b"box 0001".hex())])
    with monkeypatch.context() as box:
        keyed(box, BOX)
        true = cut(whole_game(1), 20).frames
    keyed(monkeypatch, STRANGER)
    strange = signed(whole_game(2), STRANGER)
    with Archive(path) as archive:
        archive.logs.add(Log(true))
        assert archive.logs.add(Log(strange)) == SECOND and kept(archive, Log(true).game_id) == (true, {strange})


def damage(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE games SET frames = x'0011'")


def test_a_stranger_who_comes_upon_a_damaged_row_counts_as_itself_and_not_before_what_is_kept_beside(path, histories):
    true, seen, _, strange = histories
    with Archive(path) as archive:
        archive.logs.add(Log(true))
    assert json.loads(run(path, "games", "--json")[0])[0]["trust"] == "signed"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE results SET records = ?", (len(Log(strange)),))  # as of a true one that is as long
    damage(path)
    with Archive(path) as archive:
        assert archive.logs.add(Log(strange)) == HEALED
    assert json.loads(run(path, "games", "--json")[0])[0]["trust"] == "proven"
    with Archive(path) as archive:
        assert archive.logs.add(Log(true)) == BETTER
    damage(path)
    with Archive(path) as archive:
        archive.logs.add(Log(seen))
        assert kept(archive, Log(true).game_id) == (strange, {seen})


def _bodies(frames: bytes) -> list[bytes]:
    bodies, at = [], 0
    while at < len(frames):
        body, at = record.unframe(frames, at)
        bodies.append(body)
    return bodies


def test_a_signature_that_is_none_counts_last(path, histories):
    true, seen, *_ = histories
    fake = cut(whole_game(1), 20)
    fake.bodies[0] = _bodies(true)[0]
    fake.add(act.END, (act.ENDED_BY_RULES, bytes(32), bytes(32)))
    fake.add(act.SIGNED, (1, bytes(64)), 0)
    with Archive(path) as archive:
        archive.logs.add(Log(fake.frames))
        assert archive.logs.add(Log(seen)) == BETTER and archive.logs.add(Log(true)) == BETTER
        assert archive.logs.get(Log(true).game_id).frames == true


def test_histories_from_which_another_goes_on_are_none():
    assert apart([b"ab", b"a", b"abc", b"b", b"abc", b"abd"]) == [b"abc", b"abd", b"b"]
    assert parts_at([b"1", b"2", b"3"], [b"1", b"4"]) == 1 and parts_at([b"1"], [b"2"]) == 0


def test_a_game_that_was_kept_as_a_stump_is_in_every_table_once_it_came_whole(path, histories):
    true, seen, forged, _ = histories
    game_id = Log(true).game_id
    with Archive(path) as archive:
        assert archive.logs.add(Log(forged)) == NEW
    assert "No game counts here yet" in run(path, "stats", code=2)[1]
    file = path.with_name("true.jsonl")
    elsewhere = path.with_name("elsewhere")
    with Archive(elsewhere) as archive:
        archive.logs.add(Log(true))
    run(elsewhere, "export", game_id, "--to", "jsonl", "-o", file)
    assert "count now" in " ".join(run(path, "take", file)[0].split())
    assert json.loads(run(path, "stats", "--json")[0])["games"] == 1
    assert run(path, "export", game_id, "--to", "jsonl")[0] == file.read_text(encoding="utf-8")
    with Archive(path) as archive:
        assert archive.logs.add(Log(seen)) == SECOND


def test_the_other_histories_are_named_and_within_reach(path, histories):
    true, seen, _, strange = histories
    game_id = Log(true).game_id
    with Archive(path) as archive:
        for frames in (strange, true, seen):
            archive.logs.add(Log(frames))
        order = [log.frames for log in archive.histories.of(game_id)]
    told = " ".join(run(path, "verify", game_id)[0].split())
    assert "parts at record 20 of 21: not ended" in told
    assert "Another game has the id of this one" in told and "differs from record 0 on" in told
    facts = json.loads(run(path, "verify", game_id, "--json")[0])["histories"]
    assert sorted(each["parts_at"] for each in facts) == [0, 20]
    for number, frames in enumerate(order, 1):
        lines = run(path, "export", game_id, "--history", number, "--to", "jsonl")[0].splitlines()
        assert len(lines) == len(Log(frames))
        assert json.loads(run(path, "verify", game_id, "--history", number, "--json")[0])["records"] == len(lines)
        run(path, "show", game_id, "--history", number)
    run(path, "show", game_id, "--history", 3, code=2)
