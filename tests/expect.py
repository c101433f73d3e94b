"""What tests say about refusals. Runs under every interpreter."""

from shared_rules.core.refused import Refused


def refuses(code, call, *args):
    """Assert that `call(*args)` raises Refused with `code`."""
    try:
        call(*args)
    except Refused as refused:
        assert refused.code == code, refused.message
    else:
        raise AssertionError("not refused: " + code)
