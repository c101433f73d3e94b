"""The snapshot: all that a screen shows of a game, one JSON value. docs/live.md has its fields.

Nothing in it is secret: the game's state has no choice before it is shown, and no seed.
"""

from ..core import action as act
from ..core import kit
from ..core.decision import TABLE
from ..core.ending import winners
from . import boards
from .narrator import KINDS, MENDED, TAKEN_BACK, Narrator, Standing, taken_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..core.game import Game
    from ..core.terms import Terms
    from ..core.types import Message
    from .follower import Follower, Step
    from .types import Json, Read

SCHEMA = 1
LAST = 12  # steps of the history, if nobody asks for another number
_QUIET = (act.HEADER, act.CLOCK, act.BLOB, act.SIGNED)  # what a history leaves out: nobody has done it


class Snapshots:
    """Takes snapshots of a game that is followed. `terms` are in the language of who asks.

    `game_id`: in hex. `names`: the players' names, by seat; a seat without one is called by its colour. `clean(text)`
    makes harmless what boxes and people have written.
    """

    def __init__(
        self,
        follower: "Follower",
        terms: "Terms",
        game_id: str,
        names: "dict[int, str] | None" = None,
        clean: "Callable[[str], str]" = str,
    ) -> None:
        self._follower = follower
        self._terms = terms
        self._game_id = game_id
        self._names = names or {}
        self._clean = clean

    def take(self, last: int = LAST) -> "dict[str, Json]":
        """The game as it stands, with so many steps of its history."""
        follower, terms = self._follower, self._terms
        play, state = follower.play, follower.play.state
        terms.seat_names = [self._called(seat, term) for seat, term in enumerate(state.seat_terms())]
        decision = play.decision()
        rows = state.score_rows()
        rows_are = head(terms, play.game.ID, [label for label, _ in rows])
        board = boards.board(play, terms)
        return {
            "schema": SCHEMA,
            "game": play.game.ID,
            "title": self._title(),
            "game_id": self._game_id,
            "seq": follower.count - 1,
            "seats": self._seats(),
            "when": " · ".join([terms.say(message) for message in state.heading()]),
            "asked": decision.seat if decision else None,
            "question": terms.say(decision.ask) if decision else "",
            "over": decision is None,
            "lost": decision is None and state.lost(),
            "early": decision is None and follower.is_early,
            "head": rows_are,
            "rounds": rows_are == terms.text("table.round"),
            "rows": [[terms.say(label), list(points)] for label, points in rows],
            "totals": state.scores(),
            "board": board,
            "history": self._history(last),
            "spoken": self._spoken(),
        }

    def _called(self, seat: int, term: str) -> str:
        return self._clean(self._names[seat]) if seat in self._names else term

    def _title(self) -> str:
        """The name of the kit that was chosen, else of the game."""
        title = kit_title(self._follower.read, self._follower.count)
        if title:
            return self._clean(self._terms.word(title, title))
        game = self._follower.play.game.ID
        term = game + ".name"
        named = self._terms.text(term)
        return game if named == term else named

    def _seats(self) -> "list[dict[str, Json]]":
        play, terms = self._follower.play, self._terms
        state = play.state
        won, scores = winners(state, self._follower.is_early), state.scores()
        standing, beside = list(play.standing()), boards.beside(play, terms)
        seats: "list[dict[str, Json]]" = []
        for seat, colour in enumerate(state.seat_colours()):
            fact = standing[seat] if seat < len(standing) else 0
            seats.append(
                {
                    "name": terms.seat(seat),
                    "colour": list(colour),
                    "light": str(seat + 1),
                    "score": scores[seat],
                    "won": seat in won,
                    "facts": [terms.say(fact)] if isinstance(fact, tuple) else beside[seat] if beside else [],
                }
            )
        return seats

    def _history(self, last: int) -> "list[dict[str, Json]]":
        """The newest last."""
        follower, narrator = self._follower, self._narrator()
        steps = [step for step in follower.steps if self._is_shown(step)][-last:]
        if not steps:
            return []
        standing = Standing(follower.read, follower.count, follower.present(steps[0].seq))
        told: "list[dict[str, Json]]" = []
        for step in steps:
            mark = standing.mark(step)
            told.append(
                {
                    "seq": step.seq,
                    "seat": narrator.whose(step),
                    "text": narrator.line(step),
                    "events": [self._terms.say(event) for event in step.events],
                    "undone": mark == TAKEN_BACK,
                    "corrected": mark == MENDED,
                    "kind": KINDS[step.kind],
                }
            )
        return told

    def _is_shown(self, step: "Step") -> bool:
        """False for what nobody has done, and for who sits down where a name says it."""
        return step.kind not in _QUIET and (step.kind != act.PERSON or step.values[0] not in self._names)

    def _spoken(self) -> str:
        """What has just happened, then what is asked, in sentences."""
        steps = [step for step in self._follower.steps if self._is_shown(step)]
        said = self._news(steps[-1]) if steps and not self._follower.is_early else []  # how it ended says that
        said.append(self._next())
        return " ".join([sentence(text) for text in said if text])

    def _news(self, step: "Step") -> list[str]:
        back = taken_back((step.kind, step.values))
        target = self._follower.step(back) if back else None
        if target and target.kind not in (act.UNDO, act.CORRECTION):
            return [self._terms.say(("text.taken_back", self._narrator().answer(target)))]
        if step.kind == act.CORRECTION or not step.events:
            return [self._narrator().line(step)]
        return [self._terms.say(event) for event in step.events]

    def _next(self) -> str:
        """The question that is asked now, or how it ended."""
        terms, state = self._terms, self._follower.play.state
        decision = self._follower.play.decision()
        if decision is None:
            return outcome(terms, state, self._follower.is_early)
        asked = terms.say(decision.ask)
        return asked if decision.seat == TABLE else terms.seat(decision.seat) + ": " + asked

    def _narrator(self) -> Narrator:
        follower = self._follower
        of = self._terms, self._terms, follower.play.game, follower.read
        return Narrator(*of, follower.step, self._names, self._clean)


def kit_title(read: "Read", count: int) -> str:
    """What a game is called by its kit, a name or a term; "" where it has none. Its log has the kit before play."""
    for seq in range(1, count):
        kind, values = read(seq)
        if kind == act.ACTION:
            return ""
        if kind == act.BLOB:
            called = kit.title_of(values[1])
            if called:
                return called
    return ""


def head(terms: "Terms", game: str, labels: "Sequence[Message]") -> str:
    """What the rows are: mostly rounds. A term says so where they are none: of a label, or for all of a game."""
    for term in ["table." + label[0] for label in labels] + ["table." + game]:
        text = terms.text(term)
        if text != term:
            return text
    return terms.text("table.round") if labels else ""


def outcome(terms: "Terms", state: "Game", early: bool) -> str:
    """How a game that is over ended. `early`: by its players."""
    if early:
        return terms.text("text.early")
    names = [terms.seat(seat) for seat in winners(state, early)]
    if not names:
        return terms.text("text.all_lost" if state.lost() else "text.no_winner")
    return terms.say(("report.wins" if len(names) == 1 else "report.win_together", ", ".join(names)))


def sentence(text: str) -> str:
    """A text that ends as a sentence does."""
    return text if text[-1:] in ".!?…:" else text + "."
