import type { FoundRow, Reader } from "./found-task.ts";
import { parseJson, readAppExport } from "./read-app-export.ts";
import { readCalendar } from "./read-calendar.ts";
import { readList } from "./read-list.ts";
import { type ReadTable, readTable } from "./read-sheet.ts";

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
