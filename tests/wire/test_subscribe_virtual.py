"""A virtual box that is played tells a host that has subscribed; the firmware, the pty and the host's side are real."""

import threading
from concurrent.futures import ThreadPoolExecutor

from scrollmaster.link.box import counted_frames, open_box
from scrollmaster.link.subscribing import is_told, wait
from scrollmaster.logs.log import Log
from scrollmaster.virtual.box import HANG_S, VirtualBox
from scrollmaster.virtual.player import press

OK = 1 << 8
KEYS = (1, 2, 4, OK)
TAPS = 60
RECORDS = 20


def test_what_is_played_is_told_as_it_is_stored(tmp_path):
    """One host, which asks without an id first: the game has not begun."""
    told, playing = [], threading.Event()
    playing.set()
    with VirtualBox(tmp_path) as virtual, open_box(virtual.port) as box, ThreadPoolExecutor(1) as pool:
        assert is_told(box)
        frames = b""
        waiting = pool.submit(wait, box, "", 0, playing.is_set)
        for number in range(TAPS):
            stored = virtual.picture.programs
            press(virtual, KEYS[number % len(KEYS)])
            if virtual.picture.programs > stored:  # the press has made a record; on a busy machine it is told later
                told.append(waiting.result(HANG_S))
                frames += told[-1].frames
                waiting = pool.submit(wait, box, told[-1].game_id, counted_frames(frames), playing.is_set)
            if counted_frames(frames) >= RECORDS:
                break
        playing.clear()
        waiting.result()
        (game,) = box.list()
        assert box.pull(game.game_id, 0).startswith(frames)
    assert Log(frames).game_id == game.game_id and counted_frames(frames) >= RECORDS
    assert len(told) > RECORDS / 2, "they came as they were played, not together"
