"""A checkout as its maker changes it, and what of it is sent to a box's folder /dev."""

from functools import cache

from scrollmaster.box.deploy import packages, tree


@cache
def image_table():
    """What an image of this checkout says that it has."""
    return packages.parsed(packages.table(tree.modules()))


def change(monkeypatch, changes):
    """Change modules of the checkout, as a maker would: by their places, (what stands there, what shall)."""
    image_table()  # of the checkout as it is
    ours = dict(tree.sources())
    for place, (old, new) in changes.items():
        assert old in ours[place]
        ours[place] = ours[place].replace(old, new)
    monkeypatch.setattr(tree, "sources", lambda *_: ours.items())


def files_of(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def package(place):
    return place.rpartition("/")[0]


def a_comment(*places):
    """A change that matters to nothing."""
    return {place: ("\n", " # changed\n") for place in places}
