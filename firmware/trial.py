"""Tries another wiring: the box asks for OK on it for a minute. Requests over the line wait until then.

The board's own key, BOOTSEL, is OK as well: it works before any key is soldered.
"""

from shared_rules.core.cells import BLINK, WHITE
from shared_rules.formats import packet

from .input.keys import OK, TAP, Keys
from .render.screen import Screen
from .scene.drawing import draw_icon
from .scene.icons import CHECK
from .scene.picture import Scene
from .session.settings import Settings
from .session.words import BOX, Words
from .store.vault import Vault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .platforms.types import Body

TRIAL_MS = 60000
_LOOK_MS = 50  # between two looks at the board's own key


def passes(body: "Body") -> bool:
    """Ask for OK on the wiring that `body` has. Returns whether it was pressed in time."""
    terms = Words(Settings(Vault(body.root)), body)
    terms.use([BOX])
    screen = Screen(body, terms)
    keys = Keys()
    scene = Scene()
    begin_ms = now_ms = body.now_ms()
    scene.clear(now_ms)
    draw_icon(scene.cells, CHECK, WHITE | BLINK)
    scene.words.body = (("trial.ask",),)
    splitter = packet.Splitter()
    was_up = False  # the own key: held at the start, it asks for the wiring of the image
    while now_ms - begin_ms < TRIAL_MS:
        _refuse(body, splitter)
        for bits, at_ms in body.keys(now_ms):
            for press in keys.feed(bits, at_ms):
                if press.key == OK and press.kind == TAP:
                    return True
        own_key = body.own_key()
        if own_key and was_up:
            return True
        was_up = was_up or not own_key
        due_ms = screen.show(scene, now_ms)
        body.feed_watchdog()
        body.wait(min(due_ms - now_ms, keys.wait_ms(now_ms), _LOOK_MS))
        now_ms = body.now_ms()
    return False


def _refuse(body: "Body", splitter: packet.Splitter) -> None:
    """Give every request the same answer. One that the line does not accept is dropped: the PC asks again."""
    for line in splitter.feed(body.read()):
        asked = packet.decode(line)
        if asked and asked[0] < packet.REPLY:
            body.write(packet.encode(packet.REFUSED, asked[1], bytes((asked[0],)) + b"refused.trial"))
