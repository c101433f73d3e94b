"""Names that only a type checker reads. MicroPython never imports this module."""

from collections.abc import Callable, Mapping, Sequence

from ..core.types import Entry

Read = Callable[[int], Entry]  # a record of the log by its seq
Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]
Shape = dict[str, Json]
