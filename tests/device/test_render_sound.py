"""A cue is a function of the time since it began: the same tones in any order of asking, and an end."""

from firmware.render import sound

CUES = sorted(sound._TUNES)


def tones(cue):
    """[(hz, how long)] of a whole cue, asked whenever the tone may change."""
    heard = []
    elapsed = 0
    left = sound.left_ms(cue, 0)
    while left:
        heard.append((sound.hz(cue, elapsed), left))
        elapsed += left
        left = sound.left_ms(cue, elapsed)
    return heard


def test_every_cue_sounds_and_ends():
    for cue in CUES:
        heard = tones(cue)
        assert heard and max([hz for hz, _ in heard]) > 0
        assert sum([ms for _, ms in heard]) <= 700
        assert sound.hz(cue, 700) == 0


def test_cues_differ():
    assert tones("said") == tones("ok")
    heard = [tones(cue) for cue in CUES if cue != "said"]
    for at in range(len(heard)):
        assert heard.index(heard[at]) == at


def test_yes_is_short_and_no_is_low():
    assert sum([ms for _, ms in tones("ok")]) <= 60
    assert max([hz for hz, _ in tones("no")]) < 200


def test_no_cue_is_silence():
    assert sound.hz("", 0) == 0 and sound.left_ms("", 0) == 0
