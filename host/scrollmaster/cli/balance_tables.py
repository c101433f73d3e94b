"""Prints simulated games in the terminal: shares, points, differences, each with what can be said of it."""

from collections.abc import Callable, Mapping
from functools import partial
from math import isinf
from pathlib import Path

import click

from ..base import kit_files
from ..base.figures import decimal
from ..base.languages import writing
from ..base.terms import say
from ..views.simulate.balance import Balance, Effect, Group, Interval, change, verdict
from ..views.simulate.playing import known_skill
from ..views.simulate.setting import Setting
from .shared import print_table, tell

_MANY = 10  # numbers from here on have one digit less


def tell_balance(setting: Setting, found: Balance, seed: int) -> None:
    """The shares of the seats, of the order of turns and of the bots."""
    title = say("simulate.title", _name(setting), setting.seats, found.games, seed, seed + found.games - 1)
    click.echo(" · ".join([title, *setting.rules]))
    _print_groups("simulate.seat", {str(seat + 1): group for seat, group in found.seats.items()}, found.fair)
    _print_groups("simulate.turn", {f"{at + 1}.": found.order[at] for at in sorted(found.order)}, found.fair)
    if len(found.bots) > 1:
        _print_groups("simulate.bot", found.bots, found.fair)
    if known_skill(setting) is None:
        tell("simulate.chance_alone")


def tell_effect(rule: str, effect: Effect) -> None:
    """What a house rule changes."""
    rows: list[list[str]] = []
    for name, found in effect.measured.items():
        bounds = found.difference.interval(len(effect.measured))
        digits = 1 if abs(found.without.value) >= _MANY else 2
        signed = partial(_written, digits=digits, plus="+")
        values = (_written(mean.value, digits) for mean in (found.without, found.within))
        rows.append([say(name), *values, signed(bounds.value), _bounds(bounds, signed), say(change(bounds))])
    columns = ("measure", "without", "with", "difference", "interval", "says")
    print_table(say("simulate.effect", rule), [say(f"simulate.{name}") for name in columns], rows)


def _name(setting: Setting) -> str:
    if setting.called == setting.game:
        return say(f"{setting.game}.name")
    return kit_files.load(setting.game, Path(setting.called)).title


def _print_groups(what: str, groups: Mapping[str, Group], fair: float) -> None:
    together = 2 * len(groups)  # wins and points
    rows = [[name, *_row(group, fair * group.seats, together)] for name, group in groups.items()]
    columns = [say(f"simulate.{name}") for name in ("wins", "interval", "fair", "says", "points", "interval")]
    if rows:
        print_table("", [say(what), *columns], rows)


def _row(group: Group, fair: float, together: int) -> list[str]:
    wins, points = group.wins.interval(together), group.points.interval(together)
    says = "simulate.twice" if wins.low > 2 * fair else verdict(wins, fair)
    return [
        f"{decimal(100 * wins.value)} %",
        _bounds(Interval(0, 100 * wins.low, 100 * wins.high), decimal),
        f"{decimal(100 * fair)} %",
        say(says),
        decimal(points.value),
        _bounds(points, decimal),
    ]


def _bounds(found: Interval, written: Callable[[float], str]) -> str:
    return "–" if isinf(found.low) else f"{written(found.low)} … {written(found.high)}"


def _written(value: float, digits: int, plus: str = "") -> str:
    """A number as the language writes it, with so many digits behind the point; `plus` stands before more than 0."""
    return (plus if round(value, digits) > 0 else "") + writing.number(value, digits)
