import { expect, test } from "vitest";
import { findNextReminder } from "../../../src/channels/reminders/reminder-times.ts";

/** The next reminders after an instant: the user's day, and the time. */
function listNext(
  schedule: Partial<Parameters<typeof findNextReminder>[0]>,
  after: string,
  count: number,
): string[] {
  let from = new Date(after);
  return Array.from({ length: count }, () => {
    const base = { kind: "plan", hour: 8, zone: "UTC", dayBeginsAt: 0 } as const;
    const { day, dueAt } = findNextReminder({ ...base, ...schedule }, from);
    from = dueAt;
    return `${day} ${dueAt.toISOString().slice(0, 16)}`;
  });
}

test("where clocks jump over its hour a reminder comes when they have", () => {
  expect(listNext({ zone: "Europe/Berlin", hour: 2 }, "2026-03-28T12:00Z", 2)).toEqual([
    "2026-03-29 2026-03-29T01:00",
    "2026-03-30 2026-03-30T00:00",
  ]);
  // Clock changes of two hours, at a quarter to three, and at midnight.
  expect(listNext({ zone: "Antarctica/Troll", hour: 2 }, "2026-03-28T12:00Z", 1)).toEqual([
    "2026-03-29 2026-03-29T01:00",
  ]);
  expect(listNext({ zone: "Pacific/Chatham", hour: 3 }, "2026-09-26T00:00Z", 1)).toEqual([
    "2026-09-27 2026-09-26T14:00",
  ]);
  expect(listNext({ zone: "Africa/Cairo", hour: 0 }, "2026-04-23T12:00Z", 1)).toEqual([
    "2026-04-24 2026-04-23T22:00",
  ]);
});

test("where clocks show its hour twice a reminder comes once", () => {
  const days = listNext({ zone: "America/New_York", hour: 1 }, "2026-10-31T12:00Z", 2);
  expect(days.map((one) => one.slice(0, 10))).toEqual(["2026-11-01", "2026-11-02"]);
});

test("a day that a zone has left out has none", () => {
  expect(listNext({ zone: "Pacific/Apia" }, "2011-12-29T12:00Z", 2)).toEqual([
    "2011-12-29 2011-12-29T18:00",
    "2011-12-31 2011-12-30T18:00",
  ]);
});

test("an hour before the day begins belongs to the following night; weeks end on Sunday, months on their last day", () => {
  expect(listNext({ hour: 1, dayBeginsAt: 4 }, "2026-05-13T02:00Z", 1)).toEqual([
    "2026-05-13 2026-05-14T01:00",
  ]);
  expect(listNext({ kind: "week" }, "2026-05-13T00:00Z", 2)).toEqual([
    "2026-05-17 2026-05-17T08:00",
    "2026-05-24 2026-05-24T08:00",
  ]);
  expect(listNext({ kind: "month" }, "2026-01-31T08:00Z", 2)).toEqual([
    "2026-02-28 2026-02-28T08:00",
    "2026-03-31 2026-03-31T08:00",
  ]);
});

test("around each change of clocks in a year every day has one, in zones that change in every way there is", () => {
  const zones = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Africa/Casablanca"];
  for (const zone of [...zones, "Antarctica/Troll", "Pacific/Chatham"]) {
    for (const hour of [0, 2, 3, 23]) {
      const days = listNext({ zone, hour }, "2026-01-01T12:00Z", 365).map((one) =>
        one.slice(0, 10),
      );
      expect(new Set(days).size).toBe(365);
      expect(days[364]?.slice(0, 7)).toMatch(/^2026-12|^2027-01/);
    }
  }
});
