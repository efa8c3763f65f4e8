import { describe, expect, test } from "vitest";
import { canonicalizeZone, getDayInZone } from "../src/dates.ts";

describe("today belongs to the user", () => {
  test("it is already tomorrow in Kiritimati while Baker Island is still on yesterday", () => {
    const instant = new Date("2026-11-20T11:00:00Z");
    expect(getDayInZone("Pacific/Kiritimati", instant)).toBe("2026-11-21");
    expect(getDayInZone("Etc/GMT+12", instant)).toBe("2026-11-19");
    expect(getDayInZone("UTC", instant)).toBe("2026-11-20");
  });

  test("the day turns at midnight, to the millisecond", () => {
    expect(getDayInZone("Europe/Berlin", new Date("2026-11-20T22:59:59.999Z"))).toBe("2026-11-20");
    expect(getDayInZone("Europe/Berlin", new Date("2026-11-20T23:00:00.000Z"))).toBe("2026-11-21");
  });

  test("every zone this runtime knows is accepted", () => {
    expect(
      Intl.supportedValuesOf("timeZone").filter((zone) => canonicalizeZone(zone) === null),
    ).toEqual([]);
  });

  test("a zone has one name, however it is spelled and whichever of its names is used", () => {
    expect(canonicalizeZone("europe/BERLIN")).toBe("Europe/Berlin");
    for (const one of ["Asia/Kolkata", "asia/calcutta", "US/Pacific", "Etc/UTC"])
      expect([one, canonicalizeZone(one)]).toEqual([one, canonicalizeZone(one.toUpperCase())]);
    expect(canonicalizeZone("Asia/Kolkata")).toBe(canonicalizeZone("Asia/Calcutta"));
    expect(canonicalizeZone("US/Pacific")).toBe("America/Los_Angeles");
  });

  test.each([
    "+02:00",
    "Mars/Olympus",
    "",
    "Europe/Berlin\r\nX: y",
    "../../etc/passwd",
    "a".repeat(500),
  ])("%j is no zone", (zone) => {
    expect(canonicalizeZone(zone)).toBeNull();
  });
});
