"""A visitor of the page, with a browser of their own: what box and page say to each other, waiting for a condition."""

import json
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page
from scrollmaster.page import assets, build

AXE = (Path(build.__file__).parent / "node_modules/axe-core/axe.min.js").read_text("utf-8")
# The two with the longest words first: `make all` leaves the others to a night.
LANGUAGES = sorted(assets.LANGUAGES, key=lambda language: (language not in ("de", "fr"), language))
TRANSLATED = [language for language in LANGUAGES if language != "en"]
WIDE, PHONE = (1440, 900), (390, 844)
SMALL = 500  # less than that, one way, is a phone's
KEYS = ("1", "2", "3", "4", "5", "6", "ArrowLeft", "ArrowRight", "Enter", "Backspace")
OK, BACK = 8, 9
LIFTED = "said.findLast((each) => each.kind === 'keys')?.bits === 0"
FINGER_MS = 30  # how long a tap is
# Hears what goes between the page and its worker. `deaf`: the box gets no ping any more. `tap`: levels of a key, handed
# on when no finger is down, so that a tap is as short as it says on any machine.
LISTEN = """
globalThis.said = []; globalThis.heard = []; globalThis.violations = []; globalThis.tables = [];
globalThis.questions = []; globalThis.givens = [];
addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      heard.push({ kind: data.kind, at: performance.now() });
      if (data.kind === "table") tables.push(data.table);
      if (data.kind === "question") questions.push(data.question);
      if (data.kind === "given") givens.push(data);
    });
  }
  postMessage(message) {
    if (message.kind === "start") globalThis.worker = this;
    said.push({ ...message, now: performance.timeOrigin + performance.now() });
    if (globalThis.tap && message.kind === "keys") this.tapped(message);
    else if (!globalThis.deaf || message.kind !== "ping") super.postMessage(message);
  }
  tapped(level) {
    tap.push(level);
    if (level.bits) return;
    tap.forEach((each, after) => super.postMessage({ ...each, at: tap[0].at + FINGER_MS * after }));
    globalThis.tap = null;
  }
};
globalThis.answered = () => new Promise((resolve) => {
  const id = -Math.random();
  worker.addEventListener("message", function hear({ data }) {
    if (data.kind !== "pong" || data.id !== id) return;
    worker.removeEventListener("message", hear);
    resolve();
  });
  worker.postMessage({ kind: "ping", id });
});
globalThis.until = async (holds, withinS) => {
  for (const began = performance.now(); ; ) {
    const found = await holds();
    if (found) return found;
    if (performance.now() - began > 1000 * withinS) {
      throw new Error(`in vain: ${holds}; said: ${document.querySelector("#spoken")?.textContent}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
""".replace("FINGER_MS", str(FINGER_MS))


@dataclass
class Visitor:
    """`requests`: the addresses that the page has asked for; `errors`: what its console has said."""

    context: BrowserContext
    page: Page
    url: str
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def until(self, condition: str, within_s: int = 30) -> object:
        """Wait until a JavaScript expression holds; returns its value. It fails after so many seconds."""
        return self.page.evaluate(f"until(async () => ({condition}), {within_s})")

    def go(self, query: str = "") -> "Visitor":
        """Open the page; returns when the box shows something of a game."""
        self.page.goto(f"{self.url}/{query}")
        self.until("globalThis.tables?.length && document.querySelector('.turn')")
        return self

    def table(self) -> dict[str, object]:
        """The last table that the box has told."""
        return self.page.evaluate("tables.at(-1)")

    def press(self, *keys: int) -> None:
        """Tap keys of the keyboard, each when the box has taken the one before."""
        for key in keys:
            self.page.evaluate("globalThis.tap = []")
            self.finger(key)

    def finger(self, key: int) -> None:
        """Tap a key as long as this machine takes for it."""
        self.page.keyboard.press(KEYS[key], delay=FINGER_MS)
        self.until(LIFTED)
        self.answered()

    def tap(self, name: str) -> None:
        """Tap this button of the game for fingers, and wait until the box has asked what came of it."""
        at = self.page.evaluate("questions.at(-1).at")
        self.page.locator("#touch").get_by_role("button", name=name).first.click()
        self.until(f"questions.at(-1).at !== {json.dumps(at)}")

    def let(self, typed: str) -> None:
        """Lift a finger from the keyboard, and wait until the box has been told that no key is down."""
        self.page.keyboard.up(typed)
        self.until(LIFTED)

    def answered(self) -> None:
        """Wait until the box has made the step that takes what was said."""
        self.page.evaluate("answered()")

    def bits(self) -> list[int]:
        """Which keys were down, press by press."""
        return self.page.evaluate("said.filter((each) => each.kind === 'keys').map((each) => each.bits)")

    def violations(self) -> list[str]:
        """What axe finds of the screen as it is."""
        if not self.page.evaluate("'axe' in globalThis"):
            self.page.evaluate(AXE)
        found = self.page.evaluate("axe.run().then((done) => done.violations)")
        return [f"{each['id']}: {json.dumps([node['target'] for node in each['nodes']])}" for each in found]


def visit(browser: Browser, url: str, size: tuple[int, int] = WIDE, scheme: str = "light", **more: object) -> Visitor:
    """A new visitor who has seen nothing yet, on a screen of this size."""
    width, height = size
    is_phone = min(size) < SMALL
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if is_phone else 1,
        has_touch=is_phone,
        is_mobile=is_phone,
        color_scheme=scheme,
        reduced_motion="reduce",
        **more,
    )
    context.add_init_script(LISTEN)
    visitor = Visitor(context, context.new_page(), url)
    context.on("request", lambda request: visitor.requests.append(request.url))
    visitor.page.on("console", lambda said: visitor.errors.append(said.text) if said.type == "error" else None)
    visitor.page.on("pageerror", lambda error: visitor.errors.append(str(error)))
    return visitor
