"""Promise: no bytes from outside raise anything but a typed refusal, and none cost memory beyond a bound."""

import random
import tracemalloc
from importlib.util import find_spec

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.lab.fuzz.__main__ import EXECUTIONS, READERS, try_some
from tests.lab.fuzz.targets import TARGETS
from tests.lanes import sized

PROMISES = (
    (
        "any bytes in any reader raise nothing but the typed refusal; memory is bounded",
        "150 examples, 4,950 nightly",
        "no finding in 8 million guided executions",
    ),
    (
        "... in guided executions of each of 13 readers; of archives, of what stands in their rows",
        "300,000 a night, no finding",
        "300,000, none; 13 of 3,298 places in code came after the first 100,000",
        "nightly",
    ),
)

EXAMPLES = sized(150)
# A whole game, or a whole file, is read each time: so many times fewer.
SLOW = {"tile files": 10, "frames": 10, "exports": 10, "states": 4, "requests": 4, "archives": 4, "rows": 4}
LARGE = 65_536  # bytes of input ...
MOST_BYTES = 8_000_000  # ... cost at most so many of memory


@st.composite
def damaged(draw, samples):
    """A sound sample with bytes changed, left out, doubled or put in."""
    data = bytearray(draw(st.sampled_from(samples)))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        end = min(len(data), at + draw(st.integers(0, 8)))
        data[at:end] = draw(st.one_of(st.binary(max_size=8), st.just(bytes(data[at:end]) * 2)))
    return bytes(data)


@pytest.mark.parametrize("name", TARGETS)
def test_any_bytes_are_read_or_refused(name):
    target, samples = TARGETS[name]
    inputs = st.one_of(st.binary(max_size=300), damaged(samples()))
    few = settings(max_examples=max(20, EXAMPLES // SLOW.get(name, 1)), suppress_health_check=list(HealthCheck))

    def once(data):
        target(data)

    few(given(inputs)(once))()


@pytest.mark.nightly
@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris cannot be installed here")
@pytest.mark.parametrize("name", READERS)
def test_any_bytes_that_a_guided_search_finds_are_read_or_refused(name):
    try_some(name, EXECUTIONS)


@pytest.mark.parametrize("name", TARGETS)
def test_the_search_begins_at_what_is_accepted(name):
    target, samples = TARGETS[name]
    assert all([target(sample) for sample in samples()])


@pytest.mark.parametrize("name", TARGETS)
def test_memory_is_bounded(name):
    target, samples = TARGETS[name]
    sample = samples()[0]
    target(sample)  # what is loaded once does not count
    noise = random.Random(name).randbytes(LARGE)
    for data in (b"\xff" * LARGE, bytes(LARGE), noise, (sample * LARGE)[:LARGE], sample + b"\xff" * LARGE):
        tracemalloc.start()
        target(data)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < MOST_BYTES


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 60_000, "0001-01-00", "'" * 3])
def test_numbers_and_nests_beyond_all_measure_are_one_fault_of_a_tile_file(value):
    assert TARGETS["tile files"][0](f"name = {value}\n".encode()) is False
