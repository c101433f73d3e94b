"""Where things are on the front of the box, as hardware/case.toml has them: in mm from the upper left corner.

And front.svg, the front in its true size.
"""

from dataclasses import dataclass
from typing import Any

from .netlist import KEYS, SEAT_KEYS
from .svg import INK, PALE, PAPER, Sheet

LINES = {  # by table and line of the file how many numbers stand there
    "front": {"width": 1, "height": 1},
    "face": {"centre": 2, "size": 1, "opening": 1},
    "display": {"centre": 2, "board": 2, "glass": 2, "glass_down": 1},
    "buzzer": {"centre": 2, "diameter": 1, "hole": 1},
    "lights": {"y": 1, "size": 1, "hole": 1},
    "keys": {"y": 1, "size": 1, "hole": 1, "seats": SEAT_KEYS, "others": len(KEYS) - SEAT_KEYS},
}

_WIDTH, _HEIGHT = 210, 148  # half of A4
_LEFT, _TOP = 11, 14
_FACE = 8
_ARM = 1.5  # of a cross


@dataclass(frozen=True)
class Place:
    """The middle of what is seen of a part, and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Front:
    """The plate that carries the parts, and the place of each by its ref in the netlist.

    `glass`: of the display; `opening`: for the face; `holes`: diameters, by the letter with which a ref begins.
    """

    width: float
    height: float
    places: dict[str, Place]
    glass: Place
    opening: Place
    holes: dict[str, float]


def front(sizes: dict[str, Any]) -> Front:
    """The front that the tables of a file of the form of hardware/case.toml describe, which have all of LINES."""
    keys, lights = sizes["keys"], sizes["lights"]
    columns: list[float] = [*keys["seats"], *keys["others"]]
    display, glass = sizes["display"], sizes["display"]["glass"]
    places = {
        "FACE": _place(sizes["face"]["centre"], [sizes["face"]["size"]] * 2),
        "DS1": _place(display["centre"], display["board"]),
        "BZ1": _place(sizes["buzzer"]["centre"], [sizes["buzzer"]["diameter"]] * 2),
    }
    places |= {f"K{at}": Place(x, keys["y"], keys["size"], keys["size"]) for at, x in enumerate(columns, 1)}
    places |= {
        f"L{at}": Place(x, lights["y"], lights["size"], lights["size"]) for at, x in enumerate(columns[:SEAT_KEYS], 1)
    }
    x, y = display["centre"]
    opening = _place(sizes["face"]["centre"], [sizes["face"]["opening"]] * 2)
    width, height = sizes["front"]["width"], sizes["front"]["height"]
    holes = {"K": keys["hole"], "L": lights["hole"], "B": sizes["buzzer"]["hole"]}
    return Front(width, height, places, _place([x, y + display["glass_down"]], glass), opening, holes)


def _place(centre: list[float], size: list[float]) -> Place:
    return Place(centre[0], centre[1], size[0], size[1])


def template(plate: Front) -> str:
    """front.svg, to lay on cardboard and to cut and drill by; printed at 100 %, its bar is 50 mm long."""
    sheet = Sheet(_WIDTH, _HEIGHT, "Scrollmaster: the front in its true size")
    sheet.text(_LEFT, 9.5, "The front in its true size: print at 100 %", 4.2, anchor="start", font_weight="bold")
    sheet.line([(_LEFT + 138, 8.5), (_LEFT + 188, 8.5)], stroke=INK, stroke_width=0.5)
    for x in (138, 188):
        sheet.line([(_LEFT + x, 7), (_LEFT + x, 10)], stroke=INK, stroke_width=0.5)
    sheet.text(_LEFT + 163, 7.4, "50 mm", 2.8)
    sheet.rect(_LEFT, _TOP, plate.width, plate.height, fill="none", stroke=INK, stroke_width=0.4)
    for ref, place in plate.places.items():
        _hole(sheet, plate, ref, Place(place.x + _LEFT, place.y + _TOP, place.width, place.height))
    note = "Cut along dark lines. Thin paper behind the opening of the face makes squares of its points of light."
    sheet.text(_LEFT, _TOP + plate.height + 8, note, 2.8, anchor="start")
    return sheet.finish()


def _hole(sheet: Sheet, plate: Front, ref: str, place: Place) -> None:
    if ref == "FACE":
        place = Place(place.x, place.y, plate.opening.width, plate.opening.height)
        _window(sheet, place)
        pitch = plate.places[ref].width / _FACE
        for at in range(1, _FACE):
            x, y = place.x + (at - _FACE / 2) * pitch, place.y + (at - _FACE / 2) * pitch
            sheet.line(
                [(x, place.y - place.height / 2), (x, place.y + place.height / 2)], stroke=PALE, stroke_width=0.1
            )
            sheet.line([(place.x - place.width / 2, y), (place.x + place.width / 2, y)], stroke=PALE, stroke_width=0.1)
        look = {"fill": PALE, "stroke": PAPER, "stroke_width": 1.2, "paint_order": "stroke"}
        return sheet.text(place.x, place.y + 1, "face", 3, "middle", **look)
    if ref == "DS1":
        down = plate.glass.y - plate.places[ref].y
        _window(sheet, Place(place.x, place.y + down, plate.glass.width, plate.glass.height))
        return sheet.text(place.x, place.y + down + 1, "display", 3, fill=PALE)
    sheet.circle(place.x, place.y, plate.holes[ref[0]] / 2, fill="none", stroke=INK, stroke_width=0.3, data_hole=ref)
    sheet.line([(place.x - _ARM, place.y), (place.x + _ARM, place.y)], stroke=INK, stroke_width=0.1)
    sheet.line([(place.x, place.y - _ARM), (place.x, place.y + _ARM)], stroke=INK, stroke_width=0.1)
    if ref.startswith("K"):
        sheet.text(place.x, place.y + 9, KEYS[int(ref[1:]) - 1], 2.6)
    elif ref == "BZ1":
        sheet.text(place.x, place.y + 5, "buzzer", 2.6)


def _window(sheet: Sheet, place: Place) -> None:
    left, top = place.x - place.width / 2, place.y - place.height / 2
    sheet.rect(left, top, place.width, place.height, fill="none", stroke=INK, stroke_width=0.3)
