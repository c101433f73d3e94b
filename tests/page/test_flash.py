"""The file that keeps a box in a page: whatever is torn off its end, what was kept is there; what rots is said."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.lanes import sized, slow_after
from tests.page import flash

PROMISES = (
    ("a box in a page, its file torn at every byte of a record: the changes before are there", "all of them", "all"),
    ("... with any one bit of its file flipped: it is said, and every other change is there", "always", "always"),
)

Kept = tuple[bytes, bytes]
PLAY = """async () => {
  await driver.start({ flash: "main", language: "en" });
  for (const key of [8, 8, 7, 8]) {
    await driver.tap(key);
    await driver.settled();
  }
  driver.off();
  return [await driver.read("main.0"), await driver.read("main.1")];
}"""
OPEN = """(all) => new Promise((done) => {
  const worker = new Worker("flash_worker.mjs", { type: "module" });
  worker.onmessage = ({ data }) => { worker.terminate(); done(data); };
  worker.postMessage(all);
})"""
# Open a flash whose second file is refused so many times with this error, in time that passes at once.
REFUSED = """async ([refusals, error]) => {
  const { flashOf } = await import("/box/storage.mjs");
  let tries = 0, open = 0, ms = 0;
  performance.now = () => (ms += 100);
  setTimeout = (later) => queueMicrotask(later);
  const handle = () => {
    let data = new Uint8Array();
    open++;
    return {
      getSize: () => data.length, read: (into) => into.length, flush() {}, close: () => open--,
      truncate: (size) => (data = data.slice(0, size)),
      write(more, { at }) { data = Uint8Array.from([...data.slice(0, at), ...more]); return more.length; },
    };
  };
  const file = (isSecond) => ({ async createSyncAccessHandle() {
    if (isSecond && tries++ < refusals) throw new DOMException("refused", error);
    return handle();
  } });
  const folder = { getFileHandle: async (name) => file(name.endsWith(".1")), getDirectoryHandle: async () => folder };
  Object.defineProperty(navigator, "storage", { value: { getDirectory: async () => folder } });
  try {
    const flash = await flashOf("box", undefined);
    return `${flash.isKept ? "kept" : "memory"}, ${tries} tries, ${flash.isKept ? open - 2 : open} left open`;
  } catch (refused) {
    return `${refused.name}, ${open ? "some left open" : "all left closed"}`;
  }
}"""
STEPS = slow_after(1, (523, max(1, 53 // sized(1))))  # every so many bits are flipped; all of them at night


def opened(tab: Page, all_kept: list[Kept]) -> list[dict[str, Any]]:
    """What a box would find in each of these pairs of private files."""
    found = tab.evaluate(OPEN, [[base64.b64encode(data).decode() for data in kept] for kept in all_kept])
    assert not isinstance(found, str), found
    for each in found:
        each["files"] = {path: base64.b64decode(data) for path, data in each["files"].items()}
        assert not each["again"], "it is mended, and the same from then on"
    return found


@pytest.fixture
def played(tab: Page) -> bytes:
    """The file of a box on which a game has begun."""
    kept = [base64.b64decode(data) for data in tab.evaluate(PLAY)]
    data = flash.newest(kept)
    assert len(list(flash.records(data))) > 30 and b"" in kept
    return data


def test_a_record_torn_at_every_byte_is_as_if_it_had_never_been(played: bytes, tab: Page):
    for begin, end, _ in list(flash.records(played))[-sized(2) :]:
        before = flash.files(played[:begin])
        cuts = [played[:cut] for cut in range(begin, end)] + [played[:begin] + bytes(end - begin)]
        for cut, found in zip(cuts, opened(tab, [(cut, b"") for cut in cuts]), strict=True):
            assert found["files"] == before and not found["damaged"], len(cut)


@pytest.mark.parametrize("step", STEPS)
def test_a_bit_that_rots_is_said_and_costs_one_change_at_most(played: bytes, tab: Page, step: int):
    bits = range(0, 8 * len(played), step)
    kept = [(flipped(played, bit), b"") for bit in bits]
    changes = list(flash.records(played))
    for bit, found in zip(bits, opened(tab, kept), strict=True):
        assert found["damaged"], bit
        whole = [body for begin, end, body in changes if not begin <= bit // 8 < end]
        assert found["files"] == flash.result(whole), bit


def test_a_file_that_is_written_anew_counts_when_it_is_whole(played: bytes, tab: Page):
    """The power fails while the other file is written: before its head is there, the first one counts."""
    fresh = head(played, 1) + played[flash.HEAD :] + tail(played)
    cuts = [(played, bytes(flash.HEAD) + fresh[flash.HEAD : cut]) for cut in range(flash.HEAD, len(fresh), 97)]
    assert all(found["files"] == flash.files(played) for found in opened(tab, cuts))
    middle = list(flash.records(played))[9][0]
    for newer in (fresh, head(played, 1) + played[flash.HEAD : middle]):  # more than the other one has, and less
        both = opened(tab, [(played, newer), (newer, played), (b"", newer)])
        assert all(found["files"] == flash.files(newer) != flash.files(played) for found in both)


@pytest.mark.slow
def test_a_file_that_is_mostly_history_is_written_anew(tab: Page):
    found = tab.evaluate(OPEN, 2000)
    assert found["same"] and found["generation"] > 3 and found["most"] < 80_000, found


@pytest.mark.parametrize(
    ("refusals", "error", "comes_to"),
    [
        (3, "NoModificationAllowedError", "kept, 4 tries, 0 left open"),
        (10**9, "NoModificationAllowedError", "NoModificationAllowedError, all left closed"),
        (10**9, "SecurityError", "memory, 1 tries, 0 left open"),
    ],
)
def test_files_that_do_not_open_are_never_taken_for_a_new_box(tab: Page, refusals: int, error: str, comes_to: str):
    """A tab that is being closed may hold them for a while after its lock is free; a browser may have none at all."""
    assert tab.evaluate(REFUSED, [refusals, error]) == comes_to


def test_what_cannot_be_read_is_not_nothing(tab: Page):
    """A file of which storage gives nothing, as a tab that lost its storage was seen to do."""
    said = tab.evaluate(
        """async () => {
          const { opened } = await import("/box/flash.mjs");
          const mute = { getSize: () => 100, read: () => 0, truncate() { throw new Error("it is lost"); } };
          try { opened([mute, mute]); } catch (error) { return error.message; }
        }"""
    )
    assert said == "storage does not read"


def test_nothing_is_a_new_box(tab: Page):
    for found in opened(tab, [(b"", b""), (b"\0" * 7, b""), (b"SCROLLMASTER", b"")]):
        assert found["files"] == {} and not found["damaged"]


def flipped(data: bytes, bit: int) -> bytes:
    return data[: bit // 8] + bytes((data[bit // 8] ^ 1 << bit % 8,)) + data[bit // 8 + 1 :]


def head(data: bytes, later: int) -> bytes:
    return flash.sealed(data[:16] + (flash.generation(data) + later).to_bytes(4, "little") + data[20:28])


def tail(data: bytes) -> bytes:
    """The first record that stores a file, once more, under another name."""
    body = next(body for _, _, body in flash.records(data) if body[0] == flash.STORE)
    return flash.record(bytes((flash.STORE, 1, 0)) + b"x" + body[3:])
