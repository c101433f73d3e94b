"""Makes one plain script of a module and all that it imports: our own form of ES modules, and MicroPython's.

Every module becomes a function that runs once, when it is first asked for, as `import(…)` would run it. None of them
waits for anything but the others: all is there before the next event.
"""

import re
from pathlib import Path

_IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";$', re.MULTILINE)
_LATER = re.compile(r'await import\("(\.[^"]+)"\)')
_EXPORT = re.compile(r"\bexport (?=(?:async )?(?:function|class|const) )")
_NAMES = re.compile(r"\bexport (?:async )?(?:function|class|const) (\w+|\[[^\]]*\])")
_DEFAULT = re.compile(r"\bexport default \w+;?")
_LEFT = re.compile(r"^(import|export)\b", re.MULTILINE)
_ONCE = "const once = (make) => { let made; return () => (made ??= make()); };\n"


def bundled(entry: Path) -> str:
    """The plain script that does what the module `entry` does."""
    inner: dict[Path, str] = {}
    body = _body(entry.resolve(), inner)
    return f"(async () => {{\n{_ONCE}{''.join(inner.values())}{body}\n}})();\n"


def _body(path: Path, inner: dict[Path, str]) -> str:
    """What a module says; the modules that it asks for come into `inner`, each after those that it needs."""
    text = path.read_text(encoding="utf-8")

    def name(path_text: str) -> str:
        asked = (path.parent / path_text).resolve()
        if asked not in inner:
            inner[asked] = ""  # its place, should it ask for itself
            inner[asked] = _function(asked, inner)
        return f"await {_name(asked, inner)}()"

    text = _IMPORT.sub(lambda found: f"const {{{found[1].replace(' as ', ': ')}}} = {name(found[2])};", text)
    text = _LATER.sub(lambda found: name(found[1]), text)
    text = _DEFAULT.sub("", _EXPORT.sub("", text)).replace("import.meta.url", "location.href")
    if _LEFT.search(text):
        raise ValueError(f"an import or export of another form: {path}")
    return text


def _function(path: Path, inner: dict[Path, str]) -> str:
    names = [name for found in _NAMES.findall(path.read_text(encoding="utf-8")) for name in re.findall(r"\w+", found)]
    body = _body(path, inner)
    return f"const {_name(path, inner)} = once(async () => {{\n{body}\nreturn {{ {', '.join(names)} }};\n}});\n"


def _name(path: Path, inner: dict[Path, str]) -> str:
    return f"module{list(inner).index(path)}"
