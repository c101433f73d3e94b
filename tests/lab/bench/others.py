"""Measures other people's games in the same run: OpenSpiel's, played by chance, in the processor's time."""

import random
import time

try:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401
except ImportError:
    pyspiel = None


def speed(name, seconds):
    """Actions a second of the OpenSpiel game `name`, or None when OpenSpiel is not installed."""
    if pyspiel is None:
        return None
    game = pyspiel.load_game(name)
    chance = random.Random(1)
    count = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        count += _play(game.new_initial_state(), chance)
    return count / (time.process_time() - start)


def _play(state, chance):
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
        count += 1
    return count
