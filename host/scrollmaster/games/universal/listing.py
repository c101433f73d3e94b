"""Lists kits: those of the program, those in the current folder, those on a box."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from shared_rules.core.kit import BEGINNING
from shared_rules.games.universal import GAME

from ...base.errors import WrongUse
from ...base.terms import say
from ...box.link.about import KitOnBox, about
from ...box.link.box import Box
from ...store.logs.title import shown
from . import read

_COLUMNS = ("name", "title", "from", "on_box")


def on_box(box: Box) -> list[KitOnBox] | None:
    """The kits of any other game on a box; None when the box does not name them."""
    description = about(box)
    if description is None or description.kits is None:
        return None
    return [kit for kit in description.kits if kit.game == GAME.ID]


def called(kits: Sequence[KitOnBox], name: str) -> KitOnBox | None:
    """The kit that the box keeps under the name that follows from `name`, else the one of this title."""
    wanted = read.name_on_box(name)
    by_name = [kit for kit in kits if kit.name == wanted]
    by_title = [kit for kit in kits if wanted in (read.preset_of(kit.title), read.preset_of(shown(kit.title)))]
    return next(iter(by_name or by_title), None)


def columns(of_box: bool) -> list[str]:
    """The heads of the rows: without a box one less."""
    return [say(f"kit.column_{name}") for name in _COLUMNS[: len(_COLUMNS) - (not of_box)]]


def rows(kits: Sequence[KitOnBox] | None) -> list[list[str]]:
    """A row a kit: what `kit send` takes, its title, where it is from and, if that is known, whether a box has it."""
    there = {kit.name: shown(kit.title) for kit in kits or ()}
    found: list[list[str]] = []
    for typed, where, preset, title in _here():
        is_there = there.pop(preset, None) is not None
        found.append([typed, title, say(where)] + [say("kit.yes") if is_there else ""] * (kits is not None))
    return found + [[name.removeprefix(BEGINNING), title, "", say("kit.yes")] for name, title in there.items()]


def _here() -> Iterator[tuple[str, str, str, str]]:
    """(what to type, where it is from, the preset's name, the title) of the kits on this PC."""
    paths = [(path, path.name, "kit.from_folder") for path in sorted(Path().glob("*.toml"))]
    for path, typed, where in paths + [(read.KITS / f"{name}.toml", name, "kit.from_program") for name in read.ready()]:
        try:
            kit = read.packed(read.read(path.absolute()))
        except WrongUse:  # some other TOML; `kit check` says what is wrong with it
            continue
        yield typed, where, kit.name, shown(kit.title)
