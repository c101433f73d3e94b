"""Makes docs/wiring.md from hardware/board.toml, in English.

python -m tests.hardware.wiring_maker
"""

import os
import tomllib

from scrollmaster import files
from scrollmaster.deploy import board, wiring
from scrollmaster.languages import ENGLISH, VARIABLE

PAGE = files.board().parents[1] / "docs" / "wiring.md"
_PAGE = """# Wiring

The reference box. `python -m tests.hardware.wiring_maker` makes this page from
[hardware/board.toml](../hardware/board.toml). To wire a box differently, write a file of the same form:
`scrollmaster board show FILE` prints its table, `scrollmaster board send FILE` sends it to a box. GPIO is the name on
the pinout (GP2); pin is the position on the edge of a Pico or Pico 2. The face is the 8×8 LED matrix.

{table}

| power | Pico pin |
|---|---|
| ground, one for all parts | 3, 8, 13, 18, 23, 28, 33 or 38 |
| 5 V for the LEDs | 40 (VBUS) |
| 3.3 V for the display | 36 (3V3 OUT) |

- **Current.** All LEDs together draw at most {budget} mA: what Pico, display and buzzer leave of a port of {port} mA
  (`[power]` in board.toml). [docs/electrics.md](electrics.md) says more, also of power banks.
- **Data line.** WS2812 at 5 V need a higher level than the 3.3 V of a GPIO: put a level shifter (74AHCT125) between.
- The text display and the buzzer are optional; board.toml names their pins all the same.
- **Trying another wiring.** A box that receives one restarts on it and asks for OK for one minute. Until then it
  refuses every other request over USB and says why. Without OK, or if the chip refuses a pin, it restarts on the
  previous wiring, and `scrollmaster info` says why.
- No real box has been wired from this page yet.
"""


def page() -> str:
    """What the page should say."""
    facts = board.load(files.board())
    port = tomllib.loads(files.board().read_text(encoding="utf-8"))["power"]["port_ma"]
    lines = [wiring.columns(), ["---"] * len(wiring.COLUMNS), *wiring.rows(facts)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return _PAGE.format(table=table, budget=facts["budget_ma"], port=port)


if __name__ == "__main__":
    os.environ[VARIABLE] = ENGLISH
    PAGE.write_text(page(), encoding="utf-8")
