"""Games that reports are made of: played by chance, or by defaults for as long as wanted."""

from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.report import Occasion
from scrollmaster.views.report.page import written

from shared_rules.core.decision import CHOOSE, CONFIRM, DICE, NUMBER, SECRET
from tests.host.logs import LogMaker, whole_game

OWN = ("elfenwizards", "magalon", "maginor", "universal", "wizwar")
HOSTILE = "</script><img src=x onerror=\"document.title='caught'\">\u202e'&<!--"


def checked(maker):
    return check(Log(maker.frames))


def page(maker, names=None, occasion=None, signature=()):
    """The report of a log, as text."""
    made = written(checked(maker), names or {}, occasion or Occasion(), "a-game", list(signature))
    return made.decode()


def ended(game, number=3):
    """A finished game of ours, with rolls, typed dice, undos and corrections."""
    return whole_game(number, most=700, game=game)


def going(game, most):
    """A game that has only so many answers, by default."""
    maker = LogMaker(game)
    for _ in range(most):
        answer(maker, maker.play.decision())
    return maker


def answer(maker, question):
    """What OK would answer; dice are rolled by the box."""
    if question.kind == DICE:
        maker.roll()
    elif question.kind == SECRET:
        maker.choose_in_secret(*[question.options[0].value for _ in question.seats])
    elif question.kind == CONFIRM:
        maker.answer()
    elif question.kind == NUMBER:
        maker.answer(question.default)
    elif question.kind == CHOOSE:
        maker.answer(question.options[question.default].value)
    else:
        raise AssertionError(f"no default: {question.kind}")
