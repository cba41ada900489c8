"""A play-by-mail office: the host (people, deadlines, mail, storage, paper) and the games it runs."""

from importlib.metadata import version

__version__ = version("pbm")
