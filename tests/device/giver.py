"""Answers by value, by who knows nothing but the question as data. Stands where presser.py does. Portable."""

import json

from firmware.scene.asked import asked
from shared_rules.formats import given


def read(person):
    """The question, as a reader gets it."""
    return json.loads(json.dumps(asked(person.view, person.box.dialog)))


def give(person, form, *values):
    """Give an answer to the question that stands; a tap."""
    give_to(person, read(person), form, *values)


def give_to(person, question, form, *values):
    """Give an answer to this question."""
    person.count += 1
    boot, number = question["at"].split(".")
    person.box.give(int(boot), int(number), form, values)
    person.wait(0)


class Giver:
    """Enters answers as presser.py does. `times`: the game time of every record, where it is to be the same again."""

    def __init__(self, times=()):
        self._times = times

    def enter(self, person, answer):
        """Enter `answer`. Returns how many taps it took."""
        before = person.count
        question = read(person)
        if question["kind"] == "secret":
            self._choose_in_secret(person, answer)
        else:
            assert is_offered(question, answer), (question, answer)
            self._give(person, given.ANSWER, *answer)
            if not question.get("menu") and read(person).get("menu"):
                self._give(person, given.ANSWER)  # it is meant so
        return person.count - before

    def roll(self, person):
        """Let the box roll. The next answer puts the dice away."""
        assert "roll" in read(person)["can"]
        self._give(person, given.ROLL)

    def _choose_in_secret(self, person, choices):
        for choice in choices:
            question = read(person)
            assert choice in [option["value"] for option in question["options"]]
            self._give(person, given.SECRET, question["seat"], choice)

    def _give(self, person, form, *values):
        table, before = person.table, -1
        while table and before < table.count < len(self._times):  # clocks write records of their own
            before = table.count
            person.wait(max(0, self._times[before] - table.time_ms()))
        give(person, form, *values)


def is_offered(question, answer):
    """Whether the question offers this answer."""
    kind = question["kind"]
    values = [option["value"] for option in question.get("options", ())]
    if kind == "confirm":
        return answer == ()
    if kind == "choose":
        return len(answer) == 1 and answer[0] in values
    if kind == "tally":
        most = [option.get("most", 1) for option in question["options"] if option["value"] == answer[0]]
        return len(answer) == 2 and 1 <= answer[1] <= most[0]
    if kind == "number":
        return len(answer) == 1 and question["low"] <= answer[0] <= question["high"]
    if kind == "dice":
        dice = question["dice"]
        return len(answer) == dice["count"] and min(answer) >= 1 and max(answer) <= dice["sides"]
    assert kind == "allocate"
    return len(answer) == len(question["items"]) and set(answer).issubset(values)
