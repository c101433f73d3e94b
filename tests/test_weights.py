"""No weight grows unsaid: what can be weighed at once is weighed, and growth of any row that must not grow is seen."""

import pytest

from tests import weights
from tests.weights import EXACT, INFORMS, NOISY, Row

HELD = [row for row in weights.recorded().values() if row.kind != INFORMS]


def test_nothing_has_grown_unsaid():
    rows, now = weights.recorded(), weights.at_hand()
    assert set(now) <= set(rows), "a row for each in weights.tsv"
    grown = [
        f"{name}: {value:g}, recorded {rows[name].value:g}" for name, value in now.items() if rows[name].is_worse(value)
    ]
    assert not grown, "record it with its reason (tests/weights.py)"


@pytest.mark.parametrize("row", HELD, ids=lambda row: row.name)
def test_a_planted_growth_is_seen(row, tmp_path, monkeypatch):
    monkeypatch.setattr(weights, "PLACE", tmp_path)
    step = row.grain + 1 if row.kind == EXACT else 1.1 * row.value
    changed = (row.value - step, row.value + step)
    (worse,) = [value for value in changed if row.is_worse(value)]
    with pytest.raises(AssertionError, match="say why"):
        weights.hold({row.name: worse})
    weights.hold({row.name: row.value})


def test_a_sentence_more_on_the_box_is_seen(monkeypatch):
    monkeypatch.setattr(weights.page, "build", lambda folder: folder)  # that takes seconds
    before, real = weights.at_hand()["words, en"], weights.tree.words
    more = ("firmware", "en", b"one more")
    monkeypatch.setattr(weights.tree, "words", lambda *said, **how: [*real(*said, **how), more])
    assert weights.at_hand()["words, en"] == before + len("one more")


def test_a_row_has_its_reason_and_is_recorded_with_another(tmp_path, monkeypatch):
    assert all(row.why and row.unit and row.kind in (EXACT, NOISY, INFORMS) for row in weights.recorded().values())
    file, row = tmp_path / "weights.tsv", Row("words, en", "bytes", "firmware", EXACT, 5, "as it was")
    weights.write([row], file)
    assert weights.recorded(file) == {"words, en": row}
