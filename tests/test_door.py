"""What a stranger meets first: a short README, its moving picture, and what machines do with a push or a release."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PICTURE = ROOT / "docs" / "evening.svg"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MOST_WORDS, MOST_LINKS, MOST_LINES, MOST_BYTES = 60, 12, 49, 1_000_000
PINNED = re.compile(r"actions/[a-z-]+@[0-9a-f]{40}")


def test_the_readme_is_short_and_soon_shows_an_evening():
    words, picture = README.split("![", 1)
    assert len(words.split()) <= MOST_WORDS and len(README.splitlines()) <= MOST_LINES
    assert picture.split("](", 1)[1].startswith("docs/evening.svg)")
    assert "make test" in README and README.index("on a real board") < README.index("\n## ")


def test_the_readme_has_few_links_and_each_leads_to_a_file():
    links = re.findall(r"\]\(([^)]+)\)|<(https?:[^>]+)>", README)
    assert len(links) <= MOST_LINKS
    assert [link for link, _ in links if not (ROOT / link.partition("#")[0]).is_file()] == []


def test_the_picture_is_small_loads_nothing_and_stands_still_for_who_wants_that():
    text = PICTURE.read_text("utf-8")
    assert PICTURE.stat().st_size < MOST_BYTES
    assert {element.tag.split("}")[1] for element in ElementTree.fromstring(text).iter()} <= set(
        "svg style defs g rect use path circle text".split()
    )
    assert not re.search(r"url\(|@import|href=\"[^#]", text)
    assert "<style>@media (prefers-reduced-motion:no-preference){\n*{animation:" in text
    assert text.count("animation:") == 1


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_do_no_more_than_it_must_and_runs_pinned_actions(path):
    text = path.read_text("utf-8")
    workflow = yaml.safe_load(text)
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    used = [step["uses"] for step in steps if "uses" in step]
    assert used and all(PINNED.fullmatch(action) for action in used)
    assert all(step["with"]["persist-credentials"] is False for step in steps if "checkout@" in step.get("uses", ""))
    assert workflow["permissions"] in ({}, {"contents": "read"}) and "secrets" not in text
    assert all("${{" not in step.get("run", "") for step in steps), "what others may write is in no command"


def test_what_is_given_rights_to_publish_runs_nothing_of_the_checkout():
    jobs = yaml.safe_load((ROOT / ".github/workflows/pages.yml").read_text("utf-8"))["jobs"].values()
    trusted = [job for job in jobs if "write" in job["permissions"].values()]
    assert [len(job["steps"]) for job in trusted] == [1] and "deploy-pages@" in trusted[0]["steps"][0]["uses"]
