"""How exceptions become refusals of the API."""

import logging
import traceback
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from pegout.analysis.puzzles import UnknownPuzzle
from pegout.errors import PegoutError
from pegout.notation.languages import t
from pegout.server.refusals import TABLE as TABLE
from pegout.server.refusals import ErrorBody, sentence, told
from pegout.server.refusals import Refusal as Refusal
from pegout.store import Unavailable

_log = logging.getLogger("pegout.server")


_BY_KIND: Final[Mapping[type[PegoutError], str]] = {UnknownPuzzle: "unknown_puzzle", Unavailable: "unavailable"}
_BY_STATUS: Final = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_large", 415: "not_json"}


def body_of(error: Exception) -> tuple[int, ErrorBody]:
    """The status and the body for an exception."""
    if (known := told(error)) is not None:
        return known
    for kind, code in _BY_KIND.items():
        if isinstance(error, kind):
            return TABLE[code][0], ErrorBody(code, sentence(error))
    if isinstance(error, RecursionError):  # JSON nested too deeply
        error = HTTPException(status_code=400, detail="nested too deeply")
    status = error.status_code if isinstance(error, HTTPException) else 500
    code = _BY_STATUS.get(status, "broken" if status >= 500 else "bad_request")
    detail = None
    if isinstance(error, HTTPException) and status == 400:
        detail = {"reason": str(error.detail), "fields": error.extra or None}
    return TABLE[code][0], ErrorBody(code, t(TABLE[code][1]), detail=detail)


def respond(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """The response to an exception."""
    status, body = body_of(error)
    log_refusal(request.scope, status, body.code)
    if body.code == "broken":
        where = "".join(traceback.format_tb(error.__traceback__))  # without the message, which may name cards
        _log.error("broken fault=%s\n%s", type(error).__name__, where)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if body.code == "unavailable":
        headers["Retry-After"] = "1"
    if body.detail and "retry_after" in body.detail:
        headers["Retry-After"] = str(body.detail["retry_after"])
    return Response(body, status_code=status, headers=headers, media_type=MediaType.JSON)


def log_refusal(scope: Any, status: int, code: str) -> None:
    """One line of the log, whatever the address has in it."""
    _log.info("refused status=%d code=%s method=%s path=%s", status, code, scope["method"], quote(scope["path"][:200]))


def refusals(*codes: str) -> dict[int, ResponseSpec]:
    """What a route says in the OpenAPI document about how it may refuse."""
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(TABLE[code][0], []).append(f"`{code}`: {TABLE[code][1]}")
    return {
        status: ResponseSpec(ErrorBody, description=" ".join(lines), generate_examples=False)
        for status, lines in sorted(by_status.items())
    }
