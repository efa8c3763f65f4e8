import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { optionalText, requiredText, countCharacters } from "../src/fields.ts";

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
