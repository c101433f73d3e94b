"""What importing makes, written as constants in C (tools/image/heap): what needs no compiler."""

from types import ModuleType, SimpleNamespace

import pytest

from tools.errors import Problem
from tools.image.heap.content import Content
from tools.image.heap.writer import Writer, hash_of, places

PROMISES = (("what importing makes and could change: `make image` refuses it, in one sentence", "always", "held"),)


def written(**values):
    """The C of a module `toy` with these values."""
    module = ModuleType("toy")
    vars(module).update(values)
    names = {name: name for name in ("toy", "__name__", *values)}
    content = Content(names, {}, {}, {"toy": ".constants = {},"}, {"in the flash": "const_obj_toy_0"})
    return Writer(content, SimpleNamespace(modules={"toy": module})).write()


@pytest.mark.parametrize(("text", "value"), [("__dir__", 122), ("Pin", 18), ("/selftest", 1)])
def test_a_hash_is_the_one_that_micropython_writes(text, value):
    assert hash_of(text.encode()) == value


@pytest.mark.parametrize("keys", [[f"name{number}" for number in range(300)], [5, -1, 0, 1 << 29], ["a"], []])
def test_every_key_is_found_where_micropython_looks(keys):
    table = places(keys)
    assert None in table, "a search for what is not there ends"
    for at, key in enumerate(keys):
        place = (hash_of(key.encode()) if isinstance(key, str) else key & 0xFFFFFFFF) % len(table)
        while table[place] != at:
            assert table[place] is not None
            place = (place + 1) % len(table)


@pytest.mark.parametrize("value", [[1], {1}, bytearray(1), ({"a": [1]},), 1.5, SimpleNamespace])
def test_what_may_change_and_what_is_unknown_is_refused(value):
    with pytest.raises(Problem, match="an image cannot keep"):
        written(value=value)


def test_what_is_equal_and_cannot_change_is_there_once():
    text = written(one=(1, "in the flash"), two=(1, "in the " + "flash"), three={"one": 1 << 40, "two": 1 << 40})
    assert text.count("TUPLE(") == 1 and text.count("INTEGER(") == 1
    assert "MP_ROM_PTR(&const_obj_toy_0)" in text and "TEXT(" not in text
