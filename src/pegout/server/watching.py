"""Shared boards for real cards told live, to who enters and to who looks on."""

from collections.abc import AsyncIterator

from litestar import get
from litestar.di import NamedDependency
from litestar.response import Stream

from pegout.server import live
from pegout.server.api.scoreboards import LOOKING, BoardId, Secret, board_shape, opened, topic_of
from pegout.server.auth import Asker
from pegout.server.errors import Refusal, refusals
from pegout.store import Unavailable


@get("/scoreboards/{board_id:str}/stream", opt={"as_it_is": True}, responses=refusals(*LOOKING))
async def follow(asker: NamedDependency[Asker], board_id: BoardId, secret: Secret) -> Stream:
    """The board at once, and again after each change; `gone` when the sharing was ended."""
    await opened(asker, board_id, secret)
    return live.streaming(asker.request, lambda frame: _boards(asker, frame, (board_id, secret)))


async def _boards(asker: Asker, frame: live.Frame, link: tuple[str, str]) -> AsyncIterator[bytes]:
    told, found = 0, None
    with asker.host.bus.listen(topic_of(link[0])) as listener:
        while not asker.host.bus.is_closed:
            try:
                found = await opened(asker, *link)
            except Refusal:
                yield frame("gone", None, {})
                return
            except Unavailable:  # nobody is sent away because the database is
                found = None
            if found is not None and found[0].head != told:
                told = found[0].head
                yield frame("board", str(told), board_shape(*found))
            if not await listener.wait(live.QUIET_SECONDS):
                yield frame(None, None, None)
