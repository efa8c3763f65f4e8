import { addDays, type Day } from "@goals/contracts/dates";
import type ICAL from "ical.js";

/** An event that touches a day. Without times it lasts the whole day. */
export interface DayEvent {
  readonly key: string;
  readonly title: string;
  readonly times?: { readonly start: Date; readonly end: Date };
}

/** More than a daily event in 27 years has. It keeps a rule such as "each second" from stopping the page. */
const OCCURRENCES_MAX = 10_000;

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

/** The occurrences of an event up to a day. Moved ones are events of their own. */
function listOccurrences(event: ICAL.Event, day: Day): Occurrence[] {
  if (!event.isRecurring() || event.isRecurrenceException()) return [event];
  // ical.js leaves out the start of an event that only lists more dates.
  const found: Occurrence[] = event.component.hasProperty("rrule") ? [] : [event];
  const last = addDays(day, 1);
  const iterator = event.iterator();
  for (let count = 0; count < OCCURRENCES_MAX; count += 1) {
    const next: ICAL.Time | null = iterator.next();
    // A day later than the day in any zone.
    if (!next || next.toString().slice(0, 10) > last) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (item.component === event.component)
      found.push({ uid: event.uid, summary: event.summary, startDate, endDate });
  }
  return found;
}

async function readCalendar(text: string, day: Day): Promise<DayEvent[]> {
  const { default: ical } = await import("ical.js");
  const root = new ical.Component(ical.parse(text));
  for (const zone of root.getAllSubcomponents("vtimezone")) ical.TimezoneService.register(zone);
  return root
    .getAllSubcomponents("vevent")
    .filter((one) => one.getFirstPropertyValue("status")?.toString().toUpperCase() !== "CANCELLED")
    .flatMap((one) => listOccurrences(new ical.Event(one), day))
    .flatMap((one) => toDayEvent(one, day) ?? []);
}

/**
 * Reads the events of a day from all calendars: whole days first, then by time. An event of two calendars stands once.
 * A calendar with a broken text is left out.
 */
export async function readEvents(texts: readonly string[], day: Day): Promise<DayEvent[]> {
  const events = await Promise.all(texts.map((text) => readCalendar(text, day).catch(() => [])));
  const byKey = new Map(events.flat().map((event) => [event.key, event]));
  return [...byKey.values()].toSorted(
    (one, other) => Number(one.times?.start ?? 0) - Number(other.times?.start ?? 0),
  );
}
