import type { Analysis } from "@goals/contracts/analysis";
import { toLineKey } from "@goals/contracts/set-aside";
import { expect, test } from "vitest";
import { filterVisibleLines } from "../src/analysis/verdicts.tsx";

const quotes = [{ section: "time_horizons" as const, prompt: 0, start: 2, end: 8, text: "garden" }];
const source = (line: number, rule: string) => ({
  list: "themes" as const,
  line,
  rule,
  answers: [],
  quotes,
});

const ANALYSIS: Analysis = {
  id: "one",
  createdAt: "2026-11-20T14:32:00.000Z",
  highlights: ["Call someone."],
  themes: ["A garden.", "Quiet."],
  strengths: [],
  opportunities: [],
  watchouts: [],
  sources: [source(0, "garden"), source(1, "quiet")],
  engine: "embedded-1",
  coverage: 1,
};

test("a line set aside is left out and the others keep their indexes", () => {
  const key = toLineKey(source(0, "garden"));
  expect(filterVisibleLines(ANALYSIS, "themes", []).map(({ text }) => text)).toEqual([
    "A garden.",
    "Quiet.",
  ]);
  expect(filterVisibleLines(ANALYSIS, "themes", [{ key, verdict: "not_me" }])).toMatchObject([
    { index: 1, text: "Quiet.", sources: [{ rule: "quiet" }] },
  ]);
});

test("the same words at another place of the text are the same line", () => {
  const moved = { ...source(0, "garden"), quotes: quotes.map((each) => ({ ...each, start: 9 })) };
  expect(toLineKey(moved)).toBe(toLineKey(source(3, "garden")));
});

test("a line marked “That's me” says so", () => {
  const key = toLineKey(source(1, "quiet"));
  expect(filterVisibleLines(ANALYSIS, "themes", [{ key, verdict: "me" }])).toMatchObject([
    { verdict: undefined },
    { key, verdict: "me" },
  ]);
});

test("a line without a source is always shown", () => {
  expect(
    filterVisibleLines(ANALYSIS, "highlights", [{ key: "anything", verdict: "not_me" }]),
  ).toHaveLength(1);
});
