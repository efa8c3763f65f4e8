import * as z from "zod/mini";
import { dayBeginsAt } from "./days.ts";
import { count, countsBefore, id, IMPORTED_LISTS } from "./imported-lists.ts";
import { importedLists, instant, storedText, UNREADABLE } from "./imported-lists.ts";
import { LANGUAGES } from "./languages.ts";

const value = z.union([storedText, z.number(), z.boolean(), z.null(), z.array(storedText)]);
/** Rows that are exported for reading and never restored. */
const readOnlyRows = z.array(z.record(storedText, value), UNREADABLE);

export const EXPORT_VERSION = 1;

/** All of a user's data, in parts if one file would exceed a restore. Fields of later builds are optional. */
export const dataExport = z.strictObject({
  version: z.literal(EXPORT_VERSION, "This file was exported by another version."),
  exportedAt: instant,
  user: z.strictObject({
    id,
    firstName: storedText,
    lastName: storedText,
    email: storedText,
    timeZone: storedText,
    createdAt: instant,
    hasPassword: z.boolean(UNREADABLE),
    onboarded: z.optional(z.boolean(UNREADABLE)),
    language: z.optional(z.enum(LANGUAGES, UNREADABLE)),
    dayBeginsAt: z.optional(dayBeginsAt),
    heavy: z.optional(z.boolean(UNREADABLE)),
    /** Only in older files. */
    offersObstacles: z.optional(z.boolean(UNREADABLE)),
    emailVerifiedAt: z.optional(z.nullable(instant)),
    modelConsent: z.optional(
      z.strictObject(
        { allowed: z.boolean(UNREADABLE), at: instant, operator: z.optional(storedText) },
        UNREADABLE,
      ),
    ),
  }),
  part: z.optional(z.strictObject({ number: count, of: count, before: countsBefore })),
  ...importedLists,
  /** Rows from before limits existed that exceed them: for reading, not for restoring. */
  surplus: z.optional(
    z.array(z.looseObject({ list: z.enum(IMPORTED_LISTS, UNREADABLE) }), UNREADABLE),
  ),
  sessions: readOnlyRows,
  passwordResets: readOnlyRows,
  identities: readOnlyRows,
  mailOutbox: readOnlyRows,
  emailLinks: z.optional(readOnlyRows),
  passkeys: z.optional(readOnlyRows),
  accessKeys: z.optional(readOnlyRows),
  webhookDeliveries: z.optional(readOnlyRows),
  reminders: z.optional(readOnlyRows),
  pushDevices: z.optional(readOnlyRows),
  reminderDeliveries: z.optional(readOnlyRows),
  calendars: z.optional(readOnlyRows),
  accountEvents: z.optional(readOnlyRows),
});
export const exportPart = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,2}$/, "The parts of an export are numbered from 1.")),
  z.transform(Number),
);
export type DataExport = z.infer<typeof dataExport>;

export type UserList = Exclude<
  keyof DataExport,
  "version" | "exportedAt" | "user" | "part" | "surplus"
>;

export const importPreview = z.object({
  exportedAt: z.string(),
  email: z.string(),
  lists: z.array(
    z.object({ list: z.enum(IMPORTED_LISTS), incoming: z.number(), existing: z.number() }),
  ),
  /** Rows that are not restored: those that belong to the original account, and those over today's limits. */
  left: z.object({ ofAccount: z.number(), surplus: z.number() }),
  /** Settings that the import would also change, unless they are removed from the file. */
  changes: z.object({ dayBeginsAt: z.optional(dayBeginsAt), heavy: z.optional(z.boolean()) }),
  /** Why the file cannot be restored here, as a sentence; null if it can. */
  refusal: z.nullable(z.string()),
});
