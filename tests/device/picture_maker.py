"""Makes docs/evening.svg, the README's moving picture: the evening of `scrollmaster demo` on a box, from its first key.

    python -m tests.device.picture_maker

Lights and letters are those of the firmware, in its own time; tests/device/moving.py draws the case around them.
"""

from pathlib import Path

from scrollmaster.box.virtual import script

from shared_rules.core import loader
from tests import words_app
from tests.device import demo_maker, moving
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "evening.svg"
GAME = "maginor"
FRAME_MS = 40
REST_MS = {False: 520, True: 60}  # after each key; where little happens
READ_MS = 1100  # more, after a new caption
LEAD_MS = 380
END, END_MS = "demo.tell_end", 6000
CAPTIONS = {  # what the demo tells: the same in a line
    "demo.tell_people": "Four people, four colours",
    "demo.tell_roll": "Dice that anybody can check",
    "demo.tell_undo": "A wrong move. One key takes it back",
    "demo.tell_secret": "A duel, chosen in secret",
    "demo.tell_unplug": "Somebody trips over the cable …",
    "demo.tell_plug": "… and nothing is lost",
    "demo.tell_less": "It is late: only who wins which tile",
    "demo.tell_last": "The last tile. Purple comes last",
    "demo.tell_end": "From last to first: purple wins",
}
BY_PACE = ("", "The tiles, as they lie on this table", "Red begins", "Round the table", "", "", "")


class Filmed(Person):
    """A person whose box is filmed while time goes by. `rest_ms`: how long they look at what a key has done."""

    def __init__(self, body):
        self.frames = []
        self.caption = ""
        self.rest_ms = 0
        self.has_power = True
        super().__init__(body)

    def wait(self, ms):
        for left_ms in range(ms, -1, -FRAME_MS):
            if self.has_power:
                super().wait(min(left_ms, FRAME_MS))
            self._film(min(left_ms, FRAME_MS))

    def tap(self, *keys):
        super().tap(*keys)
        self.wait(self.rest_ms)

    def pull_the_plug(self):
        self.has_power = False
        self.body.pixels, self.body.picture = bytes(len(self.body.pixels)), bytes(len(self.body.picture))

    def power_on(self):
        self.has_power = True
        return super().power_on()

    def leader(self):
        """The word for the seat that leads alone, if there is one."""
        state = self.table and self.table.play.state
        scores = state.scores() if state else []
        ahead = [seat for seat, score in enumerate(scores) if score == max(scores) > 0]
        return self.box.session.terms.say((state.seat_terms()[ahead[0]],)) if len(ahead) == 1 else ""

    def _film(self, ms):
        body = self.body
        self.frames.append(moving.Frame(ms, bytes(body.pixels), bytes(body.picture), body.bits, self.caption))


def take(person, step):
    """As player.take, with the fingers of a test."""
    if isinstance(step, script.Press):
        (person.hold if step.is_hold else person.tap)(step.key)
    elif isinstance(step, script.PressUntil):
        person.tap(step.key)
        while person.view.input_state is None or person.view.input_state.decision.seat != step.seat:
            person.tap(step.key)
    elif isinstance(step, script.Power) and step.is_on:
        person.power_on()


def evening():
    """All that is seen of the box, frame by frame."""
    places = loader.PLACES
    loader.PLACES = ("shared_rules.games",)
    try:
        with TempDir() as root:
            person = Filmed(FakeBody(root, [GAME]))
            by_pace = iter(BY_PACE)
            leader = ""
            for step in script.load(demo_maker.script_of(GAME)):
                if isinstance(step, script.Say):
                    person.caption = CAPTIONS[step.term]
                    person.wait(END_MS if step.term == END else READ_MS)
                elif isinstance(step, script.Pace):
                    person.rest_ms = REST_MS[step.is_fast]
                    person.caption = next(by_pace) or person.caption
                elif isinstance(step, script.Power) and not step.is_on:
                    person.pull_the_plug()
                take(person, step)
                if person.leader() not in ("", leader) and person.table.decision:
                    leader = person.leader()
                    person.caption = "%s takes the lead" % leader.capitalize()
                    person.wait(LEAD_MS)
            assert not list(by_pace), "the script has another pace: each caption has its moment"
            return person.frames
    finally:
        loader.PLACES = places


if __name__ == "__main__":
    words_app.make()
    PICTURE.write_text(moving.svg(evening()), encoding="utf-8")
