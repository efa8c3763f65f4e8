import type { Day } from "@goals/contracts/dates";
import { previewImport, previewSheet } from "@goals/contracts/endpoints/account";
import type { DataExport } from "@goals/contracts/export";
import { IMPORT_MAX_BYTES } from "@goals/contracts/limits";
import type { PlacedObjective, PlacedTask } from "@goals/contracts/sheet";
import { ApiError, request, t } from "@goals/kit";
import { readSheet } from "./read-sheet.ts";

export type ReadExport = Awaited<ReturnType<typeof readExport>>;
export type ReadSheet = Awaited<ReturnType<typeof placeSheet>>;
/** A file that is neither, or that the server refused: the reason, and its location in the file. */
export type RefusedFile = ReturnType<typeof refuse>;
export type Row = PlacedTask | PlacedObjective;

export const refuse = (sentence: string, place?: string) =>
  ({ kind: "refused", sentence, place }) as const;

export type ReadFile = ReadExport | ReadSheet | RefusedFile;

/** Reads a file and asks the server for a preview of its import. Throws if the server cannot be reached. */
export async function previewFile(file: File, today: Day): Promise<ReadFile> {
  if (file.size > IMPORT_MAX_BYTES)
    return refuse(t("This file is too large. An import can be up to two megabytes."));
  const text = await readText(file);
  if (text.trim() === "") return refuse(t("There is nothing in this file."));
  // A spreadsheet program's binary format, or a picture.
  if (text.includes("\0"))
    return refuse(t("This is not a text file. Please save the list as CSV."));
  try {
    return /^\s*[{[]/.test(text) ? await readExport(text) : await placeSheet(text, today);
  } catch (error) {
    if (error instanceof SyntaxError)
      return refuse(t("This is not an export: its text is broken."));
    const isRefused = error instanceof ApiError && [400, 413].includes(error.status);
    if (!isRefused || !error.problem) throw error;
    // The location of the first error in the file, such as `tasks.3.slot`.
    const [, place] = /"issues":\[\{"path":"([\w.]+)"/.exec(error.message) ?? [];
    return refuse(t(error.problem.message), place);
  }
}

async function readExport(text: string) {
  // The server validates it and returns the errors.
  const file: DataExport = JSON.parse(text);
  const preview = await request(previewImport, { body: file });
  return { kind: "export", file, preview } as const;
}

async function placeSheet(text: string, today: Day) {
  const { kind, sheet, skipped } = readSheet(text, today);
  const placed = await request(previewSheet, { body: sheet });
  const rows: readonly Row[] = placed[kind];
  return { kind, rows, skipped };
}

/** Decodes a file from UTF-8, UTF-16, or the encoding in which Excel saves CSV in Europe. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Each decoder drops a byte order mark.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
