"""What keeps the page in the browser, run by Node: what it fetches, what it answers, when it takes over."""

from typing import Any

import pytest

from tests.support.node import run_node

SCENE = """
    import { readFile } from "node:fs/promises"
    const on = {}, stores = new Map(), asked = [], windows = []
    let skipped = 0
    const store = name => stores.get(name) ?? stores.set(name, new Map()).get(name)
    Object.assign(globalThis, {
        EDITION: "two", TAGS: { "/": "a2", "/app.js": "b1" }, KIT: "k2", KIT_TAGS: { "/static/kit/pegout.zip": "z2" },
        location: { origin: "http://here" },
        addEventListener: (kind, heard) => { on[kind] = heard },
        skipWaiting: async () => { skipped += 1 },
        clients: { matchAll: async () => windows, claim: async () => {} },
    })
    const file = tag => ({ ok: true, tag, headers: { get: () => `"${tag}"` } })
    const there = { "/": "a2", "/app.js": "b1", "/static/kit/pegout.zip": "z2" }
    globalThis.fetch = async address => { asked.push(address); return file(there[address] ?? "net") }
    globalThis.caches = {
        open: async name => {
            const kept = store(name)
            return { match: async at => kept.get(at), put: async (at, one) => void kept.set(at, one) }
        },
        keys: async () => [...stores.keys()],
        delete: async name => stores.delete(name),
        match: async (at, { cacheName }) => stores.get(cacheName)?.get(at),
    }
    await import("data:text/javascript," + encodeURIComponent(await readFile("worker.js", "utf8")))
    const wait = async (kind, event = {}) => {
        let done
        on[kind]({ ...event, waitUntil: work => { done = work }, respondWith: work => { done = work } })
        return done
    }
    const tell = (id, kind) => wait("message", { data: { kind }, source: { id } })
    const tagOf = async (method, path, mode) => {
        const answer = await wait("fetch", { request: { method, mode, url: `http://here${path}` } })
        return answer?.tag ?? null
    }
"""


def scene(body: str, value: Any = None) -> Any:
    """What an asynchronous JavaScript function with this body returns, beside a worker that has just been read."""
    return run_node(SCENE, f"await (async () => {{ {body} }})()", value)


def test_what_has_not_changed_is_not_fetched_again() -> None:
    """Of an earlier edition the files that are the same are taken over, then it goes; so with a kit that was whole."""
    body = """
        store("pegout-page-one").set("/app.js", file("b1")).set("/", file("a1"))
        store("pegout-kit-k1").set("/static/kit/pegout.zip", file("z1"))
        store("other").set("/", file("x"))
        await wait("install")
        await wait("activate")
        return [asked.sort(), [...stores].map(([name, kept]) => [name, [...kept.values()].map(one => one.tag).sort()])]
    """
    fetched, kept = scene(body)
    assert ["/", "/static/kit/pegout.zip"] == fetched
    assert {"other": ["x"], "pegout-page-two": ["a2", "b1"], "pegout-kit-k2": ["z2"]} == dict(kept)


@pytest.mark.parametrize("address", ["/", "/app.js"])
def test_an_edition_is_whole_or_not_there(address: str) -> None:
    """Where the server has gone on meanwhile the edition is not installed; a kit that nobody has is not fetched."""
    body = """
        const first = await wait("install").then(() => asked.length)
        stores.clear()
        there[value] = "c3"
        return [first, await wait("install").then(() => "installed", error => error.message)]
    """
    assert [2, f"{address} is of another edition"] == scene(body, address)


def test_no_page_is_left_with_an_older_edition() -> None:
    """It takes over when all pages are ready; descriptions of the API need none, one that is busy again holds it up."""
    body = """
        for (const [id, path] of Object.entries({ a: "", b: "board", c: "api" })) {
            windows.push({ id, url: `http://here/${path}` })
        }
        const all = []
        for (const [id, kind] of [["a", "ready"], ["a", "busy"], ["b", "ready"], ["a", "ready"]]) {
            await tell(id, kind)
            all.push(skipped)
        }
        return all
    """
    assert [0, 0, 0, 1] == scene(body)


def test_what_is_answered_without_a_network() -> None:
    """The page's files, the first page for every address of a page; never the API, nor what changes something."""
    calls = [
        ("GET", "/app.js", "cors", "b1"),
        ("GET", "/board/history", "navigate", "a2"),
        ("GET", "/static/kit/pegout.zip", "cors", "z2"),
        ("GET", "/api/v1/presets", "cors", None),
        ("GET", "/api", "navigate", None),
        ("GET", "/metrics", "navigate", None),
        ("GET", "/static/none.js", "navigate", None),
        ("GET", "/elsewhere", "cors", None),
        ("POST", "/", "navigate", None),
    ]
    body = """
        store("pegout-kit-k1").set("/static/kit/pegout.zip", file("z1"))
        await wait("install")
        const all = []
        for (const [method, path, mode] of value) all.push(await tagOf(method, path, mode))
        return all
    """
    assert [tag for *_, tag in calls] == scene(body, calls)
