import { SECTIONS } from "@goals/contracts/sections";
import { expect, test } from "vitest";
import { sortRecords } from "../src/sort-records.ts";

test("records come in the order of the sections, however they were stored", () => {
  const record = {
    mcAnswers: {},
    writtenResponses: {},
    completed: true,
    timeSpent: 0,
    tags: [],
    revision: 1,
    updatedAt: "2026-05-13T10:00:00Z",
  };
  const stored = SECTIONS.toReversed().map((section) => ({ section, ...record }));
  expect(sortRecords(stored).map(({ section }) => section)).toEqual([...SECTIONS]);
});
