"""What the calls work with."""

from dataclasses import dataclass

from pegout.store import People
from pegout.table import Host


@dataclass(frozen=True, slots=True)
class Services:
    """The tables and the people of one server."""

    host: Host
    people: People
