"""Owns where things are on the front of the box, as hardware/case.toml has them: in mm from the upper left corner."""

from dataclasses import dataclass
from typing import Any

from .netlist import KEYS, SEATS

Point = tuple[float, float]
LINES = {  # by table and line of the file how many numbers stand there
    "front": {"width": 1, "height": 1},
    "face": {"centre": 2, "size": 1, "opening": 1},
    "display": {"centre": 2, "board": 2, "glass": 2, "glass_down": 1},
    "buzzer": {"centre": 2, "diameter": 1, "hole": 1},
    "lights": {"y": 1, "size": 1, "hole": 1},
    "keys": {"y": 1, "size": 1, "hole": 1, "seats": SEATS, "others": len(KEYS) - SEATS},
}


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


def front(said: dict[str, Any]) -> Front:
    """The front that the tables of a file of the form of hardware/case.toml describe, which have all of LINES."""
    keys, lights = said["keys"], said["lights"]
    columns: list[float] = [*keys["seats"], *keys["others"]]
    display, glass = said["display"], said["display"]["glass"]
    places = {
        "FACE": _place(said["face"]["centre"], [said["face"]["size"]] * 2),
        "DS1": _place(display["centre"], display["board"]),
        "BZ1": _place(said["buzzer"]["centre"], [said["buzzer"]["diameter"]] * 2),
    }
    places |= {f"K{at}": Place(x, keys["y"], keys["size"], keys["size"]) for at, x in enumerate(columns, 1)}
    places |= {
        f"L{at}": Place(x, lights["y"], lights["size"], lights["size"]) for at, x in enumerate(columns[:SEATS], 1)
    }
    x, y = display["centre"]
    opening = _place(said["face"]["centre"], [said["face"]["opening"]] * 2)
    width, height = said["front"]["width"], said["front"]["height"]
    holes = {"K": keys["hole"], "L": lights["hole"], "B": said["buzzer"]["hole"]}
    return Front(width, height, places, _place([x, y + display["glass_down"]], glass), opening, holes)


def _place(centre: list[float], size: list[float]) -> Place:
    return Place(centre[0], centre[1], size[0], size[1])
