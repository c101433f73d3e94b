"""What a cue sounds like: the tone at a time since the cue began. It keeps no time and never waits.

A tune is a string of notes, 60 ms each; a dot is silence. A short one says yes, a low one says no.
"""

NOTE_MS = 60
_NOTES = "LabcdeH"
_HZ = (131, 440, 523, 587, 659, 784, 1047)
_TUNES = {
    "ok": "c",
    "no": "LL.LL",
    "roll": "a.b.a.c.b.d",
    "award": "aceHH",
    "turn": "ac",
    "expired": "HH..HH..HH",
    "over": "a.c.e.HHH",
    "said": "c",
}


def hz(cue: str, elapsed_ms: int) -> int:
    """The tone of `cue` now, 0 for silence."""
    tune = _TUNES.get(cue, "")
    at = elapsed_ms // NOTE_MS
    if at >= len(tune) or tune[at] == ".":
        return 0
    return _HZ[_NOTES.find(tune[at])]


def left_ms(cue: str, elapsed_ms: int) -> int:
    """How long until the tone may be another one; 0 when the tune is over."""
    if elapsed_ms >= len(_TUNES.get(cue, "")) * NOTE_MS:
        return 0
    return NOTE_MS - elapsed_ms % NOTE_MS
