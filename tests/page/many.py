"""An evening or many in a page: finished games of all kinds, with who sat where, as logs, as files and in a browser."""

import json
from dataclasses import dataclass
from pathlib import Path

from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.formats import who
from tests.host.logs import whole_game
from tests.page.visitor import Visitor

KINDS = ("elfenwizards", "maginor", "wizwar", "magalon", "universal")
PEOPLE = ("Anna", "Ben", "Élodie", "Finn", "Eva")
LENGTHS = (20, 60, 120)  # questions of a game, at most
# Who sat where stands beside the games, as it does when they are fetched from a box.
SEAT = """async (text) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("notes", { create: true });
  const writer = await (await folder.getFileHandle("who.json", { create: true })).createWritable();
  await writer.write(text);
  await writer.close();
}"""
GAMES = """async (texts) => {
  const { Archive } = await import("./archive.mjs");
  const archive = await new Archive().open();
  for (const text of texts) await archive.keep(text);
  return Object.fromEntries((await new Archive().open()).since);
}"""


@dataclass
class Game:
    """`seats`: who sat where, as a box says it; empty where nobody has a name."""

    log: Log
    seats: list[tuple[int, bytes, bytes, str]]

    @property
    def text(self) -> str:
        return jsonl.write(self.log)


def games(count: int, people: tuple[str, ...] = PEOPLE) -> list[Game]:
    """So many games: every third of them without names, the others with people in turns."""
    return [_game(number, people if number % 3 else ()) for number in range(count)]


def _game(number: int, people: tuple[str, ...]) -> Game:
    said = [(seat, bytes((seat,)) * who.SALT, *_person(people, number + seat)) for seat in range(len(people))]
    game_id = (number * 2654435761 % 2**64).to_bytes(8, "big")
    facts = {"game": KINDS[number % len(KINDS)], "most": LENGTHS[number % len(LENGTHS)], "game_id": game_id}
    maker = whole_game(number, people=said, **facts)
    return Game(Log(maker.frames), said[: maker.play.state.seats()])


def _person(people: tuple[str, ...], number: int) -> tuple[bytes, str]:
    at = number % len(people)
    return bytes((0xA0 + at,)) * who.MIN_ID, people[at]


def bring(visitor: Visitor, found: list[Game]) -> dict[str, int]:
    """Put games into the archive of a page that is open; returns since when each is there, in ms, by its id."""
    visitor.page.evaluate(
        SEAT, json.dumps({game.log.game_id: who.write(game.seats).hex() for game in found if game.seats})
    )
    return visitor.page.evaluate(GAMES, [game.text for game in found])


def files(folder: Path, found: list[Game]) -> list[Path]:
    """The same as files for *Open a file*."""
    made = [folder / f"{game.log.game_id}.jsonl" for game in found]
    for path, game in zip(made, found):
        path.write_text(game.text, newline="")
    return made
