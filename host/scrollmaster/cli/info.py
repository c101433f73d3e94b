"""`scrollmaster info`: what a box says about itself, and its games."""

from dataclasses import asdict

import click

from ..link.box import open_box
from ..link.devices import only
from ..terms import say
from ._shared import json_option, port_option, print_json, print_table, tell


@click.command(help=say("info.help"))
@port_option
@json_option
def command(port, as_json):
    with open_box(only(port)) as box:
        facts = box.hello()
        games = box.list()
    if as_json:
        print_json({"box": asdict(facts), "games": [asdict(game) for game in games]})
        return
    tell("info.box", facts.box_id, facts.firmware, facts.boot, facts.used_percent)
    if games:
        columns = [say(f"games.{name}") for name in ("id", "game", "state", "records")]
        rows = [[game.game_id, game.game, game.state, game.records] for game in games]
        print_table(say("info.title"), columns, rows)
    else:
        tell("info.no_games")
