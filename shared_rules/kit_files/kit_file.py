"""Makes a kit of its file: the values that toml.py has read become rows, formulas, names and examples.

All mistakes are found at once, each with its line.
"""

from ..core.kit import MOST_KIT
from ..kits import kit as kt
from ..kits import sound
from . import example as ex
from . import languages, toml
from .draft import Draft, Entered
from .entry import TIMES, Entry
from .formula_text import Names, compiled
from .formula_tokens import Wrong, is_row_name
from .source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .source import Fault

    Row = tuple[str, str, int]  # a name, a text, a line

SECTIONS = ("enter", "count", "refuse", "words", "languages")
KEYS = ("kit", "source", "picture", "seats", "rounds", "order", "ends", "dice", "sides", "again", "persons", "example")
ORDERS = ("together", "in turn", "by turn")  # in the order of kit.py, as the others
ENDS = ("after a turn", "after a round", "at once")
_ROLES = ("total", "rank", "tie", "over", "out", "lost", "next")
_FOR = " for n in "
_MOST_SOURCE = 200  # letters


class KitFile:
    """A kit, the names that its file gives to rows, and its examples. With faults the kit is not whole."""

    def __init__(self) -> None:
        self.draft = Draft()
        self.rows: list[str] = []  # as formulas call them
        self.texts: list[str] = []  # by row: its formula, or how it is entered
        self.lines: list[int] = []  # by row
        self.words: "dict[str, int]" = {}  # of choices, with the numbers that they stand for
        self.choices: "list[list[str]]" = []  # by entered row
        self.examples: "list[ex.Example]" = []
        self.picture = b""  # cells, or nothing
        self.languages: "dict[str, dict[str, str]]" = {}  # by its code: what texts are in another language
        self.faults: "list[Fault]" = []


def read(text: str) -> KitFile:
    """The kit that is written in `text`. What is wrong with it stands in its `faults`."""
    file = KitFile()
    try:
        source = Source(*toml.read(text))
    except toml.Mistake as mistake:
        file.faults.append((mistake.line, mistake.message))
        return file
    _Maker(file, source).make()
    file.faults = source.faults
    return file


class _Maker:
    """Fills in a KitFile."""

    def __init__(self, file: KitFile, source: Source) -> None:
        self._file = file
        self._draft = file.draft
        self._source = source
        self._entered = self._rows("enter")
        self._counted = self._rows("count")
        self._refusals = self._rows("refuse")

    def make(self) -> None:
        source = self._source
        for key in sorted(source.values):
            if key not in KEYS and key not in SECTIONS:
                source.fault((key,), "kit.unknown", key)
        self._head()
        rows = self._entered + self._counted + self._refusals
        if not self._have_names(rows):
            return
        self._file.rows = [name for name, _, _ in rows]
        self._file.texts = [text for _, text, _ in rows]
        self._file.lines = [line for _, _, line in rows]
        entries = [Entry(text) for _, text, _ in self._entered]
        self._file.choices = [entry.choices for entry in entries]
        self._know(entries)
        self._enter(entries)
        self._count()
        self._name(entries)
        self._file.picture = source.picture()
        self._file.languages = languages.read(source, self._draft)
        self._file.examples = ex.read(source, self._draft, self._file.rows)

    def _head(self) -> None:
        draft = self._draft
        source = self._source
        draft.title = source.text("kit", kt.MOST_LETTERS)
        source.text("source", _MOST_SOURCE)  # who reads the file wants it
        draft.least, draft.most = source.seats()
        draft.order = source.choice("order", ORDERS)
        draft.ends = source.choice("ends", ENDS)
        draft.dice = source.integer("dice", 0, 0, kt.MOST_DICE)
        draft.sides = source.integer("sides", 6, 2, kt.MOST_SIDES)
        draft.again = source.integer("again", 0, 0, kt.MOST_AGAIN)
        draft.persons = source.integer("persons", 1, 1, kt.MOST_PERSONS)

    def _rows(self, section: str) -> "list[Row]":
        """The rows of a section, in the order of its lines: of `h{n} for n in 1, 2` one for each number."""
        found = self._source.section(section)
        rows: "list[Row]" = []
        for line, key in sorted([(self._source.line((section, key)), key) for key in found]):
            text = found[key]
            if isinstance(text, bool) or not isinstance(text, (str, int)):
                self._source.fault((section, key), "kit.formula_missing", key)
                continue
            name, repeated, values = key.partition(_FOR)
            numbers = [value.strip() for value in values.split(",")] if repeated else [""]
            if repeated and [number for number in numbers if not kt.is_number(number)]:
                self._source.fault((section, key), "kit.repeated", key)
                continue
            for number in numbers:
                if len(rows) == toml.MOST_VALUES:  # each line may stand for some ninety
                    self._source.fault((section,), "kit.too_many", toml.MOST_VALUES, "[%s]" % section)
                    return rows
                written = (name, str(text))
                if repeated:
                    written = (name.replace("{n}", number), str(text).replace("{n}", number))
                rows.append(written + (line,))
        return rows

    def _have_names(self, rows: "list[Row]") -> bool:
        """True where every row has a name of its own, and there are not too many of them."""
        source = self._source
        before = len(source.faults)
        names: "set[str]" = set()  # there may be thousands before there are too many
        entered = [line for _, _, line in self._entered]
        for name, _, line in rows:
            if not is_row_name(name) or name in ex.KEYS or name == "times":
                source.fault_at(line, ("kit.row_name", name))
            elif name in _ROLES and line in entered:
                source.fault_at(line, ("kit.role", name))
            elif name in names:
                source.fault_at(line, ("kit.twice", name))
            names.add(name)
        if len(self._entered) > sound.MOST_ENTERED:
            source.fault(("enter",), "kit.too_many", sound.MOST_ENTERED, "[enter]")
        if len(rows) > sound.MOST_ROWS:
            source.fault(("count",), "kit.too_many", sound.MOST_ROWS, "[enter], [count], [refuse]")
        if "total" not in [name for name, _, _ in self._counted]:
            source.fault(("count",), "kit.missing", "total")
        return len(source.faults) == before

    def _know(self, entries: list[Entry]) -> None:
        """The words of all choices, which any formula may name. One that stands for two numbers is none."""
        words = self._file.words
        several: list[str] = []
        for entry in entries:
            for number, word in enumerate(entry.choices):
                if kt.is_number(word) or word in self._file.rows:
                    continue
                if words.get(word, number) != number:
                    several.append(word)
                words[word] = number
        for word in several:
            words.pop(word, None)

    def _enter(self, entries: list[Entry]) -> None:
        """Every entered row, and how many rounds there are, which options may decide."""
        options = len([entry for entry in entries if entry.when == kt.START])
        when = kt.START
        for at, entry in enumerate(entries):
            name, _, line = self._entered[at]
            if entry.fault:
                self._source.fault_at(line, entry.fault)
            elif entry.when < when:
                self._source.fault_at(line, ("kit.order", name, TIMES[entry.when], TIMES[when]))
            elif entry.who == kt.ROW and (self._draft.order == kt.TOGETHER or entry.when != kt.END):
                self._source.fault_at(line, ("kit.row_in_turn", name))
            when = max(when, entry.when)
            readable = options if entry.when == kt.START else len(self._file.rows)
            limits = [self._compiled(text, at, line, readable) for text in entry.limits()]
            self._draft.entered.append(Entered(entry.when, entry.who, entry.choice_byte(), limits))
        rounds = str(self._source.values.get("rounds", 0))
        self._draft.rounds = self._compiled(rounds, options, self._source.line(("rounds",)), options)

    def _count(self) -> None:
        rows = self._file.rows
        first = len(self._entered)
        for at, (_, text, line) in enumerate(self._counted + self._refusals):
            codes = self._draft.counted if at < len(self._counted) else self._draft.refusals
            codes.append(self._compiled(text, first + at, line, len(rows)))
        counted = rows[first : first + len(self._counted)]
        self._draft.roles = [first + counted.index(role) if role in counted else -1 for role in _ROLES]

    def _compiled(self, text: str, above: int, line: int, readable: int) -> bytes:
        """The bytes of a formula of the row `above`, which knows `readable` rows; those of 0 where it is wrong."""
        names = Names(self._file.rows[:readable], len(self._entered), self._file.words)
        try:
            return compiled(text, names, above)
        except Wrong as wrong:
            self._source.fault_at(line, ("kit.formula", text, wrong.message))
            return b"\x00"

    def _name(self, entries: list[Entry]) -> None:
        """What rows, choices and refusals are called on a screen."""
        texts = self._rows("words")
        sentences = len(self._entered) + len(self._counted)
        known: list[str] = []
        for row, name in enumerate(self._file.rows):
            choices = entries[row].choices if row < len(entries) else []
            for word in [name] + choices:
                if kt.is_number(word):
                    self._draft.names.append(word)
                    continue
                known.append(word)
                if word == name and row >= sentences and name not in [key for key, _, _ in texts]:
                    self._source.fault_at(self._file.lines[row], ("kit.no_sentence", name))
                shown = [text for key, text, _ in texts if key == word] or [_spaced(word)]
                most = kt.MOST_SENTENCE if row >= sentences else kt.MOST_LETTERS
                self._draft.names.append(self._fitting(shown[0], word, most))
        for word, _, line in texts:
            if word not in known:
                self._source.fault_at(line, ("kit.formula_name", word))
        if len(self._draft.pack()) > MOST_KIT:
            self._source.fault((), "kit.too_long", len(self._draft.pack()), MOST_KIT)

    def _fitting(self, text: str, word: str, most: int) -> str:
        """What a word is called, where a screen has room for it."""
        if kt.is_name(text, most):
            return text
        self._source.fault(("words", word), "kit.words", word, most)
        return "?"


def _spaced(word: str) -> str:
    """A name as a screen shows it; one that is hidden stays as it is."""
    return word if word[:1] == "_" else word.replace("_", " ")
