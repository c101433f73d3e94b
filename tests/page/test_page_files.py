"""What the page keeps and gives away: logs and packets as on the PC, one file with all games."""

import json
import re
import subprocess
from itertools import permutations
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.formats import packet, who
from tests.host.logs import whole_game
from tests.laws import found
from tests.page import many
from tests.page.screens import sheet
from tools.node import NODE

PROMISES = (("histories of a game that come into a page, in all 24 orders: one counts, none is lost", "all", "held"),)


def exported(number: int, game: str, game_id: int) -> str:
    """The export of a game by chance."""
    return jsonl.write(Log(whole_game(number, game=game, game_id=bytes([game_id]) * 8).frames))


BY_GAME = {game: exported(3, game, number) for number, game in enumerate(found.own(), 1)}
TEXTS = list(BY_GAME.values())
TWINS = (TEXTS[0], exported(4, found.own()[0], 1))
LONG = max(TEXTS, key=len)


@pytest.fixture(scope="module")
def page():
    command = [str(NODE), str(Path(__file__).with_name("files.mjs"))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:

        def ask(what, *given):
            node.stdin.write(json.dumps([what, *given]) + "\n")
            node.stdin.flush()
            return json.loads(node.stdout.readline())

        yield ask
        node.stdin.close()


@pytest.mark.parametrize("game", BY_GAME)
def test_a_pulled_game_is_written_as_the_pc_writes_it(page, game):
    text = BY_GAME[game]
    assert page("written", jsonl.read(text).frames.hex()) == text


def test_a_damaged_frame_is_no_record(page):
    frames = bytearray(jsonl.read(LONG).frames)
    frames[40] ^= 1
    assert page("written", frames.hex()) == {"wrong": "record 0: a damaged frame"}


@pytest.mark.parametrize("size", (0, 1, 2, 3, 63, 64, 700, 1024))
def test_packets_are_those_of_the_pc(page, size):
    body = bytes(at * 7 % 256 for at in range(size))
    line = packet.encode(packet.PUT, 200, body)
    assert page("packet", packet.PUT, 200, body.hex()).encode() == line
    assert page("decoded", line.decode()) == [packet.PUT, 200, body.hex()]
    damaged = line[:9] + (b"A" if line[9:10] != b"A" else b"B") + line[10:]
    assert page("decoded", damaged.decode()) is None


def test_one_file_holds_all_games_and_comes_back_without_doubles(page):
    done, everything = page("archive", *TEXTS)
    assert [how for _, _, how in done] == ["new"] * len(TEXTS)
    assert everything == "".join(TEXTS)
    again, same = page("archive", everything, *TEXTS)
    assert [how for _, _, how in again] == ["new"] * len(TEXTS) + ["same"] * len(TEXTS)
    assert same == everything


def test_a_game_that_went_on_takes_the_place_of_its_beginning(page):
    beginning = "".join(LONG.splitlines(keepends=True)[:5])
    done, everything = page("archive", beginning, LONG, beginning)
    assert [how for _, _, how in done] == ["new", "longer", "same"]
    assert everything == LONG


def beginning(text: str, records: int) -> str:
    return "".join(text.splitlines(keepends=True)[:records])


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_of_several_histories_none_is_lost_and_the_same_one_counts_whatever_came_first(page, order):
    whole = exported(4, found.own()[0], 1)
    every = [
        whole,
        beginning(TEXTS[0], 30),
        beginning(exported(5, found.own()[0], 1), 40),
        exported(6, found.own()[0], 1),
    ]
    counting = max(whole, every[3], key=lambda text: (text.count("\n"), text))
    done, everything = page("archive", *(every[at] for at in order), *every)
    assert [how for _, _, how in done] == ["new", *["other"] * 3, *["same"] * 4]
    assert everything.startswith(counting)
    assert sorted(page("archive", everything)[1].split('{"seq":0,')) == sorted("".join(every).split('{"seq":0,'))


def test_an_end_that_shows_its_seed_counts_before_one_that_does_not(page):
    seedless = re.sub('"seed":"[0-9a-f]+"', '"seed":""', TWINS[1])
    assert page("counts", TWINS[0], seedless) and not page("counts", seedless, TWINS[0])
    assert page("counts", seedless, beginning(TWINS[0], 60))


def test_another_history_that_goes_on_is_kept_as_far_as_it_goes(page):
    short, longer = beginning(TWINS[1], 30), beginning(TWINS[1], 31)
    done, everything = page("archive", TWINS[0], short, longer, short)
    assert [how for _, _, how in done] == ["new", "other", "other", "same"]
    assert everything == TWINS[0] + longer


KEEP = """async (texts) => {
  const { Archive } = await import("./archive.mjs");
  const archive = await new Archive().open();
  for (const text of texts) await archive.keep(text);
  return [...archive.games.values(), ...[...archive.others.values()].flat()];
}"""


def test_histories_are_there_when_the_page_comes_again_and_can_be_looked_at(visitor):
    every = [beginning(TWINS[1], 30), TWINS[0], exported(6, found.own()[0], 1)]
    kept = visitor.go().page.evaluate(KEEP, every)
    assert sorted(kept) == sorted(every)
    visitor.page.reload()
    assert visitor.page.evaluate(KEEP, every[:1])[0] == kept[0] and sorted(visitor.page.evaluate(KEEP, [])) == sorted(
        every
    )
    sheet("games")(visitor)
    assert visitor.page.get_by_text("another history, does not count").count() == 2
    assert visitor.page.get_by_role("button", name="Save").count() >= 3


def test_who_sat_where_comes_with_a_game_of_a_box_that_asked(page):
    for game in many.games(3):
        said = who.write(game.seats).hex() if game.seats else ""
        frames = game.log.frames.hex()
        done, kept, asked = page("bring", game.log.game_id, frames, len(game.log), said)
        assert (done, kept, asked) == ("new", said or None, 2 if game.seats else 1)


def test_what_is_no_log_is_not_kept(page):
    assert page("archive", LONG.replace('"values":[0,1]', '"values":[0,2]', 1))["wrong"].startswith("record ")


def test_the_pc_imports_the_file_with_everything(page, tmp_path):
    (tmp_path / "all.jsonl").write_text(page("archive", *TEXTS)[1], newline="")
    run = lambda *said: CliRunner().invoke(main, [*said, "--archive", str(tmp_path / "archive")])  # noqa: E731
    first, second = run("take", str(tmp_path / "all.jsonl")), run("take", str(tmp_path / "all.jsonl"))
    assert first.exit_code == second.exit_code == 0, first.output
    assert first.stdout.count("is in the archive now") == len(TEXTS)
    assert second.stdout.count("was in the archive already") == len(TEXTS)
