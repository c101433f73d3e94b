"""Kits with formulas: which file is one, what is wrong with it, and what its examples prove."""

from pathlib import Path

from shared_rules.kits import kit_file, prove
from shared_rules.kits.kit import MOST_KIT

from ...base.errors import Message, WrongUse
from ...base.sanitize import sanitize
from . import read

KITS = Path(__file__).parent / "kits"  # those that come with the program


def ready() -> list[str]:
    """The names of the kits with formulas that come with the program."""
    return sorted(path.stem for path in KITS.glob("*.toml"))


def load(path: Path) -> kit_file.KitFile | None:
    """The kit with formulas in a file, or of the program by name or title; None for one of numbers.

    Raises what is wrong: WrongUse, KitFaults.
    """
    if path.name == str(path) and not path.exists():
        known = {read.preset_of(name): name for name in (*ready(), *read.ready())}
        name = known.get(read.preset_of(path.name))
        if name is None:
            raise WrongUse("kit.no_such", sanitize(path.name), ", ".join(known.values()))
        if name in read.ready():
            return None
        path = KITS / f"{name}.toml"
    text = read.text(path)
    if not read.has_formulas(text):
        return None
    found = kit_file.read(text)
    faults = found.faults or prove.misses(found)
    if faults:
        raise read.KitFaults(path.name, [(line, _clean(message)) for line, message in faults])
    return found


def proof(found: kit_file.KitFile) -> list[Message]:
    """What the examples of a kit prove, and each number that none of them notices."""
    size = len(found.draft.pack())
    told: list[Message] = [("kit.proven", sanitize(found.draft.title), size, MOST_KIT, len(found.examples))]
    if not found.examples:
        return told + [("kit.no_examples",)]
    for row, number, around in prove.unnoticed(found):
        if around:
            told.append(
                ("kit.unnoticed", found.lines[row], sanitize(found.rows[row]), number, number + 1, sanitize(around))
            )
        else:
            told.append(("kit.not_tried", found.lines[row], sanitize(found.rows[row])))
    return told


def _clean(message: Message) -> Message:
    """A message in which what stands in a file cannot steer a terminal."""
    term, *values = message
    found: list[str | int | Message] = []
    for value in values:
        found.append(sanitize(value) if isinstance(value, str) else value if isinstance(value, int) else _clean(value))
    return (term, *found)
