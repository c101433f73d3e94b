"""The line to a box: finding the port, and asking over a channel that may lose or garble anything."""

DOOR = ("about", "box", "devices", "exchange", "refusals", "sending", "subscribing")
