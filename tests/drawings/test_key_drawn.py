"""The drawing of a key with four legs, read back as a circuit: what it calls right works, what it crosses out not."""

from drawings import key
from drawings.source import ROOT, load
from tests.drawings import drawn

PICTURE = drawn.read((ROOT / "hardware/made/key.svg").read_bytes())
PANELS = ("from below", "right", "also right", "wrong")
LINES = [wire.said for wire in PICTURE.wires]


def joined(panel):
    """The legs that are one conductor, by contact."""
    return {net: {start, end} for start, end, net in LINES if end.startswith(f"{panel}.")}


def soldered(panel):
    """The legs on which wires are, by where these go."""
    return {end: start for start, end, _ in LINES if start.startswith(f"{panel}.") and end.startswith("to ")}


def contacts(panel):
    return sorted(net for leg in soldered(panel).values() for net, legs in joined(panel).items() if leg in legs)


def places(panel):
    return [PICTURE.pads[leg][0] for leg in soldered(panel).values()]


def test_every_panel_has_four_legs_joined_in_pairs():
    for panel in PANELS:
        one, two = joined(panel)["1"], joined(panel)["2"]
        assert len(one | two) == 4 == len([leg for leg in PICTURE.pads if leg.startswith(f"{panel}.")])
        assert panel in PICTURE.texts
    assert all(PICTURE.ends_on_pads(wire) for wire in PICTURE.wires if not wire.said[1].startswith("to "))


def test_right_is_a_leg_of_either_contact_on_opposite_corners():
    for panel in ("right", "also right"):
        (x, y), (to_x, to_y) = places(panel)
        assert contacts(panel) == ["1", "2"] and x != to_x and y != to_y
    assert not {leg.split(".")[1] for leg in soldered("right").values()} & {
        leg.split(".")[1] for leg in soldered("also right").values()
    }


def test_wrong_is_two_legs_of_one_contact():
    assert contacts("wrong") == ["1", "1"] and not soldered("from below")


def test_wires_have_the_colours_of_the_guide():
    source = load()
    wanted = {wire.end[1]: wire.colour for wire in source.netlist.steps()["3a"] if wire.end[0] == "K7"}
    assert {(end, net) for _, end, net in LINES if end.startswith("to ")} == {
        ("to the Pico", wanted["1"]),
        ("to GND", wanted["2"]),
    }
    assert key.draw(source) == key.draw(load())
