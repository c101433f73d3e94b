"""Promise: what is worked out of many games is said the same of a file and of a server, and is written the same."""

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log

from tests.lab.bench.ingest import played

PROMISES = (
    (
        "21 commands and the files that they write, of an archive in a file and of one on a server",
        "equal",
        "equal",
    ),
)

GAMES = 15
FIRST_MS, STEP_MS = 1_700_000_000_000, 40_000_000
COMMANDS = (
    "stats",
    "stats --json",
    "stats --player Anna",
    "stats --year 2023 --json",
    "season new Autumn --from 2023-10-01 --to 2023-12-31 --points 5-3-1",
    "season show Autumn --json",
    "season close Autumn",
    "describe {first} --date 2023-10-03",
    "season show Autumn --json",
    "evening 2023-11-15 --name Wednesday --place Club",
    "evenings --json",
    "site {folder}/site",
    "export --all --to csv -o {folder}/games.csv",
    "export --all --to parquet -o {folder}/games.parquet",
    "export --all --to bgsplay -o {folder}/games.bgsplay",
    "export {first} --to jsonl -o {folder}/game.jsonl",
    "delete {first} --yes",
    "take {folder}/game.jsonl",
    "take {folder}/games.bgsplay",
    "stats --unverified --json",
    "games --all",
)


@pytest.fixture(scope="module")
def logs():
    return [Log(played(number)) for number in range(1, GAMES + 1)]


def filled(where, logs):
    with Archive(where) as archive:
        for number, log in enumerate(logs):
            moment = FIRST_MS + number * STEP_MS
            archive.logs.add(log, moment, moment)
            names = ("Anna", "Ben", "Cleo") if number % 2 else ("Ben", "Dora", "Anna")
            archive.seats.set_names(log.game_id, dict(enumerate(names)))


def answers(where, folder, first):
    """What each command says, and the bytes of each file that they write."""
    folder.mkdir()
    said = []
    for command in COMMANDS:
        words = [word.format(folder=folder, first=first) for word in command.split()]
        done = CliRunner().invoke(main, [*words, "--archive", getattr(where, "url", str(where))])
        assert isinstance(done.exception, SystemExit | None), (command, done.exc_info)
        assert done.exit_code == 0, (command, done.output)
        said.append(done.output.replace(str(folder), "FOLDER").replace(str(where), "ARCHIVE"))
    files = {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    return said, files


def test_statistics_seasons_evenings_sites_and_exports_are_the_same_of_a_file_and_of_a_server(
    databases, tmp_path, logs, monkeypatch
):
    monkeypatch.setattr("scrollmaster.base.dates.now_ms", lambda: FIRST_MS + GAMES * STEP_MS)
    found = []
    for name, where in (("file", tmp_path / "archive"), ("server", databases.new())):
        filled(where, logs)
        found.append(answers(where, tmp_path / name, logs[0].game_id))
    (said, files), (other, other_files) = found
    for command, one, two in zip(COMMANDS, said, other, strict=True):
        assert one == two, command
    assert sorted(files) == sorted(other_files) and len(files) > GAMES
    for file in files:  # but the note of a site, in which stand random numbers of the archive
        assert file.name == "scrollmaster-site.txt" or files[file] == other_files[file], file


@pytest.mark.parametrize(
    "command", ["backup", "backup list", "backup -o {}", "restore latest --yes", "restore {} --yes"]
)
def test_a_server_is_backed_up_by_its_own_programs(command, tmp_path):
    words = command.format(tmp_path / "copy").split()
    done = CliRunner().invoke(main, [*words, "--archive", "postgresql://anna:s3cret@host/club"])
    assert done.exit_code == 2 and done.stderr.count("\n") == 1
    assert "pg_dump and pg_restore" in done.stderr and "s3cret" not in done.output
    assert list(tmp_path.iterdir()) == []
