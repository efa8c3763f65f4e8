import type { AnalysisReport } from "@goals/contracts/analysis";
import { expect, test } from "vitest";
import type { CheckedLine } from "../../src/coach/check-line.ts";
import { mergeReport } from "../../src/coach/merge-report.ts";
import type { PersonState } from "../../src/coach/read-response.ts";
import { ITEMS } from "../../src/portrait/choices.ts";
import { renderReport } from "../../src/portrait/render-report.ts";
import { writePortrait, type Person } from "../../src/portrait/write-portrait.ts";

const WELL: PersonState = { mourns: false, low: false, danger: false };
const PIN = { section: "time_horizons", prompt: 0, text: "The sea", start: 3, end: 10 } as const;
const PERSON: Person = {
  language: "en",
  isHeavy: false,
  replies: new Map(),
  pin: undefined,
  notMe: new Set(),
};

/** Two tensions: switching off and worries; feelings and postponed talks. */
const CHANGES: Readonly<Record<string, number>> = { e9: 4, e4: 5, s2: 5, s7: 5 };
const CODE = ITEMS.map(({ key }) => CHANGES[key] ?? 3).join("");

const toLine = (text: string, answers: CheckedLine["answers"] = []): CheckedLine => ({
  list: "watchouts",
  text,
  answers,
  quotes: [],
});

function show(lines: readonly CheckedLine[], change: Partial<Person> = {}, state = WELL) {
  const person = { ...PERSON, ...change };
  const writer = { name: "m", operator: "o", prompt: "1" };
  const stored = mergeReport(writePortrait(CODE, person), { state, lines }, { writer });
  return renderReport(stored, person, CODE);
}

const listRules = ({ sources }: Pick<AnalysisReport, "sources">) =>
  sources.filter(({ rule }) => rule !== "picture").map(({ rule }) => rule);

test("a passed line replaces the line that rests on the same choice, and no other", () => {
  expect(listRules(show([]))).toEqual(["tension:s2s7", "tension:e9e4"]);
  const same = { section: "strengths_weaknesses", question: 7, answer: "Strongly Agree" } as const;
  const shown = show([toLine("You put off the talk with Ana.", [same])]);
  expect(listRules(shown)).toEqual(["coach", "tension:e9e4"]);
  expect(shown.watchouts[0]).toBe("You put off the talk with Ana.");
});

test("a report has ten lines at most, the person's own first, then the coach's", () => {
  const replies = new Map([
    ["e9e4", "Wednesdays."],
    ["s2s7", "Ana."],
  ]);
  const lines = Array.from({ length: 15 }, (_, index) => toLine(`Line ${index}.`));
  const rules = listRules(show(lines, { replies, pin: PIN }));
  expect(rules).toHaveLength(10);
  expect(rules.filter((rule) => rule === "coach")).toHaveLength(7);
  expect(rules).toEqual(expect.arrayContaining(["pin", "reply:e9e4", "reply:s2s7"]));
  const fewer = listRules(show(lines.slice(0, 9)));
  expect(fewer.filter((rule) => rule.startsWith("tension:"))).toHaveLength(1);
});

test.each<[string, Partial<PersonState>, Partial<Person>]>([
  ["the model says that the person mourns", { mourns: true }, {}],
  ["the person says so", {}, { isHeavy: true }],
])("where something is heavy because %s, no line of a model is shown", (_, state, change) => {
  expect(listRules(show([toLine("A line.")], change, { ...WELL, ...state }))).toEqual([]);
});
