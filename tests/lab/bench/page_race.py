"""How quick the page is for who sees it, as painted: from nothing to the first roll, to the sheet on which a game
begins and to that game; from a key to light and record, from a finger to the next question.
"""

import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, sync_playwright
from scrollmaster.page import build, serve

from tests.lab.bench.narrow import narrowed
from tests.page import chromium
from tests.page.test_begin import FIRST
from tests.page.visitor import OK, PHONE, WIDE, Visitor, visit

LINES = (
    (10_000_000, 0.02),
    (10_000_000, 0.04),
    (1_600_000, 0.15),
)  # bits a second, a delay: at home, on the way, far out
SLOWED = 6  # times: a cheap phone
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
# In the page: whoever wants to begin a game presses as soon as there is something to press.
SHEET = """async () => {
  const opens = "header [data-opens=begin]";
  await until(() => document.querySelector(opens)?.textContent, 60);
  document.querySelector(opens).click();
  await until(() => document.querySelector("dialog .offers li"), 60);
  return painted();
}"""
GAME = """async () => {
  for (const text of ["+ Guest", "+ Guest", "Maginor", "Begin"]) {
    [...document.querySelectorAll("dialog button")].find((each) => each.textContent.includes(text)).click();
  }
  await until(() => !document.querySelector("dialog") && (FIRST)(questions.at(-1)), 60);
  return painted();
}""".replace("FIRST", FIRST)
BUTTONS = """() => [...document.querySelectorAll("#touch .choices button")]
  .filter((each) => each.offsetParent && !each.disabled).map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })"""
PAINTED = """
globalThis.painted = () => new Promise((done) => requestAnimationFrame(() => {
  const after = new MessageChannel();
  after.port1.onmessage = () => done(performance.now());
  after.port2.postMessage(0);
}));
globalThis.waits = { leds: [], table: [], question: [] };
globalThis.since = {};
globalThis.long = []; // what keeps the page from painting for more than 50 ms
const tasks = new PerformanceObserver((list) => long.push(...list.getEntries().map((each) => each.duration)));
tasks.observe({ type: "longtask" });
addEventListener("click", ({ timeStamp: at }) => (since.question = at), true);
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
        yield from _loaded(browser, "this machine", port, loads)
        for bits, delay_s in LINES:
            with narrowed(port, bits, delay_s) as slow:
                yield from _loaded(browser, f"{bits / 1e6:g} Mbit/s and {delay_s * 1000:.0f} ms", slow, loads)
        yield from _pressed(browser, port, presses)
        yield from _tapped(browser, port, presses)
        browser.close()
        http.shutdown()


def _loaded(browser: Browser, where: str, port: int, loads: int) -> Iterator[tuple[str, str]]:
    first = sorted(_first_roll(browser, port) for _ in range(loads))
    yield f"page: nothing to first roll, painted, {where}: best, median", f"{first[0]:.2f}, {median(first):.2f} s"
    begun = [_begun(browser, port) for _ in range(loads)]
    for what, took_s in zip(("the sheet", "first question of Maginor"), zip(*begun, strict=True), strict=True):
        yield f"page: nothing to {what}, painted, {where}: best, median", f"{min(took_s):.2f}, {median(took_s):.2f} s"


def _first_roll(browser: Browser, port: int) -> float:
    visitor = _coming(browser, port)
    took_ms = visitor.page.evaluate(FIRST_ROLL)
    visitor.context.close()
    return took_ms / 1000


def _begun(browser: Browser, port: int) -> tuple[float, float]:
    """Seconds until the sheet and until the game that is chosen there at once."""
    visitor = _coming(browser, port)
    sheet_ms, game_ms = visitor.page.evaluate(SHEET), visitor.page.evaluate(GAME)
    visitor.context.close()
    return sheet_ms / 1000, game_ms / 1000


def _coming(browser: Browser, port: int, size: tuple[int, int] = WIDE) -> Visitor:
    visitor = visit(browser, f"http://127.0.0.1:{port}", size)
    visitor.context.add_init_script(PAINTED)
    visitor.page.goto(visitor.url, wait_until="commit")
    return visitor


def _tapped(browser: Browser, port: int, taps: int) -> Iterator[tuple[str, str]]:
    """On a phone whose page, not whose box, is slowed: a browser slows no worker."""
    visitor = _coming(browser, port, PHONE)
    visitor.page.evaluate(SHEET)
    visitor.page.evaluate(GAME)
    slowed = {"rate": SLOWED}
    visitor.context.new_cdp_session(visitor.page).send("Emulation.setCPUThrottlingRate", slowed)
    visitor.page.evaluate("waits.question = []; long = []; since = {}")
    for at in range(taps):
        places: list[list[float]] = visitor.page.evaluate(BUTTONS)
        x, y = places[at % len(places)]
        visitor.page.touchscreen.tap(x, y)
        visitor.answered()
    waits, long = visitor.page.evaluate("[waits.question, long]")
    visitor.context.close()
    yield (
        f"page: a tap to the next question, painted, slowed {SLOWED} times: median, p99 of {len(waits)}",
        _figures(waits),
    )
    worst = max(long, default=0.0)
    yield "page: tasks of more than 50 ms meanwhile; the longest", f"{len(long)}; {worst:.0f} ms"


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
        yield f"page: {what}, painted: median, p99 of {len(waits[kind])}", _figures(waits[kind])


def _figures(waits: list[float]) -> str:
    found = waits or [0.0]
    p99 = quantiles(found, n=100)[98] if len(found) > 1 else found[0]
    return f"{median(found):.0f}, {p99:.0f} ms"
