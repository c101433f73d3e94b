"""Owns front.svg: the front of the box in its true size, to lay on cardboard and to cut and drill by."""

from .front import Front, Place
from .netlist import KEYS
from .source import Source
from .svg import INK, PALE, PAPER, Sheet

_WIDTH, _HEIGHT = 210, 148  # half of A4
_LEFT, _TOP = 11, 14
_FACE = 8
_ARM = 1.5  # of a cross


def draw(source: Source) -> str:
    """An SVG; printed at 100 %, its bar is 50 mm long."""
    plate = source.case.front
    sheet = Sheet(_WIDTH, _HEIGHT, "Scrollmaster: the front in its true size")
    sheet.text(_LEFT, 9.5, "The front in its true size: print at 100 %", 4.2, anchor="start", font_weight="bold")
    sheet.line([(_LEFT + 138, 8.5), (_LEFT + 188, 8.5)], stroke=INK, stroke_width=0.5)
    for x in (138, 188):
        sheet.line([(_LEFT + x, 7), (_LEFT + x, 10)], stroke=INK, stroke_width=0.5)
    sheet.text(_LEFT + 163, 7.4, "50 mm", 2.8)
    sheet.rect(_LEFT, _TOP, plate.width, plate.height, fill="none", stroke=INK, stroke_width=0.4)
    for ref, place in plate.places.items():
        _hole(sheet, plate, ref, Place(place.x + _LEFT, place.y + _TOP, place.width, place.height))
    told = "Cut along dark lines. Thin paper behind the opening of the face makes squares of its points of light."
    sheet.text(_LEFT, _TOP + plate.height + 8, told, 2.8, anchor="start")
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
