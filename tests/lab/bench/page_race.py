"""How quick the page is for who sees it: from nothing to the first roll, from a key to light and record, as painted."""

import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, sync_playwright
from scrollmaster.page import build, serve

from tests.lab.bench.narrow import narrowed
from tests.page import chromium
from tests.page.visitor import OK, visit

TEN_MEGABIT = 10_000_000
# In the page: when it is asked for its first roll it is pressed, and when the result is painted it is told.
FIRST_ROLL = """async () => {
  const asked = (table) => table && table.question;
  await until(() => asked(globalThis.tables.at(-1)) && document.querySelector(".turn"), 60);
  const seq = tables.at(-1).seq;
  const key = (kind) => dispatchEvent(new KeyboardEvent(kind, { code: "Enter" }));
  key("keydown"); key("keyup");
  await until(() => tables.at(-1).seq > seq, 60);
  return painted();
}"""
PAINTED = """
globalThis.painted = () => new Promise((done) => requestAnimationFrame(() => {
  const after = new MessageChannel();
  after.port1.onmessage = () => done(performance.now());
  after.port2.postMessage(0);
}));
globalThis.waits = { leds: [], table: [] };
globalThis.since = {};
addEventListener("keyup", ({ timeStamp: at }) => (since = { leds: at, table: at }), true); // a tap counts from here
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const from = since[data.kind];
      if (!from) return;
      since[data.kind] = 0;
      painted().then((at) => waits[data.kind].push(at - from));
    });
  }
};
"""


def rows(scratch: Path, loads: int, presses: int) -> Iterator[tuple[str, str]]:
    """(what was measured, the figure)."""
    program = chromium.find()
    if not program:
        yield "the page", "left out: there is no chromium here"
        return
    with serve.server(build.build(scratch / "page")) as http, sync_playwright() as playwright:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        browser = chromium.launch(playwright, program)
        port = http.server_address[1]
        yield _loaded(browser, "this machine", port, loads)
        with narrowed(port, TEN_MEGABIT) as slow:
            yield _loaded(browser, "10 Mbit/s and 20 ms", slow, loads)
        yield from _pressed(browser, port, presses)
        browser.close()
        http.shutdown()


def _loaded(browser: Browser, where: str, port: int, loads: int) -> tuple[str, str]:
    took_s = sorted(_first_roll(browser, port) for _ in range(loads))
    return f"page: nothing to first roll, painted, {where}: best, median", f"{took_s[0]:.2f}, {median(took_s):.2f} s"


def _first_roll(browser: Browser, port: int) -> float:
    visitor = visit(browser, f"http://127.0.0.1:{port}")
    visitor.context.add_init_script(PAINTED)
    visitor.page.goto(visitor.url, wait_until="commit")
    took_ms = visitor.page.evaluate(FIRST_ROLL)
    visitor.context.close()
    return took_ms / 1000


def _pressed(browser: Browser, port: int, presses: int) -> Iterator[tuple[str, str]]:
    visitor = visit(browser, f"http://127.0.0.1:{port}")
    visitor.context.add_init_script(PAINTED)
    visitor.go()
    for at in range(presses):
        for key in (OK, at % 2, OK):  # rolls, what follows, the next player's turn
            visitor.finger(key)
    waits: dict[str, list[float]] = visitor.page.evaluate("waits")
    visitor.context.close()
    for kind, what in (("leds", "a tap to its light"), ("table", "a tap to its record")):
        found = sorted(waits[kind]) or [0.0]
        p99 = quantiles(found, n=100)[98] if len(found) > 1 else found[0]
        yield f"page: {what}, painted: median, p99 of {len(found)}", f"{median(found):.0f}, {p99:.0f} ms"
