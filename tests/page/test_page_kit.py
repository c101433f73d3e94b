"""Who writes a kit in the page is told each mistake with its line, and the box plays it; the PC takes its file."""

import base64
import json
from pathlib import Path

import pytest
from scrollmaster.base import kit_files
from scrollmaster.games.universal import read
from scrollmaster.page import assets

from shared_rules.kit_files import kit_file, prove
from tests.lanes import slow_after
from tests.page.test_fold import SIDEWAYS
from tests.page.visitor import OK, PHONE, WIDE, visit

MINE = """kit = "Höhle 7"
source = "ours"
seats = "2-4"
rounds = 3

[enter]
gold = "each 0..40"

[count]
total = "before(total) + gold"

[[example]]
rounds = [{ gold = [3, 4] }]
total = [3, 4]
"""
SENT = "said.filter(({ kind }) => kind === 'line').length"
ASKED = "said.filter(({ kind }) => kind === 'kit').length"
LONGEST_TURN = """
globalThis.longest = 0;
let last = performance.now();
setInterval(() => { longest = Math.max(longest, performance.now() - last); last = performance.now(); }, 10);
"""


def opened(visitor):
    visitor.page.locator("[data-opens=more]").first.click()
    visitor.page.locator("dialog [data-opens=kit]").click()
    return said(visitor)


def said(visitor):
    """When the text has been read."""
    visitor.until("document.querySelector('#kit-state.good, #kit-state.bad')")
    return visitor


def write(visitor, text):
    visitor.page.locator("#kit-text").fill(text)
    return said(visitor)


def state(visitor) -> str:
    return visitor.page.locator("#kit-state").inner_text()


def text_of(visitor) -> str:
    return visitor.page.locator("#kit-text").input_value()


def faults(visitor) -> list[str]:
    return [each.inner_text() for each in visitor.page.locator(".faults li").all()]


def saved(visitor) -> tuple[str, str]:
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Save the file").click()
    return download.value.suggested_filename, Path(download.value.path()).read_text("utf-8")


@pytest.mark.parametrize("title", ("Höhle 7", "Ж"))
def test_what_is_written_goes_to_the_box_which_plays_it_and_the_pc_makes_the_same_bytes_of_its_file(visitor, title):
    text = MINE.replace("Höhle 7", title)
    write(opened(visitor.go()), text)
    name, file = saved(visitor)
    kit = read.packed(kit_file.read(file))
    assert file == text and f"kit_{name}" == f"{kit.name}.toml"
    assert (
        state(visitor)
        == f"{title}: all in order, {len(kit.data)} of 1792 bytes; examples that come out as they say: 1."
    )
    before = visitor.table()["game_id"]
    visitor.page.get_by_role("button", name="Try it").click()
    visitor.until(f"tables.at(-1) && tables.at(-1).game_id !== {before!r}")
    visitor.until("!document.querySelector('dialog')")
    sent = visitor.page.evaluate(
        "said.filter(({ kind }) => kind === 'line').map(({ data }) => String.fromCharCode(...data))"
    )
    packets = b"".join(base64.b64decode(line.strip()[1:]) for line in sent)
    assert f"universal-{kit.name}".encode() in packets and kit.data in packets
    visitor.press(OK, OK)
    assert visitor.errors == []


@pytest.mark.parametrize(
    ("right", "wrong", "lines"),
    (
        ("+ gold", "+ golf", (10,)),
        ("[3, 4] }", "[3, 41] }", (13,)),
        pytest.param("[count]", "[count", (9,), marks=pytest.mark.slow),
        pytest.param('"2-4"', '"2-40"', (3,), marks=pytest.mark.slow),
        pytest.param("total = [3, 4]", "total = [3, 5]", (14,), marks=pytest.mark.slow),
        pytest.param("rounds = 3", 'sets = "🎲"', (4,), marks=pytest.mark.slow),
        pytest.param("gold", "", (7, 10, 13), marks=pytest.mark.slow),
    ),
)
def test_each_mistake_stands_there_as_the_pc_says_it_and_its_line_is_selected(visitor, right, wrong, lines):
    text = MINE.replace(right, wrong)
    write(opened(visitor.go()), text)
    file = kit_file.read(text)
    wanted = [line for line, _ in sorted(file.faults or prove.misses(file))]
    assert [int(each.split()[1]) for each in faults(visitor)] == wanted and set(wanted) & set(lines)
    visitor.page.locator(".faults button").last.click()
    start, end = visitor.page.evaluate(
        "(({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd])(document.activeElement)"
    )
    assert text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le") == text.split("\n")[wanted[-1] - 1]
    assert visitor.page.locator(".editor .wrong").count() == len(set(wanted))
    assert visitor.violations() == [] and visitor.errors == []


def test_a_kit_that_is_wrong_does_not_go_to_the_box_and_its_text_is_still_there_tomorrow(visitor):
    text = MINE.replace("total =", "totl =", 1)
    write(opened(visitor.go()), text)
    before = visitor.page.evaluate(SENT)
    visitor.page.get_by_role("button", name="Try it").click()
    visitor.page.get_by_text("Not yet: each mistake").wait_for()
    assert visitor.page.evaluate(f"[{SENT}, document.activeElement.className]") == [before, "link"]
    visitor.page.locator("#kit-from").select_option("wizard")
    (ready,) = [kit["text"] for kit in assets.kit_texts() if kit["name"] == "wizard"]
    assert text_of(said(visitor)) == ready
    visitor.page.reload()
    visitor.until("globalThis.tables?.length && document.querySelector('.turn')")
    assert text_of(opened(visitor)) == text


def test_two_kits_are_kept_by_their_titles_and_what_is_emptied_is_none(visitor):
    other = MINE.replace("Höhle 7", "Two")
    write(opened(visitor.go()), MINE)
    visitor.page.locator("#kit-from").select_option("wizard")
    write(said(visitor), other)
    yours = visitor.page.locator("#kit-from optgroup").first
    assert sorted(yours.locator("option").all_inner_texts()) == ["Höhle 7", "Two"]
    visitor.page.locator("#kit-from").select_option(label="Höhle 7")
    assert text_of(said(visitor)) == MINE
    write(visitor, "")
    assert yours.locator("option").all_inner_texts() == ["Two"] and visitor.errors == []


@pytest.mark.parametrize(
    ("data", "taken"),
    ((MINE.encode(), True), (b"kit = \xff", False), (b"#" * 65_537, False)),
    ids=("kit", "bytes", "long"),
)
def test_a_file_is_opened_or_one_sentence_says_why_not(visitor, data, taken):
    before = text_of(opened(visitor.go()))
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files({"name": "a.toml", "mimeType": "application/toml", "buffer": data})
    if taken:
        visitor.until("document.querySelector('#kit-text').value.startsWith('kit =')")
    else:
        visitor.page.get_by_text("This file is no kit").wait_for()
    assert text_of(visitor) == (MINE if taken else before)


def test_who_types_waits_for_nothing_and_only_the_last_text_is_told(visitor):
    opened(visitor.go())
    visitor.page.locator("#kit-from").select_option("riichi")
    said(visitor)
    visitor.page.evaluate(LONGEST_TURN)
    asked = visitor.page.evaluate(ASKED)
    visitor.page.locator("#kit-text").press_sequentially("# 日本\n" * 4, delay=20)
    assert not visitor.page.locator("#kit-state.good").count()
    visitor.until(f"{ASKED} > {asked}")
    visitor.page.locator("#kit-text").press_sequentially("oops", delay=20)
    visitor.until("document.querySelector('#kit-state.bad')")
    asked, longest = visitor.page.evaluate(ASKED) - asked, visitor.page.evaluate("longest")
    print(f"{asked} readings, longest turn of the page {longest} ms")
    assert 2 <= asked <= 8 and len(faults(visitor)) == 1 and visitor.errors == []


@pytest.mark.slow
def test_a_worker_that_breaks_loses_no_text(visitor):
    def broken(route):
        if route.request.service_worker:  # it keeps the file for later, as it should be
            route.continue_()
        else:
            route.fulfill(status=200, body=b"no")

    visitor.context.route("**/kits.romfs", broken)
    opened(visitor.go())
    assert state(visitor).startswith("This text cannot be read here (")
    visitor.context.unroute("**/kits.romfs")
    write(visitor, MINE)
    assert "all in order" in state(visitor) and text_of(visitor) == MINE


@pytest.mark.slow
def test_the_page_reads_all_kits_of_the_program_as_the_pc_does(visitor):
    opened(visitor.go())
    for kit in assets.kit_texts():
        write(visitor, kit["text"] + "\n")
        data = kit_files.load(kit["game"], Path(kit["name"])).data
        assert state(visitor).startswith(f"{kit['title']}: all in order, {len(data)} of "), kit["name"]


@pytest.mark.parametrize("size", slow_after(1, (PHONE, WIDE)))
@pytest.mark.parametrize("scheme", slow_after(1, ("dark", "light")))
def test_the_editor_is_for_everybody(browser, origin, size, scheme):
    visitor = write(opened(visit(browser, origin, size, scheme).go()), MINE.replace("+ gold", "+ golf"))
    assert visitor.violations() == [] and visitor.errors == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    visitor.context.close()


def test_on_a_phone_that_lies_the_text_begins_below_the_line_that_says_which_kit_it_is(browser, origin):
    visitor = opened(visit(browser, origin, SIDEWAYS).go())
    above, text = (visitor.page.locator(f"dialog {each}").bounding_box() for each in (".from", ".editor"))
    assert 0 <= text["y"] - above["y"] - above["height"] < 16
    visitor.context.close()


def test_every_sentence_of_the_reader_is_in_every_language(folder):
    english = json.loads((folder / "words/kits/en.json").read_text("utf-8"))
    assert {"kit.proven", "kit.formula_name", "kit.example_value", "kit.toml_end"} <= set(english)
    assert len(english) > 60 and assets._kit_terms() == set(english)
    for path in (folder / "words/kits").glob("*.json"):
        found = json.loads(path.read_text("utf-8"))
        assert set(found) == set(english) and (path.stem == "en" or found["kit.proven"] != english["kit.proven"])
