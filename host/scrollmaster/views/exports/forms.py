"""The forms of an export, and what each writes of one game or of several."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope
from shared_rules.formats import who

from ...base.errors import NotProvable, WrongUse
from ...store.logs import jsonl, table, text
from ...store.logs.report import Occasion
from . import bgg, bgsplay, bgstats, losses, seats
from .game import Game, play_of

OccasionOf = Callable[[Game], Occasion]
_PLAYS = ("bgsplay", "bgstats", "bgg")
_BINARY = ("parquet", "scroll")
WITH_NAMES = ("scroll", "link")  # what takes names along, if the sender wants that
_LOGS = ("jsonl", *WITH_NAMES)  # made of the log alone
FORMS = ("jsonl", "scroll", "link", "text", "csv", "parquet", *_PLAYS)
UNKNOWN = "export.unknown"  # why a game is left out, as terms
NOT_BEGUN = "export.not_begun"
UNFINISHED = "export.unfinished"
_BETWEEN = "\n" + "-" * 79 + "\n\n"  # texts of two games


class Export:
    """One export. `form` is one of FORMS; `several`: whether more than one game may come; `page`: the address of the
    page to which a link leads.

    `write(games)` gives what is written, piece by piece; after it `lost` is what the form could not hold, and `unfit`
    how many games it could not take at all, by a term that says why.
    """

    def __init__(self, form: str, several: bool, occasion: OccasionOf, page: str = "") -> None:
        self.form = form
        self._page = page
        self._several = several
        self._occasion = occasion
        self._holds = "csv of several" if form == "csv" and several else form
        self.lost: set[str] = set()
        self.unfit: Counter[str] = Counter()
        self.written: list[str] = []  # ids of games

    def write(self, games: Iterable[Game]) -> Iterator[str | bytes]:
        """What is written. Of one game that a form cannot take it raises WrongUse or NotProvable."""
        fit = self._fit(games)
        match self.form:
            case "jsonl":
                return (jsonl.write(game.log) for game in fit)
            case "scroll":
                return (_envelope(game) for game in fit)
            case "link":
                return (f"{self._page}#{envelope.digits(_envelope(game))}\n" for game in fit)
            case "text":
                return _between((text.write(game.replayed, game.names, self._occasion(game)) for game in fit), _BETWEEN)
            case "csv":
                return self._csv(fit)
            case "parquet":
                return _parquet(fit)
            case "bgsplay":
                return iter([bgsplay.write((play_of(game), game.archived.stored_ms) for game in fit)])
            case "bgstats":
                return (self._link(game) + "\n" for game in fit)
            case "bgg":
                return _between((bgg.draft(play_of(game)) for game in fit), "\n")
            case form:
                raise NotImplementedError(form)

    def _csv(self, games: Iterator[Game]) -> Iterator[str]:
        if not self._several:
            yield from (table.write(game.replayed, game.names) for game in games)
            return
        yield seats.table_head()
        yield from (seats.table_lines(game) for game in games)

    def _link(self, game: Game) -> str:
        play = play_of(game)
        link = bgstats.link(play)
        if play.comment and "comments" not in link:
            self.lost.add(losses.NOTE)
        return link

    def _fit(self, games: Iterable[Game]) -> Iterator[Game]:
        for game in games:
            if why := self._unfit(game):
                if not self._several:
                    raise (
                        NotProvable(*game.replayed.unknown)
                        if why == UNKNOWN
                        else WrongUse("export.not_so", self.form, (why,))
                    )
                self.unfit[why] += 1
                continue
            self.lost |= losses.of(self._holds, game)
            self.written.append(game.archived.game_id)
            yield game

    def _unfit(self, game: Game) -> str:
        """Why a form cannot take a game, as a term; "" when it can."""
        if not needs_rules(self.form):
            return ""
        checked = game.replayed
        if checked.play is None:
            return UNKNOWN
        if not checked.begun and (self._several or self.form in _PLAYS):
            return NOT_BEGUN
        if not checked.over and self.form in _PLAYS:
            return UNFINISHED
        return ""


def needs_rules(form: str) -> bool:
    """Whether a form is made of the game as it was played, not of its log alone."""
    return form not in _LOGS


def is_binary(form: str) -> bool:
    """Whether what is written is no text."""
    return form in _BINARY


def _envelope(game: Game) -> bytes:
    """A game as it travels, with the names of those whom the sender names. WrongUse when it is too long."""
    try:
        return envelope.of_game(game.log.frames, who.write(game.seats) if game.seats else b"")
    except Refused as refused:
        raise WrongUse(*refused.message)


def _between(texts: Iterable[str], between: str) -> Iterator[str]:
    for at, written in enumerate(texts):
        yield between + written if at else written


def _parquet(games: Iterator[Game]) -> Iterator[bytes]:
    try:
        from .. import parquet  # heavy, and an extra
    except ImportError:
        raise WrongUse("export.no_parquet")
    return parquet.pieces(seats.TYPES, (row for game in games for row in seats.rows(game)))
