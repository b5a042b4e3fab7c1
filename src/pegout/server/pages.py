"""The web page's files, compressed and with tags, and the addresses at which the page itself is served."""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from pegout.server.errors import respond

FOLDER = Path(str(files("pegout.server"))) / "static"
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_PACKED = frozenset({".woff2", ".png", ".jpg", ".webp"})
"""Kinds of files that do not get smaller."""
_READ = (HttpMethod.GET, HttpMethod.HEAD)
"""What pages and files answer; the server below sends no body for HEAD."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    media_type: str
    tag: str
    plain: bytes
    packed: bytes | None
    """Compressed with gzip, where that is smaller."""


@route(
    [
        "/", "/g/{game_id:str}", "/g/{game_id:str}/review", "/train", "/train/{kind:str}", "/analyse",
        "/board", "/board/{view:str}", "/count", "/learn", "/stats", "/fair", "/settings",
    ],
    http_method=_READ, include_in_schema=False, opt={"as_it_is": True},
)  # fmt: skip
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page, which looks at its own address."""
    return _send(request, "index.html")


@route("/static/{path:path}", http_method=_READ, include_in_schema=False, opt={"as_it_is": True})
async def static(request: Request[Any, Any, Any], path: Annotated[Path, Parameter()]) -> Response[bytes]:
    """A file of the page."""
    return _send(request, str(path).lstrip("/"))


@route("/favicon.ico", http_method=_READ, include_in_schema=False, opt={"as_it_is": True})
async def favicon(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The picture for the browser's tab."""
    return _send(request, "favicon.svg")


def lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """Nothing at this address: the page says so to who asked for a page, JSON to all others."""
    is_page = request.method in _READ and "text/html" in request.headers.get("accept", "")
    if not is_page or request.url.path.startswith("/api/"):
        return respond(request, error)
    return _send(request, "index.html", 404)


def _send(request: Request[Any, Any, Any], name: str, status: int = 200) -> Response[bytes]:
    asset = _asset(name)
    headers = {"ETag": asset.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if status == 200 and asset.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    content = asset.plain
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = asset.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, status_code=status, headers=headers, media_type=asset.media_type)


def _asset(name: str) -> Asset:
    if "\0" in name:  # no name of a file
        raise NotFoundException
    path = (FOLDER / name).resolve()
    if not path.is_relative_to(FOLDER.resolve()) or not path.is_file():
        raise NotFoundException
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _read(path: Path, _changed: int) -> Asset:
    """The file; read again when it has changed."""
    plain = path.read_bytes()
    packed = None if path.suffix in _PACKED else gzip.compress(plain, mtime=0)
    if packed is not None and len(packed) >= len(plain):
        packed = None
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Asset(media_type, f'"{sha256(plain).hexdigest()[:32]}"', plain, packed)
