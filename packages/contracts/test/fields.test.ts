import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { countCharacters, isBlank, isSameLine, optionalText } from "../src/fields.ts";
import { requiredLine, requiredText, toLine, toParagraph, toSecret } from "../src/fields.ts";

const field = requiredText(20, "Say something.");

describe("a required text", () => {
  test("must say something: white space does not count", () => {
    expect(z.safeParse(field, " \n\t ").error?.issues[0]?.message).toBe("Say something.");
    expect(z.safeParse(field, undefined).error?.issues[0]?.message).toBe("Say something.");
  });

  test("is trimmed, and measured after trimming", () => {
    expect(z.parse(field, `  ${"a".repeat(20)}  `)).toBe("a".repeat(20));
    expect(z.safeParse(field, "a".repeat(21)).success).toBe(false);
  });

  test("refuses characters that a database cannot keep", () => {
    expect(z.safeParse(field, "a\0b").success).toBe(false);
    expect(z.safeParse(field, "a\ud800b").success).toBe(false);
  });
});

test("any text passes exactly when it is storable and its trimmed code units are within the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const storable = text.isWellFormed() && !text.includes("\0");
      expect(z.safeParse(optionalText(20), text).success).toBe(
        storable && countCharacters(text) <= 20,
      );
    }),
    { numRuns: 2000 },
  );
});

const INVISIBLE =
  "200B 2060 200D 3164 2800 00AD 180E FEFF 115F FFA0 034F E0001 FE0F 001B 16FE4 1D159";

test.each(INVISIBLE.split(" "))("U+%s alone is blank, as a line and as a paragraph", (code) => {
  const text = String.fromCodePoint(parseInt(code, 16));
  expect(isBlank(text)).toBe(true);
  expect(z.safeParse(field, ` ${text}${text}`).error?.issues[0]?.message).toBe("Say something.");
  expect(z.safeParse(requiredLine(20, "Say something."), text).success).toBe(false);
});

describe("a line", () => {
  const line = requiredLine(20, "Say something.");

  test("is one line: breaks of every kind and tabs are a space, and controls go", () => {
    for (const gap of ["\n", "\r\n", "\t", "\v", "\f", "\x85", "\u2028", "\u2029", " \r\n\r\n "])
      expect(z.parse(line, `Ring${gap}Ann`)).toBe("Ring Ann");
    expect(z.parse(line, "Ring\x1b \x07Ann\x7f")).toBe("Ring Ann");
  });

  test("loses blanks of every kind at its ends, and keeps what belongs to its characters", () => {
    expect(z.parse(line, "\u200b\u3164 Ring\u2800\u00a0\u2060")).toBe("Ring");
    for (const text of [
      "❤️",
      "👩‍👩‍👧",
      "می‌خواهم",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ])
      expect(toLine(text)).toBe(text);
  });

  test("loses joiners and selectors that have nothing to join", () => {
    expect(toLine("\u200d Ada")).toBe("Ada");
    expect(toLine("\uFE0F\u200c\u200bAda")).toBe("Ada");
  });

  test("has one form of Unicode, and is measured in it", () => {
    expect(z.parse(line, "u\u0308".repeat(20))).toBe("ü".repeat(20));
    expect(isSameLine("Ru\u0308hren ", "Rühren")).toBe(true);
    expect(toLine("각")).toBe("각");
  });
});

test("a paragraph keeps its breaks, in one spelling", () => {
  expect(toParagraph(" one\r\ntwo\rthree\u200b\n")).toBe("one\ntwo\nthree");
});

test("a stored text normalises to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      for (const form of [toLine, toParagraph, toSecret]) expect(form(form(text))).toBe(form(text));
    }),
    { numRuns: 2000 },
  );
});

test("a limit counts the stored form, which may be three times the typed one", () => {
  const shin = "\uFB2C";
  expect(shin.normalize("NFC")).toHaveLength(3);
  for (const schema of [optionalText(20), requiredText(20, ""), requiredLine(20, "")]) {
    expect(z.parse(schema, shin.repeat(6))).toHaveLength(18);
    expect(z.safeParse(schema, shin.repeat(7)).success).toBe(false);
  }
});
