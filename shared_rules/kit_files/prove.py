"""Proves a kit by its examples: each must come out as it says, and each number must be noticed by one of them."""

from ..core.refused import Refused
from ..kits.kit import Kit
from ..kits.pad import Pad
from .example import MOST_ROUNDS
from .formula_text import Names, compiled
from .formula_tokens import Wrong, raised
from .player import Missed, Player
from .source import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.types import Message
    from .example import Example
    from .kit_file import KitFile
    from .player import Difference

_MOST_CELLS = 20_000_000  # that are worked out to see what no example notices: a minute or two
_AROUND = 16  # letters of a formula that are shown on either side of a number


def misses(file: "KitFile") -> "list[tuple[int, Message]]":
    """What does not come out as the examples say, each with its line."""
    kit = Kit(file.draft.pack())
    found: "list[tuple[int, Message]]" = []
    for example in file.examples:
        for key, message in play(file, kit, example)[1]:
            line = example.lines.get(key, example.line)
            found.append((line, quoted(("kit.example", example.number, message))))
    return found


def play(file: "KitFile", kit: Kit, example: "Example") -> "tuple[Pad, list[Difference]]":
    """The pad after the entries of an example, and what is not as the example says."""
    pad = Pad(kit, example.seats)
    pad.begin(example.first)
    player = Player(file, pad, example)
    try:
        player.options()
        for entries in example.rounds:
            for _ in range(player.times(entries)):
                player.enter(entries)
        return pad, player.differences()
    except Missed as missed:
        return pad, [("rounds", missed.message)]


def never_refused(file: "KitFile") -> "Iterator[tuple[int, str]]":
    """The refusals that no example shows, each with its name."""
    refused = [example.refused for example in file.examples]
    for row in range(len(file.draft.entered) + len(file.draft.counted), len(file.rows)):
        if file.rows[row] not in refused:
            yield row, file.rows[row]


def unnoticed(file: "KitFile") -> "Iterator[tuple[int, str, str]]":
    """Each row, a number in its formula, or a word for one, that may be one more without any example failing, and what
    stands around it.

    Where trying them all would take too long, the first that is not tried is the last, with nothing around it.
    """
    draft = file.draft
    cells = sum([(_rounds(example) * example.seats + len(file.rows)) * len(file.rows) for example in file.examples])
    left = _MOST_CELLS
    names = Names(file.rows, len(draft.entered), file.words)
    row = len(draft.entered)
    for codes in (draft.counted, draft.refusals):
        for at, whole in enumerate(codes):
            text = file.texts[row]
            for place, token, changed in raised(text, file.words):
                left -= cells
                if left < 0:
                    yield row, token, ""
                    return
                try:
                    codes[at] = compiled(changed, names, row)
                    noticed = _fails(file, draft.pack())
                except Wrong:  # so large a number is none
                    noticed = True
                codes[at] = whole
                if not noticed:
                    yield row, token, _around(text, place)
            row += 1


def _rounds(example: "Example") -> int:
    """How many rounds an example has, each as often as it is entered."""
    times = [entries.get("times", 1) for entries in example.rounds]
    return sum([min(count, MOST_ROUNDS) for count in times if isinstance(count, int)])


def _fails(file: "KitFile", data: bytes) -> bool:
    """Whether an example fails with these bytes of the kit."""
    try:
        kit = Kit(data)
    except Refused:
        return True
    for example in file.examples:
        if play(file, kit, example)[1]:
            return True
    return False


def _around(text: str, place: int) -> str:
    """Some letters of a formula, before and behind a place in it."""
    start = max(0, place - _AROUND)
    end = place + _AROUND
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")
