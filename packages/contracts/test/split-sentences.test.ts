import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { splitSentences } from "../src/split-sentences.ts";

const split = (text: string) => splitSentences(text).map((sentence) => sentence.text);

describe("an answer as people type it falls into its sentences", () => {
  it.each([
    ["I fixed the gate. Then it rained.", ["I fixed the gate.", "Then it rained."]],
    ["i fixed it. it was dark already", ["i fixed it.", "it was dark already"]],
    ["Really?! Yes!!! ok", ["Really?!", "Yes!!!", "ok"]],
    ["Dr. Khan came at 3 p.m. with Mrs. Lowe.", ["Dr. Khan came at 3 p.m. with Mrs. Lowe."]],
    ["Wir zogen am 3. März um. Es war kalt.", ["Wir zogen am 3. März um.", "Es war kalt."]],
    ["Ich wohne im 2. Stock. Oben.", ["Ich wohne im 2. Stock.", "Oben."]],
    ["Das ist z.B. gut, d.h. nicht schlecht.", ["Das ist z.B. gut, d.h. nicht schlecht."]],
    ["I was like... whatever lol. fine", ["I was like... whatever lol.", "fine"]],
    ["We waited… Nobody came.", ["We waited…", "Nobody came."]],
    ["- bread\n- milk\n\n- the long walk", ["bread", "milk", "the long walk"]],
    ["1. Get up\n2) Coffee\n3. Go", ["Get up", "Coffee", "Go"]],
    ["1. Get up 2. Coffee with 3 sugars 3. Go", ["Get up", "Coffee with 3 sugars", "Go"]],
    ["We came 2. Bread won.", ["We came 2.", "Bread won."]],
    ["got up early\nwent to the shop", ["got up early", "went to the shop"]],
    [
      'She said "You talk too much. Stop it." and left. I did.',
      ['She said "You talk too much. Stop it." and left.', "I did."],
    ],
    ['"Is it over?" she asked.', ['"Is it over?" she asked.']],
    ["(It was late. Very.) We left.", ["(It was late. Very.)", "We left."]],
    ["It costs 3.50 at example.com. Cheap.", ["It costs 3.50 at example.com.", "Cheap."]],
    ["So did I. We went.", ["So did I.", "We went."]],
    ["J. R. Moss taught me.", ["J. R. Moss taught me."]],
    ["كنت في البيت. هل تعرف؟ نعم", ["كنت في البيت.", "هل تعرف؟", "نعم"]],
    ["我在家。很好！真的？", ["我在家。", "很好！", "真的？"]],
    ["¿Qué pasó? ¡Nada! Fin.", ["¿Qué pasó?", "¡Nada!", "Fin."]],
    ["so happy 😊 Then we left. :)", ["so happy 😊", "Then we left."]],
    ["sad :( Then (really) fine. ok", ["sad :( Then (really) fine.", "ok"]],
    [
      "a long line that somebody pasted from a letter with a fixed width\nand goes on here.",
      ["a long line that somebody pasted from a letter with a fixed width\nand goes on here."],
    ],
    ["windows\r\nlines.\r\n", ["windows", "lines."]],
    ["...\n!!!\n—", []],
    ["", []],
  ])("%j", (text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

test("every sentence stands in the answer where it says, in order, and no word is lost", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      ". ",
      "\n",
      "3. ",
      "... ",
      '"',
      "(",
      ")",
      "- ",
      "\r\n",
      "? ",
      "z.B. ",
      "。",
      " 😊 ",
      "word",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      let last = 0;
      for (const { start, end, text: sentence } of splitSentences(text)) {
        expect(text.slice(start, end)).toBe(sentence);
        expect(start).toBeGreaterThanOrEqual(last);
        expect(text.slice(last, start)).not.toMatch(/\p{L}{2}/u);
        last = end;
      }
      expect(text.slice(last)).not.toMatch(/\p{L}{2}/u);
    }),
  );
});

test("a hostile text costs no more than its length", () => {
  const hostile = [
    "\n.",
    '!"',
    "1. ",
    "(",
    '".',
    "a.\n",
    "…a",
    "😊",
    ") ",
    "\u0301.",
    "a\n",
    "z.B. ",
  ];
  const measure = (length: number) => {
    const start = performance.now();
    for (const unit of hostile) splitSentences(unit.repeat(length / unit.length));
    return performance.now() - start;
  };
  measure(4000);
  expect(measure(32_000) / 32).toBeLessThan(hostile.length * 5);
});
