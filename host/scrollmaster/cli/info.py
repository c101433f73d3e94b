"""`scrollmaster info`: what a box says about itself, and its games."""

from collections.abc import Iterator
from dataclasses import asdict

import click

from ..link.about import NO_OK, About, about
from ..link.box import open_box
from ..link.devices import only
from ..terms import say, words
from ._shared import json_option, port_option, print_json, print_table, tell

_LOCAL = "+local"  # ends the version of a box on which a maker's code runs (firmware/__init__.py)


@click.command(help=say("info.help"))
@port_option
@json_option
def command(port, as_json):
    with open_box(only(port)) as box:
        facts = box.hello()
        told = about(box)
        games = box.list()
    if as_json:
        print_json({"box": asdict(facts), "about": told and asdict(told), "games": [asdict(game) for game in games]})
        return
    tell("info.box", facts.box_id, facts.firmware, facts.boot, facts.used_percent)
    for message in _messages(told) if told else ():
        tell(*message)
    if games:
        columns = [say(f"games.{name}") for name in ("id", "game", "state", "records")]
        rows = [[game.game_id, game.game, game.state, game.records] for game in games]
        print_table(say("info.title"), columns, rows)
    else:
        tell("info.no_games")


def _messages(told: About) -> Iterator[tuple]:
    """One for each thing that the box has told."""
    if told.firmware.endswith(_LOCAL):
        yield ("info.local",)
    if told.commit:
        yield "info.commit", told.commit
    if told.rules:
        yield "info.rules", ", ".join(" ".join([_title(game), *map(str, told.rules[game])]) for game in told.rules)
    if told.wiring:
        yield (f"info.wiring_{told.wiring}",)
    if told.trial:
        yield ("info.trial_no_ok",) if told.trial == NO_OK else ("info.trial", told.trial)
    if told.reset:
        yield (f"info.reset_{told.reset}",)
    if not told.faults:
        yield ("info.no_faults",)
    else:
        yield "info.faults", told.faults, told.fault


def _title(game: str) -> str:
    """What the game is called here; its id where it is unknown."""
    term = f"{game}.name"
    title = words().text(term)
    return game if title == term else title
