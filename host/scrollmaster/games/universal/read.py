"""Reads the file of a kit, or one that comes with the program, and says what its examples prove.

All mistakes are reported at once, each with its line.
"""

import re
from binascii import crc32
from pathlib import Path

from shared_rules.core.kit import BEGINNING, MOST_KIT
from shared_rules.kit_files import kit_file, languages, prove
from shared_rules.kit_files.kit_file import KitFile

from ...base import user_file
from ...base.errors import Message, WrongUse
from ...base.kit_files import Kit
from ...base.sanitize import sanitize

KITS = Path(__file__).parent / "kits"  # those that come with the program
_MOST_BYTES = 65536  # of a file
_STEM = re.compile(r"[^a-z0-9]+")
_MOST_STEM = 20  # letters of a preset's name
_SENT = "kit.toml"  # what faults call a text that came without a file


class KitFaults(WrongUse):
    """All mistakes of the kit's file called `name`, each a line and a message."""

    def __init__(self, name: str, faults: list[tuple[int, Message]]) -> None:
        faults = sorted(faults, key=lambda fault: fault[0])
        messages: list[Message] = [("kit.at", sanitize(name), line, _clean(fault)) for line, fault in faults]
        super().__init__(*messages[0])
        self.messages = messages


def ready() -> list[str]:
    """The names of the kits that come with the program."""
    return sorted(path.stem for path in KITS.glob("*.toml"))


def load(path: Path) -> Kit:
    """The kit in the file at `path`, or of the program by name or title. Raises WrongUse or KitFaults."""
    return packed(proven(path))


def packed(found: KitFile) -> Kit:
    """A kit as it goes to a box."""
    return Kit(found.draft.title, preset_of(found.draft.title), found.draft.pack())


def proven(path: Path) -> KitFile:
    """What `load` makes a kit of: a file without a mistake, whose examples come out as they say."""
    path = _found(path)
    return _proven(read(path), path.name)


def of_text(text: str) -> Kit:
    """The kit that is written in `text`, for which no file stands yet. Raises KitFaults."""
    return packed(_proven(_sound(text, _SENT), _SENT))


def read(path: Path) -> KitFile:
    """The file at `path`, whose examples are not tried. Raises WrongUse or KitFaults."""
    try:
        text = user_file.read(path, _MOST_BYTES).decode()
    except UnicodeDecodeError:
        raise KitFaults(path.name, [(1, ("kit.not_toml", "UTF-8"))]) from None
    return _sound(text, path.name)


def _sound(text: str, name: str) -> KitFile:
    found = kit_file.read(text)
    if found.faults:
        raise KitFaults(name, found.faults)
    return found


def _proven(found: KitFile, name: str) -> KitFile:
    misses = prove.misses(found)
    if misses:
        raise KitFaults(name, misses)
    return found


def proof(found: KitFile) -> list[Message]:
    """What the examples of a kit prove, and each number that none of them notices."""
    size = len(found.draft.pack())
    told: list[Message] = [("kit.proven", sanitize(found.draft.title), size, MOST_KIT, len(found.examples))]
    texts = languages.limits(found.draft)
    for language, others in found.languages.items():
        if lacks := [text for text in texts if text not in others]:
            told.append(("kit.lacks", language, sanitize(", ".join(lacks))))
    if not found.examples:
        return told + [("kit.no_examples",)]
    for row, name in prove.never_refused(found):
        told.append(("kit.never_refused", found.lines[row], sanitize(name)))
    for row, token, around in prove.unnoticed(found):
        where = (found.lines[row], sanitize(found.rows[row]))
        if not around:
            told.append(("kit.not_tried", *where))
        elif token in found.words:
            told.append(("kit.unnoticed_word", *where, sanitize(token), sanitize(around)))
        else:
            told.append(("kit.unnoticed", *where, int(token), int(token) + 1, sanitize(around)))
    return told


def preset_of(title: str) -> str:
    """Under which name a box keeps the kit of this title."""
    stem = _STEM.sub("_", title.lower()).strip("_")[:_MOST_STEM]
    return BEGINNING + (stem or f"{crc32(title.encode()):08x}")  # one without such letters is told apart by its sum


def name_on_box(called: str) -> str:
    """Under which name a box keeps the kit that is called so: by its title or, one of the program, by its name."""
    path = _of_program(called)
    return packed(read(path)).name if path else preset_of(called)


def _found(path: Path) -> Path:
    """The file that is meant: this one, or that of a kit of the program."""
    if path.name != str(path) or path.exists():
        return path
    found = _of_program(path.name)
    if found is None:
        raise WrongUse("kit.no_such", sanitize(path.name), ", ".join(ready()))
    return found


def _of_program(called: str) -> Path | None:
    """The file of a kit of the program, by its name or title."""
    wanted = preset_of(called)
    paths = [KITS / f"{name}.toml" for name in ready()]
    by_name = [path for path in paths if preset_of(path.stem) == wanted]
    return next(iter(by_name or [path for path in paths if packed(read(path)).name == wanted]), None)


def _clean(message: Message) -> Message:
    """A message in which what stands in a file cannot steer a terminal."""
    term, *values = message
    found: list[str | int | Message] = []
    for value in values:
        found.append(sanitize(value) if isinstance(value, str) else value if isinstance(value, int) else _clean(value))
    return (term, *found)
