"""Promise: what docs/formulas.md shows is a kit and comes out as it says; the schema takes what we take."""

import json
import re
import tomllib
from pathlib import Path

from shared_rules.kit_files import entry, example, kit_file, prove
from shared_rules.kits import kit
from tests.rules.kits.sample import FOLDER, ready

DOCS = Path(__file__).parents[3] / "docs"
BLOCKS = re.findall(r"```toml\n(.*?)```", (DOCS / "formulas.md").read_text("utf-8"), re.DOTALL)
SCHEMA = json.loads((DOCS / "kit.schema.json").read_text("utf-8"))


def test_the_page_shows_a_kit_and_an_example_of_it():
    whole, one = [block for block in BLOCKS if "rounds" in block]
    found = kit_file.read(whole)
    assert not found.faults and not prove.misses(found)
    assert "options" in one
    text = whole.replace("rounds = 10", 'rounds = "5 if short == yes else 10"')
    text = text.replace("[enter]\n", '[enter]\nshort = "start no|yes"\n') + one
    found = kit_file.read(text)
    assert not found.faults and not prove.misses(found), (found.faults, prove.misses(found))
    assert len(found.examples) == 2


def test_the_schema_knows_what_a_file_may_have():
    top = SCHEMA["properties"]
    assert set(top) == {*kit_file.KEYS, *kit_file.SECTIONS}
    assert set(SCHEMA["$defs"]["example"]["properties"]) == set(example.KEYS)
    for key in ("order", "ends"):
        assert tuple(top[key]["enum"]) == {"order": kit_file.ORDERS, "ends": kit_file.ENDS}[key]
    assert (top["dice"]["maximum"], top["sides"]["maximum"], top["again"]["maximum"]) == (
        kit.MOST_DICE,
        kit.MOST_SIDES,
        kit.MOST_AGAIN,
    )
    assert top["persons"]["maximum"] == kit.MOST_PERSONS
    assert top["kit"]["maxLength"] == kit.MOST_LETTERS and top["example"]["maxItems"] == example.MOST_EXAMPLES
    assert all(time in top["enter"]["additionalProperties"]["pattern"] for time in entry.TIMES)


def test_the_schema_takes_every_kit_of_the_program():
    pattern = re.compile(SCHEMA["properties"]["enter"]["additionalProperties"]["pattern"])
    for name in ready():
        described = tomllib.loads(Path(FOLDER, f"{name}.toml").read_text("utf-8"))
        assert set(described) <= set(SCHEMA["properties"]) and set(SCHEMA["required"]) <= set(described), name
        assert all(pattern.match(text) for text in described.get("enter", {}).values()), name
