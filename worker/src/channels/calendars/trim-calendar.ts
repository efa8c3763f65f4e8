import { addDays, type Day } from "@goals/contracts/dates";

/** The stored days before and after the day of reading. Other appointments are not stored. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 14;

/** The stored properties: times and titles. No description, place, guest or alarm is stored. */
const KEPT =
  /^(?:BEGIN|END|VERSION|PRODID|UID|SUMMARY|STATUS|SEQUENCE|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TZ\w+)[:;]/i;
const OTHER_PARTS = /^BEGIN:(VTODO|VJOURNAL|VFREEBUSY|VALARM)[^]*?^END:\1\s*$/gim;
const EVENT = /^BEGIN:VEVENT[^]*?^END:VEVENT\n/gim;

/** The first date of a property; undefined without one. */
const readDay = (event: string, property: string) =>
  new RegExp(`^${property}[^:\n]*:(\\d{8})`, "im").exec(event)?.[1];

/** True if an event may have a day between two days, compared by their digits. True in doubt. */
function isBetween(event: string, first: string, last: string): boolean {
  const [start = first, until] = [readDay(event, "DTSTART"), /UNTIL=(\d{8})/i.exec(event)?.[1]];
  if (/^R(?:RULE|DATE)[:;]/im.test(event)) return start <= last && (until ?? first) >= first;
  const days = [start, readDay(event, "DTEND"), readDay(event, "RECURRENCE-ID")];
  const all = days.filter((day) => day !== undefined).toSorted();
  const isLong = /^DURATION[:;]/im.test(event);
  return (all[0] ?? first) <= last && (isLong || (all.at(-1) ?? last) >= first);
}

/** Trims a calendar to its events around a day; null if the text is no calendar. A file keeps all later events. */
export function trimCalendar(text: string, today: Day, isFile: boolean): string | null {
  const unfolded = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r?\n[ \t]/g, "")
    .replaceAll("\r\n", "\n");
  if (!/^\s*BEGIN:VCALENDAR\n/i.test(unfolded) || !/^END:VCALENDAR\s*$/im.test(unfolded))
    return null;
  const toDigits = (day: Day) => day.replaceAll("-", "");
  const first = toDigits(addDays(today, -DAYS_BACK));
  const last = isFile ? "99991231" : toDigits(addDays(today, DAYS_AHEAD));
  return unfolded
    .replaceAll(OTHER_PARTS, "")
    .split("\n")
    .filter((line) => KEPT.test(line))
    .map((line) => `${line}\n`)
    .join("")
    .replaceAll(EVENT, (event) => (isBetween(event, first, last) ? event : ""));
}
