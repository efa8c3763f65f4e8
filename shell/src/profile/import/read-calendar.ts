import type { FoundRows, FoundTask } from "./found-task.ts";
import { t } from "@goals/kit";

type Component = InstanceType<(typeof import("ical.js"))["default"]["Component"]>;

/** A day or an instant in the form that `readDay` accepts. A time in a named zone counts by its own calendar day. */
function readTime(todo: Component, name: string): string {
  const value = todo.getFirstPropertyValue(name);
  return value === null ? "" : String(value);
}

function readTodo(todo: Component): FoundTask {
  const status = readTime(todo, "status").toUpperCase();
  return {
    title: readTime(todo, "summary"),
    days: ["due", "dtstart"].map((name) => readTime(todo, name)),
    completed: status === "COMPLETED" || readTime(todo, "completed") !== "",
  };
}

/** Reads the tasks of a calendar file. Its events are no tasks. Rejects if the file is broken. */
export async function readCalendar(text: string): Promise<FoundRows> {
  const { default: ICAL } = await import("ical.js");
  const parsed: unknown[] = ICAL.parse(text);
  // A file may hold several calendars.
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  const all = calendars.flatMap((one) => new ICAL.Component(one).getAllSubcomponents());
  const events = all.filter(({ name }) => name === "vevent" || name === "vjournal");
  const isCancelled = (todo: Component) => readTime(todo, "status").toUpperCase() === "CANCELLED";
  const todos = all.filter(({ name }) => name === "vtodo");
  return {
    found: todos.filter((todo) => !isCancelled(todo)).map(readTodo),
    skipped: [
      ...todos
        .filter(isCancelled)
        .map((todo) => ({ title: readTime(todo, "summary"), reason: t("This is archived.") })),
      ...events.map((event) => ({
        title: readTime(event, "summary"),
        reason: t("This is an event, not a task."),
      })),
    ],
  };
}
