import type { Day } from "@goals/contracts/dates";
import { SHEET_CELL_MAX } from "@goals/contracts/limits";
import type { Sheet } from "@goals/contracts/sheet";
import { dsvFormat } from "d3-dsv";
import { findDayOrder, readDay, readMonth } from "./read-day.ts";
import { findColumns, isDone, readType, type Column } from "./sheet-columns.ts";

/** Todoist puts headings and comments between its tasks. */
const NO_TASKS = new Set(["section", "note", "meta"]);

export interface SheetFile {
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
  // Without column names the first column is the title, and the second may be a day.
  const columns =
    findColumns(head) ??
    new Map<Column, number>([
      ["title", 0],
      ["date", 1],
    ]);
  const named = findColumns(head) ? body : data;
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
