"""The folder of a language that is complete at once: English, but for the words that are given."""

from scrollmaster.base.languages import OF_BOX, catalogue
from scrollmaster.box.language import folder
from scrollmaster.box.language.letters import SHEET

LETTERS = """\
Ł     ń
#.... ..#..
#.... .#...
#.#.. #.##.
##... ##..#
#.... #...#
#.... #...#
##### #...#
..... .....
"""
OWN = {"menu.language_own": "Polski", "menu.ask_start": "W co gramy?", "menu.look": "Łatwy dzień …"}


def make(path, words=OWN, letters=LETTERS):
    """A complete folder at `path`. Returns the path."""
    folder.update(path)
    source = folder.of_box()
    known = {term: catalogue.Message(0, False, term, text, words.get(term, text)) for term, text in source.items()}
    (path / OF_BOX).write_bytes(catalogue.written("A test.", source, known, {}))
    if letters:
        (path / SHEET).write_text(letters, "utf-8")
    return path
