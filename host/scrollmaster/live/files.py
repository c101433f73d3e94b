"""Owns how many files this program may have open: what of them connections never get is kept for archive and games."""

_WANTED = 4096
_KEPT = 224  # the archive, the events of games by language, boxes, what Python itself opens
_LEAST = 1 / 3  # for connections, where there are few


def room() -> int:
    """How many connections there may be, once this program has taken all files that it may have."""
    files = _raised()
    return max(files - _KEPT, int(files * _LEAST))


def _raised() -> int:
    """How many files may be open from now on."""
    try:
        import resource
    except ImportError:
        return _WANTED  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED if hard == resource.RLIM_INFINITY else min(hard, _WANTED)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted
