"""A folder that somebody changes while it is read: what takes the place of something in it is not read."""

import stat

import pytest
from scrollmaster.base.errors import WrongUse
from scrollmaster.store.packs import folder

from tests.host import sample_pack


@pytest.mark.parametrize("what", ["folder", "file"])
def test_what_takes_the_place_of_something_in_a_folder_is_not_read(tmp_path, monkeypatch, what):
    pebbles = sample_pack.write(tmp_path)
    inner, outside = pebbles / "inner", tmp_path / "outside"
    for place in (inner, outside):
        place.mkdir()
        (place / "note.py").write_text(f"PLACE = '{place.name}'\n")
    swapped, by = (inner, outside) if what == "folder" else (inner / "note.py", outside / "note.py")
    asked = "S_ISDIR" if what == "folder" else "S_ISREG"
    looks = getattr(stat, asked)

    def look(mode):
        if looks(mode) and not swapped.is_symlink() and not (what == "file" and mode != swapped.lstat().st_mode):
            swapped.rename(tmp_path / "away")
            swapped.symlink_to(by)
        return looks(mode)

    monkeypatch.setattr(stat, asked, look)
    with pytest.raises(WrongUse):
        folder.read(pebbles)
    assert swapped.is_symlink()
