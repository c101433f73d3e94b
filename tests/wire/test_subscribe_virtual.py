"""A virtual box that is played tells a host that has subscribed; the firmware, the pty and the host's side are real."""

import threading
from concurrent import futures
from concurrent.futures import ThreadPoolExecutor

from scrollmaster.box.link.box import counted_frames, open_box
from scrollmaster.box.link.subscribing import can_subscribe, wait
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import press
from scrollmaster.store.logs.log import Log

OK = 1 << 8
KEYS = (1, 2, 4, OK)
TAPS = 60
RECORDS = 20
TOLD_S = 2  # what is stored need not be a record: then nothing is told


def news(box, game_id, count, goes_on):
    """What the box tells next. Where it has had nothing to tell for some seconds it is asked again."""
    while goes_on():
        if found := wait(box, game_id, count, goes_on):
            return found
    return None


def test_what_is_played_is_told_as_it_is_stored(tmp_path):
    """One host, which asks without an id first: the game has not begun."""
    told, playing = [], threading.Event()
    playing.set()
    with VirtualBox(tmp_path) as virtual, open_box(virtual.port) as box, ThreadPoolExecutor(1) as pool:
        assert can_subscribe(box)
        frames = b""
        waiting = pool.submit(news, box, "", 0, playing.is_set)
        for number in range(TAPS):
            stored = virtual.picture.programs
            press(virtual, KEYS[number % len(KEYS)])
            if virtual.picture.programs > stored:  # the press has stored something; on a busy machine it is told later
                futures.wait([waiting], TOLD_S)
            if waiting.done():
                told.append(waiting.result())
                frames += told[-1].frames
                waiting = pool.submit(news, box, told[-1].game_id, counted_frames(frames), playing.is_set)
            if counted_frames(frames) >= RECORDS:
                break
        playing.clear()
        waiting.result()
        (game,) = box.list()
        assert box.pull(game.game_id, 0).startswith(frames)
    assert Log(frames).game_id == game.game_id and counted_frames(frames) >= RECORDS
    assert len(told) > RECORDS / 2, "they came as they were played, not together"
