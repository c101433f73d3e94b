"""What befalls a wizard, and what is asked for it: life, death and its points, cards, a die (WW-4, WW-5, WW-7).

An attack is worked out in attack.py, what lasts is in spells.py, treasures are in treasure.py.
"""

from ...core.decision import TABLE, Option, choose, confirm, dice, number, seat_options, tally
from . import spells
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Confirm, Dice, Number, Tally
    from ...core.types import Answer, Events

_SIDES = 4  # of the die, and as many directions
_DRAWS = 2  # cards a turn
_MOVES = 3  # squares, without energy
_MOST_ENERGY = 6
_MOST_OVER = 5  # cards that a hand may be counted above the most


def give_turn(state: st.State, seat: int) -> None:
    """It is the turn of `seat`, which has done nothing in it."""
    state.seat = state.actor = seat
    state.did = st.STUN_UNANSWERED if st.is_stunned(state, seat) else 0


def forget_entry(state: st.State, events: "Events") -> None:
    """Forget half-entered answers so that the table can go on: a death scores for no seat, an attack is asked again."""
    if state.step == st.KILLER:
        die(state, state.target, st.NOBODY, events)
    state.attack = []
    state.target = state.killer = st.NOBODY
    state.cards = 0
    state.cursor = 0
    state.actor = state.seat
    state.step = st.CHECK


def finish(state: st.State, winner: int, reason: int, events: "Events") -> None:
    """The game is over; NOBODY may have won."""
    state.winner = winner
    state.ended = reason
    state.step = st.OVER
    if winner != st.NOBODY:
        is_last = len(st.living(state)) == 1
        events.append(("wiz.ev_survives", winner) if is_last else ("wiz.ev_wins", winner, st.points(state, winner)))


def lose(state: st.State, seat: int, amount: int, killer: int | None, events: "Events") -> None:
    """Life is lost. `killer`: the attacker, NOBODY where it was no attack, None where the table has to tell."""
    left = max(0, state.life[seat] - amount)
    events.append(("wiz.ev_loses", seat, state.life[seat] - left, left))
    state.life[seat] = left
    state.step = st.CHECK
    if left:
        return
    if killer is None:
        state.target = seat
        state.step = st.KILLER
    else:
        die(state, seat, killer, events)


def die(state: st.State, seat: int, killer: int, events: "Events") -> None:
    """Out of the game (WW-4). Only who killed by a direct attack gets a point and the hand (WW-5)."""
    state.life[seat] = 0
    spells.end_all(state, seat, events)
    state.target = st.NOBODY
    state.step = st.CHECK
    if killer == st.NOBODY:
        events.append(("wiz.ev_out", seat))
        return
    state.kills[killer] += 1
    events.append(("wiz.ev_killed", killer, seat))
    if state.level == st.FULL and st.leader(state) != killer:
        state.killer = killer
        state.step = st.VICTIM_HAND


def life_option(state: st.State, seat: int) -> Option:
    """A wizard loses no more life than it has."""
    option = Option(seat, ("wiz.loses", seat), seat)
    option.most = state.life[seat]
    option.change = (seat, state.life[seat], -1, st.MOST_LIFE)
    return option


def ask_loses(state: st.State) -> "Tally":
    return tally(("wiz.ask_loses",), [life_option(state, seat) for seat in st.living(state)])


def take_loses(state: st.State, answer: "Answer", events: "Events") -> None:
    lose(state, answer[0], answer[1], st.NOBODY, events)


def ask_gains(state: st.State) -> "Tally":
    options = seat_options("wiz.gains", st.living(state))
    for option in options:
        option.most = st.MOST_LIFE
        option.change = (option.seat, state.life[option.seat], 1, st.MOST_LIFE)
    return tally(("wiz.ask_gains",), options)


def take_gains(state: st.State, answer: "Answer", events: "Events") -> None:
    """Life above the most is wasted (WW-4)."""
    seat, count = answer
    state.life[seat] = min(st.MOST_LIFE, state.life[seat] + count)
    events.append(("wiz.ev_gains", seat, count, state.life[seat]))
    state.step = st.TURN


def ask_killer(state: st.State) -> "Choose":
    options = seat_options("wiz.seat", st.living(state)) + [Option(st.NOBODY, ("wiz.nobody",))]
    values = [option.value for option in options]
    default = values.index(state.seat if state.seat in values else st.NOBODY)
    return choose(("wiz.ask_killer", state.target), options, default=default)


def take_killer(state: st.State, answer: "Answer", events: "Events") -> None:
    die(state, state.target, answer[0], events)


def no_killer(state: st.State, events: "Events") -> None:
    die(state, state.target, st.NOBODY, events)


def ask_eliminate(state: st.State) -> "Choose":
    return choose(("wiz.ask_eliminate",), seat_options("wiz.seat", st.living(state)))


def take_eliminate(state: st.State, answer: "Answer", events: "Events") -> None:
    die(state, answer[0], st.NOBODY, events)


def ask_victim_hand(state: st.State) -> "Number":
    most = st.hand_max(state)
    return number(("wiz.ask_victim_hand",), 0, most, most, state.killer)


def take_victim_hand(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cards = answer[0]
    state.step = st.KILLER_HAND


def ask_killer_hand(state: st.State) -> "Number":
    most = st.hand_max(state)
    return number(("wiz.ask_hand",), 0, most, most, state.killer)


def take_killer_hand(state: st.State, answer: "Answer", events: "Events") -> None:
    """Above the most cards are discarded at once."""
    state.cards = max(0, state.cards + answer[0] - st.hand_max(state))
    events.append(("wiz.ev_takes_hand", state.killer))
    state.step = st.DISCARD


def ask_discard(state: st.State) -> "Confirm | None":
    return confirm(("wiz.ask_discard", state.cards), state.killer) if state.cards else None


def take_discard(state: st.State, answer: "Answer", events: "Events") -> None:
    events.append(("wiz.ev_discards", state.killer, state.cards))
    hand_done(state, events)


def hand_done(state: st.State, events: "Events") -> None:
    state.cards = 0
    state.killer = st.NOBODY
    state.step = st.CHECK


def ask_hand(state: st.State) -> "Number":
    most = st.hand_max(state)
    return number(("wiz.ask_hand",), 0, most + _MOST_OVER, most, state.seat)


def take_hand(state: st.State, answer: "Answer", events: "Events") -> None:
    """Maintained spells and carried items count as cards; then up to two are drawn."""
    over = answer[0] - st.hand_max(state)
    if over > 0:
        events.append(("wiz.ev_discards", state.seat, over))
    else:
        events.append(("wiz.ev_draws", state.seat, min(_DRAWS, -over)))
    spells.back_to_turn(state)


def ask_energy(state: st.State) -> "Number":
    return number(("wiz.ask_energy",), 1, _MOST_ENERGY, 1, state.seat)


def take_energy(state: st.State, answer: "Answer", events: "Events") -> None:
    state.did |= st.BOOSTED
    events.append(("wiz.ev_energy", state.seat, _MOVES + answer[0]))
    spells.back_to_turn(state)


def ask_die(state: st.State) -> "Dice":
    return dice(("wiz.ask_die",), 1, _SIDES, state.seat)


def take_die(state: st.State, answer: "Answer", events: "Events") -> None:
    events.append(("wiz.ev_die", answer[0]))
    state.step = st.TURN


def ask_direction(state: st.State) -> "Dice":
    """The overlay beside the board has the same numbers, however it lies (WW-7)."""
    decision = dice(("wiz.ask_direction",), 1, _SIDES, TABLE)
    decision.faces = [("wiz.direction", value) for value in range(1, _SIDES + 1)]
    return decision


def take_direction(state: st.State, answer: "Answer", events: "Events") -> None:
    events.append(("wiz.ev_direction", answer[0]))
    state.step = st.TURN
