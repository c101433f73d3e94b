"""What the longest evening of any other game begins with: all kinds of clocks."""

WISHES = {"uni.ask_kit": 3}
