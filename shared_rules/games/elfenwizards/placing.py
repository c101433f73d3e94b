"""Owns EW-5a: talk, then turns of two spells or a pass, round and round until all have passed.

A spell is a chip (CHIP) or a die with its box and value (as in `state.dice`).
"""

from ...core.decision import TABLE, Option, choose, confirm
from .board import BOX_TERMS, CONTEST_OF, CONTESTS_AT, LEVEL_OF, M1, MAGICIAN, PLACE_TERMS, PO_W, UPPER_CONTESTS
from .election import open_contests, own_ties
from .options import TokenOption, let_stand, token_label
from .pieces import chips_at, move_chips, set_dice
from .state import AWARD, BESIDE, CHIP_BESIDE, FULL, HAND, SPELL, SPELLS, TALK, TARGET, State, enter, turn_seat
from .switches import PLACE_CLOCK, TALK5

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Choose, Confirm
    from ...core.types import Answer, Events, Message, Step

TALK_MS = 300000
TURN_MS = 20000
BEFORE = 1  # elf.talk5; else the window runs until the award
PASS = 0
CHIP = 1
# Headings: the levels, before a chip and a pass; the Magician boxes.
_LEVEL_GROUPS: "Sequence[Message]" = (("elf.box1",), ("elf.box2",), ("elf.box3",), ("elf.box4",))
_CHIP_PLACE = 4
_PASS_PLACE = 5
_BOX_GROUPS: "Sequence[Message]" = [(term,) for term in PLACE_TERMS[M1:PO_W]]


def _ask_talk(state: State) -> "Confirm | None":
    talk = state.switches[TALK5]
    if not talk or talk != BEFORE and state.level == FULL:
        return None
    decision = confirm(("elf.ask_talk",))
    decision.clock_ms = TALK_MS
    return decision


def _take_talk(state: State, answer: "Answer", events: "Events") -> None:
    _go_on_talk(state, events)


def _go_on_talk(state: State, events: "Events") -> None:
    enter(state, SPELL if state.level == FULL else AWARD)


def _placeable(state: State, seat: int) -> list[int]:
    """The different spells of a seat that have a target: chip first, then dice from the highest box down."""
    contests = open_contests(state, seat)
    spells = [CHIP] if contests and chips_at(state, seat, HAND) else []
    for die in state.dice[SPELLS * seat : SPELLS * seat + SPELLS]:
        if die >> 3 <= MAGICIAN and contests & CONTESTS_AT[die >> 3] and die not in spells:
            spells.append(die)
    return spells


def _ask_spell(state: State) -> "Choose | None":
    seat = turn_seat(state)
    if state.passed >> seat & 1:
        return None
    spells = _placeable(state, seat)
    if len(spells) < (2 if state.placed else 1):
        return None
    options: list[Option] = []
    for die in spells:
        if die == CHIP:
            options.append(Option(die, _spell_label(die), place=_CHIP_PLACE))
        else:
            options.append(Option(die, _spell_label(die), TABLE, (die >> 3) - 1, (die & 7) - 1))
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
    return ("elf.chip",) if spell == CHIP else ("elf.die", spell & 7, BOX_TERMS[spell >> 3])


def _set_clock(state: State, decision: "Choose") -> None:
    """A turn may have its own clock; else the election's window, when it covers the turns, starts with the first."""
    if state.switches[PLACE_CLOCK]:
        decision.clock_ms = TURN_MS
    elif state.switches[TALK5] > BEFORE and not (state.cursor or state.placed or state.spell):
        decision.clock_ms = TALK_MS


def _take_spell(state: State, answer: "Answer", events: "Events") -> None:
    seat = turn_seat(state)
    if answer[0] == PASS:
        _pass(state, seat, events)
    else:
        state.spell = answer[0]
        state.step = TARGET


def _go_on_spell(state: State, events: "Events") -> None:
    """Without a question a seat has passed, has no second spell or only one, or cannot place at all."""
    seat = turn_seat(state)
    spells = [] if state.passed >> seat & 1 else _placeable(state, seat)
    if state.placed and len(spells) == 1:
        events.append(("elf.ev_last_spell", seat, _spell_label(spells[0])))
        _take_spell(state, (spells[0],), events)
    elif state.placed or state.passed >> seat & 1:
        _end_turn(state, seat, events)
    else:
        _pass(state, seat, events)


def _pass(state: State, seat: int, events: "Events") -> None:
    state.passed |= 1 << seat
    events.append(("elf.ev_pass", seat))
    _end_turn(state, seat, events)


def _end_turn(state: State, seat: int, events: "Events") -> None:
    if state.placed:
        for title in own_ties(state, seat):
            events.append(("elf.ev_own_tie", seat, PLACE_TERMS[title]))
    state.placed = 0
    state.spell = 0
    state.cursor = 1
    if state.passed == (1 << state.seat_count) - 1:
        enter(state, AWARD)
        return
    state.step = SPELL
    state.turn = (state.turn + 1) % state.seat_count
    while state.passed >> turn_seat(state) & 1:
        state.turn = (state.turn + 1) % state.seat_count


def _targets(state: State, seat: int) -> list[int]:
    """The tokens beside which the chosen spell may lie; of tokens that look alike only the first."""
    contests = open_contests(state, seat)
    if state.spell != CHIP:
        contests &= CONTESTS_AT[state.spell >> 3]
    tokens = [token for token, place in enumerate(state.place) if contests >> CONTEST_OF[place] & 1]
    return _different(state, tokens) if contests >> UPPER_CONTESTS else tokens  # other boxes hold one token


def _different(state: State, tokens: list[int]) -> list[int]:
    laden = _laden(state)
    different: list[int] = []
    seen: list[int] = []
    for token in tokens:
        place = state.place[token]
        if place >= M1 and not laden >> token & 1:
            looks = state.owner[token] << 16 | place << 8 | state.gray[token]
            if looks in seen:
                continue
            seen.append(looks)
        different.append(token)
    return different


def _laden(state: State) -> int:
    """Bit set of the tokens beside which spells lie."""
    tokens = 0
    for die in state.dice:
        if die >> 3 >= BESIDE:
            tokens |= 1 << (die >> 3) - BESIDE
    for place in state.chips:
        if place >= CHIP_BESIDE:
            tokens |= 1 << place - CHIP_BESIDE
    return tokens


def _ask_target(state: State) -> "Choose | None":
    seat = turn_seat(state)
    tokens = _targets(state, seat)
    if len(tokens) < 2:
        return None
    options = [TokenOption(token, token_label(state, token), state.owner[token]) for token in tokens]
    default = tokens.index(state.placed - 1) if state.placed - 1 in tokens else 0
    decision = choose(("elf.ask_target", _spell_label(state.spell)), options, seat, default)
    _group(state, decision, options)
    _set_clock(state, decision)
    return decision


def _group(state: State, decision: "Choose", options: "Sequence[TokenOption]") -> None:
    """Beside which level a chip lies, beside tokens of which Magician box a die; other dice need no headings."""
    is_beside_magicians = state.spell >> 3 == MAGICIAN
    if state.spell == CHIP:
        decision.groups = _LEVEL_GROUPS
        for option in options:
            option.group = LEVEL_OF[state.place[option.value]] - 1
    elif is_beside_magicians:
        decision.groups = _BOX_GROUPS
        for option in options:
            option.group = state.place[option.value] - M1
    let_stand(options, state, is_beside_magicians)


def _take_target(state: State, answer: "Answer", events: "Events") -> None:
    seat = turn_seat(state)
    token = answer[0]
    where = token_label(state, token)
    if state.spell == CHIP:
        move_chips(state, seat, HAND, CHIP_BESIDE + token)
        events.append(("elf.ev_chip", seat, where))
    else:
        set_dice(state, seat, state.spell >> 3, (state.spell & 7,), BESIDE + token)
        events.append(("elf.ev_die", seat, state.spell & 7, where))
    state.spell = 0
    if state.placed:
        _end_turn(state, seat, events)
    else:
        state.placed = 1 + token
        state.step = SPELL


def _go_on_target(state: State, events: "Events") -> None:
    """One token is no choice; else the table leaves the spell out, and the seat has passed."""
    seat = turn_seat(state)
    tokens = _targets(state, seat)
    if len(tokens) == 1:
        _take_target(state, (tokens[0],), events)
    else:
        _pass(state, seat, events)


STEPS: "dict[int, Step[State]]" = {
    TALK: (_ask_talk, _take_talk, _go_on_talk),
    SPELL: (_ask_spell, _take_spell, _go_on_spell),
    TARGET: (_ask_target, _take_target, _go_on_target),
}
