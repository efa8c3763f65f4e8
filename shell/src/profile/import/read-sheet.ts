import type { Day } from "@goals/contracts/dates";
import { SHEET_CELL_MAX } from "@goals/contracts/limits";
import type { Sheet } from "@goals/contracts/sheet";
import { dsvFormat } from "d3-dsv";
import { findDayOrder, readDay, readMonth } from "./read-day.ts";

/** Column names in other products' exports (such as Todoist, Asana, TickTick) and in our languages. The first listed wins. */
const COLUMNS = {
  title:
    "content|title|task|task name|card name|name|to-do|todo|subject|summary|objective|goal|" +
    "aufgabe|titel|ziel|betreff|inhalt|المهمة|مهمة|العنوان|الهدف",
  date:
    "date|day|start date|start_date|when|scheduled|due date|due_date|due|deadline|" +
    "datum|tag|fällig am|fällig|fälligkeit|startdatum|التاريخ|اليوم|تاريخ الاستحقاق",
  month: "month|monat|الشهر",
  type: "type|kind|area|typ|art|bereich|النوع",
  description:
    "description|notes|note|details|body|content|beschreibung|notizen|notiz|الوصف|ملاحظات",
  completed:
    "completed|done|status|checked|state|completed at|completion date|completed time|" +
    "erledigt|erledigt am|abgeschlossen|مكتمل|الحالة",
};

const DONE = "1|x|✓|true|yes|done|completed|complete|checked|2|ja|wahr|erledigt|نعم|مكتمل";
const OPEN =
  "0|false|no|open|todo|to do|not started|incomplete|" + "in progress|active|nein|falsch|offen|لا";
const TYPES = {
  personal: "personal|private|home|persönlich|privat|شخصي",
  professional: "professional|work|job|beruflich|beruf|arbeit|مهني",
};
/** Todoist puts headings and comments between its tasks. */
const NO_TASKS = "section|note|meta";

const normalize = (cell: string) => cell.trim().toLowerCase();
const isOneOf = (names: string, cell: string) => names.split("|").includes(normalize(cell));

function findColumns(head: readonly string[]): ReadonlyMap<string, number> {
  const cells = head.map(normalize);
  const columns = new Map<string, number>();
  for (const [column, names] of Object.entries(COLUMNS)) {
    const taken = new Set(columns.values());
    const found = names.split("|").map((name) => cells.indexOf(name));
    const index = found.find((one) => one >= 0 && !taken.has(one));
    if (index !== undefined) columns.set(column, index);
  }
  return columns;
}

/** True if a cell marks a task as done: a word for it, or the date of completion. */
const isDone = (cell: string): boolean =>
  isOneOf(DONE, cell) || (!isOneOf(OPEN, cell) && /\d{4}/.test(cell));

function readType(cell: string): string | null {
  const [known] = Object.entries(TYPES).find(([, names]) => isOneOf(names, cell)) ?? [];
  return known ?? (cell.trim() === "" ? null : cell);
}

/** Reads a CSV file's tasks, or its objectives if a column has objective types or months. */
export function readSheet(text: string, today: Day) {
  const data = dsvFormat(findDelimiter(text))
    .parseRows(text)
    .filter((row) => row.some((cell) => cell.trim() !== ""));
  const [head = [], ...body] = data;
  const hasNames = findColumns(head).has("title");
  // Without column names the first column is the title, and the second may be a day.
  const columns = findColumns(hasNames ? head : ["title", "date"]);
  const named = hasNames ? body : data;
  const read = (row: readonly string[], column: keyof typeof COLUMNS) =>
    (row[columns.get(column) ?? -1] ?? "").slice(0, SHEET_CELL_MAX);
  const rows = named.filter((row) => !isOneOf(NO_TASKS, read(row, "type")));
  const skipped = named.length - rows.length;

  const hasTypes = rows.some((row) => Object.hasOwn(TYPES, readType(read(row, "type")) ?? ""));
  if (hasTypes || (columns.has("month") && !columns.has("date"))) {
    const objectives = rows.map((row) => ({
      type: readType(read(row, "type")),
      title: read(row, "title"),
      description: read(row, "description"),
      month: readMonth(read(row, columns.has("month") ? "month" : "date"), today),
    }));
    const sheet: Sheet = { tasks: [], objectives };
    return { kind: "objectives", sheet, skipped } as const;
  }
  const order = findDayOrder(rows.map((row) => read(row, "date")));
  const tasks = rows.map((row) => ({
    title: read(row, "title"),
    date: readDay(read(row, "date"), { today, order }),
    completed: isDone(read(row, "completed")),
  }));
  const sheet: Sheet = { tasks, objectives: [] };
  return { kind: "tasks", sheet, skipped } as const;
}

/** Finds the delimiter: Excel writes semicolons in locales with decimal commas, and a copied table has tabs. */
function findDelimiter(text: string): string {
  const [head = ""] = text.replaceAll(/"[^"]*"/g, "").split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [";", "\t"].find((delimiter) => count(delimiter) > count(",")) ?? ",";
}
