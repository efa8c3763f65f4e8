import { t } from "@goals/kit";
import { asArchived, type FoundRow } from "./found-task.ts";

type Component = InstanceType<(typeof import("ical.js"))["default"]["Component"]>;

/** Reads a to-do as a task. An event or a journal is none, and other components are no rows. */
function readComponent(component: Component): FoundRow[] {
  // `readDay` accepts a day or an instant in this form. A time in a named zone counts by its own calendar day.
  const read = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
  const title = read("summary");
  if (component.name === "vevent" || component.name === "vjournal")
    return [{ title, reason: t("This is an event, not a task.") }];
  if (component.name !== "vtodo") return [];
  const status = read("status").toUpperCase();
  if (status === "CANCELLED") return [asArchived(title)];
  const completed = status === "COMPLETED" || read("completed") !== "";
  return [{ title, days: [read("due"), read("dtstart")], completed }];
}

/** Reads the tasks of a calendar file. Rejects if the file is broken. */
export async function readCalendar(text: string): Promise<FoundRow[]> {
  const { default: ICAL } = await import("ical.js");
  const parsed: unknown[] = ICAL.parse(text);
  // A file may hold several calendars.
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  return calendars
    .flatMap((one) => new ICAL.Component(one).getAllSubcomponents())
    .flatMap(readComponent);
}
