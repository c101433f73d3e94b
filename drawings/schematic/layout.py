"""Where everything stands on the sheet: keys left, the Pico in the middle, supply and face right, lights below."""

from ..netlist import Netlist
from ..pico import NAMES
from .model import DOWN, LEFT, RIGHT, UP, Label, Placed, Point, Sheet, Words
from .symbols import flag, ground, supply, symbol

TITLE = "Scrollmaster: the reference box"
REMARKS = ("Made by python -m drawings from hardware/board.toml", "No real box has been built from it yet")
NOTES = (
    "D1: the ring is the cathode K, towards the LEDs. From 4.3 V a WS2812 takes 3.3 V data.",
    "C1: the stripe is the negative leg; at the face. Face and lights carry 100 nF at each LED.",
    "R1: near the Pico; takes the edge off the data and the fault current out of DIN.",
    "R2: no more than 10 mA out of {tone}, whatever hangs on it. BZ1: a piezo, no coil.",
    "Keys: held high by the pull-ups of the chip (50 to 80 kΩ); down is low.",
    "DS1: its module carries the pull-ups of SCL and SDA.",
    "U1: powered by USB. A cross: not used. All its GND are joined on it.",
)
_SUPPLIES = ("3V3", "LED_5V", "VBUS")
_TOWARDS: dict[str, Point] = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}
_GROUND_TURN = {DOWN: 0, RIGHT: 90, LEFT: 270}
_SUPPLY_TURN = {UP: 0, LEFT: 90, RIGHT: 270}


class _Drafter:
    """Puts parts of the netlist on a sheet, and what leads away from their pins."""

    def __init__(self, netlist: Netlist) -> None:
        self.sheet = Sheet()
        self.netlist = netlist
        self.net_of = {terminal: net for net, terminals in netlist.nets().items() for terminal in terminals}
        self._powers = 0

    def place(self, ref: str, at: Point, ref_at: Point, value_at: Point) -> Placed:
        """The points of ref and value count from the middle of the part."""
        part = self.netlist.part(ref)
        value = part.title.removeprefix(part.kind).removeprefix(" of").strip(" ,")
        x, y = at
        points = ((x + ref_at[0], y + ref_at[1]), (x + value_at[0], y + value_at[1]))
        placed = Placed(symbol(part), ref, value or part.title, at, *points)
        self.sheet.parts.append(placed)
        return placed

    def lead(self, placed: Placed, number: str, side: str, steps: int = 2) -> None:
        """A short wire from a pin to the name of its net; a cross where it has none."""
        at, net = placed.pin(number), self.net_of.get((placed.ref, number))
        if not net:
            self.sheet.unused.append(at)
            return
        end = (at[0] + steps * _TOWARDS[side][0], at[1] + steps * _TOWARDS[side][1])
        self.sheet.wire(at, end)
        self.name(net, end, side)

    def name(self, net: str, at: Point, side: str) -> None:
        """Gives a net its name at the end of a wire."""
        if net == "GND":
            self._power(
                Placed(ground(), "", net, at, None, _beyond(at, side, 3.0 if side == DOWN else 3.3), _GROUND_TURN[side])
            )
        elif net in _SUPPLIES:
            reach = 3.4 if side == UP else 2.8 + 0.43 * len(net)
            self._power(Placed(supply(net), "", net, at, None, _beyond(at, side, reach), _SUPPLY_TURN[side]))
        else:
            self.sheet.labels.append(Label(net, at, side))

    def flag(self, at: Point) -> None:
        self._power(Placed(flag(), "", "PWR_FLAG", at, None, _beyond(at, UP, 3.2)))

    def _power(self, bare: Placed) -> None:
        self._powers += 1
        ref = f"{bare.symbol.prefix}{self._powers:02}"
        self.sheet.parts.append(Placed(bare.symbol, ref, bare.value, bare.at, None, bare.value_at, bare.turn))

    def frame(self, title: str, left: float, top: float, right: float, bottom: float) -> None:
        self.sheet.frames.append(((left, top), (right, bottom)))
        self.sheet.notes.append(Words(title, (left + 1, top + 1.6), 1.3, start=True, bold=True))


def _beyond(at: Point, side: str, steps: float) -> Point:
    return at[0] + steps * _TOWARDS[side][0], at[1] + steps * _TOWARDS[side][1]


def layout(netlist: Netlist) -> Sheet:
    drafter = _Drafter(netlist)
    _keys(drafter)
    _pico(drafter)
    _supply(drafter)
    _extras(drafter)
    _lights(drafter)
    tone = next(pin for ref, pin in netlist.nets()["TONE"] if ref == "U1")
    for row, note in enumerate(NOTES):
        drafter.sheet.notes.append(Words(note.format(tone=NAMES[int(tone)]), (12, 135.5 + 3 * row), start=True))
    return drafter.sheet


def _keys(drafter: _Drafter) -> None:
    """One below the other, each between its net and one rail of ground."""
    drafter.frame("Keys", 10, 11, 60, 108)
    refs = [part.ref for part in drafter.netlist.parts if part.kind == "key"]
    for row, ref in enumerate(refs):
        key = drafter.place(ref, (36, 22 + 8 * row), (0, -3.4), (0, 1.8))
        drafter.lead(key, "1", LEFT)
        drafter.sheet.wire(key.pin("2"), (50, 22 + 8 * row))
        if row:
            drafter.sheet.wire((50, 14 + 8 * row), (50, 22 + 8 * row))
    end = 22 + 8 * len(refs) - 4
    drafter.sheet.wire((50, end - 4), (50, end))
    drafter.name("GND", (50, end), DOWN)


def _pico(drafter: _Drafter) -> None:
    drafter.frame("Raspberry Pi Pico", 64, 11, 126, 80)
    pico = drafter.place("U1", (97, 47), (-11, -23.4), (0, 23.4))
    for pin in pico.symbol.pins:
        if drafter.net_of.get(("U1", pin.number)) != "VBUS":
            drafter.lead(pico, pin.number, pin.side)


def _supply(drafter: _Drafter) -> None:
    """From VBUS to the right: diode, capacitor, face; below it the data through the resistor."""
    drafter.frame("Supply of the LEDs, and the face", 130, 11, 222, 60)
    sheet = drafter.sheet
    pico = next(part for part in sheet.parts if part.ref == "U1")
    diode = drafter.place("D1", (142, 28), (0, -2.4), (0, 2.6))
    sheet.wire(pico.pin("40"), diode.pin("A"))
    sheet.labels.append(Label("VBUS", (131, 28), RIGHT, far=False))
    capacitor = drafter.place("C1", (158, 34), (4, -0.8), (5.4, 1.2))
    face = drafter.place("FACE", (195, 39), (-6, -16.4), (2, 16.4))
    sheet.wire(diode.pin("K"), (150, 28), (158, 28), (166, 28), face.pin("5V"))
    sheet.wire((158, 28), capacitor.pin("+"))
    drafter.flag((150, 28))
    drafter.name("LED_5V", (166, 28), UP)
    drafter.lead(capacitor, "-", DOWN)
    drafter.flag((142, 39))
    sheet.wire((142, 39), (142, 41))
    drafter.name("GND", (142, 41), DOWN)
    resistor = drafter.place("R1", (160, 50), (0, -2.2), (0, 2.2))
    drafter.lead(resistor, "1", LEFT)
    sheet.wire(resistor.pin("2"), (172, 50), (172, 46), face.pin("DIN"))
    sheet.labels.append(Label("LED_DIN", (173, 46), RIGHT, far=False))
    drafter.lead(face, "GND", LEFT)
    drafter.lead(face, "DOUT", RIGHT)


def _extras(drafter: _Drafter) -> None:
    drafter.frame("Text display", 130, 63, 168, 80)
    display = drafter.place("DS1", (155, 73), (-8, -7.2), (5, -7.2))
    for pin in display.symbol.pins:
        drafter.lead(display, pin.number, LEFT)
    drafter.frame("Buzzer", 172, 63, 222, 80)
    buzzer = drafter.place("BZ1", (215, 73), (-1, -5.2), (0, 5.2))
    resistor = drafter.place("R2", (191, 71), (0, -2.2), (0, 2.2))
    drafter.lead(resistor, "1", LEFT)
    drafter.sheet.wire(resistor.pin("2"), buzzer.pin("+"))
    drafter.sheet.labels.append(Label("BUZZER", (197, 71), RIGHT, far=False))
    drafter.lead(buzzer, "-", LEFT)


def _lights(drafter: _Drafter) -> None:
    """The chain behind the face, left to right."""
    drafter.frame("Lights of the seats, in the chain behind the face", 64, 84, 222, 126)
    lights = [part.ref for part in drafter.netlist.parts if part.kind == "light"]
    last: Placed | None = None
    for place, ref in enumerate(lights):
        light = drafter.place(ref, (88 + 24 * place, 107), (4, -7.2), (5.4, 7.2))
        drafter.lead(light, "5V", UP)
        drafter.lead(light, "GND", DOWN)
        if last:
            sheet, start = drafter.sheet, last.pin("DOUT")
            sheet.wire(start, light.pin("DIN"))
            sheet.labels.append(Label(drafter.net_of[ref, "DIN"], start, RIGHT, far=False))
        else:
            drafter.lead(light, "DIN", LEFT)
        last = light
    if last:
        drafter.lead(last, "DOUT", RIGHT)
