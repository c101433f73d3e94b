"""Why a pack is refused that was tried: a sentence, with file and line wherever they can be found."""

import ast
import inspect
import re
from collections.abc import Iterator

from shared_rules.core.game import Game
from shared_rules.core.types import Message
from shared_rules.laws.words import Unsaid

from ...base import paths
from ...base.languages.texts import SOURCE
from ...base.sanitize import sanitize
from ...base.terms import MOST_LETTERS, say
from . import furnish
from .faults import Ended, Failed, Fault, Late, Nonsense
from .folder import TERMS, Folder
from .translated import Elsewhere

_FRAME = re.compile(r'  File "([^"]*)", line (\d+)')
_CODEC = "codec"  # what a traceback calls core/codec.py
_SEATS = "SEATS"
_CODE = {  # where its author has to look
    "misuse.ask": "def ask",
    "misuse.changes": "def {0}",
    "misuse.event": "def {0}",
    "misuse.events": "def {0}",
    "misuse.field": "self.{0}",
    "misuse.fraction": "self.{0}",
    "misuse.game": "GAME",
    "misuse.scores": "def {0}",
    "misuse.shared": "{0} =",
    "misuse.whole": "def scores",
    "pack.endless": "def ask",
    "pack.other_id": "ID",
    "pack.seats": _SEATS,
    "pack.unseated": _SEATS,
    "pack.unended": "def ask",
}
_MISSING = re.compile(r"NotImplementedError: (\w+)")
_MISCALLED = re.compile(r"TypeError: (\w+)\(\) takes \d+ positional arguments but \d+ were given")
_CLASS = re.compile(r"GAME\s*=\s*(\w+)")


def of_fault(folder: Folder, fault: Fault, game: str) -> str:
    """What has gone wrong in a game, in none while it is loaded: where in the pack, what was said."""
    if isinstance(fault, Late):
        return at(folder, ("pack.slow", game), f"def {fault.asked}")
    if isinstance(fault, Ended):
        return at(folder, ("pack.memory", game))
    if isinstance(fault, Nonsense):
        return _of_nonsense(folder, fault, game)
    return _of_failure(folder, fault, game) if isinstance(fault, Failed) else at(folder, fault.message)


def _of_nonsense(folder: Folder, fault: Nonsense, game: str) -> str:
    if not fault.unfit:
        return at(folder, ("pack.nonsense", game, sanitize(fault.asked)), f"def {fault.asked}")
    code = fault.unfit.code
    left_out = code == "COLOURS" and not any(_places(folder, _SEATS))  # the colours that stand there may be enough
    return at(folder, fault.unfit.message, _SEATS if left_out else code)


def _of_failure(folder: Folder, fault: Failed, game: str) -> str:
    failure = " ".join(sanitize(fault.lines[-1]).split())[:MOST_LETTERS].rstrip(": ") if fault.lines else ""
    what: Message = ("pack.failed", game, failure) if game else ("pack.unloaded", failure)
    if failure.startswith("MemoryError"):
        what = ("pack.memory", game)
    if method := _called(_MISSING, failure):
        return at(folder, ("pack.no_method", method))
    frames = [match.groups() for line in fault.lines if (match := _FRAME.match(line))]
    ours = [(file, line) for file, line in frames if file.startswith(f"{furnish.PLACE}/{folder.id}/")]
    if ours and len(ours[-1][1]) < 7:
        place = sanitize(ours[-1][0].rpartition(f"/{folder.id}/")[2])
        return say("pack.at", place, int(ours[-1][1]), fault.why or what)
    if fault.why:
        return at(folder, fault.why)
    if frames and frames[-1][0] == _CODEC:
        return at(folder, ("pack.fact_FIELDS", failure), "FIELDS")
    if method := _called(_MISCALLED, failure):
        return at(folder, ("pack.signature", method), method.partition("(")[0])
    return at(folder, what)


def _called(failed: re.Pattern[str], failure: str) -> str:
    """The method of all games that has failed so, as a game defines it; "" when it is none of them."""
    match = failed.match(failure)
    method = getattr(Game, match[1], None) if match else None
    if not inspect.isfunction(method):
        return ""
    return f"def {method.__name__}({', '.join(inspect.signature(method).parameters)})"


def of_text(folder: Folder, unsaid: Unsaid) -> str:
    """Which text cannot be said: where it stands or, where there is none, where the code names it."""
    term, *arguments = unsaid.message
    message: Message = (term, *[sanitize(part) if isinstance(part, str) else part for part in arguments])
    if isinstance(unsaid, Elsewhere):
        return say("pack.at", *unsaid.place, message)
    for number, row in enumerate(folder.words.decode().splitlines(), 1):
        if row.startswith(unsaid.term + "\t"):
            return say("pack.at", TERMS + SOURCE, number, message)
    return at(folder, message, f'"{unsaid.term.removesuffix(".why")}"')


def at(folder: Folder, message: Message, code: str = "") -> str:
    """The message, with the first place where the pack's code says so; where it does not, its class stands."""
    code = code or _CODE.get(message[0], "").format(*message[1:])
    place = next(_places(folder, code), None) if code else None
    if code == _SEATS and not place:
        message = ("pack.fact_SEATS",)  # what is not written there is no number to find fault with
    return say("pack.at", *(place or _home(folder)), message)


def _home(folder: Folder) -> tuple[str, int]:
    """Where the class of the game begins."""
    match = _CLASS.search("\n".join(folder.modules.values()))
    return next(_places(folder, f"class {match[1]}" if match else "class"), ("__init__.py", 1))


def _places(folder: Folder, code: str) -> Iterator[tuple[str, int]]:
    """(file, line) of each line of the pack with this in it, as a word of its own."""
    word = re.compile(rf"(?<!\w){re.escape(code)}(?!\w)")
    for place in sorted(folder.modules):
        for number, row in enumerate(folder.modules[place].splitlines(), 1):
            if word.search(row.replace("'", '"')):
                yield place, number


def of_law(folder: Folder, broken: AssertionError, game: str) -> str:
    """Which law is broken, and what was found: the assertion was ours."""
    found = sanitize(str(broken))
    trace, line = broken.__traceback__, 0
    while trace:
        if trace.tb_frame.f_code.co_filename.endswith("laws.py"):
            line = trace.tb_lineno
        trace = trace.tb_next
    if not line:
        return found if found == say("pack.differs") else at(folder, ("pack.failed", game, found), "def take")
    law, row = _law_at(line)
    methods = [f"def {word}" for word in re.findall(r"\w+", row) if hasattr(Game, word)]
    where = next((method for method in methods if any(_places(folder, method))), "")
    return at(folder, ("pack.law", game, law, found or row), where)


def _law_at(line: int) -> tuple[str, str]:
    """(what the law says in its own words, the line itself) for a line of the laws."""
    text = (paths.rules() / "laws/laws.py").read_text("utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            return ast.get_docstring(node) or node.name, text.splitlines()[line - 1].strip()
    return "", ""
