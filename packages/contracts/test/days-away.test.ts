import * as z from "zod/mini";
import { expect, test } from "vitest";
import { newDaysAway } from "../src/days.ts";

test.each([
  [{ first: "2026-02-30", last: "2026-03-01" }, ["first"]],
  [{ first: "2026-03-01", last: "2026-02-30" }, ["last"]],
  [{ first: "2026-03-02", last: "2026-03-01" }, ["last"]],
  [{ first: "2026-03-02", last: "2027-03-03" }, ["last"]],
  [{ first: "2026-03-02", last: "2027-03-02" }, []],
])("days away %o have one error, at its own field", (away, fields) => {
  const { error } = z.safeParse(newDaysAway, away);
  expect((error?.issues ?? []).map(({ path }) => path.join("."))).toEqual(fields);
});
