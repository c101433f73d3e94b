"""The netlist of the reference box: every line of board.toml is in it, and nothing is joined that must not be."""

import tomllib

from scrollmaster.base import paths
from scrollmaster.box.deploy import board, wiring

from drawings.netlist import CASE, KEYS, netlist

FACTS = board.load(paths.board())
LIST = netlist(FACTS)
PARTS = tomllib.loads((paths.board().parent / "parts.toml").read_text(encoding="utf-8"))


def test_every_line_of_the_board_is_one_net_with_its_gpio():
    display = FACTS["display"]
    pins = [*FACTS["keys"], FACTS["leds"], FACTS["buzzer"], display["scl"], display["sda"]]
    names = [f"KEY_{key.upper().replace(' ', '_')}" for key in KEYS] + ["LED_DATA", "TONE", "SCL", "SDA"]
    nets = LIST.nets()
    for name, pin in zip(names, pins, strict=True):
        assert ("U1", str(wiring.edge_pin(pin))) in nets[name] and len(nets[name]) == 2


def test_no_terminal_is_in_two_nets_and_each_is_a_pin_of_its_part():
    terminals = [terminal for net in LIST.nets().values() for terminal in net]
    assert len(terminals) == len(set(terminals))
    assert all(pin in LIST.part(ref).pins for ref, pin in terminals)


def test_every_pin_of_every_part_is_joined_but_those_of_the_pico_and_the_end_of_the_chain():
    joined = {terminal for net in LIST.nets().values() for terminal in net}
    loose = {(part.ref, pin) for part in LIST.parts if part.ref != "U1" for pin in part.pins} - joined
    assert loose == {("L6", "DOUT")}


def test_no_step_has_more_than_eight_wires_and_none_needs_a_part_of_a_later_stage():
    assert max(len(wires) for wires in LIST.steps().values()) <= 8
    for wire in LIST.wires:
        assert wire.stage == max(LIST.part(ref).stage for ref, _ in (wire.start, wire.end))
    assert LIST.until(CASE) == LIST


def test_every_part_can_be_bought():
    assert {part.kind for part in LIST.parts} == {name for name, row in PARTS.items() if row_of_netlist(row)}


def row_of_netlist(row):
    return isinstance(row, dict) and "quantity" not in row
