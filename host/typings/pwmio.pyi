"""Of Adafruit's `pwmio` what a box uses."""

class PWMOut:
    frequency: int
    duty_cycle: int
    def __init__(
        self, pin: object, *, frequency: int = ..., duty_cycle: int = ..., variable_frequency: bool = ...
    ) -> None: ...
