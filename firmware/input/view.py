"""Owns what a scene may know of the box: one object that the box fills and the scene only reads."""

# What the box is showing.
ASK = 0  # `entry` is being answered; it asks for the game, or for the menu when `menu` is true
ROLLED = 1  # the box's dice, or what all have chosen in secret, stay on the face until OK
OVER = 2  # the game is over: standings until OK closes it
STANDINGS = 3  # OK is held
SEAT = 4  # a seat key is held: `seat`
WHY = 5  # `reason` and `rule` are told until a key is pressed
BARRIER = 6  # undo would go back over the box's dice: holding OK confirms it
LOCKED = 7  # the keys are locked
OFFER = 8  # the PC sends the game `offer`: holding OK takes it
CODE = 9  # the game has ended; its code, the `photo`, is shown until a key is pressed


class View:
    """What is shown, and since when."""

    def __init__(self, settings, clock):
        self.settings = settings
        self.clock = clock
        self.table = None  # the running game (firmware.game.table), None while there is none
        self.entry = None  # the half-typed answer (entry.py), None when nothing is asked
        self.menu = False
        self.is_local = False  # a maker's code runs, and everybody may see it
        self.mode = ASK
        self.seat = -1
        self.offer = ""
        self.rolled = ()  # dice, sorted; or choices, by the seats of their question
        self.answered = None  # the decision that they answered
        self.reason = ()  # messages: the last refusal, or what happened last
        self.photo = ("", "")  # of the game that has ended: the code, and the digits of its QR code
        self.rule = ()  # messages: the rule behind the question, when it was asked for
        self.changed = b""  # the cells of the game's face that the last action has changed
        self.cue = ""  # "ok", "no", "roll", "award", "turn", "over", "expired"
        self.cue_ms = 0
        self.since_ms = 0  # when this picture began
        self.now_ms = 0  # what time it is; set by whoever changes the view

    def show(self, mode):
        """Be in `mode` from now on."""
        self.mode = mode
        self.since_ms = self.now_ms

    def ring(self, cue):
        """Begin a cue."""
        self.cue = cue
        self.cue_ms = self.now_ms
