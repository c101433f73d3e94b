"""Promise: however parts come, they make the envelope byte for byte, or say what is missing."""

from hypothesis import given
from hypothesis import strategies as st

from shared_rules.envelopes import envelope, parts


@st.composite
def arrivals(draw):
    """An envelope, the parts of it that come, in which order and how often, and how many there are."""
    data = envelope.of_kit(draw(st.text(st.characters(codec="utf-8"), max_size=300)))
    count = draw(st.integers(2, min(parts.MOST, len(data))))
    numbers = draw(st.lists(st.integers(1, count), max_size=3 * count))
    return data, count, numbers + draw(st.permutations(range(1, count + 1))) * draw(st.booleans())


@given(arrivals())
def test_parts_in_any_order_with_doubles_join_byte_for_byte_or_name_what_is_missing(arrival):
    data, count, numbers = arrival
    texts = parts.split(data, count)
    found = parts.Parts()
    for number in numbers:
        found.add(texts[number - 1])
    missing = sorted(set(range(1, count + 1)) - set(numbers))
    assert list(found.missing()) == (missing if numbers else [])
    if numbers and not missing:
        assert found.joined() == data
