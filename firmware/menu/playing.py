"""Owns the menu of a running game: redo, mending, and what ends or changes the game as a whole."""

from shared_rules.core import action as act
from shared_rules.core.decision import Option, choose
from shared_rules.core.refused import Refused

from . import fact, look
from .mend import answers
from .page import Page, confirmation, listing


def page(desk):
    entries = (
        (("menu.redo",), _redo),
        (("menu.mend",), answers),
        (("menu.fact",), fact.page),
        look.entry(desk, "brightness", page),
        look.entry(desk, "mute", page),
        (("menu.game",), _whole_game),
    )
    return listing(("menu.ask_playing",), entries)


def _redo(desk):
    desk.events = desk.table.redo()


def _whole_game(desk):
    entries = (
        (("menu.put_aside",), lambda desk: desk.put_aside()),
        (("menu.level",), _level),
        (("menu.leave",), _leave),
        (("menu.clock",), _clock),
        (("menu.look",), look.more),
        (("menu.abandon",), _abandon),
    )
    return listing(("menu.ask_whole_game",), entries)


def _level(desk):
    levels = desk.table.play.game.LEVELS
    entries = [((levels[at],), lambda desk, at=at: _operate(desk, act.LEVEL, at)) for at in range(len(levels))]
    return listing(("menu.ask_level",), entries)


def _leave(desk):
    play = desk.table.play
    terms = play.state.seat_terms()
    options = [Option(seat, (terms[seat],), seat) for seat in range(len(terms))]
    if not options:
        raise Refused("refused.no_leave")
    return Page(choose(("menu.ask_leave",), options), lambda desk, answer: _operate(desk, act.LEAVE, answer[0]))


def _clock(desk):
    if not desk.clock.runs:
        raise Refused("refused.no_clock")
    desk.clock.pause(desk.table)


def _abandon(desk):
    return confirmation(("menu.ask_abandon",), lambda desk: _operate(desk, act.ABANDON))


def _operate(desk, operation, *values):
    desk.events = desk.table.operate(operation, *values)
