"""What is said of what a version has written: by itself when it wrote it, and by each later one."""

import lzma
from contextlib import chdir
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from click.testing import CliRunner
from scrollmaster import cli
from scrollmaster.box.deploy import board
from scrollmaster.games.maginor import tile_file
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.check import Checked, check
from scrollmaster.views.numbers import seasons

from firmware.store.ring import BYTES as RING_BYTES
from firmware.store.ring import Ring
from shared_rules.formats.chain import state_hash
from shared_rules.formats.settings import LANGUAGES
from shared_rules.kit_files import kit_file
from tests.chip import storage
from tests.device.fake_body import FakeBody, Person
from tests.page.visitor import Visitor
from tests.power.nor import Nor

Facts = dict[str, Any]
SETTLED_MS = 5000  # until a box has brought to its files what was left to do


def of_log(found: Checked) -> Facts:
    """Of a game: its records, its code, its dice, how it stands, and what it asks if it is not over."""
    log, play = found.log, found.play
    facts: Facts = {"game": log.header.game, "rules": log.header.rules_version, "records": len(log)}
    facts |= {"head": log.heads[-1].hex(), "code": found.code, "dice": found.dice, "rolls": found.rolls}
    if play is None:
        return facts
    facts |= {"scores": list(play.state.scores()), "state": state_hash(play.encode()).hex()}
    if question := play.decision():
        return facts | {"asks": question.ask[0], "seat": question.seat}
    return facts | {"winners": list(play.state.winners())}


def of_archive(archive: Archive) -> Facts:
    """Of an archive: its games, what people have said of them, who they are, and the tables of its seasons."""
    games: Facts = {}
    for game in archive.games.all():
        found = check(archive.logs.get(game.game_id), archive.packs.get)
        games[game.game_id] = of_log(found) | {
            "title": game.name,
            "place": game.place,
            "date": game.date,
            "tags": archive.details.tags(game.game_id),
            "names": {str(seat): name for seat, name in archive.seats.names(game.game_id).items()},
            "histories": len(archive.histories.of(game.game_id)),
        }
    tables: Facts = {}
    for season in archive.seasons.all():
        shown = seasons.show(archive, season)
        tables[season.name] = [[shown.names[row.who], row.place, row.points, row.games] for row in shown.rows]
    return {
        "games": games,
        "people": sorted(name for _, name in archive.people.all()),
        "aliases": archive.aliases.all(),
        "seasons": tables,
    }


def of_sent(folder: Path, scratch: Path) -> Facts:
    """Of an archive that has taken all that has left the one here for other people."""
    archive = scratch / "taken.sqlite"
    links = (folder / "links.txt").read_text("utf-8").split()
    files = [str((folder / name).absolute()) for name in ("games.jsonl", "game.scroll")]
    with chdir(scratch):
        run_on(archive, "take", *files, *links)
    kits = {path.name: sha256(path.read_bytes()).hexdigest() for path in scratch.glob("*.toml")}
    with Archive(archive) as taken:
        return of_archive(taken) | {"kits": kits}


def of_typed(folder: Path) -> Facts:
    """Of the files that people write: a kit, a tile set, the wiring of a board."""
    tiles = tile_file.read(folder / "tiles.toml")
    return {
        "kit": kit_file.read((folder / "six-takes.toml").read_text("utf-8")).draft.title,
        "tiles": [tiles.name, len(tiles.tiles)],
        "board": sorted(board.load(folder / "board.toml")),
    }


def run_on(archive: Path, *words: str) -> str:
    """What a command says that is about this archive."""
    return run(*words, "--archive", str(archive))


def run(*words: str) -> str:
    """What a command says."""
    done = CliRunner().invoke(cli.main, words, catch_exceptions=False)
    assert done.exit_code == 0, (words, done.output)
    return done.stdout


def of_box(kept: Path, root: Path) -> Facts:
    """Of the flash of a box: what it asks when it is switched on, and what lies on it. `root`: an empty folder."""
    person = switched_on(kept, root)
    session = person.box.session
    asks = person.table.decision.ask[0]
    facts = {
        "asks": asks,
        "state": state_hash(person.table.play.encode()).hex(),
        "games": sorted([entry.game_id.hex(), entry.state, entry.count] for entry in session.catalogue.entries()),
        "people": sorted(session.people.values()),
        "settings": {name: session.settings.get(name) for name in ("brightness", "mute", "language")},
        "kits": [list(kit) for kit in session.all_kits()],
    }
    session.settings.put("language", len(LANGUAGES))  # the first one from outside
    person.power_on()
    return facts | {"speaks": person.box.session.terms.text(asks)}


def switched_on(kept: Path, root: Path) -> Person:
    """Somebody who has switched this box on, in virtual time."""
    flash = flash_of(kept)
    files = storage.read(flash)
    for name, data in files.items():
        to = root / name.lstrip("/")
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(data)
    body = FakeBody(str(root))
    body.ring = Ring(Nor(flash[storage.RING_AT : storage.RING_AT + RING_BYTES], Random(1)))
    person = Person(body)
    person.wait(SETTLED_MS)
    return person


def of_page(came: Visitor) -> Facts:
    """Of a page that is open: what it asks, and who sits at the table."""
    asked, table = came.page.evaluate("[questions.at(-1), tables.at(-1)]")
    return {"asks": asked["term"], "seats": [seat["name"] for seat in table["seats"]]}


def flash_of(kept: Path) -> bytearray:
    """A Pico's flash with the storage and the ring that are kept."""
    data = lzma.decompress(kept.read_bytes())
    flash = storage.empty()
    flash[storage.RING_AT : storage.RING_AT + len(data)] = data
    return flash
