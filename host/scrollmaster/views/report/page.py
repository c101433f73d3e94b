"""The file of a report: one page with all that it needs inside, under a policy that lets in nothing else."""

import base64
import json
from dataclasses import asdict
from pathlib import Path
from xml.etree.ElementTree import Element

from shared_rules import VERSION

from ...base.languages import chosen
from ...base.terms import say
from ...base.terms import words as templates
from ...page.bundle import bundled
from ...page.icons import icon
from ...page.one_file import closed, policy_hash
from ...store.logs import jsonl
from ...store.logs.check import Checked
from ...store.logs.report import Occasion
from ...store.logs.scores import Names
from ...store.logs.text import dice_lines, proof_lines
from . import sections, sharing, times_and_dice
from .markup import html, make, raw
from .proof import typed_in
from .replay import Film, deflated, film
from .sections import Subject
from .sharing import Offer

MOST_BYTES = 1_500_000
MOST_RECORDS = 20_000  # that the page's verifier takes
MOST_LOG = 600_000  # letters of a log, deflated
_HERE = Path(__file__).parent
_STYLES = ("../../page/style.css", "../../page/card.css", "report.css")
_WORDS = (  # of the script
    *("page.won", "page.scores", "page.total", "page.history", "page.history_last", "page.undone"),
    *("report.at", "report.why", "report.steps_damaged", "report.other", "report.wrong", "report.wrong_why"),
    *("report.in_order", "report.in_order_so_far", "report.in_order_no_rolls"),
    *(f"report.grade{grade}" for grade in range(4)),
    *(f"report.signature_{found}" for found in ("valid", "none", "unchecked")),
    *(f"report.count_{what}" for what in ("rolls", "dice", "points", "overrides", "corrections")),
    *("report.count_undos", "report.count_restarts", "report.count_lowered"),
)
HALF = "half"  # of papers that have room beside each other
_ICON = 32


def written(
    checked: Checked, names: Names, occasion: Occasion, name: str, trusted: list[str], offer: Offer | None = None
) -> bytes:
    """The report as a file. `name`: what its own files are called; `trusted`: how far it can be, and why.

    `offer`: the play for BG Stats.
    """
    game = sections.subject_of(checked, names, occasion)
    shown, log = film(checked, game.terms, names), _log(checked)
    parts = [
        sections.top(game),
        sections.scores(game),
        *_in_pairs(
            [*sections.course(game), *sections.tale(game), *times_and_dice.times(game), *times_and_dice.dice(game)]
        ),
        _replay(shown),
        sections.notes(game),
        sharing.result(game),
        sharing.honour(game),
        sharing.play(offer),
        _proof(game, log, trusted),
    ]
    foot = make("footer", {}, make("p", {}, say("report.made", VERSION)))
    body = make("body", {}, make("main", {}, *parts), foot, *_inside(game, shown, log, name))
    script, styles = closed(bundled(_HERE / "report.mjs")), [_style(), (_HERE / "chart.css").read_text("utf-8")]
    body.append(raw("script", {"type": "module"}, script))
    return f"<!doctype html>\n{html(_document(game.title, script, styles, body))}\n".encode()


def _in_pairs(papers: list[Element]) -> list[Element]:
    """First those that stand two beside each other; one that is left over takes the whole line."""
    halves = [paper for paper in papers if HALF in paper.get("class", "").split()]
    if len(halves) % 2:
        halves[-1].set("class", halves[-1].get("class", "").replace(HALF, ""))
    return halves + [paper for paper in papers if paper not in halves]


def _document(title: str, script: str, styles: list[str], body: Element) -> Element:
    language = chosen()
    policy = (
        f"default-src 'none'; script-src '{policy_hash(script)}'; img-src data:; base-uri 'none'; form-action 'none'; "
        f"style-src {' '.join(repr(policy_hash(style)) for style in styles)}"
    )
    picture = f"data:image/png;base64,{base64.b64encode(icon(_ICON)).decode()}"
    head = make(
        "head",
        {},
        make("meta", {"charset": "utf-8"}),
        make("meta", {"http-equiv": "Content-Security-Policy", "content": policy}),
        make("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        make("meta", {"name": "referrer", "content": "no-referrer"}),
        make("meta", {"name": "color-scheme", "content": "light dark"}),
        make("title", {}, title),
        make("link", {"rel": "icon", "href": picture}),
        raw("style", {}, styles[0]),
        raw("style", {"id": "chart-style"}, styles[1]),
    )
    return make("html", {"lang": "nb" if language == "no" else language}, head, body)


def _style() -> str:
    return "".join((_HERE / name).read_text("utf-8") for name in _STYLES)


def _replay(shown: Film) -> Element:
    """The place of the replay: a script fills it."""
    buttons = {
        name: make("button", {"class": "action", "type": "button", "id": f"to-{name}", "aria-label": text}, sign)
        for name, text, sign in (
            ("first", say("report.first"), "|◀"),
            ("back", say("report.back"), "◀"),
            ("on", say("report.on"), "▶"),
            ("last", say("report.last"), "▶|"),
        )
    }
    facts = {"type": "range", "id": "slider", "min": 0, "max": shown.states - 1, "value": 0}
    slider = make("input", {**facts, "aria-label": say("report.replay")})
    first, back, on, last = buttons.values()
    steps = make("div", {"class": "steps", "id": "steps", "hidden": ""}, first, back, slider, on, last)
    thinned = make("p", {"class": "fine"}, say("report.thinned", shown.step)) if shown.step > 1 else None
    place = make("div", {"id": "replay"}, make("p", {"class": "fine"}, say("report.no_script")))
    return sections.paper(
        "replay", say("report.replay"), steps, thinned, make("p", {"id": "step", "role": "status"}), place
    )


def _proof(game: Subject, log: str, trusted: list[str]) -> Element:
    """The place of the verdict, what it does not say, and what tells this game from all others."""
    checked, header = game.checked, game.checked.log.header
    doubts = [*dice_lines(checked), *(say(*change) for change in checked.changes)]
    lines = [line for line in proof_lines(checked) if line not in doubts]
    lines += [say("check.counter", header.counter)] if header.counter else []
    lines += [say("check.challenge", header.challenge.hex())] if header.challenge else []
    lines += [say("check.shared", checked.shared)] if checked.shared else []
    save = make("button", {"class": "action", "type": "button", "id": "save-log"}, say("report.save_log"))
    text = make("p", {}, say("report.no_script" if log else "report.too_large"))
    return sections.paper(
        "proof",
        say("report.proof"),
        make("div", {"id": "proof" if log else None, "aria-live": "polite"}, text),
        *(make("p", {"class": "doubt"}, doubt) for doubt in doubts),
        make("p", {"class": "fine"}, say("report.rules")),
        make("ul", {"class": "facts"}, *(make("li", {}, line) for line in [*lines, *trusted])),
        save if log else None,
    )


def _log(checked: Checked) -> str:
    """The log, deflated; "" where it is too much for the page's verifier, or for a page."""
    if len(checked.log) > MOST_RECORDS:
        return ""
    letters = deflated(jsonl.write(checked.log))
    return letters if len(letters) <= MOST_LOG else ""


def _inside(game: Subject, shown: Film, log: str, name: str) -> list[Element]:
    """What the script reads. Logs and states are deflated: no letter of them can end a script."""
    language = chosen()
    facts = {"name": name, "language": language, "code": game.checked.log.code, **asdict(typed_in(game.checked))}
    words = {language: {term: templates().text(term) for term in _WORDS}}
    blocks = {"facts": json.dumps(facts), "words": json.dumps(words, ensure_ascii=False)}
    found = [raw("script", {"type": "application/json", "id": id_}, closed(text)) for id_, text in blocks.items()]
    packed = {"states": shown.letters, "log": log}
    return found + [raw("script", {"type": "text/plain", "id": id_}, text) for id_, text in packed.items()]
