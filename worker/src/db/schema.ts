import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { ANALYSIS_LISTS, type AnalysisReport } from "@goals/contracts/analysis";
import { OBJECTIVE_TYPES, type ObjectiveStatus } from "@goals/contracts/objectives";
import type { CompletedAnswers } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";

// The whole database on one page: a migration is read against all of it.

/** Instants are milliseconds since 1970, so that the database can compare them. */
const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  /** Trimmed and lower-cased by the contract: the stored form is the compared form. */
  email: text("email").notNull().unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  /** Null for a person who signs in through a provider alone. */
  passwordHash: text("password_hash"),
  /** The IANA zone the browser named last; null until one did. */
  timeZone: text("time_zone"),
  createdAt: instant("created_at").notNull(),
  /** When they finished the onboarding, which nobody is shown twice; null until then. */
  onboardedAt: instant("onboarded_at"),
  /** When the password was last changed by a reset link; null while it is the first. A restore looks at it (ledger.ts). */
  passwordChangedAt: instant("password_changed_at"),
});

/** Every row of a person goes with the person. */
const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The row behind each session token: without it the token opens nothing. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    userAgent: text("user_agent").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    // The hourly tidying asks for these and for the other `…_expires`.
    index("sessions_expires").on(table.expiresAt),
    index("sessions_last_seen").on(table.lastSeenAt),
  ],
);

export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of the token: a stolen table opens no account. */
    tokenHash: text("token_hash").primaryKey(),
    userId: owner(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("password_resets_user").on(table.userId),
    index("password_resets_expires").on(table.expiresAt),
  ],
);

/** Who a provider says a person is. The pair is theirs for good; an e-mail address is not, and joins nothing. */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: owner(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("identities_user").on(table.userId),
  ],
);

/** A provider sign-in that was answered once, kept until it could not be answered again anyway. */
export const usedSignIns = sqliteTable(
  "used_sign_ins",
  {
    id: text("id").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("used_sign_ins_expires").on(table.expiresAt)],
);

export const MAIL_PURPOSES = ["reset", "password_changed"] as const;

/** Mails not yet carried away. A row goes with its mail. */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    purpose: text("purpose", { enum: MAIL_PURPOSES }).notNull(),
    /** The mail's link, encrypted: it may open the account, and a stolen table must not. */
    sealedLink: text("sealed_link").notNull(),
    /** What asked for it, in words. */
    device: text("device").notNull(),
    createdAt: instant("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("mail_outbox_next_try").on(table.nextTryAt),
    index("mail_outbox_user").on(table.userId),
    index("mail_outbox_expires").on(table.expiresAt),
  ],
);

/** How often something was tried within a window. Keys are digests: they name no address and no account. */
export const tries = sqliteTable(
  "tries",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: instant("resets_at").notNull(),
  },
  (table) => [index("tries_resets").on(table.resetsAt)],
);

export const tasks = sqliteTable(
  "tasks",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    date: text("date").notNull(),
    slot: integer("slot").notNull(),
    title: text("title").notNull(),
    completed: flag("completed").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("tasks_user_date_slot").on(table.userId, table.date, table.slot),
    check("tasks_slot", sql`${table.slot} between 1 and 3`),
    check("tasks_completed", sql`${table.completed} in (0, 1)`),
  ],
);

/**
 * The full hour at which an objective's month is closed, counted from 1970: the first at or after its `dueAt`. Months
 * end at a full, a half or a quarter of an hour; those that one run of the cron closes are one stretch of the index in
 * the order of the table, so that a page is written once and not once for each of those instants.
 */
export const closingHour = sql<number>`((due_at + 3599999) / 3600000)`;

export const objectives = sqliteTable(
  "objectives",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    type: text("type", { enum: OBJECTIVE_TYPES }).notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** The month's first day, `yyyy-MM-01`. */
    month: text("month").notNull(),
    status: text("status").$type<ObjectiveStatus>().notNull().default("active"),
    /** The instant the month ends where the owner lives; who moves never has less time (move-deadlines.ts). */
    dueAt: instant("due_at").notNull(),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    /** What its owner takes from it: null until asked, blank for nothing to add. */
    reflection: text("reflection"),
  },
  (table) => [
    // The month stands before the type so that the same index serves a person's history.
    uniqueIndex("objectives_user_month_type").on(table.userId, table.month, table.type),
    // Of the Worker before: the rollover asks for `objectives_closing`. To be retired in a later release.
    index("objectives_due")
      .on(table.dueAt)
      .where(sql`status = 'active'`),
    index("objectives_closing")
      .on(closingHour)
      .where(sql`status = 'active'`),
    check("objectives_type", sql`${table.type} in ('personal', 'professional')`),
    check("objectives_status", sql`${table.status} in ('active', 'completed', 'failed')`),
  ],
);

export const missions = sqliteTable("missions", {
  userId: owner().primaryKey(),
  personal: text("personal").notNull().default(""),
  professional: text("professional").notNull().default(""),
  unified: text("unified").notNull().default(""),
  updatedAt: instant("updated_at").notNull(),
});

/** Long answers stand last, so that the gate reads a row without following its overflow pages. */
export const research = sqliteTable(
  "research",
  {
    userId: owner(),
    section: text("section", { enum: SECTIONS }).notNull(),
    completed: flag("completed").notNull(),
    completedAt: instant("completed_at"),
    revision: integer("revision").notNull(),
    timeSpent: integer("time_spent").notNull(),
    updatedAt: instant("updated_at").notNull(),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    mcAnswers: text("mc_answers", { mode: "json" }).$type<Record<string, string>>().notNull(),
    writtenResponses: text("written_responses", { mode: "json" })
      .$type<Record<string, string>>()
      .notNull(),
    /** The answers as they were when the section was last completed. */
    completedAnswers: text("completed_answers", { mode: "json" }).$type<CompletedAnswers>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.section] }),
    check("research_completed", sql`${table.completed} in (0, 1)`),
  ],
);

export const analyses = sqliteTable(
  "analyses",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    createdAt: instant("created_at").notNull(),
    report: text("report", { mode: "json" }).$type<AnalysisReport>().notNull(),
    /** Of the answers it was written from and what wrote it: an equal one would say the same again. */
    answersDigest: text("answers_digest"),
  },
  (table) => [index("analyses_user_created").on(table.userId, table.createdAt)],
);

/** Lines a person does not see themselves in, in whichever analysis they come. */
export const setAside = sqliteTable(
  "set_aside",
  {
    userId: owner(),
    key: text("key").notNull(),
    list: text("list", { enum: ANALYSIS_LISTS }).notNull(),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
