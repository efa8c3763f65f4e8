import { expect, test } from "vitest";
import { findTexts, foldText, type OwnText } from "../src/search.ts";

const write = (text: string, date = "2026-05-01", kind: OwnText["kind"] = "task") => ({
  kind,
  date,
  text,
});
const find = (texts: readonly OwnText[], query: string) =>
  findTexts(texts, query).found.map(({ text }) => text);

test("a search ignores accents, case, sharp s, vowel signs and stretching, in the words and in the texts", () => {
  const texts = [
    "Die Straße fegen",
    "Für Zoë kochen",
    "İstanbul planen",
    "أتصل بأختي",
    "القِراءة",
    "مكتـــبة",
  ].map((text) => write(text));
  for (const [query, text] of [
    ["STRASSE", "Die Straße fegen"],
    ["fur zoe", "Für Zoë kochen"],
    ["kochen für", "Für Zoë kochen"],
    ["istanbul", "İstanbul planen"],
    ["اتصل", "أتصل بأختي"],
    ["القراءه", "القِراءة"],
    ["مكتبة", "مكتـــبة"],
  ] as const)
    expect([query, find(texts, query)]).toEqual([query, [text]]);
  expect(find(texts, "kochen Straße")).toEqual([]);
  expect(foldText("ﬁne")).toBe("fine");
});

test("the newest come first, a repeated text once with its last day, and no more than fifty", () => {
  const texts = [
    write("Walk", "2026-05-01"),
    write("Walk to the sea", "2026-05-03"),
    write("walk", "2026-05-02"),
    write("Walk", "2026-05-02", "line"),
  ];
  expect(findTexts(texts, "walk")).toEqual({
    found: [texts[1], texts[2], texts[3]],
    hasMore: false,
  });
  const many = Array.from({ length: 51 }, (_, index) => write(`Walk ${index}`));
  expect(findTexts(many, "walk")).toMatchObject({ found: { length: 50 }, hasMore: true });
});

test("a long text is shown in part, around the word and with whole characters", () => {
  const long = `${"🌊 ß ".repeat(80)}the lighthouse ${"🌊 ".repeat(200)}`;
  const [part = ""] = find([write(long)], "Lighthouse");
  expect(part).toContain("the lighthouse");
  expect(part).toMatch(/^….*…$/u);
  expect(Array.from(part).length).toBeLessThan(210);
  expect(part.isWellFormed()).toBe(true);
});
