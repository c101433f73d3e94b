"""Where the box's files lie on this PC: in the checkout, or in the installed package.

They are data here: read, compiled and sent to a box, never imported.
"""

from pathlib import Path

import shared_rules

TYPES = "types.py"  # a module that only type checkers read: no interpreter on the box could
_PACKAGE = Path(__file__).parents[1]
_PACKED = _PACKAGE / "_box"  # made by the wheel, see pyproject.toml
_ROOT = _PACKED if _PACKED.is_dir() else _PACKAGE.parents[1]


def firmware() -> Path:
    """The directory of the firmware package."""
    return _ROOT / "firmware"


def rules() -> Path:
    """The directory of the rules package, the same that this process runs."""
    return Path(shared_rules.__file__).parent


def own_games() -> list[str]:
    """The ids of the games in these rules."""
    return sorted(path.parent.name for path in rules().glob("games/*/__init__.py"))


def board() -> Path:
    """The description of the reference box."""
    return _ROOT / "hardware" / "board.toml"


def raspberry_pi() -> Path:
    """The description of a box on a Raspberry Pi."""
    return board().with_name("raspberrypi.toml")


def image() -> Path:
    """What `make image` writes for a Pico; there is none beside an installed package."""
    return _ROOT / "build" / "image" / "scrollmaster-pico.uf2"


def term_rooms() -> list[Path]:
    """The directories of terms: the program's own, the box's, those of screens, of the games in the rules and here."""
    own = [_PACKAGE / "base/terms", *screen_rooms(), _PACKAGE / "views/report/terms"]
    return [*own, *_rooms_of_games(_PACKAGE)]


def screen_rooms() -> list[Path]:
    """Those of them that a box with a screen has: a page."""
    return [*box_rooms(), rules() / "snapshot/terms"]


def box_rooms() -> list[Path]:
    """Those of them that a box has, too."""
    return [firmware() / "terms", firmware() / "selftest/terms", *_rooms_of_games(rules())]


def _rooms_of_games(place: Path) -> list[Path]:
    return sorted(table.parent for table in place.glob("games/*/terms/en.tsv"))
