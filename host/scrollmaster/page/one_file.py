"""Makes scrollmaster.html: the page in one file, which plays by a double click and asks nobody for anything.

A file has no origin: a module, a worker or a table that lies beside it may not be read. So all of them are inside: the
scripts as one each, the worker as a text of which a blob is made, the box's code and words as data: addresses.
"""

import base64
import hashlib
import json
import re
from pathlib import Path

from .bundle import plain

NAME = "scrollmaster.html"
_POLICY = re.compile(r'(http-equiv="Content-Security-Policy" content=")[^"]*')
_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')
_LINKS = re.compile(r'<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n')
_ICON = re.compile(r'(<link rel="icon" href=")([^"]+)')
_SCRIPT = re.compile(r'<script type="module" src="([^"]+)"></script>\n')
_OF_BOX = ("*.romfs", "*.wasm", "*.words")
_OF_PAGE = ("offered.json", "kit_texts.json", "lamps.json")
_OF_SHEETS = "sheet.css"  # comes with the first of them otherwise
_WORDS = ("begin", "tables", "kits")  # what is seldom opened
_TYPES = {".wasm": "application/wasm", ".json": "application/json", ".png": "image/png"}
_WORKER = 'const text = document.getElementById("worker").textContent;\n' + (
    'globalThis.SCROLLMASTER_WORKER = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));\n'
)


def one_file(folder: Path) -> bytes:
    """The page that was made in this folder, as one file; the same folder makes the same bytes."""
    page = (folder / "index.html").read_text("utf-8")
    styles = "".join((folder / name).read_text("utf-8") for name in (*_STYLE.findall(page), _OF_SHEETS))
    words = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((folder / "words").glob("*.json"))}
    of_box = [f"box/{path.name}" for kind in _OF_BOX for path in sorted((folder / "box").glob(kind))]
    worker = _inside(folder, of_box) + plain((folder / "box/worker.mjs").read_text("utf-8"))
    words_of_sheets = [path for what in _WORDS for path in sorted((folder / "words" / what).glob("*.json"))]
    of_page = [*_OF_PAGE, *(path.relative_to(folder).as_posix() for path in words_of_sheets)]
    script = _inside(folder, of_page) + _WORKER + plain((folder / "app.mjs").read_text("utf-8"))
    policy = (
        f"default-src 'none'; script-src '{policy_hash(script)}' 'wasm-unsafe-eval'; worker-src blob:; "
        f"connect-src data:; style-src '{policy_hash(styles)}'; img-src data:; base-uri 'none'; form-action 'none'"
    )
    page = _POLICY.sub(lambda found: found[1] + policy, page, count=1)
    page = _SCRIPT.sub("", _STYLE.sub("", _LINKS.sub("", page)))
    page = _ICON.sub(lambda found: found[1] + _data(folder / found[2]), page)
    inside = f"<style>{styles}</style>\n" + block("words", "application/json", json.dumps(words, ensure_ascii=False))
    inside += block("notices", "text/plain", (folder / "NOTICES.txt").read_text("utf-8"))
    inside += block("worker", "text/plain", worker) + f'<script type="module">{closed(script)}</script>\n'
    return page.replace("</head>", inside + "</head>", 1).encode()


def _inside(folder: Path, names: list[str] | tuple[str, ...]) -> str:
    files = {name: _data(folder / name) for name in names}
    return f"globalThis.SCROLLMASTER_FILES = {json.dumps(files)};\n"


def _data(path: Path) -> str:
    kind = _TYPES.get(path.suffix, "application/octet-stream")
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def block(name: str, kind: str, text: str) -> str:
    """Data that a script of the file reads."""
    return f'<script type="{kind}" id="{name}">{closed(text)}</script>\n'


def closed(text: str) -> str:
    """A text that ends no script and begins no other one."""
    assert "</script" not in text.lower() and "<!--" not in text
    return text


def policy_hash(text: str) -> str:
    """By what a policy knows an inline script or style."""
    return content_hash(text.encode())


def content_hash(data: bytes) -> str:
    """By what a browser knows bytes again."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"
