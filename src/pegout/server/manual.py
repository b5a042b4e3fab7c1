"""The page at `/api`: every call in plain HTML, made from the OpenAPI document."""

import re
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin


class ManualPlugin(OpenAPIRenderPlugin):
    """Renders the document for people, without any script."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        calls = "\n".join(
            _call(method.upper(), path, operation)
            for path, methods in sorted(openapi_schema["paths"].items())
            for method, operation in methods.items()
        )
        return _PAGE.format(version=escape(openapi_schema["info"]["version"]), calls=calls).encode()


def _call(method: str, path: str, operation: dict[str, Any]) -> str:
    parameters = "".join(
        f"<li><code>{escape(part['name'])}</code> {_words(part.get('description', ''))}</li>"
        for part in operation.get("parameters", [])
    )
    answers = "".join(
        f"<li><code>{escape(status)}</code> {_words(answer.get('description', ''))}</li>"
        for status, answer in operation["responses"].items()
    )
    return (
        f"<section><h2><code>{method} {escape(path)}</code></h2>"
        f"<p>{_words(operation.get('description', ''))}</p>"
        + (f"<h3>Parameters</h3><ul>{parameters}</ul>" if parameters else "")
        + f"<h3>Answers</h3><ul>{answers}</ul></section>"
    )


def _words(text: str) -> str:
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text))


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pegout: the API</title></head>
<body><main><h1>The API of Pegout {version}</h1>
<p>JSON over HTTP; the web page uses nothing else. Formally:
<a href="/api/openapi.json">OpenAPI 3.1</a>. Unsafe methods take <code>Content-Type: application/json</code>.
The cookie of <code>GET /api/v1/me</code> says who you are.</p>
{calls}
</main></body></html>
"""
