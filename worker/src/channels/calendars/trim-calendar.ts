import { addDays, type Day } from "@goals/contracts/dates";

/** The stored days before and after the day of reading. Other appointments are not stored. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 14;

/** The stored properties: times and titles. No description, place, guest or alarm is stored. */
const KEPT =
  /^(?:BEGIN|END|VERSION|PRODID|UID|SUMMARY|STATUS|SEQUENCE|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TZ\w+)[:;]/i;
const LEFT_OUT = ["VTODO", "VJOURNAL", "VFREEBUSY", "VALARM"];

/** The first date of a property; undefined without one. */
const readDay = (lines: readonly string[], property: string) =>
  lines
    .find((line) => line.toUpperCase().startsWith(property))
    ?.match(/:(\d{8})/)
    ?.at(1);

/** True if an event may have a day between two days, compared by their digits. True in doubt. */
function isBetween(event: readonly string[], first: string, last: string): boolean {
  const start = readDay(event, "DTSTART");
  const rule = event.find((line) => /^R(?:RULE|DATE)[:;]/i.test(line));
  const until = rule && /UNTIL=(\d{8})/i.exec(rule)?.[1];
  if (rule !== undefined) return (start ?? first) <= last && (until ?? first) >= first;
  const days = [start, readDay(event, "DTEND"), readDay(event, "RECURRENCE-ID")];
  const all = days.filter((day) => day !== undefined).toSorted();
  const isLong = event.some((line) => /^DURATION[:;]/i.test(line));
  return (all[0] ?? first) <= last && (isLong || (all.at(-1) ?? last) >= first);
}

/** Trims a calendar to its events around a day; null if the text is no calendar. A file keeps all later events. */
export function trimCalendar(text: string, today: Day, isFile: boolean): string | null {
  const toDigits = (day: Day) => day.replaceAll("-", "");
  const first = toDigits(addDays(today, -DAYS_BACK));
  const last = isFile ? "99991231" : toDigits(addDays(today, DAYS_AHEAD));
  const unfolded = text.replace(/^\uFEFF/, "").replaceAll(/\r?\n[ \t]/g, "");
  const lines = unfolded.trim().split(/\r?\n/);
  const isCalendar = lines[0]?.toUpperCase() === "BEGIN:VCALENDAR";
  if (!isCalendar || lines.at(-1)?.toUpperCase() !== "END:VCALENDAR") return null;
  const kept: string[] = [];
  let event: string[] | undefined;
  let skipped: string | undefined;
  // Line by line, because an expression over all of them would take quadratic time for a text made to do so.
  for (const line of lines) {
    const [begun, ended] = /^(?:BEGIN:(V\w+)|END:(V\w+))/i
      .exec(line)
      ?.slice(1)
      .map((part) => part?.toUpperCase()) ?? [undefined, undefined];
    if (skipped === undefined && begun !== undefined && LEFT_OUT.includes(begun)) skipped = begun;
    if (begun === "VEVENT") event = [];
    if (skipped === undefined && KEPT.test(line)) (event ?? kept).push(line);
    if (ended !== undefined && ended === skipped) skipped = undefined;
    if (ended !== "VEVENT") continue;
    if (event && isBetween(event, first, last)) kept.push(...event);
    event = undefined;
  }
  return `${kept.join("\n")}\n`;
}
