import { addDays, type Day } from "./dates.ts";

/** The header in which the browser names its IANA zone on every call. */
export const TIME_ZONE_HEADER = "Time-Zone";
/** The header in which it names the hour at which the user's day begins, so that no answer waits for the settings. */
export const DAY_BEGINS_AT_HEADER = "Day-Begins-At";

/** A runtime knows some 600 names, in any mixture of capitals; no more than this are remembered. */
const NAMES_MAX = 1_000;
/** A format takes some 60 KB: those in use stay, the others are made anew. */
const FORMATS_MAX = 64;

/** The canonical name behind each name in small letters. */
const names = new Map<string, string>();
/** By canonical name, the one used last at the end. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** How many names and formats are kept at present. */
export function countCachedZones(): { readonly names: number; readonly formats: number } {
  return { names: names.size, formats: formats.size };
}

function keep<Value>(kept: Map<string, Value>, max: number, key: string, value: Value): void {
  kept.delete(key);
  const [oldest] = kept.keys();
  if (kept.size >= max && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
}

function formatFor(zone: string): Intl.DateTimeFormat {
  const name = canonicalizeZone(zone);
  if (name === null) throw new RangeError("This is no time zone.");
  const format = formats.get(name) ?? newFormat(name);
  keep(formats, FORMATS_MAX, name, format);
  return format;
}

/**
 * The one name of a zone, however it is spelled and whichever of its names is used (`asia/KOLKATA` is
 * `Asia/Calcutta`), or null for what is no IANA name here. Offsets like `+02:00` have no months of their own.
 */
export function canonicalizeZone(zone: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(zone)) return null;
  const key = zone.toLowerCase();
  const known = names.get(key);
  if (known !== undefined) return known;
  try {
    const name = newFormat(key).resolvedOptions().timeZone;
    keep(names, NAMES_MAX, key, name);
    return name;
  } catch {
    return null;
  }
}

/** Since 2000 every zone turns its days at a full quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_SINCE = Date.UTC(2000, 0) / QUARTER_MS;

/** The day of the quarter that was asked for last, by hour and zone as it was spelled: to format one costs more than to read tasks. */
const days = new Map<string, { readonly quarter: number; readonly day: Day }>();

/**
 * The day it is in `zone` at `now` for somebody whose days begin at `beginsAt`, an hour of the clock on the wall: until then
 * it is still the day before. Where that hour is skipped the day begins when the clock jumps over it; where the clock goes
 * back behind it, the day that has begun goes on. Throws RangeError for an unknown zone.
 */
export function getDayInZone(zone: string, now: Date, beginsAt = 0): Day {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  const key = beginsAt === 0 ? zone : `${beginsAt} ${zone}`;
  const known = days.get(key);
  if (known?.quarter === quarter && quarter >= QUARTERS_SINCE) return known.day;
  const day = computeDay(zone, now, beginsAt);
  keep(days, NAMES_MAX, key, { quarter, day });
  return day;
}

/** A clock that goes back behind the hour comes to it again within an hour, wherever on earth it does. */
const QUARTERS_BACK = [1, 2, 3, 4];

function computeDay(zone: string, now: Date, beginsAt: number): Day {
  const { day, hour } = readClock(zone, now);
  if (hour >= beginsAt) return day;
  const hasBegun = QUARTERS_BACK.some((quarters) => {
    const before = readClock(zone, new Date(now.getTime() - quarters * QUARTER_MS));
    return before.day === day && before.hour >= beginsAt;
  });
  return hasBegun ? day : addDays(day, -1);
}

/** What the clock on the wall shows in a zone. Throws RangeError for an unknown zone. */
export function readClock(zone: string, now: Date): { readonly day: Day; readonly hour: number } {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  const day = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  return { day, hour: Number(parts.get("hour")) };
}
