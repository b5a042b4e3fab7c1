"""Cribbage for people and programs: the rules as a library, players, a server with a web page, a command line."""

__version__ = "0.1.0"
