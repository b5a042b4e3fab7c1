"""All words of the page in every language: nothing outside the catalogues, nothing missing in them, nothing unused."""

import json
import re
import subprocess

import pytest

from pegout.notation.languages import LANGUAGES
from pegout.server import pages
from tests.ground.project import ROOT
from tests.support import words
from tests.support.javascript import Literal, literals
from tests.support.node import STATIC

OTHERS = LANGUAGES[1:]
SPOKEN_PLACES = re.compile(
    r'\b(aria-label|title|label|about|placeholder|alt|lead|caption|legend|text)="([^"]*[a-z]{2}[^"]*)"'
)
ASKED = re.compile(r"\b(t|rich)\($|\bmany\(.*$")
FOR_MACHINES = re.compile(
    r"\b(import|from|case)$|[!=]==$|\b\w*(Selector|Listener|Attribute|All|Element|Media|Style|Sheet|closest|matches|has|"
    r"includes|startsWith|Error|media|play|may|get|set)\($|\b(class|style|href|d|src|key|id|role|type|kind)[=:]\s*(\$\{)?$"
)
SENTENCE = re.compile(r"^[A-Z][a-z]+ [a-z]|[a-z]{2}[.!?]$|^[a-z]+ [a-z]+ [a-z]+")
NO_TEXTS = {
    "5h 5c 6s jd qd kc", "5h 5c 5s jd", "Pegout", "pegout verify FILE", "docs/fair.md", "alice", "bob",
    "soft small", "double skunk",
}  # fmt: skip
"""What looks like a text and is none: cards typed, files and names, classes, a word of the board's files."""
RUN_TOGETHER = re.compile(r"\)\}\n\s*\$\{(?:t|rich|many)\(")
"""Two sentences with nothing but the end of a line between them, which the page leaves out."""
CHOSEN = re.compile(r'(?<!=)>[^<`]*\$\{[^{}`<]*\? "([A-Za-z]{2,})" : "')
"""A word between tags that is one of two."""
IN_ALL_LANGUAGES = {"lib/words.js", "lib/opening.js"}
"""Modules with texts of their own: for when the words themselves did not come."""


def strays(literal: Literal) -> list[str]:
    """The texts in a literal that a person reads and that are not asked of the catalogue."""
    before = literal.before.rstrip()
    if literal.tag:
        whole = "\0".join(literal.parts)
        between = (run.replace("\0", " ").strip() for run in re.sub(r"<[^<>]*>", "\1", whole).split("\1"))
        shown = [run for run in between if re.search(r"[A-Za-z]{2}", run) and not re.search(r"[<>]", run)]
        return shown + [text for _, text in SPOKEN_PLACES.findall(whole)]
    if ASKED.search(before) or FOR_MACHINES.search(before):
        return []
    return [text for text in [" ".join(literal.parts)] if SENTENCE.search(text) and not text.startswith(("/", "."))]


def test_no_words_outside_the_catalogue() -> None:
    """Every text between tags, every label and every sentence of the page's modules is asked for by `t`."""
    asked = words.page_texts()
    found = {
        f"{path.relative_to(STATIC).as_posix()}: {text}"
        for path in words.modules()
        if path.relative_to(STATIC).as_posix() not in IN_ALL_LANGUAGES
        for literal in literals(path.read_text(encoding="utf-8"))
        for text in strays(literal)
        if text not in NO_TEXTS | asked
    }
    assert set() == found
    for wrong in (CHOSEN, RUN_TOGETHER):
        assert [] == [word for path in words.modules() for word in wrong.findall(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_is_in_each_catalogue(code: str) -> None:
    """What the first page, the other pages and the server ask for is in the file that they read, and nothing else."""
    first, rest = words.asked_by_page()
    asked = {"first": first, "rest": rest, "server": words.asked_by_server()}
    kept = {part: set(texts) for part, texts in words.catalogue(code).items()}
    assert {part: (set(), set()) for part in asked} == {
        part: (asked[part] - kept[part], kept[part] - asked[part]) for part in asked
    }


def test_refusals_can_be_told_in_every_language() -> None:
    """Each is a `Text` or a sentence of a table, and none an f-string, where a person of the page may meet it."""
    assert set() == words.untold()


def test_words_come_before_what_needs_them() -> None:
    """What the home page and the table fetch later has the words for it, or waits for them."""
    assert set() == words.too_early()


@pytest.mark.parametrize("code", OTHERS)
def test_places_agree(code: str) -> None:
    """A translation has the places of its English, a text that goes with a number all its forms."""
    wrong = []
    for texts in words.catalogue(code).values():
        for english, told in texts.items():
            forms = told if isinstance(told, dict) else {"other": told}
            if not {"one", "other"} >= set(forms) >= {"other"} or not all(forms.values()):
                wrong.append(english)
            if words.places(forms["other"]) != words.places(english):
                wrong.append(english)
    assert [] == wrong


@pytest.mark.parametrize("code", OTHERS)
def test_a_text_is_told_alike_everywhere(code: str) -> None:
    """What page and server both say has one translation."""
    parts = words.catalogue(code)
    both = set(parts["server"]) & (set(parts["first"]) | set(parts["rest"]))
    page = {**parts["first"], **parts["rest"]}
    assert {english: parts["server"][english] for english in both} == {english: page[english] for english in both}


def test_the_page_offers_these_languages() -> None:
    """The page's lists of languages are the library's."""
    theme = (STATIC / "lib" / "theme.js").read_text(encoding="utf-8")
    offered = (STATIC / "lib" / "words.js").read_text(encoding="utf-8")
    assert list(LANGUAGES) == json.loads(re.findall(r"LANGUAGES = (\[.*\])", theme)[0])
    assert list(LANGUAGES) == re.findall(r"(\w\w): \"", re.findall(r"LANGUAGES = \{(.*)\}", offered)[0])
    for code in OTHERS:
        assert (ROOT / "docs" / f"RULES.{code}.md").is_file()


@pytest.mark.parametrize("code", OTHERS)
def test_the_rules_have_the_same_numbers(code: str) -> None:
    """A translation of the rules has every section of the English, by its number, and every setting's name."""
    english, other = ((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("RULES.md", f"RULES.{code}.md"))
    number, name = re.compile(r"^#+ ([\d.]+) ", re.MULTILINE), re.compile(r"`([\w-]+)`")
    assert number.findall(english) == number.findall(other)
    assert set(name.findall(english)) - {"code"} <= set(name.findall(other))


def test_no_line_of_french_begins_with_a_mark() -> None:
    """The marks that French sets apart from their word are set apart by a blank at which no line is broken."""
    parts = words.catalogue("fr").values()
    texts = [
        form
        for part in parts
        for told in part.values()
        for form in (told.values() if isinstance(told, dict) else [told])
    ]
    assert [] == [text for text in texts if re.search(r" [:;?!»]|« ", text)]


def test_comments_are_left_out_and_nothing_else() -> None:
    """What is sent of a module still reads as one, line for line, and is the same as the text without its comments."""
    for path in words.modules():
        sent, source = pages._content(path).decode(), path.read_text(encoding="utf-8")
        assert source.count("\n") == sent.count("\n")
        assert [one.parts for one in literals(source)] == [one.parts for one in literals(sent)], path


def test_the_words_of_the_page_in_another_language() -> None:
    """Forms for numbers, French elision, decimal commas and context, as the module itself makes them."""
    script = """
        import { readFileSync } from "node:fs"
        globalThis.document = { documentElement: { lang: "fr" } }
        globalThis.fetch = async address => ({ ok: true, json: async () => JSON.parse(readFileSync(address, "utf8")) })
        const { COLON, fixed, many, t } = await import("./lib/words.js")
        console.log(JSON.stringify([
            t("{name}’s crib", { name: "Anne" }), t("{name}’s crib", { name: "Hazel" }), t("Play|start"), t("Play"),
            many(1, "{number} card", "{number} cards", { number: "une" }),
            many(3, "{number} card", "{number} cards", { number: "trois" }), fixed(2.25), t("not there"),
            t("run of {number}"), COLON,
        ]))
    """
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", script], cwd=STATIC, capture_output=True, encoding="utf-8", check=True
    )
    expected = [
        "Crib d’Anne",
        "Crib de Hazel",
        "Jouer",
        "Jeu",
        "une carte",
        "trois cartes",
        "2,3",
        "not there",
        "suite de {number}",
        "\N{NO-BREAK SPACE}: ",
    ]
    assert expected == json.loads(done.stdout)


def test_no_style_says_a_word() -> None:
    """What a style sheet shows beside things are signs; words come from the catalogues."""
    sheets = "".join(sheet.read_text(encoding="utf-8") for sheet in STATIC.rglob("*.css"))
    assert [] == re.findall(r'content: *"[^"]*[A-Za-z]{2}[^"]*"', sheets)
