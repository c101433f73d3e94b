"""The rule behind a question is told with the question's own numbers."""

import tempfile

from firmware.input.keys import PREVIOUS
from tests.device import draw
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person

ENERGY_AND_ITEMS = 1


def test_the_rule_behind_the_energy_of_a_card_names_the_card():
    with tempfile.TemporaryDirectory() as root:
        person = Person(FakeBody(root, ["magalon"]))
        evening = Evening(person, "magalon", 3, ENERGY_AND_ITEMS, 1)
        for _ in evening.steps():
            if person.table.decision.ask[0] == "mgl.ask_amount":
                break
        card = person.table.decision.ask[1]
        person.box.view.reason = ()
        person.hold(PREVIOUS)
        shown = draw.text(person.body.picture)
        assert f"Card {card} gives" in shown.replace("\n| ", " ") and "mgl." not in shown
