"""What the page needs beside its own files: words, kits, icons, the manifest, the files kept offline."""

import hashlib
import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from shared_rules.core.loader import load
from shared_rules.core.types import Colour
from shared_rules.formats.settings import SETTINGS

from ..base import kit_files
from ..base.languages import ENGLISH, LANGUAGES
from ..base.languages.texts import texts
from ..base.paths import own_games, rules, term_rooms
from . import offered
from .icons import SIZES, icon
from .one_file import content_hash

_OWN, _NAME = "page.", ".name"
_TRAVEL = "refused.envelope"  # so begin the terms of what does not travel
_INSTALL = ("install.", "refused.stale", *(f"menu.{name}" for name, _ in SETTINGS))  # what only installing a box needs
_BEGIN = ("begin.", "menu.guest", "menu.last_time")  # what only the sheet needs on which a game begins
_TABLES = ("tables.", "stats.")  # what only tables of many games need; the latter is what the PC says of them, too
_NOT_TABLES = ("help", "option_", "no_", "none_", "several", "rating", "person_rating")  # only a PC says them
_KIT_TERM = re.compile(r'"(kit\.\w+)"')
_PROOF = {"kit.proven", "kit.no_examples"}  # what the PC says of a kit, and the page, too
_OTHER_LANGUAGES = "\n[languages."  # they stand at the end
_FIRST_KIT = "skull-king"  # of those to begin with: small, and it has a bit of everything
_GROUND = "#e8dcc8"


def assets(images: Sequence[str] = ()) -> dict[str, bytes]:
    """The files by their path in the page's folder. `images`: the UF2 files that lie there."""
    files = {f"words/{language}.json": _json(words(language)) for language in LANGUAGES}
    files |= {f"words/install/{language}.json": _json(_texts(language, _install)) for language in LANGUAGES}
    files |= {f"words/tables/{language}.json": _json(_texts(language, _tables)) for language in LANGUAGES}
    files |= {f"words/kits/{language}.json": _json(_texts(language, _kits)) for language in LANGUAGES}
    files |= {f"words/begin/{language}.json": _json(_begin(language)) for language in LANGUAGES}
    files["offered.json"] = _json(offered.offered())
    files["kit_texts.json"] = _json(kit_texts())
    files["lamps.json"] = _json(lamps())
    files["images.json"] = _json(list(images))
    files["manifest.webmanifest"] = _json(manifest())
    for size in SIZES:
        files[f"icons/icon-{size}.png"] = icon(size)
    return files


def words(language: str) -> dict[str, str]:
    """The texts of the page, and what the games and kits are called."""
    terms = {game + _NAME for game in own_games()}
    titles = {f"kit:{title}": kit_files.words(title, language).get(title, title) for title in kit_files.titles()}
    return titles | _texts(language, lambda term: term.startswith((_OWN, _TRAVEL)) or term in terms)


def _install(term: str) -> bool:
    return term.startswith(_INSTALL)


def _tables(term: str) -> bool:
    return term.startswith(_TABLES) and not term.removeprefix(_TABLES[1]).startswith(_NOT_TABLES)


def _begin(language: str) -> dict[str, str]:
    """What only the sheet says on which a game begins."""
    called = offered.levels() | {colour for seats in lamps().values() for colour, _ in seats}
    return offered.about(language) | _texts(language, lambda term: term.startswith(_BEGIN) or term in called)


def _kits(term: str) -> bool:
    return term in _kit_terms()


@cache
def _kit_terms() -> set[str]:
    """What the reader of a kit's file can say."""
    sources = [path.read_text("utf-8") for path in sorted((rules() / "kit_files").glob("*.py"))]
    return {*_PROOF, *(term for source in sources for term in _KIT_TERM.findall(source))}


def _texts(language: str, wanted: Callable[[str], bool]) -> dict[str, str]:
    """All texts whose terms are wanted; in English what a language lacks."""
    found: dict[str, str] = {}
    for spoken in (ENGLISH, language):
        for room in term_rooms():
            found.update(texts(room, spoken))
    return {term: text for term, text in found.items() if wanted(term)}


def kit_texts() -> list[dict[str, str]]:
    """The files of these kits, for who begins one of their own with them: without their other languages."""
    found = [
        {
            "game": game,
            "title": kit_files.load(game, Path(name)).title,
            "name": name,
            "text": kit_files.text(name).partition(_OTHER_LANGUAGES)[0],
        }
        for name, game in kit_files.ready().items()
    ]
    return sorted(found, key=lambda kit: (kit["name"] != _FIRST_KIT, kit["title"].casefold()))


def lamps() -> dict[str, list[tuple[str, Colour]]]:
    """What the lamps of each game's seats show, each with the term of its colour, by the game's id."""
    games = [path.name for path in (rules() / "games").iterdir() if (path / "__init__.py").exists()]
    return {game: list(load(game).COLOURS) for game in games}


def manifest() -> dict[str, object]:
    """What an installed page is called, and how it opens."""
    icons = [{"src": f"icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES]
    return {
        "name": "Scrollmaster",
        "short_name": "Scrollmaster",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": _GROUND,
        "theme_color": _GROUND,
        "icons": [{**each, "purpose": purpose} for each in icons for purpose in ("any", "maskable")],
    }


def service(files: dict[str, bytes], template: str) -> str:
    """The service worker that keeps these files, each by its hash: its version is their content."""
    hashes = {name: content_hash(data) for name, data in sorted(files.items())}
    version = hashlib.sha256(_json(hashes)).hexdigest()[:16]
    return template.replace('"VERSION"', json.dumps(version)).replace('"FILES"', _json(hashes).decode())


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
