"""Promise: what a release has written stays readable. Each folder here was written by the release of its name.

What the release itself said of it stands in `expected.json`, and is compared with what this version says. The page has
a test of its own (tests/page/test_past.py), and so has the chip (tests/chip/test_past.py).
"""

import json
import lzma
from pathlib import Path

import pytest
from scrollmaster.store.archive import Archive

from shared_rules import VERSION
from shared_rules.core import action as act
from tests.past import facts

PROMISES = (
    (
        "what a release has written stays readable: archive, exports, scroll, links, typed files, the flash of a box",
        "equal: code, scores, state, dice, names, tables",
        "held: 8 logs of 1.0.0 and all the rest",
    ),
)

RELEASES = sorted(path.parent for path in Path(__file__).parent.glob("*/expected.json"))


@pytest.fixture(params=RELEASES, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture
def expected(release: Path) -> facts.Facts:
    return json.loads((release / "expected.json").read_text("utf-8"))


@pytest.fixture
def archive(release: Path, tmp_path: Path) -> Path:
    """A copy: opening it brings it up to date."""
    path = tmp_path / "archive.sqlite"
    path.write_bytes(lzma.decompress((release / "archive.xz").read_bytes()))
    return path


def test_this_version_has_written():
    assert VERSION in [path.name for path in RELEASES], "python -m tests.past.write"


def test_an_archive_has_all_that_was_kept_in_it(archive: Path, expected: facts.Facts):
    with Archive(archive) as kept:
        assert facts.of_archive(kept) == expected["archive"]


def test_its_games_leave_it_as_the_same_bytes(archive: Path, release: Path):
    assert facts.run_on(archive, "export", "--all", "--to", "jsonl") == (release / "games.jsonl").read_text("utf-8")


def test_what_was_sent_is_taken(release: Path, tmp_path: Path, expected: facts.Facts):
    assert facts.of_sent(release, tmp_path) == expected["sent"]


def test_a_box_goes_on_where_it_was(release: Path, tmp_path: Path, expected: facts.Facts):
    assert facts.of_box(release / "box.xz", tmp_path) == expected["box"]


def test_what_people_have_written_is_read(release: Path, expected: facts.Facts):
    assert facts.of_typed(release) == expected["typed"]


def test_a_release_keeps_something_of_everything(archive: Path, expected: facts.Facts):
    """Every game to its end and one of a pack, one that runs; answers that were taken back; the box's signatures."""
    games = expected["archive"]["games"].values()
    assert {"elfenwizards", "maginor", "wizwar", "magalon", "universal", "cairn"} == {
        game["game"] for game in games if "winners" in game
    }
    assert [game for game in games if "asks" in game]
    with Archive(archive) as kept:
        kinds = {kind for game_id in expected["archive"]["games"] for kind, _ in kept.logs.get(game_id).entries}
    assert {act.UNDO, act.CORRECTION, act.CLOCK, act.BLOB, act.COMMIT, act.REVEAL, act.BOOTED, act.SIGNED} <= kinds
