import type { Day } from "@goals/contracts/dates";
import { SHEET_CELL_MAX } from "@goals/contracts/limits";
import type { Sheet } from "@goals/contracts/sheet";
import { dsvFormat } from "d3-dsv";
import { findDayOrder, readDay, readMonth } from "./read-day.ts";

const COLUMNS = ["title", "date", "month", "type", "description", "completed"] as const;
type Column = (typeof COLUMNS)[number];

/** Column names in other products' exports (such as Todoist, Asana, TickTick) and in our languages. The first listed wins. */
const NAMES: Readonly<Record<Column, string>> = {
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

const isOneOf = (names: string, text: string) => names.split("|").includes(text);

function findColumns(head: readonly string[]): ReadonlyMap<Column, number> {
  const names = head.map((cell) => cell.trim().toLowerCase());
  const columns = new Map<Column, number>();
  for (const column of COLUMNS) {
    const found = NAMES[column].split("|").map((name) => names.indexOf(name));
    const taken = new Set(columns.values());
    const index = found.find((one) => one >= 0 && !taken.has(one));
    if (index !== undefined) columns.set(column, index);
  }
  return columns;
}

/** True if a cell marks a task as done: a word for it, or the date of completion. */
function isDone(cell: string): boolean {
  const text = cell.trim().toLowerCase();
  return isOneOf(DONE, text) || (!isOneOf(OPEN, text) && /\d{4}/.test(text));
}

const TYPES = {
  personal: "personal|private|home|persönlich|privat|شخصي",
  professional: "professional|work|job|beruflich|beruf|arbeit|مهني",
};

function readType(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  return (["personal", "professional"] as const).find((type) => isOneOf(TYPES[type], text)) ?? cell;
}

/** Todoist puts headings and comments between its tasks. */
const NO_TASKS = new Set(["section", "note", "meta"]);

interface SheetFile {
  readonly kind: "tasks" | "objectives";
  readonly sheet: Sheet;
  readonly skipped: number;
}

/** Reads a CSV file's tasks, or its objectives if a column has objective types or months. */
export function readSheet(text: string, today: Day): SheetFile {
  const data = dsvFormat(findDelimiter(text))
    .parseRows(text)
    .filter((row) => row.some((cell) => cell.trim() !== ""));
  const [head = [], ...body] = data;
  const hasNames = findColumns(head).has("title");
  // Without column names the first column is the title, and the second may be a day.
  const columns = findColumns(hasNames ? head : ["title", "date"]);
  const named = hasNames ? body : data;
  const read = (row: readonly string[], column: Column) =>
    (row[columns.get(column) ?? -1] ?? "").slice(0, SHEET_CELL_MAX);
  const rows = named.filter((row) => !NO_TASKS.has(read(row, "type").toLowerCase()));
  const skipped = named.length - rows.length;

  const types = new Set(rows.map((row) => readType(read(row, "type"))));
  const isOfObjectives =
    types.has("personal") ||
    types.has("professional") ||
    (columns.has("month") && !columns.has("date"));
  if (isOfObjectives) {
    const objectives = rows.map((row) => ({
      type: readType(read(row, "type")),
      title: read(row, "title"),
      description: read(row, "description"),
      month: readMonth(read(row, columns.has("month") ? "month" : "date"), today),
    }));
    return { kind: "objectives", sheet: { tasks: [], objectives }, skipped };
  }
  const order = findDayOrder(rows.map((row) => read(row, "date")));
  const tasks = rows.map((row) => ({
    title: read(row, "title"),
    date: readDay(read(row, "date"), { today, order }),
    completed: isDone(read(row, "completed")),
  }));
  return { kind: "tasks", sheet: { tasks, objectives: [] }, skipped };
}

/** Finds the delimiter: Excel writes semicolons in locales with decimal commas, and a copied table has tabs. */
function findDelimiter(text: string): string {
  const [head = ""] = text.replaceAll(/"[^"]*"/g, "").split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [";", "\t"].find((delimiter) => count(delimiter) > count(",")) ?? ",";
}
