"""The inverse of the controls: which keys enter a given answer. Runs under every interpreter.

The keys are worked out from the half-typed answer that the box shows, the way a person would do it.
"""

from firmware.input.choose import Heading
from firmware.input.dialog import LATE_MS
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS, SEAT_KEYS
from firmware.input.number import COINS, LAST_OF_KEYS
from firmware.input.timeouts import TALLY_MS
from shared_rules.core.decision import CHOOSE, CONFIRM, DICE, NUMBER, SECRET, TALLY

DOUBTS = ("uni.ask_empty_round", "uni.ask_refused")  # asked whether an answer is meant
MOST_STEPS = 3  # by how much a number may be missed with coins and then mended with previous and next


def enter(person, answer):
    """Enter `answer` through the keys. Returns how many presses it took."""
    before = person.count
    input_state = person.view.input_state
    kind = input_state.decision.kind
    if kind == CONFIRM:
        person.tap(OK)
    elif kind == CHOOSE:
        _choose(person, answer[0])
        _mean(person)
    elif kind == NUMBER:
        person.tap(*number_keys(input_state.decision, answer[0]))
        _mean(person)
    elif kind == DICE:
        for value in answer:
            person.tap(*die_keys(input_state.decision.sides, value))
    elif kind == SECRET:
        _choose_in_secret(person, answer)
    elif kind == TALLY:
        _count(person, *answer)
    else:
        _allocate(person, answer)
    return person.count - before


def _mean(person):
    """Say that an answer is meant, where that is asked."""
    if person.view.menu and person.view.input_state.decision.ask[0] in DOUBTS:
        person.tap(OK)


def _choose_in_secret(person, choices):
    """Seat by seat, those that have not locked in; what all have chosen is looked at and put away."""
    decision = person.view.input_state.decision
    for seat, choice in zip(decision.seats, choices):
        if person.view.input_state.seat == seat:
            if not person.view.input_state.is_open:
                person.tap(seat)
            person.tap(secret_key(person, choice), OK)
    person.tap(OK)


def secret_key(person, choice):
    """The key that takes option `choice` now, as the open box shows it."""
    input_state = person.view.input_state
    values = [input_state.decision.options[at].value for at in input_state.order]
    return (PREVIOUS, NEXT, BACK)[values.index(choice)]


def roll(person):
    """Let the box roll, and say that the dice are set if it asks for that."""
    person.tap(OK)
    if person.view.rolled:
        person.tap(OK)


def number_keys(decision, number):
    """The fewest keys for a NUMBER."""
    if decision.high <= LAST_OF_KEYS and 1 <= number <= SEAT_KEYS:
        return [number - 1]
    best = _steps(number - decision.default)
    if decision.high <= LAST_OF_KEYS:
        size = decision.high - decision.low + 1  # the range goes round
        further = (number - decision.default) % size
        return _steps(further if 2 * further <= size else further - size) + [OK]
    for missed in range(-MOST_STEPS, MOST_STEPS + 1):
        coins = number - missed
        if coins > 0 and decision.low <= coins <= decision.high:
            keys = _typed_keys(coins, decision.low) + _steps(missed)
            best = keys if len(keys) < len(best) else best
    return best + [OK]


def die_keys(sides, value):
    """The keys for one die: its face, or with many sides coins and OK."""
    return [value - 1] if sides <= SEAT_KEYS else _coin_keys(value) + [OK]


def _steps(difference):
    return [NEXT if difference > 0 else PREVIOUS] * abs(difference)


def _typed_keys(number, low):
    """The coins for a number: the first one leads to the lowest that may be, if it is less."""
    keys = _coin_keys(number)
    if COINS[keys[0]] >= low:
        return keys
    return [keys[0]] + _coin_keys(number - low)


def _coin_keys(number):
    keys = []
    for key in range(len(COINS) - 1, -1, -1):
        while number >= COINS[key]:
            keys.append(key)
            number -= COINS[key]
    return keys


def _choose(person, value):
    """Through the group's heading when there is one, then by key, page or cursor."""
    input_state = person.view.input_state
    if input_state.headings:
        group = [option.group for option in input_state.asked.options if option.value == value][0]
        if group >= 0:
            _pick(person, _index(input_state, group, True))
            input_state = person.view.input_state
    at = _index(input_state, value, False)
    _pick(person, at)


def _index(input_state, value, is_heading):
    """The option, or the heading, of this value."""
    options = input_state.decision.options
    return [(option.value, isinstance(option, Heading)) for option in options].index((value, is_heading))


def _pick(person, at):
    input_state = person.view.input_state
    for _ in range(len(input_state.decision.options)):
        if input_state.cursor == at:
            person.tap(OK)
            return
        keys = input_state.keys()
        if at in keys:
            person.tap(keys.index(at))
            return
        person.tap(NEXT)
    raise AssertionError("no key for option %d" % at)


def _count(person, value, count):
    """The option's key as often as it counts, then time ends the tally; on another page, or without a key, by NEXT."""
    input_state = person.view.input_state
    at = [option.value for option in input_state.decision.options].index(value)
    for _ in input_state.places:
        if at == input_state.cursor or at in input_state.keys():
            break
        person.tap(NEXT)
    if at in input_state.keys():
        person.tap(*[input_state.keys().index(at)] * count)
        if input_state.decision.options[at].most > 1:
            person.pause(TALLY_MS + LATE_MS)
        return
    assert input_state.cursor == at, "no key for option %d" % at
    person.tap(OK)


def _allocate(person, answer):
    """Die by die, the rest by OK when all of it goes to the default."""
    input_state = person.view.input_state
    values = [option.value for option in input_state.decision.options]
    for die in range(len(answer)):
        if (
            input_state.decision.default >= 0
            and [value for value in answer[die:] if value != input_state.decision.default] == []
        ):
            person.tap(OK)
            return
        at = values.index(answer[die])
        while at not in input_state.keys():
            person.tap(SEAT_KEYS - 1)
        person.tap(input_state.keys().index(at))
