"""Of Adafruit's `digitalio` what a box uses."""

class Pull:
    UP: Pull

class DigitalInOut:
    value: bool
    def __init__(self, pin: object) -> None: ...
    def switch_to_input(self, pull: Pull | None = ...) -> None: ...
    def switch_to_output(self, value: bool = ...) -> None: ...
