import { findHelpline } from "@goals/analysis/help/helplines";
import { describe, expect, it } from "vitest";
import { findCountryOfZone } from "../../../src/product/analysis/help.ts";

describe("a helpline", () => {
  it.each([
    ["America/New_York", "988"],
    ["America/Toronto", "988"],
    ["Europe/London", "116 123"],
    ["Europe/Dublin", "116 123"],
    ["Europe/Berlin", "0800 111 0 111"],
    ["Europe/Vienna", "142"],
    ["Europe/Zurich", "143"],
    ["Europe/Paris", "3114"],
    ["Atlantic/Canary", "024"],
    ["Australia/Sydney", "13 11 14"],
    ["Pacific/Auckland", "1737"],
  ])("is found by the zone %s", (zone, number) => {
    expect(findHelpline(findCountryOfZone(zone))?.number).toBe(number);
  });

  it.each(["UTC", "Asia/Tokyo", "America/Mexico_City", "constructor"])(
    "is not made up for %s",
    (zone) => {
      expect(findHelpline(findCountryOfZone(zone))).toBeUndefined();
      expect(findHelpline(zone)).toBeUndefined();
    },
  );
});
