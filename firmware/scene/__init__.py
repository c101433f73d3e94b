"""What should be shown: pure functions of the box and the time. Knows no game, no pin and no colour."""
