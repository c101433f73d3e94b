"""Below the keys of a virtual box stands what they take; its legend has people's names, once seats have some."""

from scrollmaster.base.terms import say
from scrollmaster.box.link.box import open_box
from scrollmaster.box.link.sending import put_roster
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import press

from firmware.input.keys import OK

NEW_GAME, ALL_AT_ONCE, SEAT_BY_SEAT = 1, 0, 1
GUEST, ANNA, BEN = 0, 1, 2


def tap(box, *keys):
    for key in keys:
        press(box, 1 << key)


def test_the_legend_has_peoples_names(tmp_path):
    with VirtualBox(tmp_path, "script", ["universal"]) as box:
        with open_box(box.port) as line:
            put_roster(line, [(b"person01", "Anna"), (b"person02", "Ben")])
        tap(box, NEW_GAME, ALL_AT_ONCE, 0, 1, 2, OK, OK)
        assert box.picture.scene.seats == ("uni.colour0", "uni.colour2", "uni.colour3")
        tap(box, SEAT_BY_SEAT, ANNA, GUEST, BEN)
        assert box.picture.scene.seats == ("Anna", "uni.colour2", "Ben")
        assert box.picture.scene.seat(0) == "Anna"


def test_each_key_is_told_by_what_it_takes(tmp_path):
    with VirtualBox(tmp_path, "script", ["universal"]) as box:
        assert box.picture.scene.taken(NEW_GAME) == say("menu.new_game") and box.picture.scene.taken(0) == ""
        tap(box, NEW_GAME, ALL_AT_ONCE, 0, 1, OK, OK, 0)
        assert [box.picture.scene.taken(key) for key in range(OK)] == ["+1", "+2", "+5", "+10", "+20", "+50", "", ""]
