"""Connecting over ports that are unplugged, busy, garbled, in the wrong mode: it ends in a state with a name."""

import json
import subprocess
from pathlib import Path

from scrollmaster.page import build

from tools.node import NODE

PROMISES = (
    (
        "connecting to a box through plugging, unplugging, busy ports, garbage, wrong modes, by chance",
        "1,000 times a named state, no port left open",
        "1,000 of 1,000",
    ),
)
SEED, CYCLES = 14, 1000
PATIENCE_S = 60  # the held question of the test takes ten times as long
FOLDER = Path(build.__file__).parent.as_uri()
HELD = """
const { Line } = await import("FOLDER/line.mjs");
const { decode, encode, REPLY, SUBSCRIBE } = await import("FOLDER/packet.mjs");
const line = new Line((data) => {
  const { kind, tag, body } = decode(new TextDecoder().decode(data).trim());
  if (kind !== SUBSCRIBE) setTimeout(() => line.hear(encode(kind | REPLY, tag, body)));
});
const told = (async () => { while (!line.isDropped) await line.hold(SUBSCRIBE, () => [], 600_000); })();
const answers = [];
for (let number = 0; number < 20; number++) {
  if (number % 3 === 0) await new Promise((resolve) => setTimeout(resolve));
  answers.push((await line.ask(2, [number]))[0]);
}
line.drop();
await told;
console.log(JSON.stringify(answers));
"""


def test_a_thousand_cycles_end_in_a_named_state_and_hold_nothing():
    script = Path(__file__).with_name("serial_cycles.mjs")
    command = [NODE, script, FOLDER, str(SEED), str(CYCLES)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["leaks"] == [] and found["unnamed"] == []
    assert sum(found["ended"].values()) == CYCLES
    reached = {"off", "nothing", "blocked", "no_permission", "busy", "prompt", "other", "mute", "unplugged"}
    assert reached <= set(found["ended"]) and {"ready", "greeting"} <= set(found["seen"])


def test_a_question_does_not_wait_for_the_one_that_a_box_holds():
    """A page that is told what is played asks on, again and again, and yet every other question is answered at once."""
    command = [NODE, "--input-type=module", "--eval", HELD.replace("FOLDER", FOLDER)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE_S)
    assert json.loads(done.stdout) == list(range(20))
