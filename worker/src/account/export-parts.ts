import type { DataExport } from "@goals/contracts/export";
import { IMPORTED_LISTS, IMPORT_LIMITS, type ImportedList } from "@goals/contracts/imported-lists";
import { IMPORT_MAX_BYTES } from "@goals/contracts/limits";

/** Bytes reserved in each part for the user, the counts and the names of the lists. */
const HEAD_BYTES = 10_000;
/** The order puts everything but the oldest tasks into the first part. */
const LISTS = [
  "missions",
  "research",
  "analyses",
  "setAside",
  "weekReviews",
  "daysAway",
  "weekdaysOff",
  "objectives",
  "sessions",
  "passwordResets",
  "emailLinks",
  "identities",
  "passkeys",
  "accessKeys",
  "reminders",
  "pushDevices",
  "reminderDeliveries",
  "mailOutbox",
  "days",
  "tasks",
  "surplus",
  // Last: each part that is fetched is an event, which must not move what is in the next.
  "accountEvents",
] as const satisfies readonly (keyof DataExport)[];

/** The rows of the file, the newest of each list first. */
export type ExportLists = Record<(typeof LISTS)[number], object[]>;

interface Part {
  readonly lists: ExportLists;
  /** The number of rows of each imported list in the parts before. */
  readonly before: Record<ImportedList, number>;
}

/** Moves rows beyond the current limits to `surplus`: they are older than the limits and cannot be imported. */
export function separateSurplus(lists: Omit<ExportLists, "surplus">): ExportLists {
  const kept: ExportLists = { ...lists, surplus: [] };
  for (const list of IMPORTED_LISTS) {
    const rows = lists[list];
    kept[list] = rows.slice(0, IMPORT_LIMITS[list]);
    kept.surplus.push(...rows.slice(IMPORT_LIMITS[list]).map((row) => ({ list, ...row })));
  }
  return kept;
}

const createEmptyLists = (): ExportLists => ({
  missions: [],
  research: [],
  analyses: [],
  setAside: [],
  weekReviews: [],
  days: [],
  daysAway: [],
  weekdaysOff: [],
  objectives: [],
  sessions: [],
  passwordResets: [],
  emailLinks: [],
  identities: [],
  passkeys: [],
  accessKeys: [],
  reminders: [],
  pushDevices: [],
  reminderDeliveries: [],
  mailOutbox: [],
  accountEvents: [],
  tasks: [],
  surplus: [],
});

function createPartAfter(parts: readonly Part[]): Part {
  const rows = (list: ImportedList) =>
    parts.reduce((count, { lists }) => count + lists[list].length, 0);
  const before = {
    tasks: rows("tasks"),
    objectives: rows("objectives"),
    missions: rows("missions"),
    research: rows("research"),
    analyses: rows("analyses"),
    setAside: rows("setAside"),
    weekReviews: rows("weekReviews"),
    days: rows("days"),
    daysAway: rows("daysAway"),
    weekdaysOff: rows("weekdaysOff"),
  };
  return { lists: createEmptyLists(), before };
}

/** Splits the lists into parts that can be imported one after another; almost always a single one. */
export function splitIntoParts(lists: ExportLists): Part[] {
  const encoder = new TextEncoder();
  let part = createPartAfter([]);
  const parts = [part];
  let left = IMPORT_MAX_BYTES - HEAD_BYTES;
  for (const list of LISTS) {
    for (const row of lists[list]) {
      const bytes = encoder.encode(JSON.stringify(row)).length + 1;
      if (bytes > left) {
        part = createPartAfter(parts);
        parts.push(part);
        left = IMPORT_MAX_BYTES - HEAD_BYTES;
      }
      part.lists[list].push(row);
      left -= bytes;
    }
  }
  return parts;
}
