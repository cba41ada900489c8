"""Trouble that was to be expected."""


class Refused(Exception):
    """What was asked cannot be done; the reason is for the person who asked. Nothing has changed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Damaged(Refused):
    """What is on file cannot be made out any more: somebody else has had a hand in the database."""
