"""The page in browsers of other makers: it plays, it keeps what it can, and it is for everybody there, too."""

import pytest

from tests.page import others
from tests.page.visitor import AXE

PROMISES = (("in Firefox ESR and WebKitGTK: first roll, what is kept is said, what axe finds", "held; 0", "held; 0"),)
SPOKEN = "document.querySelector('#spoken').textContent"
STEPS = "document.querySelectorAll('.history li').length"
KEPT = "document.querySelector('#kept').textContent"
NOTICE = "document.querySelector('#notice').hidden"


@pytest.mark.slow
def test_another_browser_plays_and_says_what_it_keeps(other, origin):
    other.go(origin)
    others.until(other, f"{SPOKEN}.includes('What do the dice show?')")
    steps = other.ask(STEPS)
    other.enter()
    others.until(other, f"{SPOKEN}.includes('Sum') && {STEPS} > {steps} && {NOTICE}")
    other.ask(f"(() => {{ {AXE}; return 1; }})()")
    assert other.ask("axe.run().then((done) => done.violations.map(({ id }) => id))") == []
    keeps = "keeps no games" not in other.ask(KEPT)
    other.go(origin)
    others.until(other, f"{SPOKEN}.length && {STEPS}")
    assert (other.ask(STEPS) > steps) == keeps
    print(other.ask("navigator.userAgent"), other.ask(KEPT))
