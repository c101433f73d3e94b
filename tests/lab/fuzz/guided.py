"""One guided search in a process of its own, which libFuzzer ends: `python -m tests.lab.fuzz.guided TARGET COUNT SEED`.

What it finds interesting is kept in the target's corpus, where the next one begins; what breaks a reader, in `found`.
"""

import sys
from pathlib import Path

import platformdirs

KEPT = Path(platformdirs.user_cache_dir("scrollmaster")) / "fuzz"
FOUND = KEPT / "found"


def corpus(name):
    return KEPT / name


def search(name, executions, seed):
    """Run one target; does not return."""
    import atheris

    with atheris.instrument_imports(include=["shared_rules", "scrollmaster", "firmware"]):
        from tests.lab.fuzz.targets import TARGETS, save_samples
    save_samples(name, corpus(name))
    FOUND.mkdir(parents=True, exist_ok=True)
    options = [
        sys.argv[0],
        f"-runs={executions}",
        f"-seed={seed}",
        f"-artifact_prefix={FOUND}/{name.replace(' ', '-')}-",
        "-max_len=4096",
        "-rss_limit_mb=1024",
        "-timeout=10",
        "-print_final_stats=0",
        str(corpus(name)),
    ]
    atheris.Setup(options, TARGETS[name][0])
    atheris.Fuzz()


if __name__ == "__main__":
    search(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
