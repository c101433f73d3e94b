"""`scrollmaster devices`: which boxes are here. Nothing is written to any port."""

from dataclasses import asdict

import click

from ...base.terms import say
from ...box.link.devices import find
from ..shared import json_option, print_json, print_table, tell


@click.command(help=say("devices.help"))
@json_option
def command(as_json: bool) -> None:
    found = find()
    if as_json:
        print_json([asdict(device) for device in found])
    elif found:
        columns = [say("devices.port"), say("devices.name")]
        print_table(say("devices.title"), columns, [[device.port, device.name] for device in found])
    else:
        tell("link.no_device")
