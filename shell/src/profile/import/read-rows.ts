import { type FoundRow, type Reader, asNote, asArchived } from "./found-task.ts";
import { parseJson, readAppExport } from "./read-app-export.ts";
import { type ReadTable, readTable } from "./read-sheet.ts";
import { t } from "@goals/kit";

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
async function readCalendar(text: string): Promise<FoundRow[]> {
  const { default: ICAL } = await import("ical.js");
  const parsed: unknown[] = ICAL.parse(text);
  // A file may hold several calendars.
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  return calendars
    .flatMap((one) => new ICAL.Component(one).getAllSubcomponents())
    .flatMap(readComponent);
}

/** The mark before a list item, and whether it is done: "- [ ] ", "* ", "1. ", "☐ ". */
const MARK =
  /^\s*(?:[-*+•◦‣▪–]\s+|\d{1,3}[.)]\s+)?(?:(?:\[(?<box>[ xX✓-]?)\]|(?<sign>[☐☑✓✔✅]))\s+)?/u;
/** todo.txt: completed tasks begin with "x", open ones may have a priority. Then come dates of completion and creation. */
const TODO_TXT = /^(?:(?<done>x)\s+)?(?:\([A-Z]\)\s+)?(?:\d{4}-\d\d-\d\d\s+){0,2}/;
const IS_TODO_TXT = /^(?:x\s+\d{4}-\d\d-\d\d\s|\([A-Z]\)\s)/;
/** A task's day by priority: "📅 2026-11-30" (Obsidian), "due:2026-11-30" (todo.txt), "@due(2026-11-30)" (TaskPaper). */
const DAY = String.raw`\s*\(?(\d{4}-\d\d-\d\d)\)?`;
const DAYS = ["(?:📅|@?\\bdue:?|🗓️?)", "(?:🛫|@?\\bstart:?)", "(?:⏳|@?\\bscheduled:?)"].map(
  (name) => new RegExp(`\\s{0,9}${name}${DAY}`, "iu"),
);
/** Obsidian's other days and signs: done, created, cancelled, priorities. */
const SIGNS = /\s{0,9}(?:[✅➕❌]\s*\d{4}-\d\d-\d\d|[🔺⏫🔼🔽⏬])/gu;
/** A blank line, a rule, or the border of a block of code. */
const NO_ROW = /^(?:-{3,}|={3,}|\*{3,}|```.*)?$/;

/** Reads a list with one task per line: Markdown, todo.txt, or plain text. */
const readList = (text: string): FoundRow[] =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .filter((line) => !NO_ROW.test(line.trim()))
    .map(readLine);

function readLine(line: string): FoundRow {
  if (/^\s*#{1,6}\s/.test(line)) return asNote(line.replace(/^[\s#]+/, ""));
  const mark = (IS_TODO_TXT.test(line) ? TODO_TXT : MARK).exec(line);
  const { box = "", sign = "", done = "" } = mark?.groups ?? {};
  let title = line.slice(mark?.[0].length ?? 0);
  const days = DAYS.map((pattern) => {
    const [whole = "", day = ""] = pattern.exec(title) ?? [];
    title = title.replace(whole, "");
    return day;
  });
  const completed = /[xX✓☑✔✅]/u.test(box + sign + done);
  return { title: title.replaceAll(SIGNS, "").trim(), days, completed };
}

/** The content of a file: rows, an export of this product (which the server checks), or text that is broken. */
type ReadRows =
  | ReadTable
  | { readonly kind: "export"; readonly file: unknown }
  | { readonly kind: "broken" };

const toTasks = (rows: readonly FoundRow[]) => ({ kind: "tasks", rows }) as const;

/** True if a text begins like a JSON object or a list of objects. "[ ] Buy milk" does not. */
const isJson = (text: string) => /^\s*(?:\{\s*["}]|\[\s*(?:\{|\]\s*$))/.test(text);

/** Detects a file's format by its content, because names and media types are unreliable. */
export async function readRows(text: string, reader: Reader): Promise<ReadRows> {
  if (/^\s*BEGIN:VCALENDAR/i.test(text))
    return readCalendar(text).then(toTasks, () => ({ kind: "broken" }));
  if (!isJson(text)) return readTable(text, reader) ?? toTasks(readList(text));
  const file = parseJson(text);
  if (file === undefined) return { kind: "broken" };
  const rows = readAppExport(file);
  return rows ? toTasks(rows) : { kind: "export", file };
}
