import type { FoundRows, Reader } from "./found-task.ts";
import { parseJson, readAppExport } from "./read-app-export.ts";
import { readCalendar } from "./read-calendar.ts";
import { readDay } from "./read-day.ts";
import { readList } from "./read-list.ts";
import { readSheet, type ReadTable } from "./read-sheet.ts";

/** The content of a file: rows, an export of this product (which the server checks), or text that is broken. */
export type ReadRows =
  | ReadTable
  | { readonly kind: "export"; readonly file: unknown }
  | { readonly kind: "broken" };

const toTasks = (rows: FoundRows) => ({ kind: "tasks", ...rows }) as const;

/** True if a text begins like a JSON object or a list of objects. "[ ] Buy milk" does not. */
const isJson = (text: string) => /^\s*(?:\{\s*["}]|\[\s*(?:\{|\]\s*$))/.test(text);

/** Detects a file's format by its content, because names and media types are unreliable. */
export async function readRows(text: string, reader: Reader): Promise<ReadRows> {
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) {
    const calendar = await readCalendar(text).catch(() => null);
    return calendar ? toTasks(calendar) : { kind: "broken" };
  }
  if (isJson(text)) {
    const file = parseJson(text);
    if (file === undefined) return { kind: "broken" };
    const found = readAppExport(file);
    return found ? toTasks(found) : { kind: "export", file };
  }
  const isDayText = (cell: string) => readDay(cell, { ...reader, order: "dmy" }) !== null;
  return readSheet(text, reader, isDayText) ?? toTasks(readList(text));
}
