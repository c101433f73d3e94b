"""Describes a game after each of its records: where it stands, what was done, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from shared_rules.core import action as act
from shared_rules.core.cells import BLINK
from shared_rules.core.decision import TABLE, Choose, Confirm, Dice, Number, Option, Tally
from shared_rules.core.ending import is_early
from shared_rules.core.terms import Terms
from shared_rules.core.types import Colour, Decision
from shared_rules.snapshot.follower import Step
from shared_rules.snapshot.narrator import MENDED, TAKEN_BACK, Narrator, Standing
from shared_rules.snapshot.table import outcome

from ...base.sanitize import sanitize
from ...base.terms import say, words
from ...store.logs.scores import Names, terms_of
from .film import Film

_FATES = {TAKEN_BACK: "replay.taken_back", MENDED: "replay.mended"}
_MOST = 60  # options that are named


@dataclass
class Seat:
    """One seat in a position. `fact`: what stands beside its points, "" for nothing."""

    name: str
    points: int
    fact: str
    is_asked: bool


@dataclass
class Moment:
    """A game right after a record. `face`: its 64 cells, as they are while they do not blink."""

    heading: list[str]
    face: bytes
    colours: list[Colour]
    seats: list[Seat]
    lines: list[str]
    fate: str
    coming: str


class Telling:
    """Tells one game. `names`: of its players, by seat."""

    def __init__(self, film: Film, names: Names) -> None:
        self._film = film
        self._checked = film.checked
        self._names = names
        log = film.checked.log
        self._standing = Standing(log.read, len(log), film.checked.present)

    def moment(self, seq: int) -> Moment:
        """Where the game stands after a record, and what the record says."""
        step = self._checked.steps[seq]
        play = self._film.position(seq)
        state = play.state
        terms = self._terms()
        terms.seat_names = [*terms.seat_names, *state.seat_terms()[len(terms.seat_names) :]]  # who has left by an undo
        decision, early = play.decision(), is_early(self._checked.log.read, seq, state)
        asked = decision.seat if decision else TABLE
        facts = list(play.standing())
        seats: list[Seat] = []
        for seat, points in enumerate(state.scores()):
            fact = facts[seat] if seat < len(facts) else 0
            text = sanitize(terms.say(fact)) if isinstance(fact, tuple) else ""
            seats.append(Seat(sanitize(terms.seat(seat)), points, text, seat == asked))
        return Moment(
            [sanitize(terms.say(message)) for message in step.heading],
            bytes(code & ~BLINK for code in play.face()),
            list(state.seat_colours()),
            seats,
            self._lines(step, terms),
            say(_FATES[mark]) if (mark := self._standing.mark(step)) in _FATES else "",
            say("replay.next", _question(terms, decision)) if decision else sanitize(outcome(terms, state, early)),
        )

    def line(self, seq: int) -> tuple[str, str]:
        """How a step stands at the end of the game, and what was done, in one line."""
        step = self._checked.steps[seq]
        return self._standing.mark(step), sanitize(_line(self._narrator(self._terms()), step))

    def why(self, seq: int) -> list[str]:
        """What was asked, what came of it, the rule behind it, what else could have been; a paragraph each."""
        step, terms = self._checked.steps[seq], self._terms()
        texts = [*self._lines(step, terms), *self._reason(step, terms), *self._proof(step)]
        if step.question and step.kind not in act.ASIDE:
            texts.append(say("replay.possible", ", ".join(_possible(step.question, terms))))
        return [sanitize(text) for text in texts]

    def _lines(self, step: Step, terms: Terms) -> list[str]:
        """What was done, and what came of it."""
        texts = [_line(self._narrator(terms), step), *map(terms.say, step.events)]
        return [sanitize(text) for text in texts]

    def _reason(self, step: Step, terms: Terms) -> Iterator[str]:
        """The question, its rule with the id that docs/rules.md gives it, what the phase is about."""
        if not step.question:
            yield say("replay.no_question")
            return
        yield say("replay.asked", _question(terms, step.question))
        ask = step.question.ask
        rule = (ask[0] + ".why", *ask[1:])
        has_rule, guide = terms.text(rule[0]) != rule[0], self._film.position(step.seq - 1).state.guide()
        if has_rule:
            yield terms.say(rule)
        if guide:
            yield terms.text(guide)
        if not (has_rule or guide):
            yield say("replay.no_rule")

    def _proof(self, step: Step) -> Iterator[str]:
        """Who rolled the dice, and whether that is proven."""
        if step.kind == act.ACTION and step.values[0] == act.ROLL:
            yield say(self._checked.dice, self._checked.rolls)
        elif isinstance(step.question, Dice) and step.kind == act.ACTION and step.values[0] == act.ANSWER:
            yield say("replay.typed")

    def _terms(self) -> Terms:
        """Fresh: words of a game from outside wear out."""
        return terms_of(self._checked, self._names)

    def _narrator(self, terms: Terms) -> Narrator:
        checked = self._checked
        game, read, step_of = checked.played.game, checked.log.read, checked.steps.__getitem__
        return Narrator(terms, words(), game, read, step_of, self._names, sanitize)


def _line(narrator: Narrator, step: Step) -> str:
    """What was done; the header says nothing to people."""
    return "" if step.kind == act.HEADER else narrator.line(step)


def _question(terms: Terms, decision: Decision) -> str:
    asked = terms.say(decision.ask)
    return sanitize(asked if decision.seat == TABLE else f"{terms.seat(decision.seat)}: {asked}")


def _possible(question: Decision, terms: Terms) -> Iterator[str]:
    """The answers that a question would have taken."""
    if isinstance(question, Confirm):
        yield say("wiring.ok")
    elif isinstance(question, Number):
        yield say("replay.range", question.low, question.high)
    elif isinstance(question, Dice):
        yield say("replay.dice", question.count, question.sides)
    else:
        options = [option for option in question.options if not option.is_dark]
        groups = question.groups if isinstance(question, Choose) else ()
        for option in islice(options, _MOST):
            heading = f"{terms.say(groups[option.group])}: " if 0 <= option.group < len(groups) else ""
            yield heading + _label(option, terms, isinstance(question, Tally))
        if len(options) > _MOST:
            yield "…"


def _label(option: Option, terms: Terms, counts: bool) -> str:
    label = terms.say(option.label)
    return f"{label} (1–{option.most})" if counts and option.most > 1 else label
