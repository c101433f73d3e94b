"""Runs the cases of one command, with a box where it needs one."""

import tempfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack

from tests.faults.calls import Fault
from tests.faults.commands import Command, on_the_box
from tests.faults.ground import Ground
from tests.faults.machine import OURS, Machine, Told
from tests.host.lines import Flash, PtyBox

Some = Callable[[list[Fault]], Iterable[Fault]]


def told_of(command: Command, ground: Ground, some: Some = iter, also: str = OURS) -> Told:
    """What came of a command that met faults, or those of them that `some` chooses."""
    with ExitStack() as stack:
        port = ""
        if command.needs_box:
            flash = Flash(stack.enter_context(tempfile.TemporaryDirectory()))
            flash.body.games.append("universal")
            flash.put(on_the_box())
            port = stack.enter_context(PtyBox(flash.server)).port
        machine = stack.enter_context(Machine(command, ground, port, also))
        return machine.run(some(machine.faults()))
