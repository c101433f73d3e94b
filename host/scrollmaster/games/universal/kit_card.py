"""Makes the guide of a kit's card of the kit alone: a position, what is entered when and how, what is counted, the end.

What people see on the box stands on the card, in the box's words; formulas do not.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from shared_rules.core import action as act
from shared_rules.core.decision import Number
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.types import Answer, Decision, Message
from shared_rules.games.universal import GAME, dice
from shared_rules.games.universal import state as st
from shared_rules.kit_files.entry import Entry
from shared_rules.kit_files.kit_file import KitFile
from shared_rules.kits import kit as kt
from shared_rules.kits.pad import Pad
from shared_rules.kits.plan import Plan
from shared_rules.laws.bot import Chance

from ...views.cards.guide import Guide, Mark, Position
from ...views.cards.positions import play_to
from . import read

_SEATS = 4
_SEEDS = 12  # of games by chance, of which the one is shown that shows most
_ROUNDS = 2  # that are over then
_LONGEST, _TRIES = 200, 60  # answers of such a game; those that are refused, one after another
_SIMPLE = re.compile(r"-?\d+|[a-z]\w*")  # a limit that people read
_REACHED = re.compile(r"(?:total|most\(total\)) (?:>=|==) (-?\d+|[a-z]\w*)")
_BY_RULES: Message = ("card.kit.by_rules",)
_ROUND = "round"  # in a formula, the number of it


def guide_of(path: Path) -> Guide:
    """The guide of the kit in a file, or of one of the program. Raises what is wrong with it."""
    file = read.proven(path)
    kit = kt.Kit(file.draft.pack())
    seats = min(max(kit.least, _SEATS), kit.most)
    position = _position(Position(seats, 0, kit=read.packed(file).pieces()))
    state = play_to(GAME, position).state
    assert isinstance(state, GAME)
    return Guide(
        game=GAME,
        name=GAME.ID,
        position=position,
        marks=tuple(_marks(state)),
        title=kit.title,
        picture=file.picture,
        persons=kit.persons,
        steps=tuple(_steps(kit)),
        agreed=tuple(_agreed(file, kit)),
    )


def _position(begun: Position) -> Position:
    """The end of some rounds by chance, in which the seats have as different totals as may be."""
    found = [replace(begun, answers=_answers(begun, Chance(seed))) for seed in range(1, _SEEDS)]
    return max(found, key=_shows)


def _shows(position: Position) -> tuple[bool, bool, int, int]:
    """What makes a picture a good one: several totals, a game that goes on, many different totals, many lights."""
    play = play_to(GAME, position)
    totals = play.state.scores()
    most = max(1, *map(abs, totals))
    many = len(set(totals))
    return many > 1, play.decision() is not None, many, sum(7 * max(0, total) // most for total in totals)


def _answers(begun: Position, chance: Chance) -> Sequence[Answer]:
    """What a table enters by chance up to the end of a round, where it comes to one."""
    play = play_to(GAME, begun)
    answers: list[Answer] = []
    ended = 0  # of the answers, those up to the end of a round
    while (decision := play.decision()) and play.state.phase_key() <= 2 * _ROUNDS + 1 and len(answers) < _LONGEST:
        before = play.state.phase_key()
        answer = _taken(play, decision, chance)
        if answer is None:
            break
        answers.append(answer)
        if play.state.phase_key() != before:
            ended = len(answers)
    return answers[:ended]


def _taken(play: Play, decision: Decision, chance: Chance) -> Answer | None:
    """An answer that the rules take, of numbers the usual or rather a small one; None where they seem to take none."""
    for _ in range(_TRIES):
        answer = chance.answer(decision)
        if isinstance(decision, Number):
            answer = (decision.default,) if chance.one_in(2) else min(answer, chance.answer(decision))
        try:
            play.apply((act.ANSWER, *answer))
            return answer
        except Refused:
            pass
    return None


def _marks(state: st.State) -> Iterator[Mark]:
    """What is there to be seen in a position."""
    totals = [st.value(state, seat) for seat in range(state.seat_count)]
    height = 2 if state.seat_count <= 3 else 1
    yield Mark(totals.index(max(totals)) * height, 0, height, 7, "left", "total")
    if min(totals) < 0:
        yield Mark(totals.index(min(totals)) * height, 0, height, 2, "left", "below")
    if st.has_turns(state):
        yield Mark(state.turn * height, 7, height, 1, "right", "turn")
    yield Mark(6, 0, 1, 8, "right", "rounds")


def _steps(kit: kt.Kit) -> Iterator[Message]:
    """What is done with which keys, in the order of a round."""
    entered = {(kit.when(row), kit.who(row)) for row in range(kit.entered) if kit.name(row)[:1] != "_"}
    during = {who for when, who in entered if when == kt.DURING}
    by_seat = kt.EACH in during and kit.order != kt.BY_TURN
    results = [who for when, who in entered if when == kt.END and who != kt.ROW]
    yield "card.kit.begin", kit.title
    if [who for when, who in entered if when != kt.DURING and who != kt.ROW]:
        yield ("card.kit.enter",)
    if kit.dice:
        yield ("card.kit.throw",)
        if kit.again:
            yield ("card.kit.again",)
    if by_seat:
        yield ("card.kit.during",)
    if during - ({kt.EACH} if by_seat else set()):
        yield ("card.kit.meanwhile",)
    if (kt.END, kt.ROW) in entered:
        yield ("card.kit.row",)
    elif during or kit.dice:
        turn = kit.order == kt.BY_TURN
        yield ("card.kit.results",) if results else ("card.kit.next_turn",) if turn else ("card.kit.next_round",)
    if kit.persons > 1:
        yield ("card.kit.teams",)
    has_end = kit.role(kt.OVER) >= 0 or _rounds(kit, kit.least)
    yield ("card.kit.by_itself",) if has_end else ("card.kit.end",)


def _agreed(file: KitFile, kit: kt.Kit) -> Iterator[tuple[Message, Message]]:
    """What the kit says, as (question, answer)."""
    for when in (kt.START, kt.BEFORE, kt.DURING, kt.END):
        rows = [row for row in range(kit.entered) if kit.when(row) == when and kit.who(row) != kt.ROW]
        entries = [_entry(file, kit, row) for row in rows if kit.name(row)[:1] != "_"]
        if entries:
            yield (f"card.kit.when{when}",), _list(entries, "card.kit.entries")
    pad = [_word(kit, kit.name(row)) for row in range(kit.entered) if kit.who(row) == kt.ROW]
    if pad:
        yield ("card.kit.rows",), _list(pad)
    meant = [kit.role(role) for role in range(kt.RANK, kt.ROLES)]
    yield ("card.kit.counted",), _list([_word(kit, kit.name(row)) for row in kit.shown if row not in meant])
    if kit.dice:
        pool = dice.pool_message(kit.dice, kit.sides)
        yield ("card.kit.dice",), ("card.kit.throws", pool, kit.again + 1) if kit.again else pool
    yield ("uni.ask_order",), ("uni.order2",) if kit.order == kt.TOGETHER else ("uni.order0",)
    yield ("uni.ask_end",), _list(list(_ends(file, kit)) or [("uni.end0",)])
    yield ("uni.ask_best",), _best(file, kit)


def _entry(file: KitFile, kit: kt.Kit, row: int) -> Message:
    """What an entered row is called, whose it is, and what may be entered where that is said in a word."""
    name = _word(kit, kit.name(row))
    if kit.who(row) == kt.SEAT:
        return "card.kit.which_player", name
    if kit.who(row) == kt.TABLE:
        name = ("card.kit.for_all", name)
    if kit.choices(row):
        return "card.kit.choices", name, _list([_word(kit, word) for word in kit.words(row)])
    least, most = (_limit(file, kit, text) for text in Entry(file.texts[row]).limits()[:2])
    return ("card.kit.limits", name, least, most) if least and most else name


def _limit(file: KitFile, kit: kt.Kit, text: str) -> Message | None:
    """A number, that of the round, or what stands in a row, as people read it; None of another formula."""
    name = text.strip()
    if name in file.rows:
        return "card.kit.quoted", _word(kit, kit.name(file.rows.index(name)))
    if name == _ROUND:
        return ("card.kit.round_number",)
    return _word(kit, name) if _SIMPLE.fullmatch(name) else None


def _ends(file: KitFile, kit: kt.Kit) -> Iterator[Message]:
    """After how many rounds, and at which total where that is what ends it."""
    seats = range(kit.least, kit.most + 1)
    rounds = {count: _rounds(kit, count) for count in seats}
    if len(set(rounds.values())) > 1:
        yield from (("card.kit.rounds_of", number, count) for count, number in rounds.items())
    elif rounds[kit.least]:
        yield ("card.kit.after_round",) if rounds[kit.least] == 1 else ("card.kit.after_rounds", rounds[kit.least])
    over = kit.role(kt.OVER)
    if over >= 0:
        reached = _REACHED.fullmatch(file.texts[over])
        target = _limit(file, kit, reached[1]) if reached else None
        yield (_when(kit), target) if target else _BY_RULES


def _when(kit: kt.Kit) -> str:
    """The term of when a game ends whose end is reached."""
    if kit.ends == kt.AT_ONCE:
        return "card.kit.at_once"
    return "card.kit.at_turn" if (kit.order, kit.ends) == (kt.BY_TURN, kt.AFTER_A_TURN) else "card.kit.at_points"


def _rounds(kit: kt.Kit, seats: int) -> int:
    """How many rounds there are with the usual options."""
    pad = Pad(kit, seats)
    for row in range(kit.options()):
        for seat in pad.askers(row):
            pad.enter(row, seat, pad.limits(row, seat)[kt.USUAL])
    return pad.rounds()


def _best(file: KitFile, kit: kt.Kit) -> Message:
    lost, rank = kit.role(kt.LOST), kit.role(kt.RANK)
    if lost >= 0 and Plan(kit, kit.most).is_same(lost):
        return ("card.kit.together",)
    if rank < 0:
        return ("uni.best0",)
    return ("uni.best1",) if file.texts[rank] == "-total" else _BY_RULES


def _word(kit: kt.Kit, text: str) -> Message:
    return "uni.named", kit.title, text


def _list(parts: Sequence[Message], term: str = "card.kit.list") -> Message:
    """Several messages as one."""
    first, *others = parts
    return (term, first, _list(others, term)) if others else first
