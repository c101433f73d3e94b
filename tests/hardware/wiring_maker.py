"""Makes docs/wiring.md from hardware/board.toml, in English.

python -m tests.hardware.wiring_maker
"""

import os

from scrollmaster import files
from scrollmaster.deploy import board, wiring
from scrollmaster.languages import ENGLISH, VARIABLE

PAGE = files.board().parents[1] / "docs" / "wiring.md"
_PAGE = """# Wiring

The reference box, made from [hardware/board.toml](../hardware/board.toml) by `python -m tests.hardware.wiring_maker`.
For another wiring write another such file: `scrollmaster board show FILE` prints its table, `scrollmaster board send
FILE` sends it to a box. GPIO is the name on the pinout (GP2), pin is the place on the edge of a Pico or Pico 2.

{table}

| power | Pico pin |
|---|---|
| ground, one for all parts | 3, 8, 13, 18, 23, 28, 33 or 38 |
| 5 V for the LEDs | 40 (VBUS) |
| 3.3 V for the display | 36 (3V3 OUT) |

- **Current.** `budget_ma`, {budget} mA here, is what the LEDs draw together at most. The Pico (30 to 90 mA) and the
  display (20 mA) come on top: where a port gives 500 mA and no more, make the budget smaller.
- **Data line.** WS2812 at 5 V want a higher level than the 3.3 V of a GPIO: put a level shifter (74AHCT125) between.
- The text display and the buzzer need not be there; board.toml names their pins all the same.
- **Trying another wiring.** A box that was sent one starts on it and asks for OK there for a minute; who asks it
  anything over USB meanwhile is told so. Without OK, or where the chip refuses a pin, it starts again on the wiring
  before, and `scrollmaster info` says why.
- No real box has been wired after this page yet.
"""


def page() -> str:
    """What the page should say."""
    facts = board.load(files.board())
    lines = [wiring.columns(), ["---"] * len(wiring.COLUMNS), *wiring.rows(facts)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return _PAGE.format(table=table, budget=facts["budget_ma"])


if __name__ == "__main__":
    os.environ[VARIABLE] = ENGLISH
    PAGE.write_text(page(), encoding="utf-8")
