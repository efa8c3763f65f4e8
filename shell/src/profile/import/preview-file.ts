import type { Day } from "@goals/contracts/dates";
import type { ResponseOf } from "@goals/contracts/endpoint";
import { previewImport, previewSheet } from "@goals/contracts/endpoints/account";
import type { DataExport } from "@goals/contracts/export";
import { IMPORT_MAX_BYTES } from "@goals/contracts/limits";
import type { PlacedObjective, PlacedTask } from "@goals/contracts/sheet";
import { ApiError, getBrowserZone, request, t } from "@goals/kit";
import { chooseTasks, type Reader, type SkippedRow } from "./found-task.ts";
import { readRows } from "./read-rows.ts";

export interface ReadExport {
  readonly kind: "export";
  readonly file: DataExport;
  readonly preview: ResponseOf<typeof previewImport>;
}
export interface ReadSheet {
  readonly kind: "tasks" | "objectives";
  readonly rows: readonly Row[];
  /** The rows that were not sent, each with its reason. */
  readonly skipped: readonly SkippedRow[];
}
export type Row = (PlacedTask | PlacedObjective) & {
  /** The file's text for the day, if it could not be read as a day. The row is then offered but not selected. */
  readonly unread?: string;
};

/** An unreadable or refused file: the reason, and its location in the file. */
export const refuse = (sentence: string, place?: string) =>
  ({ kind: "refused", sentence, place }) as const;

export type ReadFile = ReadExport | ReadSheet | ReturnType<typeof refuse>;

/** Reads a file and asks the server for a preview of its import. Throws if the server cannot be reached. */
export async function previewFile(file: File, today: Day): Promise<ReadFile> {
  if (file.size > IMPORT_MAX_BYTES)
    return refuse(t("This file is too large. An import can be up to two megabytes."));
  const text = await readText(file);
  if (text.trim() === "") return refuse(t("There is nothing in this file."));
  // A binary format, such as a spreadsheet or a picture.
  if (text.includes("\0"))
    return refuse(t("This is not a text file. Please save the list as CSV."));
  try {
    return await previewText(text, { today, zone: getBrowserZone() });
  } catch (error) {
    const isRefused = error instanceof ApiError && [400, 413].includes(error.status);
    if (!isRefused || !error.problem) throw error;
    // The location of the first error in the file, such as `tasks.3.slot`.
    const [, place] = /"issues":\[\{"path":"([\w.]+)"/.exec(error.message) ?? [];
    return refuse(t(error.problem.message), place);
  }
}

async function previewText(text: string, reader: Reader): Promise<ReadFile> {
  const read = await readRows(text, reader);
  if (read.kind === "broken") return refuse(t("This is not an export: its text is broken."));
  if (read.kind === "export") {
    // The server validates it and returns the errors.
    const file = read.file as DataExport;
    return { kind: "export", file, preview: await request(previewImport, { body: file }) };
  }
  if (read.kind === "objectives") {
    const body = { tasks: [], objectives: [...read.objectives] };
    const { objectives } = await request(previewSheet, { body });
    return { kind: "objectives", rows: objectives, skipped: read.skipped };
  }
  const { tasks, skipped } = chooseTasks(read.rows, reader);
  const body = { tasks: tasks.map(({ task }) => task), objectives: [] };
  const placed = await request(previewSheet, { body });
  const rows = placed.tasks.map((row, index): Row => {
    const sent = tasks[index];
    return sent?.task.date === null ? { ...row, unread: sent.unread } : row;
  });
  return { kind: "tasks", rows, skipped };
}

/** UTF-16 by its byte order mark, or by the zeros of a text in Latin letters without one. */
function findUtf16(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const isZero = (odd: number) => [0, 2, 4, 6].every((index) => bytes[index + odd] === 0);
  if (bytes.length < 8 || isZero(0) === isZero(1)) return null;
  return isZero(0) ? "utf-16be" : "utf-16le";
}

/** Decodes a file from UTF-8, UTF-16, or the encoding in which Excel saves CSV in Europe. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Each decoder drops a byte order mark.
  const utf16 = findUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
