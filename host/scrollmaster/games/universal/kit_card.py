"""Makes the guide of a kit's card: a position that shows its points, what its keys do, and what it has agreed on.

What the box asks in the setup of a game without a kit stands on the card as question and answer, in the box's words.
"""

from collections.abc import Iterator

from shared_rules.core.types import Answer, Message
from shared_rules.games.universal import GAME
from shared_rules.games.universal import more as mo
from shared_rules.games.universal import state as st

from ...cards.guide import Guide, Mark, Position
from ...kits import Kit

_COUNTER = 0  # a fact that the table sets
_GO_ON, _SEAT = 0, 1  # answers at the table
_SEATS = 4
_SHARES = (6, 8, 3, 1)  # tenths of the way to the end, by seat: what the bars of the picture show
_FAR = 31  # points, where a kit has no end by points
_WINNERS = "card.kit.together"


def guide_of(kit: Kit) -> Guide:
    """The guide of the card of a kit that has been read without a mistake."""
    state = GAME()
    state.take_blob("kit", kit.data)
    state.level = state.kit[st.LEVEL]
    facts, answers = _shown(state)
    return Guide(
        game=GAME,
        name=GAME.ID,
        position=Position(_SEATS, state.kit[st.LEVEL], facts=facts, answers=answers, kit=kit.data),
        marks=tuple(_marks(state)),
        title=kit.title,
        persons=state.more[mo.PERSONS],
        steps=tuple(_steps(state, kit.title)),
        agreed=tuple(_agreed(state)),
    )


def _shown(state: st.State) -> tuple[tuple[Answer, ...], tuple[Answer, ...]]:
    """Facts and answers that give every seat some points, as the kit lets it get them."""
    if state.more[mo.ENTRY] == mo.BIDS:
        bids: list[Answer] = [(1,)] * _SEATS
        results: list[Answer] = [(1,), (1,), (0,), (2,)]
        return (), (*bids, (_GO_ON,), *results, *bids)
    if state.more[mo.PAID]:
        return (), ((_SEAT + 1,), (10,), (0,), (_SEAT + 2,), (5,), (0,), (_GO_ON,))
    start = state.kit[st.STARTS]
    end = state.kit[st.TARGET] if state.kit[st.ENDS] == st.TARGET_ENDS else 0 if state.kit[st.DOWN] else start + _FAR
    seats = 1 if state.more[mo.SHARED] else _SEATS
    points = [start + (end - start) * share // 10 for share in _SHARES[:seats]]
    return tuple((_COUNTER, seat, 0, value, 0) for seat, value in enumerate(points)), ()


def _marks(state: st.State) -> Iterator[Mark]:
    """What is there to be seen in the position that `_shown` leads to."""
    paid = state.more[mo.PAID]  # by the first seat
    if paid:
        yield Mark(0, 0, 1, 7, "left", "below")
    yield Mark(paid, 0, 1, 3 if paid else 7, "left", "whole" if state.more[mo.SHARED] else "bar")
    if st.has_turns(state):
        yield Mark(paid, 7, 1, 1, "right", "turn")
    yield Mark(6, 0, 1, 8, "right", "rounds")
    if state.kit[st.TIMER] != st.NO_TIMER:
        yield Mark(7, 0, 1, 8, "bottom", "clock")


def _steps(state: st.State, title: str) -> Iterator[Message]:
    """What is done with which keys, in the order of a round."""
    more = state.more
    yield "card.kit.begin", title
    if more[mo.ENTRY] == mo.BIDS:
        yield ("card.kit.bid",)
        yield ("card.kit.result",)
    if more[mo.DICE]:
        yield ("card.kit.throw",)
    if more[mo.AGAIN]:
        yield ("card.kit.again",)
    if more[mo.ENTRY] == mo.SHEET:
        yield ("card.kit.row",)
    elif more[mo.PAID]:
        yield ("card.kit.pay",)
    elif more[mo.SHARED]:
        yield ("card.kit.shared",)
    elif more[mo.ENTRY] == mo.AMOUNTS:
        yield ("card.kit.counters",) if state.kit[st.COUNT] > 1 else ("card.kit.counter",)
    if more[mo.ENTRY] == mo.AMOUNTS:
        yield ("card.kit.next_turn",) if st.has_turns(state) else ("card.kit.next_round",)
    if state.kit[st.TURN_ORDER] == st.UNTIL_PASSED:
        yield ("card.kit.pass",)
    if more[mo.PERSONS] > 1:
        yield ("card.kit.teams",)
    yield ("card.kit.over",) if state.kit[st.ENDS] else ("card.kit.end",)


def _agreed(state: st.State) -> Iterator[tuple[Message, Message]]:
    """What the kit says, as (question, answer)."""
    kit, more = state.kit, state.more
    counters = [st.counter_term(state, counter) for counter in range(kit[st.COUNT])]
    if more[mo.ENTRY] == mo.SHEET:
        yield ("card.kit.rows",), _list([st.row_term(state, row) for row in range(len(state.rows))])
        if more[mo.BONUS_ROWS]:
            yield ("uni.bonus",), ("card.kit.bonus", more[mo.BONUS], more[mo.BONUS_FROM], more[mo.BONUS_ROWS])
    elif more[mo.ENTRY] == mo.BIDS:
        yield ("card.kit.points",), ("card.kit.bids", more[mo.MADE], more[mo.EACH], more[mo.OFF])
    else:
        yield ("card.kit.counted",), _list([_counter(state, at, term) for at, term in enumerate(counters)])
    if more[mo.DICE]:
        pool: Message = ("uni.pool", more[mo.DICE], more[mo.SIDES])
        yield ("card.kit.dice",), ("card.kit.throws", pool, more[mo.AGAIN] + 1) if more[mo.AGAIN] else pool
    yield ("uni.ask_order",), (f"uni.order{kit[st.TURN_ORDER]}",)
    yield ("uni.ask_first",), (f"uni.first{kit[st.STARTER]}",)
    yield ("uni.ask_end",), _end(state)
    yield ("uni.ask_best",), (_WINNERS,) if more[mo.SHARED] else (f"uni.best{kit[st.LOWEST]}",)
    if kit[st.TIMER]:
        yield ("uni.ask_clock",), _list([(f"uni.clock{kit[st.TIMER]}",), *_limit(state)])


def _counter(state: st.State, at: int, term: Message) -> Message:
    """A counter, where it begins unless at 0, and where all lose by it."""
    if state.more[mo.LOSES] >> at & 1:
        return "card.kit.lost_at", term, state.kit[st.STARTS + at], state.more[mo.LIMITS + at]
    return ("card.kit.from", term, state.kit[st.STARTS + at]) if state.kit[st.STARTS + at] else term


def _end(state: st.State) -> Message:
    target = state.kit[st.TARGET]
    if state.kit[st.ENDS] == st.ROUNDS_END:
        return "card.kit.after_rounds", target
    if state.kit[st.ENDS] == st.TARGET_ENDS:
        return ("card.kit.at_once" if state.more[mo.AT_ONCE] else "card.kit.at_points", target)
    return ("uni.end0",)


def _limit(state: st.State) -> Iterator[Message]:
    if state.kit[st.TIMER] >= st.DOWNWARD:
        yield "card.kit.seconds", state.kit[st.SECONDS]
    if state.kit[st.TIMER] == st.FISCHER:
        yield "card.kit.more_seconds", state.kit[st.PER_TURN]


def _list(parts: list[Message]) -> Message:
    """Several messages as one."""
    first, *others = parts
    return ("card.kit.list", first, _list(others)) if others else first
