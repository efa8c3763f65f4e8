import { asArchived, asNote, type FoundRow } from "./found-task.ts";

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const toObjects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const inside = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((one, name) => (isObject(one) ? one[name] : undefined), value);

const READERS: readonly ((file: unknown) => FoundRow[] | null)[] = [
  // Trello: a board with its cards.
  (file) =>
    isObject(file) && Array.isArray(file["cards"])
      ? toObjects(file["cards"]).map((card) => {
          const title = text(card["name"]);
          if (card["closed"] === true) return asArchived(title);
          const days = [text(card["due"]), text(card["start"])];
          return { title, days, completed: card["dueComplete"] === true };
        })
      : null,
  // Google Tasks: lists with their tasks.
  (file) =>
    isObject(file) && file["kind"] === "tasks#taskLists"
      ? toObjects(file["items"]).flatMap((list) =>
          toObjects(list["items"]).map((task) => {
            const title = text(task["title"]);
            if (task["deleted"] === true) return asArchived(title);
            // Midnight in UTC, whatever the reader's zone.
            const days = [text(task["due"]).slice(0, 10)];
            return { title, days, completed: task["status"] === "completed" };
          }),
        )
      : null,
  // Microsoft To Do, as its API answers: a list of tasks.
  (file) => {
    const tasks = isObject(file) ? toObjects(file["value"]) : [];
    const isToDo = tasks.some((task) => "dueDateTime" in task || "importance" in task);
    const toTime = (time: unknown) => {
      const [at = ""] = text(inside(time, "dateTime")).split(".");
      return at && inside(time, "timeZone") === "UTC" && !at.endsWith("T00:00:00") ? `${at}Z` : at;
    };
    if (!isToDo) return null;
    return tasks.map((task) => ({
      title: text(task["title"]),
      days: [toTime(task["dueDateTime"]), toTime(task["startDateTime"])],
      completed: task["status"] === "completed",
    }));
  },
  // Habitica: all data of a user. Habits and dailies have no day.
  (file) => {
    const tasks = inside(file, "tasks");
    if (!isObject(tasks) || !Array.isArray(tasks["todos"])) return null;
    const todos = toObjects(tasks["todos"]).map((todo) => ({
      title: text(todo["text"]),
      days: [text(todo["date"])],
      completed: todo["completed"] === true,
    }));
    const repeated = [...toObjects(tasks["dailys"]), ...toObjects(tasks["habits"])];
    return [
      ...todos,
      ...repeated.map((habit) => ({ title: text(habit["text"]), days: [], completed: false })),
    ];
  },
  // Super Productivity: tasks by their ids.
  (file) => {
    const entities = inside(file, "task", "entities") ?? inside(file, "data", "task", "entities");
    if (!isObject(entities)) return null;
    return toObjects(Object.values(entities)).map((task) => ({
      title: text(task["title"]),
      days: [text(task["dueDay"]), text(task["dueWithTime"]), text(task["plannedAt"])],
      completed: task["isDone"] === true,
    }));
  },
  // Things: the list of its address scheme.
  (file) => {
    const items = toObjects(file).filter((item) => isObject(item["attributes"]));
    if (items.length === 0) return null;
    return items.map(({ type, attributes }) => {
      const title = text(inside(attributes, "title"));
      if (type !== "to-do") return asNote(title);
      if (inside(attributes, "canceled") === true) return asArchived(title);
      const days = ["deadline", "when"].map((name) => text(inside(attributes, name)));
      return { title, days, completed: inside(attributes, "completed") === true };
    });
  },
  // Taskwarrior: a list of tasks.
  (file) => {
    const tasks = toObjects(file).filter((task) => "description" in task && "status" in task);
    if (tasks.length === 0) return null;
    return tasks.map((task) => {
      const title = text(task["description"]);
      if (task["status"] === "deleted" || task["status"] === "recurring") return asArchived(title);
      const days = ["due", "start", "scheduled"].map((name) => text(task[name]));
      return { title, days, completed: task["status"] === "completed" };
    });
  },
];

/** The tasks of another app's JSON. Null if no known app writes such a file. */
export function readAppExport(file: unknown): FoundRow[] | null {
  for (const read of READERS) {
    const rows = read(file);
    if (rows) return rows;
  }
  return null;
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
