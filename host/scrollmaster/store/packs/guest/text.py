"""What a pack's source shows without being run: the forms and names that a game may not use, and what is no Python.

It reads tokens, not trees, for it runs in the cage with the text itself. It makes good messages and protects nothing.
"""

import io
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Token = tuple[int, str]  # its line, its text: "\n" ends a statement, '"' stands for any string
    Fault = tuple[int, str, str]  # its line, a term of the PC's, its argument

_METHODS = "bit_length zfill ljust rjust isalnum removeprefix removesuffix hexdigest title".split()
_NAMES = "open exec eval execfile compile globals locals print input getattr setattr delattr vars sys modules".split()
_WITHOUT_KEYWORDS = {
    "to_bytes": "pack.keyword",
    "from_bytes": "pack.keyword",
    "sorted": "pack.unstable",
    "sort": "pack.unstable",
}
compiles: "Callable[[str, str, str], object]" = compile  # of its own: pack_fence.py takes it from everybody
_CORE = "core"
_PACKAGE = 1  # dots of an import of the pack itself
_HOUSE = 3  # dots that lead from a pack to shared_rules
_PREFIXES = ("r", "b", "u", "f", "rb", "br", "rf", "fr")
_OPEN = {"(": ")", "[": "]", "{": "}"}
_BLOCKS = "def class if elif else for while try except finally with".split()
_NOT_CLOSED = "'"  # stands for a string without its end
_BEFORE_VALUE = ("in", "is", "not", "and", "or", "return", "if", "else", "yield", "lambda", "del", "assert")


def faults(text: str) -> "list[Fault]":
    """All of them, each once, by line."""
    tokens = list(_tokens(text))
    found = set(_not_python(text, tokens))
    for at in range(len(tokens)):
        found.update(_at(tokens, at))
    found.update(_in_brackets(tokens))
    return sorted(found)


def _not_python(text: str, tokens: "Sequence[Token]") -> "list[Fault]":
    try:
        compiles(text, "pack", "exec")
    except (SyntaxError, MemoryError, RuntimeError, ValueError) as error:
        out = io.StringIO()
        sys.print_exception(error, out)
        rows = [row for row in out.getvalue().split("\n") if row.startswith('  File "pack"')]
        line = int(rows[-1].split("line ")[1].split(",")[0]) if rows else 1
        return [_not_closed(tokens) or _no_colon(tokens, line) or (line, "pack.syntax", str(error))]
    return []


def _not_closed(tokens: "Sequence[Token]") -> "Fault | None":
    """The bracket or quote that has no other: what is wrong is often noticed lines below it."""
    inner: "list[Token]" = []
    for line, token in tokens:
        if token == _NOT_CLOSED:
            return line, "pack.open", '"'
        if token in _OPEN:
            inner.append((line, token))
        elif token in _OPEN.values():
            if not inner:
                return line, "pack.closes", token
            if _OPEN[inner[-1][1]] != token:
                break
            inner.pop()
    return (inner[-1][0], "pack.open", inner[-1][1]) if inner else None


def _no_colon(tokens: "Sequence[Token]", line: int) -> "Fault | None":
    words = [token for at, token in tokens if at == line]
    return (line, "pack.colon", words[0]) if words[0] in _BLOCKS and ":" not in words else None


def _tokens(text: str) -> "Iterator[Token]":
    at, line, depth, size = 0, 1, 0, len(text)
    prefix = ""
    while at < size:
        letter = text[at]
        end = at + 1
        if letter == "\n":
            if not depth:
                yield line, "\n"
            line += 1
        elif letter == "#":
            end = _until(text, at, "\n")
        elif letter == "\\" or letter in " \t\r\f":
            pass
        elif _in_name(letter):
            while end < size and _in_name(text[end]):
                end += 1
            if text[end : end + 1] in ("'", '"') and text[at:end].lower() in _PREFIXES:
                prefix = text[at:end].lower()  # the quote comes next
            else:
                yield line, text[at:end]
        elif letter in "'\"":
            end, is_closed = _string_end(text, at)
            odd = "f" in prefix and _is_odd(text[at:end])
            yield line, _NOT_CLOSED if not is_closed else 'f"' if odd else '"'
            prefix = ""
            line += text[at:end].count("\n")
        else:
            if letter == "/" and text[end : end + 1] == "/":
                end += 1
            if text[end : end + 1] == "=" and letter in "=!<>:+-*/%&|^@":
                end += 1
            depth = max(0, depth + (letter in "([{") - (letter in ")]}"))
            yield line, text[at:end]
        at = end
    yield line, "\n"


def _is_odd(string: str) -> bool:
    """Whether an f-string has quotes, or names of Python's own, in its braces: what it does there cannot be read."""
    inside = "".join([piece.split("}")[0] for piece in string.split("{")[1:]])
    return "__" in inside or "'" in inside or '"' in inside or "\\" in inside


def _in_name(letter: str) -> bool:
    return letter == "_" or letter.isalpha() or letter.isdigit() or ord(letter) > 127


def _until(text: str, at: int, what: str) -> int:
    end = text.find(what, at)
    return len(text) if end < 0 else end


def _string_end(text: str, at: int) -> tuple[int, bool]:
    """Where a string ends, and whether a quote says so, not its line or the text."""
    quote = text[at]
    if text[at : at + 3] == quote * 3:
        quote *= 3
    at += len(quote)
    while at < len(text) and text[at : at + len(quote)] != quote:
        if text[at] == "\n" and len(quote) == 1:
            return at, False
        at += 2 if text[at] == "\\" else 1
    return min(at + len(quote), len(text)), at < len(text)


def _at(tokens: "Sequence[Token]", at: int) -> "Iterator[Fault]":
    """What one token shows."""
    line, token = tokens[at]
    before = tokens[at - 1][1] if at else "\n"
    after = tokens[at + 1][1] if at + 1 < len(tokens) else "\n"
    if token == 'f"':
        yield line, "pack.f_string", ""
    elif before in ("\n", ";", ":") and token in ("import", "from"):
        for term, name in _import(tokens, at):
            yield line, term, name
    elif token in ("async", "await"):
        yield line, "pack.syntax_absent", token
    elif token == "/" and before == "," and after in (",", ")"):
        yield line, "pack.positional_only", ""
    elif token in ("/", "/=") or before == "." and token[0].isdigit():
        yield line, "pack.fraction", token if token[0] == "/" else "." + token
    elif token in _METHODS and after == "(" and before != "def":
        yield line, "pack.method_absent", token
    elif _is_hidden(token) if before == "." else token in _NAMES or _is_hidden(token):
        if before not in ("def", "class", "import") and after != "=":
            yield line, "pack.name", token


def _import(tokens: "Sequence[Token]", at: int) -> "Iterator[tuple[str, str]]":
    """What is wrong with an import statement."""
    words: list[str] = []
    for _, token in tokens[at:]:
        if token in ("\n", ";"):
            break
        words.append(token)
    if words[0] == "import" or "import" not in words:
        yield "pack.import", "".join(words[1:2])
        return
    where = words.index("import")
    path = "".join(words[1:where])
    names = [word for word in words[where + 1 :] if word not in ("(", ")", ",")]
    module = path.lstrip(".")
    level = len(path) - len(module)
    if level == _HOUSE:
        inside = module.split(".")[0] == _CORE or (not module and names == [_CORE])
    else:
        inside = level == _PACKAGE
    if not inside:
        yield "pack.import", path or "".join(names[:1])
    for name in names:
        if _is_hidden(name) or name in ("*", "sys", "modules"):
            yield "pack.name", name


def _in_brackets(tokens: "Sequence[Token]") -> "Iterator[Fault]":
    """Steps of slices, and keywords where a function takes none on the box."""
    inner: list[list[str | int]] = []  # of each open bracket: whose it is, how many colons it has
    before = "\n"
    for at in range(len(tokens) - 1):
        line, token = tokens[at]
        after = tokens[at + 1][1]
        if token in _OPEN:
            is_slice = token == "[" and (before[-1] in ')]"' or _in_name(before[-1]) and before not in _BEFORE_VALUE)
            inner.append([before if token == "(" else "[" if is_slice else "", 0])
        elif token in ")]}" and inner:
            inner.pop()
        elif inner and token == ":" and inner[-1][0] == "[":
            inner[-1][1] = int(inner[-1][1]) + 1
            if inner[-1][1] == 2 and after not in ("]", ","):
                yield line, "pack.slice_step", ""
        elif inner and after == "=" and before in ("(", ",") and inner[-1][0] in _WITHOUT_KEYWORDS:
            whose = str(inner[-1][0])
            yield line, _WITHOUT_KEYWORDS[whose], whose
        before = token


def _is_hidden(name: str) -> bool:
    return name.startswith("__")
