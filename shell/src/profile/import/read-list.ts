import { asNote, type FoundRow } from "./found-task.ts";

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
export const readList = (text: string): FoundRow[] =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .filter((line) => !NO_ROW.test(line.trim()))
    .map(readLine);

function readLine(line: string): FoundRow {
  if (/^\s*#{1,6}\s/.test(line)) return asNote(line.replace(/^[\s#]+/, ""));
  const pattern = IS_TODO_TXT.test(line) ? TODO_TXT : MARK;
  const mark = pattern.exec(line);
  const { box = "", sign = "", done = "" } = mark?.groups ?? {};
  let title = line.slice(mark?.[0].length ?? 0);
  const days = DAYS.map((pattern) => {
    const [whole = "", day = ""] = pattern.exec(title) ?? [];
    title = title.replace(whole, "");
    return day;
  });
  title = title.replaceAll(SIGNS, "").trim();
  return { title, days, completed: /[xX✓☑✔✅]/u.test(box + sign + done) };
}
