import { dayField, monthField } from "@goals/contracts/dates";
import {
  countCharacters,
  optionalText,
  toLine,
  toParagraph,
  toTyped,
} from "@goals/contracts/fields";
import { UNIFIED_MISSION_MAX, WRITTEN_MAX } from "@goals/contracts/limits";
import { objective } from "@goals/contracts/objectives";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { buildPath } from "@goals/contracts/endpoint";
import { register } from "@goals/contracts/endpoints/auth";
import { getDashboard, saveWeekReview } from "@goals/contracts/endpoints/days";
import {
  saveMissions,
  changeObjectiveStatus,
  createObjective,
  reflectOnObjective,
} from "@goals/contracts/endpoints/objectives";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openEdge } from "../../edge.ts";
import { splitName } from "../../../src/accounts/auth/account.ts";
import { rows } from "../../database.ts";
import {
  createPerson,
  openBrowser,
  parseBody,
  createUnlockedPerson,
  type ApiResponse,
} from "../../person.ts";
import { sampleValues } from "../../rounds.ts";
import { NAUGHTY } from "./generated.ts";

/**
 * Texts around a limit, with characters that count differently: ASCII, decomposed letters, emoji, lone surrogates,
 * NUL.
 */
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

describe("texts are counted the same on both sides, and texts that cannot be stored are refused", () => {
  test("a text passes exactly when it is storable and fits as `maxlength` counts it", () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.array(unit, { maxLength: 40 }), (max, units) => {
        const text = units.join("");
        const result = z.safeParse(optionalText(max), text);
        const storable = text.isWellFormed() && !text.includes("\0");
        expect(result.success).toBe(storable && countCharacters(text) <= max);
        if (result.success) expect(result.data).toBe(toParagraph(text));
      }),
      { numRuns: 10_000 },
    );
  });

  test("at the edge, each unit is kept whole or the text refused, never cut", async () => {
    const person = await createPerson(openEdge());
    for (const piece of ["a", "e\u0301", "\u{1f600}", "é"]) {
      const stored = piece.normalize("NFC");
      const count = Math.floor(UNIFIED_MISSION_MAX / stored.length);
      const fits = piece.repeat(count);
      const saved = await person.post(saveMissions.path, { unified: `  ${fits}\n` });
      expect(saved).toMatchObject({ status: 200, body: { unified: stored.repeat(count) } });
      const over = await person.post(saveMissions.path, { unified: `${fits}${piece.repeat(2)}` });
      expect(over.status).toBe(400);
    }
    for (const text of ["a\0b", "\ud83d", "\ude00x"]) {
      expect((await person.post(saveMissions.path, { unified: text })).status).toBe(400);
    }
  });

  test("an answer typed in decomposed letters is stored as it was sent, with its blanks, and limited in both forms", async () => {
    const person = await createPerson(openEdge());
    const answer = (text: string) =>
      person.post(saveResearch.path, {
        section: "interests_skills",
        mcAnswers: {},
        writtenResponses: { 0: text },
        completed: false,
      });
    expect(await answer("Fu\u0308r ")).toMatchObject({
      status: 200,
      // A page of an earlier build, open over a deploy, would merge any other form with its own, again and again.
      body: { writtenResponses: { 0: "Fu\u0308r " } },
    });
    expect((await answer("u\u0308".repeat(WRITTEN_MAX / 2))).status).toBe(200);
    expect((await answer("\uFB2C".repeat(WRITTEN_MAX / 2))).status).toBe(400);
  });

  test("every naughty string, in every field that takes a text, comes back as it went in or is refused", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const set = { type: "personal", title: "Run", month: "2026-05" };
    const { id } = await parseBody(objective, person.post(createObjective.path, set));
    await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "completed" });
    const [option] = QUESTIONS.working_preferences.options;
    const nobody = openBrowser(edge);

    /** Each field: how to send it, and where the response repeats it. */
    const fields: Record<
      string,
      (text: string, index: number) => readonly [Promise<ApiResponse>, object]
    > = {
      task: (title) => [
        person.post(planTask.path, { title, date: "2026-05-13", slot: 1 }),
        { title: toLine(title) },
      ],
      objective: (text) => [
        rows("delete from objectives where type = 'professional'").then(() =>
          person.post(createObjective.path, {
            ...set,
            type: "professional",
            title: text,
            description: text.slice(0, 200),
          }),
        ),
        { title: toLine(text), description: toParagraph(text.slice(0, 200)) },
      ],
      reflection: (reflection) => [
        person.patch(buildPath(reflectOnObjective, { id }), { reflection }),
        { reflection: toParagraph(reflection) },
      ],
      review: (good) => [
        person.patch(buildPath(saveWeekReview, { monday: "2026-05-11" }), { good }),
        { good: toParagraph(good) },
      ],
      missions: (text) => [
        person.post(saveMissions.path, {
          personalMission: text,
          professionalMission: text,
          unified: text,
        }),
        {
          personalMission: toParagraph(text),
          professionalMission: toParagraph(text),
          unified: toParagraph(text),
        },
      ],
      research: (text) => [
        person.post(saveResearch.path, {
          section: "working_preferences",
          mcAnswers: { 0: option },
          writtenResponses: { 0: text, 1: text },
          tags: [text.slice(0, 24)],
          completed: false,
        }),
        {
          writtenResponses: { 0: toTyped(text), 1: toTyped(text) },
          tags: [toLine(text.slice(0, 24))].filter((tag) => tag !== ""),
        },
      ],
      name: (name, index) => [
        nobody.post(register.path, {
          name,
          email: `naughty-${index}@example.org`,
          password: "correct horse",
        }),
        splitName(toLine(name)),
      ],
    };
    const outcomes = { kept: 0, refused: 0 };
    const texts = sampleValues(NAUGHTY);
    async function sendEach([field, send]: [string, (typeof fields)[string]]) {
      for (const [index, text] of texts.entries()) {
        const [answer, wanted] = send(text, index);
        const { status, body } = await answer;
        if (status < 300) expect([field, text, body]).toMatchObject([field, text, wanted]);
        else expect([field, text, status]).toEqual([field, text, 400]);
        outcomes[status < 300 ? "kept" : "refused"] += 1;
      }
    }
    await Promise.all(Object.entries(fields).map(sendEach));
    console.warn(`${texts.length} naughty strings, ${JSON.stringify(outcomes)}`);
  }, 120_000);
});

describe("a date that does not exist is refused", () => {
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
    const person = await createUnlockedPerson(openEdge());
    for (const date of [
      "2026-02-30",
      "2026-02-29",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-1-1",
      "26-01-01",
    ]) {
      for (const path of [buildPath(listTasks, { date }), buildPath(getDashboard, { day: date })]) {
        expect([path, (await person.get(path)).status]).toEqual([path, 400]);
      }
      expect((await person.post(planTask.path, { title: "Walk", date })).status).toBe(400);
    }
    for (const month of ["2026-13", "2026-00", "2026-5", "2026-02-30", "2026-02-02"]) {
      const run = { type: "personal", title: "Run", month };
      expect((await person.post(createObjective.path, run)).status).toBe(400);
    }
    expect((await person.get(buildPath(listTasks, { date: "2028-02-29" }))).status).toBe(200);
  });
});
