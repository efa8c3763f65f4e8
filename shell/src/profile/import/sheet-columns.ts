export type Column = "title" | "date" | "month" | "type" | "description" | "completed";

/**
 * Column names in exports of Todoist, Things, Asana, Trello, Microsoft To Do and TickTick, and in sheets in the
 * product's languages. If two columns have the same meaning, the name listed first wins.
 */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  title: [
    ..."content|title|task|task name|card name|name|to-do|todo|subject|summary|objective|goal".split(
      "|",
    ),
    ..."aufgabe|titel|ziel|betreff|inhalt|المهمة|مهمة|العنوان|الهدف".split("|"),
  ],
  date: [
    ..."date|day|start date|start_date|when|scheduled|due date|due_date|due|deadline".split("|"),
    ..."datum|tag|fällig am|fällig|fälligkeit|startdatum|التاريخ|اليوم|تاريخ الاستحقاق".split("|"),
  ],
  month: ["month", "monat", "الشهر"],
  type: ["type", "kind", "area", "typ", "art", "bereich", "النوع"],
  description: [
    ..."description|notes|note|details|body|content".split("|"),
    ..."beschreibung|notizen|notiz|الوصف|ملاحظات".split("|"),
  ],
  completed: [
    ..."completed|done|status|checked|state|completed at|completion date|completed time".split("|"),
    ..."erledigt|erledigt am|abgeschlossen|مكتمل|الحالة".split("|"),
  ],
};

const DONE = new Set(
  "1|x|✓|true|yes|done|completed|complete|checked|2|ja|wahr|erledigt|نعم|مكتمل".split("|"),
);
const OPEN = new Set(
  "0|false|no|open|todo|to do|not started|incomplete|in progress|active|nein|falsch|offen|لا".split(
    "|",
  ),
);

/** Finds a sheet's columns by the names in its first row; null without a title column. */
export function findColumns(head: readonly string[]): ReadonlyMap<Column, number> | null {
  const names = head.map((cell) => cell.trim().toLowerCase());
  const columns = new Map<Column, number>();
  for (const column of COLUMNS) {
    const match = NAMES[column].find((name) => {
      const index = names.indexOf(name);
      return index >= 0 && ![...columns.values()].includes(index);
    });
    if (match !== undefined) columns.set(column, names.indexOf(match));
  }
  return columns.has("title") ? columns : null;
}

const COLUMNS = ["title", "date", "month", "type", "description", "completed"] as const;

/** True if a cell marks a task as done: a word for it, or the date of completion. */
export function isDone(cell: string): boolean {
  const text = cell.trim().toLowerCase();
  return DONE.has(text) || (text !== "" && !OPEN.has(text) && /\d{4}/.test(text));
}

const TYPES = {
  personal: "personal|private|home|persönlich|privat|شخصي".split("|"),
  professional: "professional|work|job|beruflich|beruf|arbeit|مهني".split("|"),
};

export function readType(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  if (TYPES.personal.includes(text)) return "personal";
  return TYPES.professional.includes(text) ? "professional" : cell;
}
