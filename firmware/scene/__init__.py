"""What should be shown: pure functions of the box and the time. Games, pins and colours are unknown here."""
