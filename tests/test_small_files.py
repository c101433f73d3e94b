"""A short file that one file beside it imports, and nobody else, joins it, unless it is a thought of its own."""

from collections import defaultdict
from pathlib import PurePath

from tests.rooms import product
from tests.test_house import imports, nobody, text_of

SHORT = 60  # lines
APART = {  # what stays apart, a file or all of a folder: why
    "drawings/case/grid.py": "one printed part a file",
    "firmware/game/dice.py": "the dice without the table; tests roll it alone",
    "firmware/game/echo.py": "a health test of chance, with its own source (NIST SP 800-90B)",
    "firmware/input/kinds.py": "the one place that a new kind of decision needs",
    "firmware/link/selftest.py": "one kind of packet a file",
    "firmware/render/palette.py": "all colours, which a maker changes",
    "firmware/render/sound.py": "all tunes, which a maker changes",
    "firmware/scene/": "one picture a file",
    "firmware/selftest/": "one check a file",
    "firmware/session/losses.py": "what a box says of lost records: docs/log-format.md points here",
    "firmware/session/offers.py": "when a PC may offer again: time without the session",
    "firmware/session/types.py": "what only a type checker reads: no box loads it",
    "host/scrollmaster/box/link/port.py": "the one file that knows pyserial",
    "host/scrollmaster/box/virtual/": "words, keys and lamps of the terminal, each alone",
    "host/scrollmaster/cli/": "one command a file; what `scrollmaster` alone says is a command, too",
    "host/scrollmaster/page/romfs.py": "a format of MicroPython's",
    "host/scrollmaster/store/packs/running.py": "what runs packs, apart from what reads logs",
    "host/scrollmaster/views/cards/keys.py": "how keys look, apart from what a card says",
    "host/scrollmaster/views/exports/": "one form a file",
    "host/scrollmaster/views/numbers/skill.py": "the one file that knows openskill",
    "host/scrollmaster/views/simulate/opening.py": "the way through a setup, apart from play",
    "shared_rules/games/": "files of every game: docs/decisions/0035",
    "tools/image/uf2.py": "a format of the boot ROM's",
}


def lonely() -> list[str]:
    """Short files whose only reader stands beside them."""
    modules = {dotted(name): name for name in product()}
    readers: dict[str, set[str]] = defaultdict(set)
    for name in product():
        for imported in imports(name):
            full = imported.removeprefix("host.")
            readers[modules.get(full) or modules.get(full.rpartition(".")[0], "")].add(name)
    return [name for name in product() if is_short(name) and beside(name, readers[name] - {name})]


def dotted(name: str) -> str:
    return name.removeprefix("host/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_short(name: str) -> bool:
    return len(text_of(name).splitlines()) <= SHORT and PurePath(name).stem not in ("__init__", "__main__")


def beside(name: str, readers: set[str]) -> bool:
    return len(readers) == 1 and PurePath(min(readers)).parent == PurePath(name).parent


def test_a_short_file_with_one_reader_beside_it_says_why_it_stays_apart() -> None:
    alone = lonely()
    nobody(name for name in alone if not name.startswith(tuple(APART)))
    nobody(f"nothing of {place} is alone" for place in APART if not any(name.startswith(place) for name in alone))
