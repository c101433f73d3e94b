"""Makes the guide of a kit's card: a position that shows its points, what its keys do, and what it has agreed on.

What the box asks in the setup of a game without a kit stands on the card as question and answer, in the box's words.
"""

from collections.abc import Iterator

from shared_rules.core.types import Answer, Message
from shared_rules.games.universal import GAME
from shared_rules.games.universal import kit as kt
from shared_rules.games.universal import state as st

from ...base.kit_files import Kit
from ...views.cards.guide import Guide, Mark, Position

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
    state.level = state.kit.level
    facts, answers = _shown(state)
    return Guide(
        game=GAME,
        name=GAME.ID,
        position=Position(_SEATS, state.kit.level, facts=facts, answers=answers, kit=kit.data),
        marks=tuple(_marks(state)),
        title=kit.title,
        persons=state.kit.persons,
        steps=tuple(_steps(state, kit.title)),
        agreed=tuple(_agreed(state)),
    )


def _shown(state: st.State) -> tuple[tuple[Answer, ...], tuple[Answer, ...]]:
    """Facts and answers that give every seat some points, as the kit lets it get them."""
    if state.kit.entry == kt.BIDS:
        bids: list[Answer] = [(1,)] * _SEATS
        results: list[Answer] = [(1,), (1,), (0,), (2,)]
        return (), (*bids, (_GO_ON,), *results, *bids)
    if state.kit.paid:
        return (), ((_SEAT + 1,), (10,), (0,), (_SEAT + 2,), (5,), (0,), (_GO_ON,))
    start = state.kit.starts[0]
    end = state.kit.target if state.kit.ends == kt.TARGET_ENDS else 0 if state.kit.counts_down[0] else start + _FAR
    seats = 1 if state.kit.shared else _SEATS
    points = [start + (end - start) * share // 10 for share in _SHARES[:seats]]
    return tuple((_COUNTER, seat, 0, value, 0) for seat, value in enumerate(points)), ()


def _marks(state: st.State) -> Iterator[Mark]:
    """What is there to be seen in the position that `_shown` leads to."""
    paid = state.kit.paid  # by the first seat
    if paid:
        yield Mark(0, 0, 1, 7, "left", "below")
    yield Mark(paid, 0, 1, 3 if paid else 7, "left", "whole" if state.kit.shared else "bar")
    if st.has_turns(state):
        yield Mark(paid, 7, 1, 1, "right", "turn")
    yield Mark(6, 0, 1, 8, "right", "rounds")
    if state.kit.timer != kt.NO_TIMER:
        yield Mark(7, 0, 1, 8, "bottom", "clock")


def _steps(state: st.State, title: str) -> Iterator[Message]:
    """What is done with which keys, in the order of a round."""
    kit = state.kit
    yield "card.kit.begin", title
    if kit.entry == kt.BIDS:
        yield ("card.kit.bid",)
        yield ("card.kit.result",)
    if kit.dice:
        yield ("card.kit.throw",)
    if kit.rerolls:
        yield ("card.kit.again",)
    if kit.entry == kt.SHEET:
        yield ("card.kit.row",)
    elif kit.paid:
        yield ("card.kit.pay",)
    elif kit.shared:
        yield ("card.kit.shared",)
    elif kit.entry == kt.AMOUNTS:
        yield ("card.kit.counters",) if state.kit.counters > 1 else ("card.kit.counter",)
    if kit.entry == kt.AMOUNTS:
        yield ("card.kit.next_turn",) if st.has_turns(state) else ("card.kit.next_round",)
    if state.kit.turn_order == kt.UNTIL_PASSED:
        yield ("card.kit.pass",)
    if kit.persons > 1:
        yield ("card.kit.teams",)
    yield ("card.kit.over",) if state.kit.ends else ("card.kit.end",)


def _agreed(state: st.State) -> Iterator[tuple[Message, Message]]:
    """What the kit says, as (question, answer)."""
    kit = state.kit
    counters = [state.kit.counter_term(counter) for counter in range(kit.counters)]
    if kit.entry == kt.SHEET:
        yield ("card.kit.rows",), _list([state.kit.row_term(row) for row in range(len(state.kit.rows))])
        if kit.bonus_rows:
            yield ("uni.bonus",), ("card.kit.bonus", kit.bonus, kit.bonus_from, kit.bonus_rows)
    elif kit.entry == kt.BIDS:
        yield ("card.kit.points",), ("card.kit.bids", kit.bid_met, kit.bid_each, kit.bid_off)
    else:
        yield ("card.kit.counted",), _list([_counter(state, at, term) for at, term in enumerate(counters)])
    if kit.dice:
        pool: Message = ("uni.pool", kit.dice, kit.sides)
        yield ("card.kit.dice",), ("card.kit.throws", pool, kit.rerolls + 1) if kit.rerolls else pool
    yield ("uni.ask_order",), (f"uni.order{kit.turn_order}",)
    yield ("uni.ask_first",), (f"uni.first{kit.starter}",)
    yield ("uni.ask_end",), _end(state)
    yield ("uni.ask_best",), (_WINNERS,) if kit.shared else (f"uni.best{kit.lowest_wins}",)
    if kit.timer:
        yield ("uni.ask_clock",), _list([(f"uni.clock{kit.timer}",), *_limit(state)])


def _counter(state: st.State, at: int, term: Message) -> Message:
    """A counter, where it begins unless at 0, and where all lose by it."""
    if state.kit.losing >> at & 1:
        return "card.kit.lost_at", term, state.kit.starts[at], state.kit.limits[at]
    return ("card.kit.from", term, state.kit.starts[at]) if state.kit.starts[at] else term


def _end(state: st.State) -> Message:
    target = state.kit.target
    if state.kit.ends == kt.ROUNDS_END:
        return "card.kit.after_rounds", target
    if state.kit.ends == kt.TARGET_ENDS:
        return ("card.kit.at_once" if state.kit.at_once else "card.kit.at_points", target)
    return ("uni.end0",)


def _limit(state: st.State) -> Iterator[Message]:
    if state.kit.timer >= kt.DOWNWARD:
        yield "card.kit.seconds", state.kit.seconds
    if state.kit.timer == kt.FISCHER:
        yield "card.kit.more_seconds", state.kit.per_turn


def _list(parts: list[Message]) -> Message:
    """Several messages as one."""
    first, *others = parts
    return ("card.kit.list", first, _list(others)) if others else first
