import type { Day } from "./dates.ts";

/** The header in which the browser names its IANA zone on every call. */
export const TIME_ZONE_HEADER = "Time-Zone";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      calendar: "iso8601",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(zone, format);
  }
  return format;
}

/** True for a zone this runtime knows by an IANA name. Offsets like `+02:00` have no months of their own. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(zone)) return false;
  try {
    formatFor(zone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day it is in `zone` at `now`. Throws RangeError for an unknown zone. */
export function dayIn(zone: string, now: Date): Day {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}
