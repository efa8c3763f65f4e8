import { SHEET_CELL_MAX, SHEET_OBJECTIVES_MAX } from "@goals/contracts/limits";
import type { SheetObjective } from "@goals/contracts/sheet";
import { t } from "@goals/kit";
import { dsvFormat } from "d3-dsv";
import { asArchived, asNote, type FoundRow, type Reader, type SkippedRow } from "./found-task.ts";
import { readDay, readMonth } from "./read-day.ts";

/** Column names in other products' exports and in our languages. The first listed wins. */
const COLUMNS = {
  title:
    "title|task name|task title|task|card name|name|todo|subject|summary|objective|goal|" +
    "aufgabe|aufgabenname|titel|name der aufgabe|ziel|betreff|المهمة|مهمة|العنوان|الهدف|content|inhalt|description",
  month: "month|monat|الشهر",
  type: "type|kind|area|typ|art|bereich|النوع",
  description:
    "description|notes|note|details|body|content|card description|question|" +
    "beschreibung|notizen|notiz|الوصف|ملاحظات",
  archived: "archived|deleted|archiviert",
};

/** The columns of a task's day, by priority. */
const DAYS =
  "due date|due on|due at|due|fällig am|fälligkeitsdatum|fälligkeit|fällig|تاريخ الاستحقاق|" +
  "date|day|when|datum|tag|التاريخ|اليوم|deadline|" +
  "start date|start on|start|startdatum|beginn|scheduled|scheduled date|do date|geplant";

/** The columns that say whether a task is done: by a word, a percentage or the time of completion. */
const DONE_COLUMNS =
  "completed|is completed|done|status|checked|state|progress|% complete|percent complete|due complete|complete|" +
  "completed at|completion date|completed time|completed date|date completed|" +
  "erledigt|erledigt am|abgeschlossen|fortschritt|مكتمل|الحالة";

const DONE =
  "1|x|✓|✅|☑|true|yes|done|completed|complete|checked|2|100|100%|ja|wahr|erledigt|abgeschlossen|نعم|مكتمل";
const TYPES = {
  personal: "personal|private|home|persönlich|privat|شخصي",
  professional: "professional|work|job|beruflich|beruf|arbeit|مهني",
};
/** Rows between the tasks in files of Todoist and TickTick. */
const NO_TASKS = "section|note|meta";
/** Programs may write so many lines about the file above the head. */
const PREAMBLE_MAX = 50;
const DELIMITERS = [",", ";", "\t"];

const normalize = (cell: string) =>
  cell
    .replace(/^\uFEFF/, "")
    .trim()
    .toLowerCase();
/** A column's name in one form: "Due Date (UTC)*" and `due_date` are "duedate". */
const toName = (cell: string) => normalize(cell).replaceAll(/[\s_*-]|\([^()]*\)/g, "");
const isOneOf = (names: string, cell: string) => names.split("|").includes(normalize(cell));

interface Columns {
  readonly one: ReadonlyMap<string, number>;
  readonly days: readonly number[];
  readonly done: readonly number[];
}

const findAll = (names: string, cells: readonly string[]) =>
  names
    .split("|")
    .map((name) => cells.indexOf(toName(name)))
    .filter((index) => index >= 0);

function findColumns(head: readonly string[]): Columns {
  const cells = head.map(toName);
  const one = new Map<string, number>();
  for (const [column, names] of Object.entries(COLUMNS)) {
    const taken = new Set(one.values());
    const index = findAll(names, cells).find((each) => !taken.has(each));
    if (index !== undefined) one.set(column, index);
  }
  return { one, days: findAll(DAYS, cells), done: findAll(DONE_COLUMNS, cells) };
}

const count = ({ one, days, done }: Columns) => one.size + days.length + done.length;

interface Table {
  readonly columns: Columns;
  readonly rows: readonly (readonly string[])[];
}

/** True for column names. Lines of a plain list have digits, are long, or have different numbers of commas. */
const isHead = (row: readonly string[], next: readonly string[] | undefined) =>
  row.length === (next?.length ?? 1) && row.every((cell) => /^\D{0,30}$/.test(cell));

/** The table below the first row that has a known title column. Null if there is no such row. */
function findTable(rows: Table["rows"]): Table | null {
  for (const [index, row] of rows.slice(0, PREAMBLE_MAX).entries()) {
    const columns = findColumns(row);
    if (columns.one.has("title") && (count(columns) > 1 || isHead(row, rows[index + 1])))
      return { columns, rows: rows.slice(index + 1) };
  }
  return null;
}

/** A table without a header: a title and a day, as a spreadsheet saves two columns. */
function findNameless(rows: Table["rows"], reader: Reader): Table | null {
  const isDayText = (cell: string) => readDay(cell, { ...reader, order: "dmy" }) !== null;
  const days = rows.map(([, day = ""]) => day.trim()).filter(Boolean);
  const isTable =
    days.length > 0 && rows.every(({ length }) => length === 2) && days.every(isDayText);
  return isTable ? { columns: findColumns(["title", "date"]), rows } : null;
}

/** True if a cell marks a task as done: a word for it, or the time of completion. */
const isDone = (cell: string): boolean => isOneOf(DONE, cell) || /\d{4}/.test(cell);

function readType(cell: string): string | null {
  const [known] = Object.entries(TYPES).find(([, names]) => isOneOf(names, cell)) ?? [];
  return known ?? (cell.trim() === "" ? null : cell);
}

export type ReadTable =
  | { readonly kind: "tasks"; readonly rows: readonly FoundRow[] }
  | {
      readonly kind: "objectives";
      readonly objectives: readonly SheetObjective[];
      readonly skipped: readonly SkippedRow[];
    };

/** Reads a table's tasks, or its objectives if a column has objective types or months. Null if the text is no table. */
export function readTable(text: string, reader: Reader): ReadTable | null {
  const parsed = DELIMITERS.map((delimiter) =>
    dsvFormat(delimiter)
      .parseRows(text)
      .filter((row) => row.some((cell) => cell.trim() !== "")),
  );
  const [table = parsed.map((rows) => findNameless(rows, reader)).find(Boolean)] = parsed
    .flatMap((rows) => findTable(rows) ?? [])
    .toSorted((one, other) => count(other.columns) - count(one.columns));
  if (!table) return null;
  const { one, days, done } = table.columns;
  const read = (row: readonly string[], column: keyof typeof COLUMNS) =>
    (row[one.get(column) ?? -1] ?? "").slice(0, SHEET_CELL_MAX);
  const findSkipped = (row: readonly string[]): SkippedRow | null => {
    if (isOneOf(NO_TASKS, read(row, "type"))) return asNote(read(row, "title"));
    return isDone(read(row, "archived")) ? asArchived(read(row, "title")) : null;
  };
  const rows = table.rows.filter((row) => !findSkipped(row));

  const hasTypes = rows.some((row) => Object.hasOwn(TYPES, readType(read(row, "type")) ?? ""));
  if (hasTypes || (one.has("month") && days.length === 0)) {
    const toMonthCell = (row: readonly string[]) =>
      one.has("month") ? read(row, "month") : (row[days[0] ?? -1] ?? "");
    const objectives = rows.map((row) => ({
      type: readType(read(row, "type")),
      title: read(row, "title"),
      description: read(row, "description"),
      month: readMonth(toMonthCell(row), reader),
    }));
    const reason = t("A file can bring {max} objectives at once.", { max: SHEET_OBJECTIVES_MAX });
    const left = objectives.slice(SHEET_OBJECTIVES_MAX).map(({ title }) => ({ title, reason }));
    return {
      kind: "objectives",
      objectives: objectives.slice(0, SHEET_OBJECTIVES_MAX),
      skipped: [...table.rows.flatMap((row) => findSkipped(row) ?? []), ...left],
    };
  }
  const readRow = (row: readonly string[]): FoundRow =>
    findSkipped(row) ?? {
      title: read(row, "title"),
      days: days.map((index) => (row[index] ?? "").slice(0, SHEET_CELL_MAX)),
      completed: done.some((index) => isDone(row[index] ?? "")),
    };
  return { kind: "tasks", rows: table.rows.map(readRow) };
}
