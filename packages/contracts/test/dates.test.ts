import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  addDays,
  addMonths,
  dayField,
  daysBetween,
  listDays,
  isDay,
  isMonth,
  monthField,
  getWeekday,
} from "../src/dates.ts";

describe("a day", () => {
  test.each(["2026-02-30", "2026-13-01", "2025-02-29", "2026-00-10", "2026-1-1", "26-01-01", ""])(
    "%s does not exist",
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(z.safeParse(dayField, text).success).toBe(false);
    },
  );

  test("29 February exists in a leap year", () => {
    expect(isDay("2028-02-29")).toBe(true);
  });

  test("a day that a zone skipped exists, and has neighbours", () => {
    const zone = process.env["TZ"];
    process.env["TZ"] = "Pacific/Apia";
    expect(new Date(2011, 11, 30).getDate()).toBe(31);
    expect(addDays("2011-12-29", 1)).toBe("2011-12-30");
    expect(daysBetween("2011-12-29", "2011-12-31")).toBe(2);
    expect(getWeekday("2011-12-30")).toBe(5);
    process.env["TZ"] = zone ?? "UTC";
  });

  test("going n days on and n back ends where it began", () => {
    const days = fc.date({
      min: new Date("1970-01-02"),
      max: new Date("2200-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (date, count) => {
        const day = date.toISOString().slice(0, 10);
        const later = addDays(day, count);
        expect(addDays(later, -count)).toBe(day);
        expect(daysBetween(day, later)).toBe(count);
      }),
    );
  });
});

describe("a month", () => {
  test("is accepted in both forms and kept as yyyy-MM", () => {
    expect(z.parse(monthField, "2026-11")).toBe("2026-11");
    expect(z.parse(monthField, "2026-11-01")).toBe("2026-11");
    expect(z.safeParse(monthField, "2026-11-02").success).toBe(false);
    expect(z.safeParse(monthField, "2026-13").success).toBe(false);
  });

  test("has its own days, in order", () => {
    expect(listDays("2026-02")).toHaveLength(28);
    expect(listDays("2028-02").at(-1)).toBe("2028-02-29");
    expect(listDays("2026-12").at(-1)).toBe("2026-12-31");
  });

  test("crosses the year in both directions", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(isMonth(addMonths("2026-06", -30))).toBe(true);
  });

  test("begins on the weekday the calendar says", () => {
    expect(getWeekday("2026-11-01")).toBe(0);
    expect(getWeekday("2026-11-20")).toBe(5);
  });
});
