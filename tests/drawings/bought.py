"""What is put into the case and not printed, as solids: the sizes on data sheets, in their places by case.toml.

What stands on the perfboard is where its plan has it: read from the picture that people solder by.
"""

import tomllib
import xml.etree.ElementTree as ElementTree

from drawings.case.solids import box, rod
from drawings.source import ROOT

SAID = tomllib.loads((ROOT / "hardware/case.toml").read_text(encoding="utf-8"))
FACE_DEEP, DISPLAY_DEEP, LIGHT_DEEP, BUZZER_DEEP = 3.2, 4, 3, 6
LEG, LEGS_APART, LEGS_ASIDE = 3.5, 5, 12.5  # of a switch 12 × 12 mm
PICO = (21, 51)  # its data sheet
JACK = (8, 1.3, 2.6)  # width, how far it stands out, height
PLUG = (11, 20, 8)  # of micro-USB: width, length and height of what one holds; its 6 mm of metal are in the jack
CAPACITOR_HIGH = 16  # standing
HEADERS = ("display", "seat keys", "keys", "face", "lights", "buzzer")
JUMPER_HIGH = 2.5 + 14 + 3  # plastic of the header, an upright plug on it, and the bend of its wires
PLAN = ROOT / "hardware/made/perfboard.svg"


def bought(sizes):
    """By name every bought part in its place."""
    lid, foot = sizes.under_lid, sizes.switch_foot
    under_grid = lid - SAID["grid"]["height"]
    face, display, buzzer, carrier = SAID["face"], SAID["display"], SAID["buzzer"], SAID["carrier"]
    found = {
        "face": box(*face["centre"], face["size"], face["size"], under_grid - FACE_DEEP, under_grid),
        "display": box(*display["centre"], *display["board"], lid - DISPLAY_DEEP, lid),
        "buzzer": rod(*buzzer["centre"], buzzer["diameter"], lid - BUZZER_DEEP, lid),
        **carried(sizes, carrier),
    }
    for seat, x in enumerate(SAID["keys"]["seats"], 1):
        size = SAID["lights"]["size"]
        found[f"light {seat}"] = box(x, SAID["lights"]["y"], size, size, lid - LIGHT_DEEP, lid)
    for number, x in enumerate([*SAID["keys"]["seats"], *SAID["keys"]["others"]], 1):
        found[f"switch {number}"] = switch(x, SAID["keys"]["y"], foot)
    return found


def switch(x, y, foot):
    said, size = SAID["switch"], SAID["keys"]["size"]
    made = box(x, y, size, size, foot, foot + said["body"])
    made += box(x, y, said["plunger"], said["plunger"], foot, foot + said["height"])
    for across in (-LEGS_ASIDE / 2, LEGS_ASIDE / 2):
        for along in (-LEGS_APART / 2, LEGS_APART / 2):
            made += box(x + across, y + along, 0.6, 1, foot - LEG, foot + 1)
    return made


def plan(name):
    """Left, top, right and bottom of something on the parts' side, in mm from the upper left corner of the board."""
    found = {}
    for each in ElementTree.parse(PLAN).iter():
        if "data-body" in each.attrib:
            found.setdefault(each.get("data-body"), _area(each))  # the parts' side comes first
    (left, top, *_), (west, north, east, south) = found["board"], found[name]
    return west - left, north - top, east - left, south - top


def _area(shape):
    said = {key: float(shape.get(key)) for key in ("x", "y", "width", "height", "cx", "cy", "r") if key in shape.attrib}
    if "r" in said:
        return said["cx"] - said["r"], said["cy"] - said["r"], said["cx"] + said["r"], said["cy"] + said["r"]
    return said["x"], said["y"], said["x"] + said["width"], said["y"] + said["height"]


def upright(area, left, back, top):
    """Jumper plugs on all pins of a header, standing."""
    west, north, east, south = area
    middle = left + (west + east) / 2, back + (north + south) / 2
    return box(*middle, east - west, south - north, top, top + JUMPER_HIGH)


def carried(sizes, carrier):
    """The perfboard with the Pico on it; its jack, and a plug that touches it with what one holds."""
    west, north, east, _ = plan("U1")
    *_, width, depth = plan("board")
    back, left = carrier["back"], carrier["x"] - (west + east) / 2
    top = sizes.carrier_foot + carrier["thickness"]
    (x, y), low = (carrier["x"], back + north), top + carrier["pico"]
    wide, out, high = JACK
    broad, long, thick = PLUG
    ends, middle = y - out, sizes.usb_middle
    capacitor = plan("C1")
    round_, down = (capacitor[0] + capacitor[2]) / 2, (capacitor[1] + capacitor[3]) / 2
    plugs = {f"jumpers {name}": upright(plan(name), left, back, top) for name in HEADERS}
    return plugs | {
        "carrier": box(left + width / 2, back + depth / 2, width, depth, sizes.carrier_foot, top),
        "pico": box(x, y + PICO[1] / 2, *PICO, low, low + 1) + box(x, y, wide, 2 * out, low + 1, low + 1 + high),
        "plug": box(x, ends - long / 2, broad, long, middle - thick / 2, middle + thick / 2),
        "capacitor": rod(left + round_, back + down, capacitor[2] - capacitor[0], top, top + CAPACITOR_HIGH),
    }
