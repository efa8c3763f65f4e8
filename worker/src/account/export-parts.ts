import {
  IMPORTED_LISTS,
  IMPORT_LIMITS,
  type DataExport,
  type ImportedList,
} from "@goals/contracts/export";
import { IMPORT_MAX_BYTES } from "@goals/contracts/limits";

/** Room for what every part says of itself: the person, the counts, the names of the lists. */
const HEAD_BYTES = 10_000;
/** In this order, so that the first part has everything but the oldest tasks. */
const LISTS = [
  "missions",
  "research",
  "analyses",
  "setAside",
  "objectives",
  "sessions",
  "passwordResets",
  "identities",
  "mailOutbox",
  "tasks",
  "surplus",
] as const satisfies readonly (keyof DataExport)[];

/** Rows as they go into the file, the newest of each list first: what dates there are become text in JSON. */
export type ExportLists = Record<(typeof LISTS)[number], object[]>;

interface Part {
  readonly lists: ExportLists;
  /** How many rows of each list that can be restored stand in the parts before. */
  readonly before: Record<ImportedList, number>;
}

/** Puts aside, as `surplus`, what is over today's limits: it was kept before there were any, and cannot be restored. */
export function separateSurplus(lists: Omit<ExportLists, "surplus">): ExportLists {
  const kept: ExportLists = { ...lists, surplus: [] };
  for (const list of IMPORTED_LISTS) {
    const rows = lists[list];
    kept[list] = rows.slice(0, IMPORT_LIMITS[list]);
    kept.surplus.push(...rows.slice(IMPORT_LIMITS[list]).map((row) => ({ list, ...row })));
  }
  return kept;
}

const noLists = (): ExportLists => ({
  missions: [],
  research: [],
  analyses: [],
  setAside: [],
  objectives: [],
  sessions: [],
  passwordResets: [],
  identities: [],
  mailOutbox: [],
  tasks: [],
  surplus: [],
});

function partAfter(parts: readonly Part[]): Part {
  const rows = (list: ImportedList) =>
    parts.reduce((count, { lists }) => count + lists[list].length, 0);
  const before = {
    tasks: rows("tasks"),
    objectives: rows("objectives"),
    missions: rows("missions"),
    research: rows("research"),
    analyses: rows("analyses"),
    setAside: rows("setAside"),
  };
  return { lists: noLists(), before };
}

/** The lists in files of which each can be restored after the one before; almost always a single one. */
export function splitIntoParts(lists: ExportLists): Part[] {
  const encoder = new TextEncoder();
  let part = partAfter([]);
  const parts = [part];
  let left = IMPORT_MAX_BYTES - HEAD_BYTES;
  for (const list of LISTS) {
    for (const row of lists[list]) {
      const bytes = encoder.encode(JSON.stringify(row)).length + 1;
      if (bytes > left) {
        part = partAfter(parts);
        parts.push(part);
        left = IMPORT_MAX_BYTES - HEAD_BYTES;
      }
      part.lists[list].push(row);
      left -= bytes;
    }
  }
  return parts;
}
