import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, getDayInZone, readClock } from "../src/dates.ts";
import { DAY_BEGINS_AT_MAX } from "../src/limits.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = [...Intl.supportedValuesOf("timeZone"), "Etc/GMT+12", "Etc/GMT-14"];
const [START, END] = [Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1)];

/** How far local time is ahead of UTC, in whole hours. */
function readOffset(zone: string, at: number): number {
  const { day, hour } = readClock(zone, new Date(at));
  return (Date.parse(`${day}T00:00:00Z`) + hour * HOUR - at) / HOUR;
}

/** The days of two years on which a zone's clocks change. */
function listDaysOfChange(zone: string): number[] {
  const days: number[] = [];
  for (let at = START; at < END; at += DAY) {
    if (readOffset(zone, at) !== readOffset(zone, at + DAY)) days.push(at);
  }
  return days;
}

const CHANGES = ZONES.flatMap((zone) => listDaysOfChange(zone).map((at) => ({ zone, at })));

/** Steps through two days in quarters of an hour. */
function walk(zone: string, from: number, beginsAt: number) {
  let before = getDayInZone(zone, new Date(from - HOUR), beginsAt);
  for (let at = from; at < from + 2 * DAY; at += HOUR / 4) {
    const label = `${zone} ${beginsAt} ${new Date(at).toISOString()}`;
    const day = getDayInZone(zone, new Date(at), beginsAt);
    const clock = readClock(zone, new Date(at));
    // The day only moves forward, one day at a time.
    expect([label, [0, 1].includes(daysBetween(before, day))]).toEqual([label, true]);
    // The day is the local date, or the date before until the hour has come.
    if (clock.hour >= beginsAt) expect([label, day]).toEqual([label, clock.day]);
    else expect([label, [clock.day, addDays(clock.day, -1)].includes(day)]).toEqual([label, true]);
    // The day changes at the hour itself, or when the clock jumps over it.
    if (day !== before) expect([label, clock.hour >= beginsAt]).toEqual([label, true]);
    before = day;
  }
}

describe("a day that begins at an hour of one's own", () => {
  test("it is still yesterday until that hour, to the millisecond", () => {
    const before = new Date("2026-11-20T02:59:59.999Z");
    expect(getDayInZone("Europe/Berlin", before, 4)).toBe("2026-11-19");
    expect(getDayInZone("Europe/Berlin", new Date("2026-11-20T03:00:00Z"), 4)).toBe("2026-11-20");
    expect(getDayInZone("Europe/Berlin", before)).toBe("2026-11-20");
  });

  test("where the clock jumps over the hour the day begins with the jump, and where it goes back only once", () => {
    const turn = (zone: string, instant: string, beginsAt: number) =>
      [-1, 0].map((ms) => getDayInZone(zone, new Date(Date.parse(instant) + ms), beginsAt));
    // 2026-03-29 in Berlin: 01:59 is followed by 03:00.
    expect(turn("Europe/Berlin", "2026-03-29T01:00:00Z", 2)).toEqual(["2026-03-28", "2026-03-29"]);
    // 2026-10-25: 02:00 occurs twice, and the first one counts.
    expect(turn("Europe/Berlin", "2026-10-25T00:00:00Z", 2)).toEqual(["2026-10-24", "2026-10-25"]);
    // At Troll in Antarctica the clock goes back by two hours, behind the hour at which the day began.
    const troll = ["2026-10-25T00:00:00Z", "2026-10-25T01:30:00Z", "2026-10-25T02:30:00Z"];
    expect(troll.map((at) => getDayInZone("Antarctica/Troll", new Date(at), 2))).toEqual([
      "2026-10-25",
      "2026-10-25",
      "2026-10-25",
    ]);
  });

  test("in every zone, at every change of clocks in two years and for every hour, a day turns once", () => {
    expect(CHANGES.length).toBeGreaterThan(300);
    for (const [index, { zone, at }] of CHANGES.entries()) {
      // Other tests cover midnight. Each change is tested with one hour, and Troll's with all hours.
      const hours = zone.endsWith("Troll") ? [1, 2, 3, 4, 5, 6] : [1 + (index % DAY_BEGINS_AT_MAX)];
      for (const beginsAt of hours) walk(zone, at, beginsAt);
    }
  }, 60_000);

  test("a day also turns once where no clock changes", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: START, max: END }),
        fc.integer({ min: 1, max: DAY_BEGINS_AT_MAX }),
        (zone, at, beginsAt) => walk(zone, Math.floor(at / HOUR) * HOUR, beginsAt),
      ),
      { numRuns: 150 },
    );
  });
});
