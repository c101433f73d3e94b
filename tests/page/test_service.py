"""What a browser keeps of the page for the time without a network is what the build has made, whatever a line does."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from scrollmaster.page import build
from scrollmaster.page.one_file import content_hash

from tests.page.lines import say, spoilt
from tests.page.visitor import OK, Visitor, visit

PROMISES = (
    ("files that a spoilt line has changed, kept for the time without a network", "0", "0"),
    ("a page after a spoilt line, without a network, at the next visit", "plays", "plays"),
)

SPOILT = ("/tables.mjs", "/kit_texts.json", "/live.css")  # the box does not need them: only the service worker asks
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const data = await (await cache.match(request)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
      found[new URL(request.url).pathname] = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }
  return found;
}"""
TRIES = 3
GIVEN_UP = "await navigator.serviceWorker.getRegistration().then((found) => !found)"
INSTALLED = "await navigator.serviceWorker.ready.then(() => true)"


class Spoiling:
    """A line that spoils these files, so many times each: half a file, or a page of its own."""

    def __init__(self, times: int) -> None:
        self.left = times
        self.asked: Counter[str] = Counter()

    def answers(self, handler: BaseHTTPRequestHandler) -> bool:
        path = handler.path
        if path not in SPOILT:
            return False
        self.asked[path] += 1
        if self.asked[path] > self.left:
            return False
        data = (build.HERE / "tables.mjs").read_bytes()
        say(handler, data[: len(data) // 2] if path == SPOILT[0] else b"<p>Please log in to this network.")
        return True


@contextmanager
def visiting(browser: Browser, folder: Path, line: Spoiling) -> Iterator[Visitor]:
    with spoilt(folder, line.answers) as origin:
        visitor = visit(browser, origin)
        yield visitor.go()
        visitor.context.close()


def kept(visitor: Visitor) -> dict[str, str]:
    """SHA-256 of what is kept, by its path."""
    return visitor.page.evaluate(KEPT)


def wrong(folder: Path, found: dict[str, str]) -> list[str]:
    return [
        path
        for path, digest in found.items()
        if hashlib.sha256((folder / (path.lstrip("/") or "index.html")).read_bytes()).hexdigest() != digest
    ]


def test_each_file_of_a_build_has_its_hash_in_the_list(folder: Path):
    text = (folder / build.SERVICE).read_text("utf-8")
    found = re.search(r"^const files = (.*);$", text, re.MULTILINE)
    assert found
    files: dict[str, Any] = json.loads(found[1])
    assert len(files) > 40 and "index.html" in files and f"box/{build.ROMFS}" in files
    assert files == {name: content_hash((folder / name).read_bytes()) for name in files}


def test_what_a_spoilt_line_has_answered_is_fetched_anew(browser: Browser, folder: Path):
    line = Spoiling(times=TRIES - 1)
    with visiting(browser, folder, line) as visitor:
        visitor.until(INSTALLED)
        found = kept(visitor)
        assert set(SPOILT) <= set(found) and wrong(folder, found) == []
        assert set(line.asked.values()) == {TRIES}


@pytest.mark.slow
def test_what_stays_spoilt_is_not_kept_and_comes_at_the_next_visit(browser: Browser, folder: Path):
    line = Spoiling(times=1000)
    with visiting(browser, folder, line) as visitor:
        while list(line.asked.values()) != [TRIES] * len(SPOILT):
            visitor.page.wait_for_timeout(20)
        visitor.until(GIVEN_UP)
        found = kept(visitor)
        assert not set(SPOILT) & set(found) and wrong(folder, found) == []
        line.left = 0
        visitor.go().until(INSTALLED)
        found = kept(visitor)
        assert set(SPOILT) <= set(found) and wrong(folder, found) == []
        visitor.context.set_offline(True)
        seq = visitor.go().table()["seq"]
        visitor.press(OK)
        visitor.until(f"tables.at(-1).seq > {seq}")
