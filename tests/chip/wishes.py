"""Owns finding what people wish for when they set a game up for a long evening (tests/device/<game>/wishes.py)."""

import importlib
import importlib.util
from typing import Any


def wishes(game: str) -> dict[str, Any]:
    """Answers of the setup, by the term that asks; none for a game that keeps none."""
    name = f"tests.device.{game}.wishes"
    return importlib.import_module(name).WISHES if importlib.util.find_spec(name) else {}
