"""What is put into the case and not printed, as solids: the sizes on data sheets, in their places by case.toml."""

import tomllib

from tools.hardware.case.solids import box, rod
from tools.hardware.source import ROOT

SAID = tomllib.loads((ROOT / "hardware/case.toml").read_text(encoding="utf-8"))
FACE_DEEP, DISPLAY_DEEP, LIGHT_DEEP, BUZZER_DEEP = 3.2, 4, 3, 6
LEG, LEGS_APART, LEGS_ASIDE = 3.5, 5, 12.5  # of a switch 12 × 12 mm
PICO = (21, 51)  # its data sheet
JACK = (8, 1.3, 2.6)  # width, how far it stands out, height
PLUG = (10.7, 7.0)  # a thick one


def bought(sizes):
    """By name every bought part in its place."""
    lid, foot = sizes.under_lid, sizes.switch_foot
    under_grid = lid - SAID["grid"]["height"]
    face, display, buzzer, carrier = SAID["face"], SAID["display"], SAID["buzzer"], SAID["carrier"]
    found = {
        "face": box(*face["centre"], face["size"], face["size"], under_grid - FACE_DEEP, under_grid),
        "display": box(*display["centre"], *display["board"], lid - DISPLAY_DEEP, lid),
        "buzzer": rod(*buzzer["centre"], buzzer["diameter"], lid - BUZZER_DEEP, lid),
        **pico(sizes, carrier),
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


def pico(sizes, carrier):
    """The board with the Pico on it, its jack, and a plug that is put in from outside."""
    x, back, (width, depth) = carrier["x"], carrier["back"], carrier["size"]
    top = sizes.carrier_foot + carrier["thickness"]
    low = top + carrier["pico"]
    wide, out, high = JACK
    return {
        "carrier": box(x, back + depth / 2, width, depth, sizes.carrier_foot, top),
        "pico": box(x, back + PICO[1] / 2, *PICO, low, low + 1) + box(x, back, wide, 2 * out, low + 1, low + 1 + high),
        "plug": box(x, back - out - 10, PLUG[0], 20, sizes.usb_middle - PLUG[1] / 2, sizes.usb_middle + PLUG[1] / 2),
    }
