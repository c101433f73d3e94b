"""Makes docs/pictures/report: a report on a wide screen, one in the dark on a phone. Look at them first.

python -m tests.report.picture_maker
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.page import chromium, picture_maker
from tests.page.visitor import PHONE, visit
from tests.report.demos import report

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "report"
NAMES = ("Anna", "Ben", "Cleo", "Dana")
SAID = ("--date", "2026-11-21 20:15", "--place", "at Anna's", "--note", "Cleo's first win. Ben wants revenge.")
LOOKS = (("elfenwizards", (1120, 1500), "light"), ("maginor", PHONE, "dark"))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    picture_maker.FOLDER = FOLDER
    program = chromium.find() or sys.exit("There is no chromium here.")
    with sync_playwright() as playwright, chromium.launch(playwright, program) as browser:
        for game, size, scheme in LOOKS:
            with tempfile.TemporaryDirectory() as folder:
                take(browser, Path(folder), game, size, scheme)


def take(browser: Browser, folder: Path, game: str, size: tuple[int, int], scheme: str) -> None:
    """A picture of one report, from its top on; on a phone from its ring on."""
    path = folder / f"{game}.html"
    path.write_text(report(folder, game, NAMES[: 4 if game == "elfenwizards" else 3], SAID), "utf-8")
    visitor = visit(browser, path.as_uri(), size, scheme)
    visitor.page.goto(visitor.url)
    visitor.page.wait_for_selector("html[data-ready]")
    if size == PHONE:
        visitor.page.locator(".replay").scroll_into_view_if_needed()
        visitor.page.evaluate("document.querySelector('.replay').scrollIntoView()")
    picture_maker.save(visitor.page.screenshot(scale="css"), f"{game}-{size[0]}{'-dark' * (scheme == 'dark')}.png")
    visitor.context.close()


if __name__ == "__main__":
    main()
