"""Makes docs/pictures/page: every screen of the page, wide and on a phone. Look at them before they go in.

python -m tests.page.picture_maker
"""

import sys
import tempfile
import threading
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from scrollmaster.box.virtual import player, script
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.cli.commands import demo
from scrollmaster.page import build, serve

from tests.page import chromium, maker
from tests.page.screens import SCREENS
from tests.page.serial_bridge import SCRIPT, bridged
from tests.page.visitor import PHONE, WIDE, visit

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "page"
LOOKS = ((WIDE, "light"), (PHONE, "light"))
LIGHTS = 64  # colours of a picture that are theirs
BRIGHT = 120  # between the strongest and the weakest part of a light's colour
GAME = "elfenwizards"  # is played on the box that is installed
DARK = "game"  # is shown in the dark, too


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serve.server(build.build(Path(folder) / "page")) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        program = chromium.find() or sys.exit("There is no chromium here.")
        with sync_playwright() as playwright, chromium.launch(playwright, program) as browser:
            for name, come in SCREENS.items():
                for size, scheme in (*LOOKS, *(((WIDE, "dark"), (PHONE, "dark")) if name == DARK else ())):
                    visitor = visit(browser, f"http://127.0.0.1:{http.server_address[1]}", size, scheme)
                    come(visitor.go())
                    save(visitor.page.screenshot(scale="css"), f"{name}-{size[0]}{'-dark' * (scheme == 'dark')}.png")
                    visitor.context.close()
            installing(browser, Path(folder))
        http.shutdown()


def installing(browser: Browser, folder: Path) -> None:
    """The screens of installing a box, which is a virtual one."""
    box = VirtualBox(folder / "box", "script", [GAME], clock="scripted")
    with bridged(folder / "page") as bridge, box as virtual:
        evening = script.load(demo.DEMOS[GAME])
        player.play(virtual, evening[: 2 * len(evening) // 3])
        for name, come in maker.SCREENS.items():
            for size, scheme in (*LOOKS, *(((WIDE, "dark"),) if name == "install" else ())):
                bridge.denied = False
                visitor = visit(browser, bridge.url, size, scheme)
                visitor.context.add_init_script(SCRIPT)
                come(maker.opens(visitor), bridge, virtual)
                visitor.page.evaluate("scrollTo(0, document.querySelector('.wrong') ? document.body.scrollHeight : 0)")
                visitor.page.mouse.move(0, 0)
                save(visitor.page.screenshot(scale="css"), f"{name}-{size[0]}{'-dark' * (scheme == 'dark')}.png")
                visitor.context.close()
                for session in list(bridge.sessions):
                    bridge.close(session)


def save(data: bytes, name: str) -> None:
    """Write a picture with few colours."""
    picture = Image.open(BytesIO(data)).convert("RGB")
    small = picture.quantize(palette=palette(picture), dither=Image.Dither.FLOYDSTEINBERG)
    small.save(FOLDER / name, optimize=True)


def palette(picture: Image.Image) -> Image.Image:
    """256 colours: most for the wood and the paper, which fill the picture, some for the lights, which are few."""
    data = picture.tobytes()
    pixels = zip(data[::3], data[1::3], data[2::3])
    lights = [pixel for pixel in pixels if max(pixel) - min(pixel) > BRIGHT] or [(0, 0, 0)]
    of_lights = Image.new("RGB", (len(lights), 1))
    of_lights.putdata(lights)
    most = picture.quantize(256 - LIGHTS).getpalette() or []
    made = Image.new("P", (1, 1))
    made.putpalette(most[: 3 * (256 - LIGHTS)] + (of_lights.quantize(LIGHTS).getpalette() or [])[: 3 * LIGHTS])
    return made


if __name__ == "__main__":
    main()
