"""Promise: every command says what it did or why not in one sentence, and ends with the exit code of the docs."""

import json
import re
from pathlib import Path

import pytest
import scrollmaster
from click.testing import CliRunner
from scrollmaster.base.terms import words
from scrollmaster.box.link import devices
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import chain, layout, record
from tests.host.lines import Flash, PtyBox
from tests.host.logs import LogMaker, whole_game

GAME = whole_game(3)
ID = GAME.game_id.hex()
FILES = ("json", "po", "toml", "txt", "py", "romfs", "css", "mjs", "html")  # of files whose names look like terms


@pytest.fixture
def run(tmp_path):
    """Runs a command on an archive of its own; asserts its exit code, returns (stdout, stderr)."""

    def run(*args, code=0, archive=True):
        where = ["--archive", str(tmp_path / "archive")] if archive else []
        done = CliRunner().invoke(main, [*args, *where])
        assert done.exit_code == code, done.output
        assert code in (0, 2) or done.stderr.strip().count("\n") == 0
        return done.stdout, done.stderr

    return run


@pytest.fixture
def exported(tmp_path):
    """Writes a log maker's JSONL to a file and returns its name."""

    def exported(maker, name="game.jsonl"):
        (tmp_path / name).write_text(jsonl.write(Log(maker.frames)), newline="")
        return str(tmp_path / name)

    return exported


def test_import_show_name_verify_export(run, exported, tmp_path):
    assert f"pebbles ({ID[:8]}) is in the archive now, with 40 records" in run("take", exported(GAME))[0]
    assert "was in the archive already" in run("take", exported(GAME))[0]
    assert ID[:4] in run("games")[0] and "unfinished" not in run("games")[0]
    table = run("name", ID[:4], "Anna", "-", "Cleo")[0]
    assert "Anna" in table and "peb.seat1" in table and "Anna (147) wins, ahead of peb.seat1 (23)" in table
    assert "Anna" in run("show")[0]
    told = run("verify")[0]
    assert (
        "all 40 records are in order" in told
        and "Rolls of the box: 5" in told
        and chain.code(Log(GAME.frames).heads[-1]) in told
    )
    assert run("export", "--to", "jsonl")[0] == Path(exported(GAME)).read_text()
    assert "Anna (147) wins, ahead of" in run("export", ID, "--to", "text")[0]
    target = tmp_path / "table.csv"
    assert str(target) in run("export", "--to", "csv", "-o", str(target))[0]
    assert target.read_text().startswith(",Anna,peb.seat1,Cleo\n")


def test_who_sits_where_is_said_and_how_boxes_learn_the_names(run, exported):
    run("take", exported(GAME))
    said = run("name", ID, "Anna", "Ben B.")[0]
    assert "The seats now: peb.seat0: Anna, peb.seat1: Ben B., peb.seat2: -." in said
    assert "scrollmaster people add Anna 'Ben B.'" in said
    assert "scrollmaster people add Anna 'Ben B.'" in run("people")[0]
    run("people", "add", "Anna", "Ben B.")
    assert run("people")[0].splitlines() == ["Anna", "Ben B."]
    said = run("name", ID, "-", "anna")[0]
    assert "peb.seat0: -, peb.seat1: anna, peb.seat2: -." in said and "people add" not in said


def test_a_file_to_import_is_one_of_two_kinds(run, tmp_path):
    (tmp_path / "a.svg").write_text("<svg/>")
    assert "nor a file of BG Stats" in run("take", str(tmp_path / "a.svg"), code=1)[1]


def test_the_way_into_the_group_is_said_when_a_name_is_new_and_not_after_every_game(run, exported):
    games = [whole_game(game_id=bytes([number] * 8)) for number in (1, 2)]
    for game in games:
        run("take", exported(game))
    first, second = (Log(game.frames).game_id for game in games)
    assert "people add Anna" in run("name", first, "Anna")[0]
    assert "people add Ben" in run("name", second, "Anna", "Ben")[0]
    assert "people add" not in run("name", second, "Anna", "-")[0]


def test_tables_fit_eighty_columns(run, exported):
    run("take", exported(whole_game(4)))
    run("name", ID, "Wwwwwwwwww Wwwwwwwww", "Wwwwwwwwww Wwwwwwwwv")
    for command in (["games"], ["show"]):
        assert max(len(line) for line in run(*command)[0].splitlines()) <= 80


def test_reading_commands_speak_json(run, exported):
    run("take", exported(GAME))
    run("name", ID, "Anna")
    (game,) = json.loads(run("games", "--json")[0])
    assert (game["game_id"], game["complete"], game["names"]) == (ID, True, ["Anna"])
    shown = json.loads(run("show", "--json")[0])
    assert shown["seats"][0] == {"colour": "peb.seat0", "name": "Anna"} and shown["winners"] == ["Anna"]
    assert shown["totals"] == GAME.play.state.scores()
    proof = json.loads(run("verify", "--json")[0])
    assert (proof["rolls"], proof["dice"], proof["real_dice"]) == (5, "dice_proven", True)
    error = json.loads(run("show", "ff", "--json", code=2)[1])
    assert error == {"error": "archive.no_such_game", "message": error["message"], "exit_code": 2}
    assert json.loads(run("show", "--nonsense", "--json", code=2)[1])["error"] == "usage"


def test_an_unfinished_game_shows_where_it_stands(run, exported):
    maker = LogMaker()
    for sits in (1, 1, 0):
        maker.answer(sits)
    run("take", exported(maker))
    shown = run("show", "--position")[0]
    assert "not finished" in shown and "peb.seat0: peb.roll" in shown


def test_bad_files_are_named_in_one_line_and_not_kept(run, exported, tmp_path):
    name = exported(GAME)
    text = Path(name).read_text()
    Path(name).write_text("{}")
    run("take", name, code=1)
    assert not (tmp_path / "archive").exists()  # what takes nothing makes no archive
    with Archive(tmp_path / "archive"):
        pass
    for broken in (
        text.replace("[0,1]", "[0,2]", 1),
        text[:-5],
        text.replace("pebbles", "pébbles"),
        "{}\n",
        "",
        "[" * 9999,
    ):
        Path(name).write_text(broken)
        for command, other in ((("take",), "neither a game that was exported"), (("verify", "--file"), "not a game")):
            _, error = run(*command, name, code=1)
            assert ("ecord" if broken.startswith("{") else other) in error
    Path(name).write_bytes(bytes(range(256)))
    run("take", name, code=1)
    run("take", str(tmp_path / "none"), code=2)
    assert "no game" in run("games")[0]


def test_dice_of_a_script_are_not_real_dice(run, exported):
    run("take", exported(whole_game(2, entropy=layout.SCRIPT)))
    assert "Not real dice" in run("verify")[0]


def test_unknown_rules_are_kept_and_not_played(run, exported):
    assert "cannot be played again here" in run("take", exported(LogMaker(rules_version=9)))[0]
    assert ID[:4] in run("games")[0]
    assert "version 9" in run("verify", code=4)[1]
    assert json.loads(run("verify", "--json", code=4)[1])["exit_code"] == 4
    assert "version 9" in run("show", code=4)[1]
    assert '"rules_version":9' in run("export", "--to", "jsonl")[0]


def test_keys_that_were_mixed_into_the_dice_are_told(run, exported):
    maker = LogMaker()
    for sits in (1, 1, 1, 0):
        maker.answer(sits)
    for seat, keys in ((0, b"\1\2"), (1, b"\3"), (1, b"\4")):
        maker.add(act.SHARE, (seat, keys))
    maker.roll()
    maker.add(act.SHARE, (2, b"\5"))
    run("take", exported(maker))
    assert "before the first roll: 2" in run("verify")[0]
    assert json.loads(run("verify", "--json")[0])["shared"] == 2


def test_a_lost_seed_is_no_proof_and_is_marked(run, exported):
    """A box that does not like a roll could always lose its seed: that is told, by a number too, and in lists."""
    run("take", exported(whole_game(3)))
    assert "not provable" not in run("games")[0]
    lost = whole_game(3, game_id=bytes(range(8)))
    kind, dt_ms, values = record.NEWEST.decode(lost.bodies.pop())
    lost.bodies.append(record.NEWEST.lay_out(kind, dt_ms, (*values[:2], b"")))
    run("take", exported(lost))
    said, problem = run("verify", "00010203", code=4)
    assert "records are in order" in said and "rolls cannot be proven" in problem
    facts, problem = run("verify", "00010203", "--json", code=4)
    assert json.loads(facts)["dice"] == "dice_lost" and json.loads(problem)["exit_code"] == 4
    listed = run("games")[0]
    assert listed.count("not provable") == 1
    assert sorted(game["trust"] for game in json.loads(run("games", "--json")[0])) == ["in-order", "proven"]


def test_wrong_use(run, exported):
    run("show", code=2)
    run("take", exported(GAME))
    run("name", ID, *["A"] * 9, code=2)
    run("name", ID, "=HYPER", code=2)
    run("export", "--to", "pdf", code=2)
    run("export", "--to", "csv", "-o", "/there/is/no/such/folder", code=2)
    run("verify", ID, "--file", "x", code=2)
    run("unheard-of", code=2)


def test_a_pull_over_a_pty(run, tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    bad = LogMaker(game_id=b"badbadba")
    bad.add(act.UNDO, (2,))
    flash.put(GAME)
    with PtyBox(flash.server) as served:
        assert "is in the archive now" in run("pull", "--port", served.port)[0]
        assert "was in the archive already" in run("pull", "--port", served.port)[0]
        facts = json.loads(run("info", "--port", served.port, "--json", archive=False)[0])
        assert facts["games"][0]["game_id"] == ID and facts["box"]["boot"] == 1
        assert "pebbles" in run("info", "--port", served.port, archive=False)[0]
        assert re.search(r"about 20\d\d-\d\d-\d\d", run("games")[0]), "it began in another boot"
        flash.put(bad)
        done = CliRunner().invoke(main, ["pull", "--port", served.port, "--archive", str(tmp_path / "archive")])
        assert done.exit_code == 1 and "was not pulled: Record 2" in done.stderr
    assert len(json.loads(run("games", "--json")[0])) == 1


def test_no_box_is_exit_code_3(run, monkeypatch, tmp_path):
    monkeypatch.setattr(devices, "find", list)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # whoever runs this may have a virtual box
    assert "plug one in" in run("pull", code=3)[1]
    assert json.loads(run("info", "--json", code=3, archive=False)[1])["error"] == "link.no_device"
    run("info", "--port", "/dev/there-is-none", code=3, archive=False)


def test_ctrl_c_is_exit_code_130(run, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(devices, "find", stop)
    run("pull", code=130)


def test_every_word_of_the_program_is_in_its_table():
    folder = Path(scrollmaster.__file__).parent
    rows = (folder / "base/terms/en.tsv").read_text().splitlines()
    areas = {row.split(".")[0] for row in rows}
    used = set()
    for source in folder.rglob("*.py"):
        words_of_it = re.findall(r'"([a-z]+\.[a-z_]+)"', source.read_text())
        used |= {word for word in words_of_it if word.split(".")[0] in areas and word.split(".")[1] not in FILES}
    assert used and not {term for term in used if words().text(term) == term}


def test_every_command_has_help():
    listed = CliRunner().invoke(main, ["--help"]).output
    for name in main.list_commands(None):
        assert re.search(rf"^  {name} ", listed, re.MULTILINE)
        assert CliRunner().invoke(main, [name, "--help"]).exit_code == 0


def test_a_command_of_a_game_is_found_by_its_folder_and_no_two_have_one_name():
    package = Path(scrollmaster.__file__).parent
    files = [*package.glob("cli/commands/[a-z]*.py"), *package.glob("games/*/commands/[a-z]*.py")]
    found = main.list_commands(None)
    assert len(found) == len(files) == len(set(found)) and "tiles" in found and "pull" in found
