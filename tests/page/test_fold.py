"""Without scrolling, on any screen: the face, the display and the ten keys, each large enough for a finger."""

import pytest
from scrollmaster.page import assets

from tests.lanes import slow_after
from tests.page.test_page_warns import PERSISTED
from tests.page.visitor import PHONE, WIDE, visit

PROMISES = (
    (
        "face, display, keys below the fold or cut: 12 screens from 320x568 on, seven languages; the smallest key",
        "0; 44 px",
        "0; 47 px",
    ),
)

BARS, SIDEWAYS = (390, 664), (844, 390)  # a phone with the browser's bars
UPRIGHT = ((320, 568), (360, 640), (375, 667), (412, 732), PHONE)
SIZES = (BARS, SIDEWAYS, *UPRIGHT, (667, 375), (768, 1024), (1024, 768), (1280, 720), WIDE)
FINGER_PX = 44
PARTS = ".face, .glass, .glass canvas, .commands button, .seats button"
OUTSIDE = f"""[...document.querySelectorAll({PARTS!r})].filter((part) => {{
  const {{ left, top, right, bottom }} = part.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}}).map((part) => part.outerHTML)"""
SIDES = """[...document.querySelectorAll(".case button")].map((key) => {
  const { width, height } = key.getBoundingClientRect();
  return Math.min(width, height);
})"""
CUT = "[...document.querySelectorAll('.case button')].filter((key) => key.scrollWidth > key.clientWidth).length"


@pytest.mark.parametrize("size", slow_after(2, SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("is_kept", slow_after(1, ("false", "true")))
def test_nothing_that_answers_lies_below_the_fold(browser, origin, size, is_kept):
    visitor = visit(browser, origin, size)
    visitor.context.add_init_script(PERSISTED.format(is_kept))
    holds(visitor.go())
    visitor.context.close()


@pytest.mark.slow
@pytest.mark.parametrize("language", assets.LANGUAGES)
def test_nor_does_it_in_any_language(browser, origin, language):
    visitor = visit(browser, origin, BARS, locale=language).go()
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.until(f"innerWidth === {width}")
        holds(visitor)
    visitor.context.close()


def holds(visitor):
    if visitor.page.locator("#touch").is_visible() and visitor.page.locator("#shows").is_visible():
        visitor.page.locator("#shows").click()
    visitor.until(f"!{OUTSIDE}.length")  # the display takes its size a frame later
    assert min(visitor.page.evaluate(SIDES)) >= FINGER_PX
    assert visitor.page.evaluate(CUT) == 0
