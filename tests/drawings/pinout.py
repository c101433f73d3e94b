"""The edge of a Pico as its data sheet has it: seen from above with the USB plug up, 1 is at the upper left."""

SIDE = 20  # pins on each edge: 1 to 20 down the left one, 21 to 40 up the right one
_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_RIGHT = "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 GND GP28 VREF 3V3 EN GND VSYS VBUS"
NAMES = dict(enumerate(f"{_LEFT} {_RIGHT}".split(), 1))
