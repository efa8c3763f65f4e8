import * as z from "zod/mini";
import { dayBeginsAt } from "./day-settings.ts";
import { count, id, instant, storedText, UNREADABLE } from "./export-fields.ts";
import { countsBefore, IMPORTED_LISTS, importedLists } from "./imported-lists.ts";
import { LANGUAGES } from "./languages.ts";

/** Lists that are not restored may be as long as the file allows. */
const listBeside = <T extends z.ZodMiniType>(item: T) => z.array(item, UNREADABLE);

/** Increases when the shape of the file changes. */
export const EXPORT_VERSION = 1;

/**
 * All of a user's data as one file, or as several if one would exceed the size of a restore. The imported lists can be
 * restored into an empty account. The other lists and the user's details are for reading and belong to the original
 * account. Optional fields were added later, so that older files can still be restored.
 */
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
    offersObstacles: z.optional(z.boolean(UNREADABLE)),
    emailVerifiedAt: z.optional(z.nullable(instant)),
    modelConsent: z.optional(
      z.strictObject(
        { allowed: z.boolean(UNREADABLE), at: instant, operator: z.optional(storedText) },
        UNREADABLE,
      ),
    ),
  }),
  /** Absent if there is only one part. */
  part: z.optional(z.strictObject({ number: count, of: count, before: countsBefore })),
  ...importedLists,
  /** Rows from before limits existed that exceed them: for reading, not for restoring. */
  surplus: z.optional(listBeside(z.looseObject({ list: z.enum(IMPORTED_LISTS, UNREADABLE) }))),
  sessions: listBeside(
    z.strictObject({
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      userAgent: storedText,
      provenAt: z.optional(z.nullable(instant)),
    }),
  ),
  passwordResets: listBeside(
    z.strictObject({ createdAt: instant, expiresAt: instant, usedAt: z.nullable(instant) }),
  ),
  emailLinks: z.optional(
    listBeside(
      z.strictObject({
        purpose: storedText,
        email: storedText,
        createdAt: instant,
        expiresAt: instant,
        usedAt: z.nullable(instant),
      }),
    ),
  ),
  /** Absent in files from before passkeys existed. */
  passkeys: z.optional(
    listBeside(
      z.strictObject({
        id,
        credentialId: storedText,
        name: storedText,
        publicKey: storedText,
        counter: count,
        transports: z.array(storedText),
        createdAt: instant,
        lastUsedAt: z.nullable(instant),
      }),
    ),
  ),
  /** Absent in files from before access keys existed. */
  accessKeys: z.optional(
    listBeside(
      z.strictObject({
        id,
        kind: storedText,
        name: storedText,
        scope: storedText,
        period: z.nullable(storedText),
        createdAt: instant,
        lastUsedAt: z.nullable(instant),
        expiresAt: z.nullable(instant),
      }),
    ),
  ),
  /** Absent in files from before reminders existed. */
  reminders: z.optional(
    listBeside(
      z.strictObject({
        kind: storedText,
        hour: count,
        byPush: z.boolean(UNREADABLE),
        byMail: z.boolean(UNREADABLE),
        zone: storedText,
        dayBeginsAt: count,
        nextDueAt: z.nullable(instant),
        nextDay: storedText,
      }),
    ),
  ),
  pushDevices: z.optional(listBeside(z.strictObject({ id, name: storedText, createdAt: instant }))),
  reminderDeliveries: z.optional(
    listBeside(
      z.strictObject({
        kind: storedText,
        day: storedText,
        channel: storedText,
        state: storedText,
        attempts: count,
        nextTryAt: z.nullable(instant),
        dueAt: instant,
      }),
    ),
  ),
  accountEvents: z.optional(
    listBeside(
      z.strictObject({
        kind: storedText,
        device: storedText,
        country: z.nullable(storedText),
        createdAt: instant,
      }),
    ),
  ),
  identities: listBeside(
    z.strictObject({ issuer: storedText, subject: storedText, createdAt: instant }),
  ),
  mailOutbox: listBeside(
    z.strictObject({
      purpose: storedText,
      device: storedText,
      createdAt: instant,
      attempts: count,
      nextTryAt: instant,
      expiresAt: instant,
    }),
  ),
});
/** The requested part of an export, counted from 1. */
export const exportPart = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,2}$/, "The parts of an export are numbered from 1.")),
  z.transform(Number),
);
export type DataExport = z.infer<typeof dataExport>;

/** The lists of an export: the imported ones, and those that belong to the original account. */
export type UserList = Exclude<
  keyof DataExport,
  "version" | "exportedAt" | "user" | "part" | "surplus"
>;
