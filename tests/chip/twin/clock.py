"""Owns the time of a box that takes no time to work: it stands still, and moves only while the box sleeps.

A tape holds what happens: keys at moments after the first light, and the end. Runs in MicroPython's unix port.
"""

now_ms = 0
light_ms = -1  # when the first frame was shown; -1 before that
bits = 0  # the keys that are down
_edges = []  # [(half milliseconds after the first light, bits)]: odd ones lie between two ticks
_end = 0  # in the same unit
_timers = []  # those that run: [when it is due, period, call]
_moved = None  # what a key that moves calls
_NEVER = 1 << 60


def load(edges, end):
    global _edges, _end
    _edges = edges
    _end = end


def lit():
    """The box shows a frame."""
    global light_ms
    if light_ms < 0:
        light_ms = now_ms


def watch(moved):
    """Have `moved` called at the very moment at which keys move, even between two ticks."""
    global _moved
    _moved = moved


def start_timer(period_ms, call):
    _timers.append([now_ms + period_ms, period_ms, call])


def stop_timers():
    _timers.clear()


def sleep(ms, is_over=lambda: False):
    """Let time go by, until `is_over`; do what timers and keys are for on the way."""
    end_ms = now_ms + ms
    while not is_over():
        due_ms = min([timer[0] for timer in _timers] + [end_ms])
        edge_ms = light_ms + _edges[0][0] // 2 if _moved and _edges and light_ms >= 0 else _NEVER
        if edge_ms < due_ms:
            _move(max(now_ms, edge_ms))
        else:
            _go(due_ms)
            if not _fire():
                return


def _fire():
    """Call what is due now; whether anything was."""
    due = [timer for timer in _timers if timer[0] == now_ms]
    for timer in due:
        timer[0] += timer[1]
        timer[2](None)
    return due


def _move(at_ms):
    global now_ms, bits
    now_ms = at_ms
    bits = _edges.pop(0)[1]
    _moved()


def _go(to_ms):
    global now_ms, bits
    now_ms = to_ms
    since = 2 * (now_ms - light_ms) if light_ms >= 0 else 0
    while _edges and _edges[0][0] < since:
        bits = _edges.pop(0)[1]
    if since > _end:
        raise SystemExit
