"""A form makes a kit, puts it onto the box and begins its game at once; `scrollmaster kit` takes its file."""

import base64
from pathlib import Path

import pytest
from scrollmaster.games.universal import form, keys, read

from tests.lanes import slow_after
from tests.page.visitor import OK, PHONE, WIDE, visit

FORM = form.form().asked
AT = {(field["section"], field["number"], field["key"]): at for at, field in enumerate(FORM["fields"])}
ROLL = {
    ("", 0, "name"): "Höhle 7",
    ("counter", 0, "name"): "gold",
    ("counter", 0, "start"): "3",
    ("counter", 1, "name"): "points",
    ("round", 0, "turns"): "until all pass",
    ("end", 0, "points"): "40",
    ("end", 0, "at_once"): "",
    ("end", 0, "best"): "lowest",
    ("dice", 0, "count"): "3",
    ("clock", 0, "kind"): "sand",
    ("clock", 0, "seconds"): "90",
    ("seats", 0, "persons"): "2",
}
SENT = "said.filter(({ kind }) => kind === 'line').length"


def opened(visitor):
    visitor.page.locator("[data-opens=more]").first.click()
    visitor.page.locator("dialog [data-opens=kit]").click()
    visitor.until("document.querySelector('dialog .form')")
    return visitor


def fill(visitor, values):
    for place, value in values.items():
        field = visitor.page.locator(f"#kit{AT[place]}")
        kind = FORM["fields"][AT[place]]["kind"]
        field.check() if kind == "flag" else field.select_option(value) if kind == "choice" else field.fill(value)


def saved(visitor) -> str:
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Save the file").click()
    assert download.value.suggested_filename.endswith(".toml")
    return Path(download.value.path()).read_text("utf-8")


@pytest.mark.parametrize("values", (ROLL, {("", 0, "name"): "Ж", ("end", 0, "rounds"): "5"}), ids=("much", "little"))
def test_the_file_of_a_form_gives_the_pc_the_bytes_that_went_to_the_box(visitor, values):
    opened(visitor.go())
    fill(visitor, values)
    kit = read.read(saved(visitor), "form.toml")
    before = visitor.table()["game_id"]
    visitor.page.get_by_role("button", name="Play it now").click()
    visitor.until(f"tables.at(-1) && tables.at(-1).game_id !== {before!r}")
    visitor.until("!document.querySelector('dialog')")
    sent = visitor.page.evaluate(
        "said.filter(({ kind }) => kind === 'line').map(({ data }) => String.fromCharCode(...data))"
    )
    packets = b"".join(base64.b64decode(line.strip()[1:]) for line in sent)
    assert kit.title == values["", 0, "name"] and f"{FORM['game']}-{kit.name}".encode() in packets
    assert kit.data in packets
    visitor.press(OK, OK)
    assert visitor.errors == []


@pytest.mark.parametrize(
    ("place", "value", "said"),
    (
        (("", 0, "name"), "", "A name of 1 to 16 letters."),
        pytest.param(("", 0, "name"), "x" * 17, "A name of 1 to 16 letters.", marks=pytest.mark.slow),
        pytest.param(("dice", 0, "count"), "11", "A whole number from 1 to 10.", marks=pytest.mark.slow),
        pytest.param(("dice", 0, "count"), "two", "A whole number from 1 to 10.", marks=pytest.mark.slow),
        pytest.param(("end", 0, "rounds"), "3", "does not", marks=pytest.mark.slow),
    ),
)
def test_bad_input_gets_a_sentence_beside_its_field_and_nothing_goes_to_the_box(visitor, place, value, said):
    opened(visitor.go())
    fill(visitor, ROLL | {place: value})
    before = visitor.page.evaluate(SENT)
    visitor.page.get_by_role("button", name="Play it now").click()
    visitor.page.get_by_text("Something is not right yet").wait_for()
    wrong = visitor.page.locator(".wrong:not(:empty)")
    assert wrong.count() == 1 and visitor.page.evaluate(SENT) == before
    print(wrong.inner_text())
    if said != "does not":
        assert wrong.inner_text() == said and wrong.get_attribute("id") == f"wrong{AT[place]}"
    assert visitor.violations() == []


@pytest.mark.parametrize("size", slow_after(1, (PHONE, WIDE)))
@pytest.mark.parametrize("scheme", slow_after(1, ("dark", "light")))
def test_the_form_is_for_everybody(browser, origin, size, scheme):
    visitor = opened(visit(browser, origin, size, scheme).go())
    assert visitor.violations() == [] and visitor.errors == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    visitor.context.close()


def test_the_form_asks_only_for_what_a_file_may_say():
    for field in FORM["fields"]:
        assert field["key"] in keys.SECTIONS[field["section"]]
    assert len(AT) == len(FORM["fields"]) > 12
