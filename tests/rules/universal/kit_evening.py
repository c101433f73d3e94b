"""Evenings with the kits that come with the program, played by plain answers and kept as readable text.

    python -m tests.rules.universal.kit_evening

writes the files of tests/rules/universal/kits anew.
"""

from pathlib import Path

from scrollmaster.games.universal import read

from tests.rules.playthrough import Writer
from tests.rules.universal.kit_answers import EVENINGS

HERE = Path(__file__).parent / "kits"


class KitWriter(Writer):
    """Plays a game of a kit."""

    def evening(self, blob, answers):
        self._play.take_blob("kit", blob)
        for answer in answers:
            self._answer(answer)
        assert self._play.decision() is None, self._play.decision().ask
        self._rows()
        self._end()
        return self

    def _rows(self):
        """The score table."""
        self.lines.append("")
        for label, points in self._play.state.score_rows():
            self._tell(self._terms.say(label).ljust(16) + "".join(["%6d" % point for point in points]))


def play(name):
    """The text of an evening with a kit."""
    blob = read.load(read.READY / f"{name}.toml").data
    return KitWriter("universal", None, "uni.ev_round").evening(blob, EVENINGS[name]()).text()


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for kit in sorted(EVENINGS):
        (HERE / f"{kit}.txt").write_text(play(kit), encoding="utf-8")
