"""Makes one script of a module and all that it imports: our own form of ES modules, and those of the libraries.

Every module becomes a function that runs once, when it is first asked for, as `import(…)` would run it. None of them
waits for anything but the others: all is there before the next event. Comments stay with the sources.
"""

import os
import re
from pathlib import Path

_IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";$', re.MULTILINE)
_LATER = re.compile(r'await import\("(\.[^"]+)"\)')
_EXPORT = re.compile(r"\bexport (?=(?:async )?(?:function|class|const) )")
_NAMES = re.compile(r"\bexport (?:async )?(?:function|class|const) (\w+|\[[^\]]*\])")
_LIST = re.compile(r"\bexport ?\{([^}]*)\};?")
_DEFAULT = re.compile(r"\bexport default \w+;?")
_LEFT = re.compile(r"^(import|export)\b", re.MULTILINE)
_COMMENT = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)?\n", re.MULTILINE)  # on lines of its own; and empty lines
# Beside code: one without a quote, for a text may hold what looks like a comment.
_BESIDE = re.compile(r""" // [^"'`\n]*$|/\*\* (?:[^*"'`]|\*(?!/))*\*/ ?""", re.MULTILINE)
_OF_STYLE = re.compile(r" ?/\*.*?\*/", re.DOTALL)
_ONCE = "const once = (make) => { let made; return () => (made ??= make()); };\n"
_HERE = "import.meta.url"


def bundled(entry: Path) -> str:
    """The plain script that does what the module `entry` does, wherever it stands."""
    return plain(module(entry))


def plain(script: str) -> str:
    """The plain script that does what this one of `module` does."""
    return f"(async () => {{\n{script.replace(_HERE, 'location.href')}\n}})();\n"


def module(entry: Path) -> str:
    """The module that does what `entry` does, in its place."""
    made = _Bundle(entry.resolve())
    body = made.body(made.entry)
    return f"{_ONCE}{''.join(made.inner.values())}{body}"


def style(text: str) -> str:
    """A style sheet without its comments."""
    return _OF_STYLE.sub("", text)


class _Bundle:
    """`inner`: the modules that were asked for so far, each after those that it needs."""

    def __init__(self, entry: Path) -> None:
        self.entry = entry
        self.inner: dict[Path, str] = {}

    def body(self, path: Path) -> str:
        """What a module says; the modules that it asks for come into `inner`."""
        text = path.read_text(encoding="utf-8")

        def name(path_text: str) -> str:
            asked = (path.parent / path_text).resolve()
            if asked not in self.inner:
                self.inner[asked] = ""  # its place, should it ask for itself
                self.inner[asked] = self._function(asked)
            return f"await {self._name(asked)}()"

        text = _IMPORT.sub(lambda found: f"const {{{found[1].replace(' as ', ': ')}}} = {name(found[2])};", text)
        text = _LATER.sub(lambda found: name(found[1]), text)
        text = _DEFAULT.sub("", _LIST.sub("", _EXPORT.sub("", text))).replace(_HERE, self._place(path))
        if _LEFT.search(text):
            raise ValueError(f"an import or export of another form: {path}")
        return _BESIDE.sub("", _COMMENT.sub("", text))

    def _place(self, path: Path) -> str:
        """The address of a module, as far as its folder counts."""
        folder = Path(os.path.relpath(path.parent, self.entry.parent)).as_posix()
        return _HERE if folder == "." else f'new URL("{folder}/", {_HERE}).href'

    def _function(self, path: Path) -> str:
        text = path.read_text(encoding="utf-8")
        names = [name for each in _NAMES.findall(text) for name in re.findall(r"\w+", each)]
        names += [re.sub(r"(\w+) as (\w+)", r"\2: \1", each) for each in _LIST.findall(text)]
        body = self.body(path)
        return f"const {self._name(path)} = once(async () => {{\n{body}\nreturn {{ {', '.join(names)} }};\n}});\n"

    def _name(self, path: Path) -> str:
        return f"module{list(self.inner).index(path)}"
