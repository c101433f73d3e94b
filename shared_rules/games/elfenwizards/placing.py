"""EW-5a: talk, then turns of two spells or a pass, round and round until all have passed.

A spell is a chip (CHIP) or a die with its box and value (as in `state.dice`).
"""

from ...core.decision import TABLE, Option, choose, confirm
from . import board, spells
from . import state as st
from .election import open_contests, own_ties
from .house_rules import PLACE_CLOCK, TALK5

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Choose, Confirm
    from ...core.types import Answer, Events, Message, Step

_TALK_MS = 300000
_TURN_MS = 20000
_BEFORE = 1  # elf.talk5; else the window runs until the award
PASS = 0
CHIP = 1
# Headings: the levels, before a chip and a pass; the Magician boxes.
_LEVEL_GROUPS: "Sequence[Message]" = (("elf.box1",), ("elf.box2",), ("elf.box3",), ("elf.box4",))
_CHIP_PLACE = 4
_PASS_PLACE = 5
_BOX_GROUPS: "Sequence[Message]" = tuple([(term,) for term in board.PLACE_TERMS[board.M1 : board.PO_W]])


def _ask_talk(state: st.State) -> "Confirm | None":
    talk = state.switches[TALK5]
    if not talk or talk != _BEFORE and state.level == st.FULL:
        return None
    decision = confirm(("elf.ask_talk",))
    decision.clock_ms = _TALK_MS
    return decision


def _take_talk(state: st.State, answer: "Answer", events: "Events") -> None:
    _go_on_talk(state, events)


def _go_on_talk(state: st.State, events: "Events") -> None:
    st.enter(state, st.SPELL if state.level == st.FULL else st.AWARD)


def _placeable(state: st.State, seat: int) -> list[int]:
    """The different spells of a seat that have a target: chip first, then dice from the highest box down."""
    contests = open_contests(state, seat)
    placeable = [CHIP] if contests and spells.chips_at(state, seat, st.HAND) else []
    for die in state.dice[st.SPELLS * seat : st.SPELLS * seat + st.SPELLS]:
        if die >> 3 <= board.MAGICIAN and contests & board.CONTESTS_AT[die >> 3] and die not in placeable:
            placeable.append(die)
    return placeable


def _ask_spell(state: st.State) -> "Choose | None":
    seat = st.turn_seat(state)
    if state.passed >> seat & 1:
        return None
    placeable = _placeable(state, seat)
    if len(placeable) < (2 if state.placed else 1):
        return None
    options: list[Option] = []
    for spell in placeable:
        if spell == CHIP:
            options.append(Option(spell, _spell_label(spell), place=_CHIP_PLACE))
        else:
            options.append(Option(spell, _spell_label(spell), TABLE, (spell >> 3) - 1, (spell & 7) - 1))
    if not state.placed:
        options.append(Option(PASS, ("elf.pass",), place=_PASS_PLACE))
    decision = choose(("elf.ask_second",) if state.placed else ("elf.ask_spell",), options, seat)
    if not state.placed:
        decision.default = len(options) - 1
    decision.groups = _LEVEL_GROUPS
    _set_clock(state, decision)
    return decision


def _spell_label(spell: int) -> "Message":
    """How a spell is called: a chip, or the pips of a die and its box."""
    return ("elf.chip",) if spell == CHIP else ("elf.die", spell & 7, board.BOX_TERMS[spell >> 3])


def _set_clock(state: st.State, decision: "Choose") -> None:
    """A turn may have its own clock; else the election's window, when it covers the turns, starts with the first."""
    if state.switches[PLACE_CLOCK]:
        decision.clock_ms = _TURN_MS
    elif state.switches[TALK5] > _BEFORE and not (state.cursor or state.placed or state.spell):
        decision.clock_ms = _TALK_MS


def _take_spell(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.turn_seat(state)
    if answer[0] == PASS:
        _pass(state, seat, events)
    else:
        state.spell = answer[0]
        state.step = st.TARGET


def _go_on_spell(state: st.State, events: "Events") -> None:
    """Without a question a seat has passed, has no second spell or only one, or cannot place at all."""
    seat = st.turn_seat(state)
    placeable = [] if state.passed >> seat & 1 else _placeable(state, seat)
    if state.placed and len(placeable) == 1:
        events.append(("elf.ev_last_spell", seat, _spell_label(placeable[0])))
        _take_spell(state, (placeable[0],), events)
    elif state.placed or state.passed >> seat & 1:
        _end_turn(state, seat, events)
    else:
        _pass(state, seat, events)


def _pass(state: st.State, seat: int, events: "Events") -> None:
    state.passed |= 1 << seat
    events.append(("elf.ev_pass", seat))
    _end_turn(state, seat, events)


def _end_turn(state: st.State, seat: int, events: "Events") -> None:
    if state.placed:
        for title in own_ties(state, seat):
            events.append(("elf.ev_own_tie", seat, board.PLACE_TERMS[title]))
    state.placed = 0
    state.spell = 0
    state.cursor = 1
    if state.passed == (1 << state.seat_count) - 1:
        st.enter(state, st.AWARD)
        return
    state.step = st.SPELL
    state.turn = (state.turn + 1) % state.seat_count
    while state.passed >> st.turn_seat(state) & 1:
        state.turn = (state.turn + 1) % state.seat_count


def _targets(state: st.State, seat: int) -> list[int]:
    """The tokens beside which the chosen spell may lie; of tokens that look alike only the first."""
    contests = open_contests(state, seat)
    if state.spell != CHIP:
        contests &= board.CONTESTS_AT[state.spell >> 3]
    tokens = [token for token, place in enumerate(state.place) if contests >> board.CONTEST_OF[place] & 1]
    return _distinct(state, tokens) if contests >> board.UPPER_CONTESTS else tokens  # other boxes hold one token


def _distinct(state: st.State, tokens: list[int]) -> list[int]:
    """Where spells lie, a token looks like no other."""
    beside = spells.points(state)
    alike = board.distinct(state, [token for token in tokens if not beside[token]])
    return [token for token in tokens if beside[token] or token in alike]


def _ask_target(state: st.State) -> "Choose | None":
    seat = st.turn_seat(state)
    tokens = _targets(state, seat)
    if len(tokens) < 2:
        return None
    options = [board.TokenOption(token, board.token_label(state, token), state.owner[token]) for token in tokens]
    default = tokens.index(state.placed - 1) if state.placed - 1 in tokens else 0
    decision = choose(("elf.ask_target", _spell_label(state.spell)), options, seat, default)
    _group(state, decision, options)
    _set_clock(state, decision)
    return decision


def _group(state: st.State, decision: "Choose", options: "Sequence[board.TokenOption]") -> None:
    """Beside which level a chip lies, beside tokens of which Magician box a die; other dice need no headings."""
    is_beside_magicians = state.spell >> 3 == board.MAGICIAN
    if state.spell == CHIP:
        decision.groups = _LEVEL_GROUPS
        for option in options:
            option.group = board.LEVEL_OF[state.place[option.value]] - 1
    elif is_beside_magicians:
        decision.groups = _BOX_GROUPS
        for option in options:
            option.group = state.place[option.value] - board.M1
    board.set_keys(options, state, is_beside_magicians)


def _take_target(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.turn_seat(state)
    token = answer[0]
    where = board.token_label(state, token)
    if state.spell == CHIP:
        spells.move_chips(state, seat, st.HAND, st.CHIP_BESIDE + token)
        events.append(("elf.ev_chip", seat, where))
    else:
        spells.set_dice(state, seat, state.spell >> 3, (state.spell & 7,), st.BESIDE + token)
        events.append(("elf.ev_die", seat, state.spell & 7, where))
    state.spell = 0
    if state.placed:
        _end_turn(state, seat, events)
    else:
        state.placed = 1 + token
        state.step = st.SPELL


def _go_on_target(state: st.State, events: "Events") -> None:
    """One token is no choice; else the table leaves the spell out, and the seat has passed."""
    seat = st.turn_seat(state)
    tokens = _targets(state, seat)
    if len(tokens) == 1:
        _take_target(state, (tokens[0],), events)
    else:
        _pass(state, seat, events)


STEPS: "dict[int, Step[st.State]]" = {
    st.TALK: (_ask_talk, _take_talk, _go_on_talk),
    st.SPELL: (_ask_spell, _take_spell, _go_on_spell),
    st.TARGET: (_ask_target, _take_target, _go_on_target),
}
