"""What the longest evening of Elfenwizards begins with: six rounds, which is a switch of its own."""

SINGLE_RULES, LENGTH, SIX, DONE = 5, 0, 1, -1

WISHES = {
    "elf.ask_rules": SINGLE_RULES,
    "elf.ask_switch": lambda play: DONE if play.state.switches[LENGTH] else LENGTH,
    "elf.ask_value": SIX,
}
