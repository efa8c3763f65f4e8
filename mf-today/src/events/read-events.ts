import { addDays, type Day } from "@goals/contracts/dates";
import ICAL from "ical.js";

/** An event that touches a day. Without times it lasts the whole day. */
export interface DayEvent {
  readonly key: string;
  readonly title: string;
  readonly times?: { readonly start: Date; readonly end: Date };
}

/** The most dates read from a calendar, so that no file stops the page. */
const OCCURRENCES_MAX = 3000;
const INTERVAL_MAX = 1000;
/** The parts of the rules that are followed. Of others, such as each second or each 30 February, only the start is shown. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  DAILY: ["BYDAY", "BYMONTH"],
  WEEKLY: ["BYDAY"],
  MONTHLY: ["BYDAY", "BYMONTHDAY", "BYSETPOS"],
  YEARLY: ["BYDAY", "BYMONTHDAY", "BYSETPOS", "BYMONTH", "BYWEEKNO", "BYYEARDAY"],
};

type Occurrence = Pick<ICAL.Event, "uid" | "summary" | "startDate" | "endDate">;

/** The event of a day, in the device's zone; undefined if it does not touch the day. */
function toDayEvent(
  { uid, summary, startDate, endDate }: Occurrence,
  day: Day,
): DayEvent | undefined {
  const key = `${uid} ${startDate.toString()}`;
  const title = summary || "–";
  if (startDate.isDate) {
    const isOn = startDate.toString() <= day && day < endDate.toString();
    return isOn ? { key, title } : undefined;
  }
  const [start, end] = [startDate.toJSDate(), endDate.toJSDate()];
  const [from, to] = [new Date(`${day}T00:00`), new Date(`${addDays(day, 1)}T00:00`)];
  const isOn = start < to && (end > from || (start >= from && end <= start));
  return isOn ? { key, title, times: { start, end } } : undefined;
}

const readRules = (component: ICAL.Component): ICAL.Recur[] =>
  component.getAllProperties("rrule").flatMap((property) => property.getValues());

function isReadable({ freq, interval, parts }: ICAL.Recur): boolean {
  const names = Object.keys(parts);
  // Such a rule may have no date: each seventh day may never be a Monday.
  if (freq === "DAILY" && names.length > 0 && interval > 6) return false;
  return interval <= INTERVAL_MAX && names.every((name) => PARTS[freq]?.includes(name));
}

/** The rules by which a zone changes its clock. The times of an unreadable zone count as the device's. */
const isReadableZone = (zone: ICAL.Component) =>
  zone
    .getAllSubcomponents()
    .flatMap(readRules)
    .every((rule) => rule.freq === "YEARLY" && isReadable(rule));

/** Moves the start of an old event by whole periods to shortly before a day, because ical.js lists all dates since. */
function moveNear(event: ICAL.Event, { freq, interval, count, parts }: ICAL.Recur, day: Day): void {
  const { duration } = event;
  const start = event.startDate.clone();
  const days = (Date.parse(day) - Date.parse(start.toString().slice(0, 10))) / 86_400_000;
  const before = days - Math.ceil(duration.toSeconds() / 86_400) - 2;
  const isByDays = freq === "DAILY" || freq === "WEEKLY";
  const period = isByDays ? 7 * interval : 366 * interval;
  const periods = Math.floor(before / period);
  // A rule with a count is counted from its start, and not each month has a 29th.
  if (count || periods < 1 || (isByDays ? "BYMONTH" in parts : start.day > 28)) return;
  if (isByDays) start.adjust(periods * period, 0, 0, 0);
  else start.year += periods * interval;
  event.startDate = start;
  event.duration = duration;
}

/** The occurrences of an event up to a day, at most `left`. Moved ones are events of their own. */
function listOccurrences(event: ICAL.Event, day: Day, left: number): Occurrence[] {
  if (!event.isRecurring() || event.isRecurrenceException()) return [event];
  const rules = readRules(event.component);
  const [rule] = rules;
  if (!rules.every(isReadable)) return [event];
  if (rule && rules.length === 1) moveNear(event, rule, day);
  // ical.js leaves out the start of an event that only lists more dates.
  const found: Occurrence[] = rule ? [] : [event];
  const last = addDays(day, 1);
  const iterator = event.iterator();
  for (let count = 0; count < left; count += 1) {
    const next: ICAL.Time | null = iterator.next();
    // A day more than asked for, because the time may be in any zone.
    if (!next || next.toString().slice(0, 10) > last) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (item.component === event.component)
      found.push({ uid: event.uid, summary: event.summary, startDate, endDate });
  }
  return found;
}

function readCalendar(text: string, day: Day): DayEvent[] {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents("vtimezone"))
    if (isReadableZone(zone)) ICAL.TimezoneService.register(zone);
    else root.removeSubcomponent(zone);
  let left = OCCURRENCES_MAX;
  return root
    .getAllSubcomponents("vevent")
    .filter((one) => one.getFirstPropertyValue("status")?.toString().toUpperCase() !== "CANCELLED")
    .flatMap((one) => {
      const found = listOccurrences(new ICAL.Event(one), day, left);
      left -= found.length;
      return found.flatMap((each) => toDayEvent(each, day) ?? []);
    });
}

/**
 * Reads the events of a day from all calendars: whole days first, then by time. An event of two calendars stands once.
 * A calendar with a broken text is left out.
 */
export function readEvents(texts: readonly string[], day: Day): DayEvent[] {
  const events = texts.flatMap((text) => {
    try {
      return readCalendar(text, day);
    } catch {
      return [];
    }
  });
  const byKey = new Map(events.map((event) => [event.key, event]));
  return [...byKey.values()].toSorted(
    (one, other) => Number(one.times?.start ?? 0) - Number(other.times?.start ?? 0),
  );
}
