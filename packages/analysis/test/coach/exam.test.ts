import { expect, test } from "vitest";
import type { Ask } from "../../src/coach/ask.ts";
import { hasPassed, runExam, type ExamPerson } from "../../src/coach/exam.ts";
import { nameExam, PROMPT_VERSION } from "../../src/coach/version.ts";
import { INES } from "./person.ts";

/** Twenty bad and twenty good lines in each of two languages. */
const PEOPLE: readonly ExamPerson[] = (["en", "ar"] as const).map((language) => ({
  language,
  records: INES,
  lines: Array.from({ length: 40 }, (_, index) => ({
    list: "themes",
    text: `${index < 20 ? "bad" : "good"} ${index}`,
    ...(index < 20 && { fault: "invented" }),
  })),
}));

/** A model whose second reading supports the lines that `supports` accepts. */
const createReader =
  (supports: (text: string, language: string) => boolean): Ask =>
  async (messages) => {
    const [, json = "[]"] = /<lines>\n(.*)\n<\/lines>/s.exec(messages.at(-1)?.content ?? "") ?? [];
    const lines: { line: number; text: string }[] = JSON.parse(json);
    const language = messages[0]?.content.includes("Arabic") ? "ar" : "en";
    return {
      verdicts: lines.map(({ line, text }) => ({
        line,
        words: "x",
        opposite: false,
        hurts: false,
        anybody: false,
        tells: false,
        verdict: supports(text, language) ? "supported" : "misread",
      })),
    };
  };

const take = async (ask: Ask) => {
  const { signal } = new AbortController();
  const results = await runExam(ask, PEOPLE, { signal });
  return { results, passed: hasPassed(results) };
};

const isGood = (text: string) => text.startsWith("good");

test("a model passes if it stops bad lines and keeps good ones in each language", async () => {
  const { results, passed } = await take(createReader(isGood));
  const all = { bad: 20, stopped: 20, good: 20, kept: 20, missed: [] };
  expect(results).toEqual([
    { language: "en", ...all },
    { language: "ar", ...all },
  ]);
  expect(passed).toBe(true);
});

test.each<[string, boolean, (text: string, language: string) => boolean]>([
  ["says yes to all", false, () => true],
  ["says no to all", false, () => false],
  ["lets two of twenty through", true, (text) => isGood(text) || /bad [01]$/.test(text)],
  ["lets three of twenty through", false, (text) => isGood(text) || /bad [012]$/.test(text)],
  ["refuses two good ones of twenty", true, (text) => isGood(text) && !/3[01]/.test(text)],
  ["refuses three good ones of twenty", false, (text) => isGood(text) && !/3[012]/.test(text)],
  ["reads one language only", false, (text, language) => isGood(text) || language === "ar"],
])("a model that %s passes: %s", async (_, passes, supports) => {
  expect((await take(createReader(supports))).passed).toBe(passes);
});

test("a reply that cannot be read keeps nothing, and a failed call is no result", async () => {
  const { results, passed } = await take(async () => "I cannot help with that.");
  expect(results.map(({ stopped, kept }) => [stopped, kept])).toEqual([
    [20, 0],
    [20, 0],
  ]);
  expect(passed).toBe(false);
  const refused = async () => Promise.reject(new Error("503"));
  await expect(take(refused)).rejects.toThrow("503");
});

test("an exam belongs to a model and a prompt", () => {
  expect(nameExam("small-8b")).toBe(`${PROMPT_VERSION} small-8b`);
  expect(hasPassed([])).toBe(false);
});
