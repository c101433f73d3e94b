"""With time and chance from a tape, a box in a page writes what the virtual box and the chip write, byte for byte."""

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Page
from scrollmaster.box.deploy import tree

from tests.chip import evenings, storage, tape
from tests.chip.board import BOX_ID
from tests.chip.wishes import wishes
from tests.page import flash

PROMISES = (
    (
        "a box in a page keeps the bytes of the unix port: beginnings with many undos, whole games at the lowest level",
        "every byte, five games",
        "every byte",
    ),
)

RECORDS = 60
START = """async ([flash, boxId, chance, times, end, bits]) => {
  const tape = { boxId: bytes(boxId), chance: bytes(chance), times, end };
  const answer = await driver.start({ flash, language: "", tape });
  for (const level of bits) driver.keys(level);
  const over = await driver.until(({ kind }) => ["tape", "restart", "fault", "error"].includes(kind));
  await driver.settled();
  driver.off();
  return [answer.stored, over.kind];
}"""
KEPT = "async (flash) => [await driver.read(flash + '.0'), await driver.read(flash + '.1')]"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the virtual box runs: the same as the page, but for its body."""
    return tree.build(tmp_path_factory.mktemp("tree"), "host")


@pytest.mark.slow
@pytest.mark.parametrize("game", evenings.GAMES)
def test_the_page_writes_the_same_bytes(game: str, tmp_path: Path, sources: Path, tab: Page):
    same(evenings.short(evenings.fresh(tmp_path / "evening"), game, RECORDS, wishes(game)), tmp_path, sources, tab)


@pytest.mark.slow
@pytest.mark.parametrize("game", evenings.GAMES)
def test_a_whole_short_game_is_sealed_in_the_same_bytes(game: str, tmp_path: Path, sources: Path, tab: Page):
    boots = evenings.whole(evenings.fresh(tmp_path / "evening"), game, {}, evenings.shortest)
    assert any(name.endswith(".log") for name in same(boots, tmp_path, sources, tab)), "it did not come to its end"


@pytest.mark.nightly
@pytest.mark.parametrize("game", evenings.GAMES)
def test_a_whole_evening_is_sealed_in_the_same_bytes(game: str, tmp_path: Path, sources: Path, tab: Page):
    boots = evenings.whole(evenings.fresh(tmp_path / "evening"), game, wishes(game))
    assert any(name.endswith(".log") for name in same(boots, tmp_path, sources, tab)), "it did not come to its end"


def same(boots: list[tape.Boot], tmp_path: Path, sources: Path, tab: Page) -> dict[str, bytes]:
    """Play a tape in the page and on the unix port; the files that both keep."""
    twin = storage.read(tape.on_twin(tmp_path / "twin", sources, storage.formatted(), boots))
    for boot in boots:
        times = [round(2 * ms) for ms, _ in boot.edges]
        chance, bits = base64.b64encode(boot.chance).decode(), [bits for _, bits in boot.edges]
        box_id = base64.b64encode(BOX_ID).decode()
        played = tab.evaluate(START, ["taped", box_id, chance, times, round(2 * boot.end_ms), bits])
        assert played == ["kept", "tape"]
    kept = [base64.b64decode(data) for data in tab.evaluate(KEPT, "taped")]
    page = flash.files(flash.newest(kept))
    assert [name for name in page if name.startswith("/games/")], "nothing was played"
    assert storage.of_games(page) == storage.of_games(twin)
    return page
