/** What a column of a sheet holds. */
export type Column = "title" | "date" | "month" | "type" | "description" | "completed";

/**
 * Names of columns in the exports of Todoist, Things, Asana, Trello, Microsoft To Do and TickTick, and in sheets of one's own
 * in the languages of the product. Of two columns with one meaning the name that comes first here counts.
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

/** Which column of a sheet holds what, by the names in its first row; null where none of them is a title. */
export function findColumns(head: readonly string[]): ReadonlyMap<Column, number> | null {
  const names = head.map((cell) => cell.trim().toLowerCase());
  const columns = new Map<Column, number>();
  for (const column of COLUMNS) {
    const known = NAMES[column].find((name) => {
      const index = names.indexOf(name);
      return index >= 0 && ![...columns.values()].includes(index);
    });
    if (known !== undefined) columns.set(column, names.indexOf(known));
  }
  return columns.has("title") ? columns : null;
}

const COLUMNS = ["title", "date", "month", "type", "description", "completed"] as const;

/** True for what says in a cell that a task is done: a word for it, or when that was. */
export function isDone(cell: string): boolean {
  const text = cell.trim().toLowerCase();
  return DONE.has(text) || (text !== "" && !OPEN.has(text) && /\d{4}/.test(text));
}

const TYPES = {
  personal: "personal|private|home|persönlich|privat|شخصي".split("|"),
  professional: "professional|work|job|beruflich|beruf|arbeit|مهني".split("|"),
};

/** The type of an objective, or what is written in its place. */
export function readType(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  if (TYPES.personal.includes(text)) return "personal";
  return TYPES.professional.includes(text) ? "professional" : cell;
}
