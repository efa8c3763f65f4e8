import { asArchived, asNote, type FoundRow } from "./found-task.ts";

type Json = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !isList(value);
const toObjects = (value: unknown) => (isList(value) ? value.filter(isObject) : []);
const inside = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((one, name) => (isObject(one) ? one[name] : undefined), value);

/** The names of a task's fields in these apps. Its days stand by priority: due, start, scheduled. */
const TITLES = ["title", "name", "text", "description"];
const DUE_DAYS = ["due", "dueDay", "dueWithTime", "dueDateTime", "deadline", "date"];
const OTHER_DAYS = ["start", "startDateTime", "when", "plannedAt", "scheduled"];
const DONE = ["completed", "dueComplete", "isDone"];
const ARCHIVED = ["closed", "deleted", "canceled"];

/** Microsoft's times are objects. Their midnight in UTC is a day, whatever the reader's zone. */
function toText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  const time = inside(value, "dateTime");
  if (typeof time !== "string") return "";
  const [at = ""] = time.split(".");
  return at && inside(value, "timeZone") === "UTC" && !at.endsWith("T00:00:00") ? `${at}Z` : at;
}

function toRow(entry: Json): FoundRow {
  const { status } = entry;
  const is = (names: readonly string[]) => names.some((name) => entry[name] === true);
  const title = TITLES.map((name) => toText(entry[name])).find(Boolean) ?? "";
  if (is(["isNote"])) return asNote(title);
  if (is(ARCHIVED) || status === "deleted" || status === "recurring") return asArchived(title);
  const days = [...DUE_DAYS, ...OTHER_DAYS].map((name) => toText(entry[name]));
  return { title, days, completed: is(DONE) || status === "completed" };
}

const orNull = (entries: Json[]) => (entries.length > 0 ? entries : null);

/** The entries of each app's file. Null for the file of another app. */
const READERS: readonly ((file: unknown) => Json[] | null)[] = [
  // Trello: a board with its cards.
  (file) => (isList(inside(file, "cards")) ? toObjects(inside(file, "cards")) : null),
  // Google Tasks: lists with their tasks. Their days are midnight in UTC, whatever the reader's zone.
  (file) =>
    inside(file, "kind") === "tasks#taskLists"
      ? toObjects(inside(file, "items"))
          .flatMap(({ items }) => toObjects(items))
          .map((task) => ({ ...task, due: toText(task["due"]).slice(0, 10) }))
      : null,
  // Microsoft To Do, as its API answers: a list of tasks.
  (file) => {
    const tasks = toObjects(inside(file, "value"));
    return tasks.some((task) => "dueDateTime" in task || "importance" in task) ? tasks : null;
  },
  // Habitica: all data of a user. Habits and dailies have no day.
  (file) => {
    const read = (name: string) => toObjects(inside(file, "tasks", name));
    const repeated = [...read("dailys"), ...read("habits")].map(({ text }) => ({ text }));
    return isList(inside(file, "tasks", "todos")) ? [...read("todos"), ...repeated] : null;
  },
  // Super Productivity: tasks by their ids.
  (file) => {
    const byId = inside(file, "task", "entities") ?? inside(file, "data", "task", "entities");
    return isObject(byId) ? toObjects(Object.values(byId)) : null;
  },
  // Things: the list of its address scheme.
  (file) =>
    orNull(
      toObjects(file).flatMap(({ type, attributes }) =>
        isObject(attributes) ? [{ ...attributes, isNote: type !== "to-do" }] : [],
      ),
    ),
  // Taskwarrior: a list of tasks.
  (file) => orNull(toObjects(file).filter((task) => "description" in task && "status" in task)),
];

/** The tasks of another app's JSON. Null if no known app writes such a file. */
export function readAppExport(file: unknown): FoundRow[] | null {
  const entries = READERS.map((read) => read(file)).find(Boolean);
  return entries?.map(toRow) ?? null;
}

/** Reads JSON, or one object a line as Taskwarrior once wrote. Undefined if it is neither. */
export function parseJson(file: string): unknown {
  const lines = file.trim().split(/\r?\n/);
  for (const json of [file, `[${lines.map((line) => line.replace(/,\s*$/, "")).join()}]`]) {
    try {
      return JSON.parse(json);
    } catch {
      // Not JSON: try the next format.
    }
  }
  return undefined;
}
