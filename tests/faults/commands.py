"""The commands that meet faults, and the folder in which each begins: with an archive, and files to bring in."""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from scrollmaster.base import paths
from scrollmaster.store.archive import Place

from tests.host import bgstats_files
from tests.host.commands import on
from tests.host.exported import filled
from tests.host.logs import LogMaker, whole_game

ARCHIVE = "archive.sqlite3"
GAMES = ("magalon", "universal")
OTHERS = ("maginor", "wizwar")  # in a file, to be brought in
KIT = "host/scrollmaster/games/universal/kits/islands.toml"
FIRST = "0101"  # the id of the first game
ON_BOX = bytes((0x77,)) * 8


@dataclass(frozen=True)
class Command:
    """`words`: {here} is the folder, {port} that of a box. `archive`: whether its place is named.

    `is_first`: there is no archive yet.
    """

    words: str
    archive: bool = True
    is_first: bool = False

    @property
    def needs_box(self) -> bool:
        return "{port}" in self.words

    def __str__(self) -> str:
        return self.words.replace("{here}/", "") + " (first)" * self.is_first


# Those that write to the archive, to files, and to a box; then those that ask.
COMMANDS = (
    Command("people add Zoe", is_first=True),
    Command("take {here}/games.jsonl", is_first=True),
    Command("take {here}/games.jsonl"),
    Command("take {here}/plays.bgsplay"),
    Command("people add Zoe Max"),
    Command("people rename Carl Karl"),
    Command("people remove Carl"),
    Command("people merge Ben Carl"),
    Command(f"name {FIRST} Zoe Max Carl"),
    Command(f"describe {FIRST} --date 2026-10-01 --place Club --note Rain --tag final"),
    Command("evening 2026-11-10 --name Tuesday --place Club"),
    Command("season new Winter --from 2026-11-01 --to 2026-12-31"),
    Command("season close Autumn"),
    Command("season amend Summer --by Anna --reason typo"),
    Command(f"delete {FIRST} --yes"),
    Command("delete --player Anna --yes"),
    Command("backup"),
    Command("backup -o {here}/copy.sqlite3"),
    Command("restore latest --yes"),
    Command("restore {here}/older.sqlite3 --yes"),
    Command("reindex --jobs 1"),
    Command("verify --all"),
    Command("pull --port {port}"),
    Command(f"export {FIRST} --to jsonl -o {{here}}/one.jsonl"),
    Command("export --all --to csv -o {here}/all.csv"),
    Command("export --all --to bgsplay -o {here}/all.bgsplay"),
    Command(f"report {FIRST} -o {{here}}/page.html"),
    Command("site {here}/site"),
    Command("card magalon --svg -o {here}/card.svg", archive=False),
    Command("tiles new {here}/tiles.toml", archive=False),
    Command("kit send {here}/kit.toml --port {port}", archive=False),
    Command("kit check {here}/kit.toml", archive=False),
    Command("language new {here}/pl", archive=False),
    Command("language list --port {port}", archive=False),
    Command("setup --port {port} --brightness dim", archive=False),
    Command("challenge --port {port} 0011223344556677", archive=False),
    Command("info --port {port}", archive=False),
    Command("board show {here}/board.toml", archive=False),
    Command("games"),
    Command(f"show {FIRST}"),
    Command("stats"),
    Command("season show Autumn"),
    Command("evenings"),
    Command("box report"),
    Command(f"verify {FIRST}"),
    Command("doctor"),
)
# Those that draw at a terminal, serve until Ctrl-C, start a box or a cage, or need a real board; those without a file
# here; and `simulate`, whose file DuckDB writes: it aborts when it cannot read what the system says of processors.
LEFT_OUT = "blinka completion demo deploy dev devices live pack play replay selftest simulate virtual".split()


def prepare(folder: Path, where: Place | None = None) -> None:
    """Fill the folder that each command finds, and the archive: in it, or at `where`."""
    archive, others = where or folder / ARCHIVE, folder / "others.sqlite3"
    folder.mkdir()
    filled(archive, GAMES)
    filled(others, (*GAMES, *OTHERS))
    on(others)("export", "--all", "--to", "jsonl", "-o", str(folder / "games.jsonl"))
    others.unlink()
    (folder / "plays.bgsplay").write_text(json.dumps(bgstats_files.sample()), encoding="utf-8")
    shutil.copy(paths.rules().parent / KIT, folder / "kit.toml")
    shutil.copy(paths.board(), folder)
    run = on(getattr(archive, "url", archive))
    run("people", "add", "Carl", "Ben")
    for name in ("Autumn", "Summer"):
        run("season", "new", name, "--from", "2026-11-01", "--to", "2026-11-30")
    run("season", "close", "Summer")
    run("name", FIRST, "Ben", "Anna")  # there is something to amend
    run("evenings")  # what is worked out is there
    if archive == folder / ARCHIVE:
        run("backup", "-o", str(folder / "older.sqlite3"))
        run("backup")


def on_the_box() -> LogMaker:
    """The game that a box has."""
    return whole_game(5, game="magalon", game_id=ON_BOX)
