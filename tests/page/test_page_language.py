"""Promise: the box of a page takes the file of a language from outside, asks for it, and speaks it from then on."""

import pytest
from click.testing import CliRunner
from scrollmaster.base.languages import FOLDERS, OF_BOX, catalogue
from scrollmaster.cli import main

from tests.page.screens import sheet


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "pl.language"
    built = CliRunner().invoke(main, ["language", "build", "pl", "-o", str(path)])
    assert built.exit_code == 0 and f"{path}: {path.stat().st_size} bytes" in built.output
    return path


def test_a_language_is_opened_taken_and_spoken_at_once_and_after_a_reload(visitor, file):
    sheet("games")(visitor.go())
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(file)
    visitor.until("questions.at(-1).kind === 'offer' && !document.querySelector('dialog')")
    visitor.tap("Take it")
    term = visitor.page.evaluate("questions.at(-1).term[0]")
    polish = catalogue.of_file(FOLDERS / "pl" / OF_BOX)[term].string
    visitor.until(f"questions.at(-1).ask === {polish!r}")
    visitor.page.reload()
    visitor.until(f"questions.at(-1)?.ask === {polish!r}")
    assert visitor.errors == []
