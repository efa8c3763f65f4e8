import type { Day } from "@goals/contracts/dates";
import { previewImport, previewSheet } from "@goals/contracts/endpoints/account";
import type { DataExport, ImportPreview } from "@goals/contracts/export";
import { IMPORT_MAX_BYTES } from "@goals/contracts/limits";
import type { PlacedSheet } from "@goals/contracts/sheet";
import { ApiError, request, t } from "@goals/kit";
import { readSheet } from "./read-sheet.ts";

export interface ReadExport {
  readonly kind: "export";
  readonly file: DataExport;
  readonly preview: ImportPreview;
}

export interface ReadSheet {
  readonly kind: "tasks" | "objectives";
  readonly placed: PlacedSheet;
  readonly skipped: number;
}

/** A file that is neither, or that the server refused: the reason, and its location in the file. */
export interface RefusedFile {
  readonly kind: "refused";
  readonly sentence: string;
  readonly place: string | null;
}

export type ReadFile = ReadExport | ReadSheet | RefusedFile;

const refuse = (sentence: string, place: string | null = null): RefusedFile => ({
  kind: "refused",
  sentence,
  place,
});

/** The error if the server cannot be reached, for example offline. */
export const refuseForNow = () => refuse(t("The file could not be read. Please try again."));

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
    return refuse(t(error.problem.message), findPlace(error));
  }
}

async function readExport(text: string): Promise<ReadExport> {
  // The server validates it and returns the errors.
  const file: DataExport = JSON.parse(text);
  return { kind: "export", file, preview: await request(previewImport, { body: file }) };
}

async function placeSheet(text: string, today: Day): Promise<ReadSheet> {
  const { kind, sheet, skipped } = readSheet(text, today);
  return { kind, skipped, placed: await request(previewSheet, { body: sheet }) };
}

/** The location of the first error in the file, such as `tasks.3.slot`. */
function findPlace({ message }: ApiError): string | null {
  const [, place = null] = /"issues":\[\{"path":"([\w.]+)"/.exec(message) ?? [];
  return place;
}

/** Decodes a file from UTF-8, UTF-16, or the encoding in which Excel saves CSV in Europe. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decode(bytes).replace(/^\uFEFF/, "");
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
