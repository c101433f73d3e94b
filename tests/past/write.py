"""`python -m tests.past.write`: a folder here of what this version writes, which every later one has to read.

Once a release, before its tag, on the image that `make image` made. Nothing in such a folder is ever changed: written
anew it would only show that the program understands itself.
"""

import json
import lzma
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright
from scrollmaster.base import paths
from scrollmaster.base.languages import folders
from scrollmaster.base.progress import no_progress
from scrollmaster.box import sync
from scrollmaster.box.language.check import checked
from scrollmaster.box.link import line as lines
from scrollmaster.box.link import sending
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.page.build import build as page_in
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log
from scrollmaster.store.packs import build, folder

from firmware.input import view as modes
from firmware.input.keys import BACK, OK
from shared_rules import VERSION
from shared_rules.core.decision import DICE, NUMBER
from shared_rules.envelopes import envelope
from shared_rules.laws.bot import widest
from tests.chip import evenings, storage, tape
from tests.chip.board import Board
from tests.chip.image import built
from tests.chip.port import ChipClock, ChipPort
from tests.chip.wishes import wishes
from tests.device import presser
from tests.device.evening import suggested
from tests.device.toy_table import PUT_ASIDE, WHOLE_GAME
from tests.device.universal.boxes import key_of, kit_of
from tests.page import chromium
from tests.page.conftest import served, with_tests
from tests.page.visitor import Visitor, visit
from tests.past import browser_files, facts
from tests.past.packed import PackLog, play_on

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
KIT = "six-takes"
KIT_FILE = ROOT / "host/scrollmaster/games/universal/kits" / (KIT + ".toml")
SEATED = [(0, b"a" * 16, b"anna's i", "Anna"), (1, b"b" * 16, b"ben's id", "Ben")]
PAGE = "https://example.org/"
SETTINGS = {"brightness": 1, "mute": 1}
CHALLENGE = bytes(range(8))
LANGUAGE = "nl"
SAT = {"universal": ("Anna", "Ben"), "maginor": ("Benno", "Anna", "Carla", "Dora")}
DAY = "2026-11-30"
RECORDS = 60  # of a game that waits, and of the one that runs
WAITING, RUNNING = "wizwar", "elfenwizards"
ANSWERS = 6  # that a page takes
HELD_MS, REST_MS = 1500, 5000
LAST = (OK, OK)  # what waits in the ring when the power is cut


def played(root: Path) -> None:
    """An evening at one box: each game to its end, one that waits, one that runs. The box has a kit."""
    person = evenings.Taped(evenings.TapedBody(str(root), evenings.GAMES))
    person.wait(evenings.KEY_MS)
    person.box.session.vault.put(key_of(KIT), kit_of(KIT)[1])
    players = evenings.Players(evenings.SEED)
    for game in evenings.GAMES:
        evenings.new_game(person, game)
        if person.view.menu:
            presser.enter(person, (_kit_of(person),))
            to_the_end(person, players)
        else:
            evenings.play(person, players, wishes(game), widest)
        person.tap(*evenings.OVER)
    for game in (WAITING, RUNNING):
        if person.table:
            person.hold(BACK)
            person.tap(WHOLE_GAME, PUT_ASIDE)
        evenings.new_game(person, game)
        evenings.until(person, RECORDS, {})
    while person.view.mode != modes.BARRIER:
        person.tap(BACK)
    person.hold(OK)  # a roll is taken back, too
    evenings.until(person, RECORDS, {})
    person.end()


def to_the_end(person: evenings.Taped, players: evenings.Players) -> None:
    """Play a kit: numbers by chance, the rest as the box suggests."""
    while decision := person.table.decision:
        if decision.kind == DICE:
            presser.roll(person)
        else:
            answer = players.answer(decision) if decision.kind == NUMBER else suggested(decision)
            presser.enter(person, answer)


def _kit_of(person: evenings.Taped) -> int:
    """What chooses the kit among those of the box."""
    wanted = ("menu.kit", kit_of(KIT)[0])
    return next(option.value for option in person.view.input_state.asked.options if option.label == wanted)


def on_chip(folder: Path, root: Path, archive: Path) -> bytes:
    """The flash of a Pico with that evening, to which a PC has sent one of everything, and from which it has pulled.

    The power goes while records wait in the ring.
    """
    flash = storage.empty()
    storage.fill(flash, root)
    with Board(folder, built(), flash) as pico:
        pico.power_on(tape.chance(1))
        pico.settle()
        lines.time = ChipClock(pico)  # the only time is the board's
        box = Box(Line(ChipPort(pico)))
        give(pico, box)
        about = box.hello()
        with Archive(archive) as kept:
            for game in box.list():
                sync.pull(box, about, game, kept, no_progress)
        pico.run(REST_MS)
        pico.tap(*LAST, rest=20)
        pico.power_off()
        return bytes(pico.flash[storage.RING_AT :])


def give(pico: Board, box: Box) -> None:
    """One of everything that a PC can put onto a box."""
    box.hello()
    for name, value in SETTINGS.items():
        sending.put_setting(box, name, value)
    sending.put_roster(box, [(person, name) for _, person, _, name in SEATED])
    sending.put_page(box, PAGE)
    sending.put_challenge(box, CHALLENGE)
    sending.put_seats(box, next(game.game_id for game in box.list() if game.state == "running"), SEATED)

    def hold() -> None:
        pico.tap(OK, ms=HELD_MS)

    sending.put_pack(box, "cairn", cairn(), asked=hold)
    sending.put_language(box, LANGUAGE, checked(folders()[LANGUAGE]), no_progress, hold)


def cairn() -> bytes:
    return build.build(folder.read(ROOT / "docs/examples/cairn"))


def noted(archive: Path) -> None:
    """What people say of games, and of themselves."""
    facts.run_on(archive, "people", "add", "Anna", "Ben")
    for game, names in SAT.items():
        game_id = played_to_its_end(archive, game)
        facts.run_on(archive, "name", game_id, *names)
        facts.run_on(archive, "describe", game_id, "--date", DAY, "--place", "Oslo", "--tag", "cup")
    facts.run_on(archive, "people", "merge", "Ben", "Benno")
    facts.run_on(archive, "season", "new", "Winter", "--from", DAY, "--to", DAY)
    facts.run_on(archive, "season", "close", "Winter")


def played_to_its_end(archive: Path, title: str) -> str:
    """The id of the game that is over."""
    with Archive(archive) as kept:
        return next(game.game_id for game in kept.games.all() if game.complete and game.game == title)


def sent(archive: Path, to: Path) -> None:
    """What leaves an archive for other people."""
    named, also = (played_to_its_end(archive, game) for game in SAT)
    facts.run_on(archive, "export", "--all", "--to", "jsonl", "-o", str(to / "games.jsonl"))
    facts.run_on(archive, "export", named, "--to", "scroll", "--names", "-o", str(to / "game.scroll"))
    links = [
        facts.run_on(archive, "export", also, "--to", "link", "--names", "--page", PAGE),
        facts.run_on(archive, "people", "link", "--page", PAGE),
        f"{PAGE}#{envelope.digits(envelope.of_kit(KIT_FILE.read_text('utf-8')))}",
    ]
    (to / "links.txt").write_text("\n".join(link.strip() for link in links) + "\n", encoding="utf-8")


def of_pack(archive: Path, data: bytes) -> None:
    """A game of a pack, played to its end."""
    maker = PackLog(data, "cairn")
    play_on(maker)
    with Archive(archive) as kept:
        kept.packs.add("cairn", data)
        kept.logs.add(Log(maker.frames))


def in_browser(folder: Path) -> tuple[str, facts.Facts]:
    """What the page keeps in a browser in which two people have begun a game, and what it shows then."""
    with served(with_tests(page_in(folder / "made"), folder / "served")) as url, sync_playwright() as playwright:
        browser = chromium.launch(playwright, str(chromium.find()))
        came = visit(browser, url).go()
        begin(came, "Magalon", ("Anna", "Ben"))
        came.press(*[OK] * ANSWERS)
        found = facts.of_page(came)
        return browser_files.take(came.page, url + "/blank.html"), found


def begin(came: Visitor, title: str, names: Sequence[str]) -> None:
    """On the sheet, as a person does."""
    came.page.get_by_role("button", name="New game").first.click()
    came.page.locator("#begin-name").click()
    for name in names:
        came.page.keyboard.type(name)
        came.page.keyboard.press("Enter")
    came.page.get_by_role("button", name=title).first.click()
    came.page.get_by_role("button", name="Begin", exact=True).click()
    came.until("!document.querySelector('dialog') && tables.at(-1)?.seats.length === 2")


def main() -> None:
    to = HERE / VERSION
    if to.exists():
        sys.exit(f"What {VERSION} writes lies there already, and stays as it is.")
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        os.environ["XDG_DATA_HOME"] = str(work / "data")
        root, made = evenings.fresh(work / "root"), evenings.fresh(work / VERSION)
        archive = work / "archive.sqlite"
        played(root)
        (made / "box.xz").write_bytes(lzma.compress(on_chip(work / "board", root, archive)))
        of_pack(archive, cairn())
        noted(archive)
        sent(archive, made)
        shutil.copy(paths.board(), made / "board.toml")
        shutil.copy(KIT_FILE, made)
        facts.run("tiles", "new", str(made / "tiles.toml"))
        kept, found = in_browser(work / "page")
        (made / "page.json").write_text(kept, encoding="utf-8")
        said = {"page": found, "box": facts.of_box(made / "box.xz", evenings.fresh(work / "read"))}
        said["typed"] = facts.of_typed(made)
        said["sent"] = facts.of_sent(made, work)
        with Archive(archive) as read:
            said["archive"] = facts.of_archive(read)
        (made / "archive.xz").write_bytes(lzma.compress(archive.read_bytes()))
        (made / "expected.json").write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        shutil.copytree(made, to)


if __name__ == "__main__":
    main()
