"""Which files a guest has: the rules core and what formats it, our own code that serves there, and one pack."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from ...base import paths as ours
from ...base.bytecode import compiled

_SERVES = Path(__file__).parent / "guest"
_ROOMS = ("core", "formats")
_FENCE = "firmware/platforms/pack_fence.py"
_ASKED = "shared_rules/laws/asked.py"
_PACKAGES = ("shared_rules", "shared_rules/laws", "shared_rules/packs", "firmware", "firmware/platforms")
PLACE = "shared_rules/packs"


def files(game_id: str, entries: Mapping[str, bytes]) -> dict[str, bytes]:
    """Bytes by path: ours compiled, as on a box; the pack's as they are."""
    return _ours() | {f"{PLACE}/{game_id}/{name}": data for name, data in entries.items()}


@cache
def _ours() -> dict[str, bytes]:
    found = {f"{package}/__init__.py": b"" for package in _PACKAGES}
    for place, path in _sources():
        found[place.removesuffix(".py") + ".mpy"] = compiled(path.read_text("utf-8"), place)
    return found


def _sources() -> Iterator[tuple[str, Path]]:
    """(place in the cage, file) of our own modules."""
    for room in _ROOMS:
        for path in sorted((ours.rules() / room).glob("*.py")):
            if path.name != ours.TYPES:
                yield f"shared_rules/{room}/{path.name}", path
    yield _FENCE, ours.firmware().parent / _FENCE
    yield _ASKED, ours.rules().parent / _ASKED
    for name in ("serve", "misuse", "text"):
        yield f"{name}.py", _SERVES / f"{name}.py"
