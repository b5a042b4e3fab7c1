"""Writes what the lessons of the page show: `python3 dev.py lessons`."""

from recipes.lessons.made import FOLDER, made

if __name__ == "__main__":
    for name, text in made().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"Wrote {name}, {len(text):,} characters.")
