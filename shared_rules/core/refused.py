"""Owns the one way to say no: `Refused`. Must never carry anything but a message (term id and arguments)."""


class Refused(Exception):
    """An action that may not happen; the state is as it was before.

    `message` is a tuple: a term id such as "refused.not_an_option", then its arguments (ints, term ids, messages).
    """

    seq = -1  # the record that is to blame, when a log was being read or folded

    def __init__(self, *message):
        super().__init__(message)
        self.message = message

    @property
    def code(self):
        """The term id alone."""
        return self.message[0]
