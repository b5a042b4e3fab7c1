"""The web page's files, compressed and with tags, and the addresses at which the page itself is served.

A browser keeps them all, to open the page without a network: one *edition* whole, never files of two.
"""

import gzip
import json
import mimetypes
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from pegout.server import kit
from pegout.server.errors import respond

FOLDER = Path(str(files("pegout.server"))) / "static"
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED = frozenset({".woff2", ".png", ".jpg", ".webp", ".zip", ".whl"})
"""Kinds of files that do not get smaller."""
_NOT_KEPT = frozenset({".ts", ".md", ".txt", ".html"})
"""Kinds of files that are for people who look into the folder; the page itself has addresses of its own."""
_WORKER = "worker.js"
_KIT = "/static/kit/"
_TAG_DIGITS = 12
"""Of a file's tag, what tells browsers which one to keep."""
_COMMENTS = re.compile(rb"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL)
"""Comments that have lines of their own: a third of the page's code, and nothing that a browser needs."""
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


@dataclass(frozen=True, slots=True)
class Edition:
    """All files of the page as they are at one time."""

    name: str
    """A digest of them all: another one when anything has changed."""
    tags: Mapping[str, str]
    """The files that browsers keep, by address, with the first digits of their tags."""
    kit: Mapping[str, str]
    """The same of what whole games without a network need; empty where that is not offered."""


@route(
    [
        "/", "/g/{game_id:str}", "/g/{game_id:str}/review", "/train", "/train/{kind:str}", "/analyse",
        "/board", "/board/{view:str}", "/count", "/learn", "/learn/{part:str}", "/stats", "/fair", "/settings",
    ],
    http_method=_READ, include_in_schema=False, opt={"as_it_is": True},
)  # fmt: skip
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page, which looks at its own address."""
    return _send(request, _page())


@route("/static/{path:path}", http_method=_READ, include_in_schema=False, opt={"as_it_is": True})
async def static(request: Request[Any, Any, Any], path: Annotated[Path, Parameter()]) -> Response[bytes]:
    """A file of the page."""
    name = str(path).lstrip("/")
    return _send(request, _program() if name == kit.PROGRAM else _asset(name))


@route("/kit.json", http_method=_READ, include_in_schema=False, opt={"as_it_is": True})
async def kit_json(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What a browser fetches for whole games without a network: its name, bytes to fetch, and files with their sizes.

    No files where this server does not offer it.
    """
    sizes = kit.sizes(FOLDER)
    packed = sum(fetched for _, fetched in sizes.values())
    shape = {
        "name": kit.name_of(edition().kit),
        "bytes": packed,
        "files": {name: size for name, (size, _) in sizes.items()},
    }
    return _send(request, _packed("application/json", json.dumps(shape).encode()))


@route("/worker.js", http_method=_READ, include_in_schema=False, opt={"as_it_is": True})
async def worker(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What keeps this edition in the browser; other bytes with every edition, so that browsers see the change."""
    return _send(request, _worker(edition()))


@route("/favicon.ico", http_method=_READ, include_in_schema=False, opt={"as_it_is": True})
async def favicon(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The picture for the browser's tab."""
    return _send(request, _asset("favicon.svg"))


def lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """Nothing at this address: the page says so to who asked for a page, JSON to all others."""
    is_page = request.method in _READ and "text/html" in request.headers.get("accept", "")
    if not is_page or request.url.path.startswith("/api/"):
        return respond(request, error)
    return _send(request, _page(), 404)


def edition() -> Edition:
    """The edition that the files make, which are looked at once a second at most: it takes a hundredth of one."""
    global _newest, _looked
    if _newest and time.monotonic() < _looked + 1:
        return _newest
    _looked = time.monotonic()
    found = ((path, path.stat()) for path in sorted(FOLDER.rglob("*")) if path.is_file() and path.suffix != ".gz")
    _newest = _edition(tuple((path, stat.st_mtime_ns) for path, stat in found))
    return _newest


def newest() -> Edition:
    """The edition of which a page was sent last."""
    return _newest or edition()


_newest: Edition | None = None
_looked = 0.0


def _page() -> Asset:
    """The page, which knows its edition."""
    return _page_of(_asset("index.html"), edition().name)


@lru_cache(maxsize=2)
def _page_of(asset: Asset, name: str) -> Asset:
    return _packed(asset.media_type, asset.plain.replace(b'data-edition=""', f'data-edition="{name}"'.encode()))


@lru_cache(maxsize=2)
def _edition(files: tuple[tuple[Path, int], ...]) -> Edition:
    tags = {f"/static/{path.relative_to(FOLDER).as_posix()}": _tag(_content(path)) for path, _ in files}
    parts = {address: tag for address, tag in tags.items() if address.startswith(_KIT) and not address.endswith(".txt")}
    if parts:
        parts[f"/static/{kit.PROGRAM}"] = tags[f"/static/{kit.PROGRAM}"] = f'"{kit.digest()}"'
    name = sha256(json.dumps(tags).encode()).hexdigest()[:16]
    kept = {address: tag for address, tag in tags.items() if address not in parts and _is_kept(address)}
    page = {"/": _page_of(_asset("index.html"), name).tag}
    return Edition(name, _short({**page, **kept}), _short(parts))


def _short(tags: Mapping[str, str]) -> dict[str, str]:
    return {address: tag[1 : 1 + _TAG_DIGITS] for address, tag in tags.items()}


def _is_kept(address: str) -> bool:
    return Path(address).suffix not in _NOT_KEPT and not address.endswith("/" + _WORKER)


@lru_cache(maxsize=2)
def _worker_of(asset: Asset, head: str) -> Asset:
    return _packed(asset.media_type, head.encode() + asset.plain)


def _worker(now: Edition) -> Asset:
    known = {"EDITION": now.name, "TAGS": now.tags, "KIT": kit.name_of(now.kit), "KIT_TAGS": now.kit}
    head = "".join(f"const {name} = {json.dumps(value)}\n" for name, value in known.items())
    return _worker_of(_asset(_WORKER), head)


@lru_cache(maxsize=1)
def _program() -> Asset:
    """The Python of this server that plays in browsers."""
    return Asset("application/zip", f'"{kit.digest()}"', kit.program(), None)


def _send(request: Request[Any, Any, Any], asset: Asset, status: int = 200) -> Response[bytes]:
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


def _content(path: Path) -> bytes:
    """What is sent of a file: code without its comments."""
    plain = path.read_bytes()
    return _COMMENTS.sub(_gap, plain) if path.suffix == ".js" else plain


def _gap(comment: re.Match[bytes]) -> bytes:
    """As many lines as the comment had, so that faults are told by the right ones."""
    return b"\n" * comment[0].count(b"\n")


@lru_cache(maxsize=512)
def _read(path: Path, _changed: int) -> Asset:
    """The file; read again when it has changed."""
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    beside = path.with_name(path.name + ".gz")
    if beside.is_file():
        plain = path.read_bytes()
        return Asset(media_type, _tag(plain), plain, beside.read_bytes())
    return _packed(media_type, _content(path), path.suffix not in _PACKED)


def _packed(media_type: str, plain: bytes, gets_smaller: bool = True) -> Asset:
    packed = gzip.compress(plain, mtime=0) if gets_smaller else plain
    return Asset(media_type, _tag(plain), plain, packed if len(packed) < len(plain) else None)


def _tag(plain: bytes) -> str:
    return f'"{sha256(plain).hexdigest()[:32]}"'
