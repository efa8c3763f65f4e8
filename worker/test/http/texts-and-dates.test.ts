import { dayField, monthField } from "@goals/contracts/dates";
import { optionalText } from "@goals/contracts/fields";
import { lengthOf } from "@goals/contracts/length";
import { UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import { api } from "@goals/contracts/routes";
import naughty from "big-list-of-naughty-strings/blns.json";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openEdge } from "../edge.ts";
import { newPerson, unlockedPerson } from "../person.ts";

/** Texts around a limit, of units that count differently: ASCII, decomposed letters, emoji, lone halves, NUL. */
const unit = fc.constantFrom(
  "a",
  "e\u0301",
  "👩‍👩‍👧",
  "\u{1f600}",
  " ",
  "\u00a0",
  "\t",
  "\ud83d",
  "\ude00",
  "\0",
);

describe("row 24: texts are counted alike on both sides, and what cannot be kept is refused", () => {
  test("a text passes exactly when it is storable and fits as `maxlength` counts it", () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.array(unit, { maxLength: 40 }), (max, units) => {
        const text = units.join("");
        const result = z.safeParse(optionalText(max), text);
        const storable = text.isWellFormed() && !text.includes("\0");
        expect(result.success).toBe(storable && lengthOf(text) <= max);
        if (result.success) expect(result.data).toBe(text.trim());
      }),
      { numRuns: 10_000 },
    );
  });

  test("at the edge, each unit is kept whole or the text refused, never cut", async () => {
    const person = await newPerson(openEdge());
    for (const piece of ["a", "e\u0301", "\u{1f600}", "é"]) {
      const count = Math.floor(UNIFIED_MISSION_MAX / piece.length);
      const fits = piece.repeat(count);
      const kept = await person.post(api.missions, { unified: `  ${fits}\n` });
      expect(kept).toMatchObject({ status: 200, body: { unified: fits } });
      const over = await person.post(api.missions, { unified: `${fits}${piece.repeat(2)}` });
      expect(over.status).toBe(400);
    }
    for (const text of ["a\0b", "\ud83d", "\ude00x"]) {
      expect((await person.post(api.missions, { unified: text })).status).toBe(400);
    }
  });

  test("every naughty string comes back as it went in, or is refused, and none is a 5xx", async () => {
    const person = await newPerson(openEdge());
    for (const text of naughty) {
      const { status, body } = await person.post(api.missions, { unified: text });
      expect([text, [200, 400].includes(status)]).toEqual([text, true]);
      if (status === 200) expect(body).toMatchObject({ unified: text.trim() });
    }
    console.warn(`row 24: ${naughty.length} naughty strings`);
  });
});

describe("row 25: a date that does not exist is refused", () => {
  const pad = (number: number, length = 2) => String(number).padStart(length, "0");
  const parts = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.nat({ max: 14 }),
    fc.nat({ max: 34 }),
  );

  test("a day passes exactly when the calendar has it", () => {
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
        const date = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        if (z.safeParse(dayField, text).success) expect([text, exists]).toEqual([text, true]);
        else if (exists) expect([text, year < 1970 || year > 2200]).toEqual([text, true]);
      }),
      { numRuns: 10_000 },
    );
  });

  test("any other text is no day and no month", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789-TZ: +".split("")), maxLength: 12 }),
        (text) => {
          if (z.safeParse(dayField, text).success) expect(text).toMatch(/^\d{4}-\d\d-\d\d$/);
          if (z.safeParse(monthField, text).success) expect(text).toMatch(/^\d{4}-\d\d(-01)?$/);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test("in a path or a body it is a 400", async () => {
    const person = await unlockedPerson(openEdge());
    for (const date of [
      "2026-02-30",
      "2026-02-29",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-1-1",
      "26-01-01",
    ]) {
      for (const path of [api.tasks(date), api.dashboard(date)]) {
        expect([path, (await person.get(path)).status]).toEqual([path, 400]);
      }
      expect((await person.post(api.newTask, { title: "Walk", date })).status).toBe(400);
    }
    for (const month of ["2026-13", "2026-00", "2026-5", "2026-02-30", "2026-02-02"]) {
      const run = { type: "personal", title: "Run", month };
      expect((await person.post(api.newObjective, run)).status).toBe(400);
    }
    expect((await person.get(api.tasks("2028-02-29"))).status).toBe(200);
  });
});
