// Over 200 lines, because it is one unit: every table, from which drizzle-kit derives the migrations.
import { sql, type SQL } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  ACCESS_KEY_KINDS,
  ACCESS_KEY_SCOPES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "@goals/contracts/access-keys";
import { ACCOUNT_EVENTS, EMAIL_LINK_PURPOSES } from "@goals/contracts/account";
import { ANALYSIS_LISTS, type AnalysisReport } from "@goals/contracts/analysis";
import { LANGUAGES } from "@goals/contracts/languages";
import { REMINDER_KINDS } from "@goals/contracts/reminders";
import { OBJECTIVE_TYPES, type ObjectiveStatus } from "@goals/contracts/objectives";
import type { Transport } from "@goals/contracts/ways-to-sign-in";
import type { CompletedAnswers } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { VERDICTS } from "@goals/contracts/set-aside";
import type { MailPurpose } from "../mail/mail.ts";

/** Instants are milliseconds since 1970, so that the database can compare them. */
const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>().notNull();
const flag = (name: string) => integer(name, { mode: "boolean" });

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Trimmed and lower-cased by the contract, so that addresses compare as stored. */
    email: text("email").notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Null for a user who signs in only through a provider. */
    passwordHash: text("password_hash"),
    /** The IANA time zone that the browser sent last; null before the first one. */
    timeZone: text("time_zone"),
    createdAt: instant("created_at").notNull(),
    /** When the user finished the onboarding, which is shown once; null until then. */
    onboardedAt: instant("onboarded_at"),
    /** When the password was last changed; null before. A restore compares it with the ledger. */
    passwordChangedAt: instant("password_changed_at"),
    /** The language of the user's pages and mails; null for accounts from before the choice existed. */
    language: text("language", { enum: LANGUAGES }),
    /** Whether a language model may read the user's answers; null until they decide. */
    modelConsent: flag("model_consent"),
    modelConsentAt: instant("model_consent_at"),
    /** The operator of the model they decided about; null for decisions from when only Workers AI was possible. */
    modelOperator: text("model_operator"),
    /** When the user's rows moved to a store; null while they are in this database. */
    storeSince: instant("store_since"),
    dayBeginsAt: integer("day_begins_at").notNull().default(0),
    /** When the user last proved that mails to `email` arrive; null before. */
    emailVerifiedAt: instant("email_verified_at"),
    /** Used by the previous Worker. Drop it in a later release. */
    offersObstacles: flag("offers_obstacles").notNull().default(true),
    /** The answer to "Is anything heavy right now?"; null until the user gives one. */
    heavy: flag("heavy"),
    /** True from the first webhook on: only then does a request look for webhooks. */
    hasWebhook: flag("has_webhook").notNull().default(false),
  },
  // For the pass that moves all users' rows: finds the remaining ones.
  (table) => [index("users_store_since").on(table.storeSince)],
);

/** In a store, `passwordHash` only says whether there is a password. */
export type UserRow = typeof users.$inferSelect;

/** All rows of a user are deleted with the user. */
const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const ownRow = () => ({ id: text("id").primaryKey(), userId: owner() });

/** The row of each session token: without it the token is not accepted. */
export const sessions = sqliteTable(
  "sessions",
  {
    ...ownRow(),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    userAgent: text("user_agent").notNull(),
    /** When the user last confirmed their identity in this session; null after a plain sign-in at a provider. */
    provenAt: instant("proven_at"),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    // The hourly cleanup uses these and the other `…_expires`.
    index("sessions_expires").on(table.expiresAt),
    index("sessions_last_seen").on(table.lastSeenAt),
  ],
);

export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of the token, so that a stolen table gives access to no account. */
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

/** Mailed links that verify, change or restore an address, or disown a sign-in. */
export const emailLinks = sqliteTable(
  "email_links",
  {
    /** SHA-256 of the token, like a reset link's. */
    tokenHash: text("token_hash").primaryKey(),
    userId: owner(),
    purpose: text("purpose", { enum: [...EMAIL_LINK_PURPOSES, "disown"] }).notNull(),
    /** The address that the link verifies, changes to or restores, or the recipient of the mail about a sign-in. */
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    /** For a change: the session that requested it, and the password version at that time. */
    sessionId: text("session_id"),
    passwordVersion: integer("password_version"),
  },
  (table) => [
    index("email_links_user").on(table.userId),
    // A registration is refused if the address can still be restored.
    index("email_links_email").on(table.email),
    index("email_links_expires").on(table.expiresAt),
    // Only the last requested change is valid.
    uniqueIndex("email_links_pending")
      .on(table.userId)
      .where(sql`purpose = 'change' and used_at is null`),
  ],
);

/** The identities of a user at a provider. (issuer, subject) is permanent; an email address is not, and links nothing. */
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

/** The users' passkeys. Their public keys verify sign-ins but cannot sign in. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    ...ownRow(),
    /** The authenticator's id for it, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    name: text("name").notNull(),
    /** A COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's use counter, which never decreases; 0 for authenticators without one. */
    counter: integer("counter").notNull(),
    transports: json<Transport[]>("transports"),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Where a webhook goes and what it tells. Its secret cannot be a digest, because it signs. */
export interface Webhook {
  readonly address: string;
  readonly events: readonly WebhookEvent[];
  readonly withText: boolean;
  readonly secret: string;
}

/** The users' calendar feeds, shared pages, API tokens and webhooks. Kind and scope determine what each may do. */
export const accessKeys = sqliteTable(
  "access_keys",
  {
    ...ownRow(),
    kind: text("kind", { enum: ACCESS_KEY_KINDS }).notNull(),
    name: text("name").notNull(),
    /** SHA-256 of the secret, which has 256 random bits, so that a stolen table gives no access. */
    secretHash: text("secret_hash").notNull().unique(),
    scope: text("scope", { enum: ACCESS_KEY_SCOPES }).notNull(),
    period: text("period"),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    expiresAt: instant("expires_at"),
    webhook: text("webhook", { mode: "json" }).$type<Webhook>(),
    /** When the month ends that a webhook tells next. */
    monthEndsAt: instant("month_ends_at"),
  },
  (table) => [
    // A repeated request creates no second key, because the name is taken.
    uniqueIndex("access_keys_user_name").on(table.userId, table.name),
    index("access_keys_expires").on(table.expiresAt),
    index("access_keys_month_ends")
      .on(table.monthEndsAt)
      .where(sql`month_ends_at is not null`),
  ],
);

/** The messages that webhooks have to send, and the newest that they have sent. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    ...ownRow(),
    keyId: text("key_id")
      .notNull()
      .references(() => accessKeys.id, { onDelete: "cascade" }),
    event: text("event", { enum: WEBHOOK_EVENTS }).notNull(),
    /** Empty once it was delivered or given up. */
    payload: text("payload").notNull(),
    createdAt: instant("created_at").notNull(),
    attempts: integer("attempts").notNull(),
    /** Null once it was delivered or given up. */
    nextTryAt: instant("next_try_at"),
    /** The last response's; null without one. */
    status: integer("status"),
  },
  (table) => [
    index("webhook_deliveries_next_try").on(table.nextTryAt),
    index("webhook_deliveries_user").on(table.userId),
    index("webhook_deliveries_key").on(table.keyId),
  ],
);

export const reminders = sqliteTable(
  "reminders",
  {
    userId: owner(),
    kind: text("kind", { enum: REMINDER_KINDS }).notNull(),
    /** In local time. */
    hour: integer("hour").notNull(),
    byPush: flag("by_push").notNull(),
    byMail: flag("by_mail").notNull(),
    /** A copy of the user's last zone and the hour at which their day begins. */
    zone: text("zone").notNull(),
    dayBeginsAt: integer("day_begins_at").notNull(),
    nextDueAt: instant("next_due_at"),
    /** The user's day that it is for; empty until computed. */
    nextDay: text("next_day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    // For the quarter-hourly run, which only reads due reminders.
    index("reminders_next_due").on(table.nextDueAt),
  ],
);

export const pushDevices = sqliteTable(
  "push_devices",
  {
    /** SHA-256 of the endpoint, so that a browser that subscribes again keeps its row. */
    id: text("id").notNull(),
    userId: owner(),
    name: text("name").notNull(),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    // A browser notifies one user: the next one who signs in there takes it over.
    primaryKey({ columns: [table.id] }),
    index("push_devices_user").on(table.userId),
  ],
);

/** The calendars that a user looks into beside the plan. */
export const calendars = sqliteTable(
  "calendars",
  {
    ...ownRow(),
    name: text("name").notNull(),
    /** Null for a file. An address is secret: it opens the calendar. */
    address: text("address"),
    /** As `trimCalendar` leaves them. */
    events: text("events").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The last time that it was read, and asked for. */
    readAt: instant("read_at").notNull(),
    askedAt: instant("asked_at").notNull(),
    failedAt: instant("failed_at"),
  },
  (table) => [index("calendars_user").on(table.userId)],
);

/** A reminder's deliveries by channel, kept for some days so that nothing is sent twice for a day. */
export const reminderDeliveries = sqliteTable(
  "reminder_deliveries",
  {
    userId: owner(),
    kind: text("kind", { enum: REMINDER_KINDS }).notNull(),
    day: text("day").notNull(),
    /** "mail", or the id of a push device. */
    channel: text("channel").notNull(),
    state: text("state", { enum: ["waiting", "sending", "done"] }).notNull(),
    attempts: integer("attempts").notNull(),
    nextTryAt: instant("next_try_at"),
    dueAt: instant("due_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.day, table.channel] }),
    index("reminder_deliveries_next_try").on(table.nextTryAt),
    index("reminder_deliveries_due").on(table.dueAt),
  ],
);

export const accountEvents = sqliteTable(
  "account_events",
  {
    ...ownRow(),
    kind: text("kind", { enum: ACCOUNT_EVENTS }).notNull(),
    device: text("device").notNull(),
    country: text("country"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("account_events_user").on(table.userId, table.createdAt),
    index("account_events_created").on(table.createdAt),
  ],
);

/** Used provider sign-ins and passkey challenges, kept until they would have expired. */
export const usedSignIns = sqliteTable(
  "used_sign_ins",
  {
    id: text("id").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("used_sign_ins_expires").on(table.expiresAt)],
);

/** Mails that are not yet delivered. A row is deleted when its mail is sent. */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    ...ownRow(),
    purpose: text("purpose").$type<MailPurpose>().notNull(),
    /** The link of the mail, encrypted, because a reset link gives access to the account. */
    sealedLink: text("sealed_link").notNull(),
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

/** A user store's tasks after a change in the directory, planned in its transaction (user-store/user-stores.ts). */
export const storeOutbox = sqliteTable(
  "store_outbox",
  {
    /** The id of the store's user. Not a foreign key, because an erasure outlives its user. */
    store: text("store").notNull(),
    task: text("task", { enum: ["end_sessions", "update_profile", "erase"] }).notNull(),
    plannedAt: instant("planned_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: instant("next_try_at")
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.task] }),
    index("store_outbox_next_try").on(table.nextTryAt),
  ],
);

/** Counters of the rate limits. Keys are digests, so they name no address and no account. */
export const tries = sqliteTable(
  "tries",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: instant("resets_at").notNull(),
  },
  (table) => [index("tries_resets").on(table.resetsAt)],
);

/** For calendars, which keep an entry until its revision grows (RFC 5545). */
const revision = () => ({
  /** How often what a calendar shows of the row was changed. */
  changes: integer("changes").notNull().default(0),
  /** When it was last changed; null if never. */
  changedAt: instant("changed_at"),
});

/** The revision after a change that calendars show. */
export const nextRevision = <At extends Date | SQL>(changedAt: At) => ({
  changes: sql`changes + 1`,
  changedAt,
});

export const tasks = sqliteTable(
  "tasks",
  {
    ...ownRow(),
    date: text("date").notNull(),
    slot: integer("slot").notNull(),
    title: text("title").notNull(),
    completed: flag("completed").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** The type of the month's objective that it serves; null if the user did not say. */
    serves: text("serves", { enum: OBJECTIVE_TYPES }),
    /** When and where it will be done, never blank. */
    cue: text("cue"),
    ...revision(),
  },
  (table) => [
    uniqueIndex("tasks_user_date_slot").on(table.userId, table.date, table.slot),
    check("tasks_slot", sql`${table.slot} between 1 and 3`),
    check("tasks_completed", sql`${table.completed} in (0, 1)`),
  ],
);

/** The hour of the rollover that closes an objective, counted since 1970. A run reads its rows as one range of the index. */
export const closingHour = sql<number>`((due_at + 3599999) / 3600000)`;

export const objectives = sqliteTable(
  "objectives",
  {
    ...ownRow(),
    type: text("type", { enum: OBJECTIVE_TYPES }).notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** The month's first day, `yyyy-MM-01`. */
    month: text("month").notNull(),
    status: text("status").$type<ObjectiveStatus>().notNull().default("active"),
    /** When the month ends in the owner's time zone. Moving never makes it earlier (deadlines.ts). */
    dueAt: instant("due_at").notNull(),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    /** The owner's reflection: null until asked, empty for nothing to add. */
    reflection: text("reflection"),
    ...revision(),
  },
  (table) => [
    // Month before type, so that the same index serves a user's history.
    uniqueIndex("objectives_user_month_type").on(table.userId, table.month, table.type),
    // Used by the previous Worker; the rollover now uses `objectives_closing`. Drop it in a later release.
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

/** Long answers are the last columns, so that `research/gate.ts` reads a row without its overflow pages. */
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
    tags: json<string[]>("tags"),
    mcAnswers: json<Record<string, string>>("mc_answers"),
    writtenResponses: json<Record<string, string>>("written_responses"),
    completedAnswers: text("completed_answers", { mode: "json" }).$type<CompletedAnswers>(),
    marks: json<Record<string, string>>("marks").default({}),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.section] }),
    check("research_completed", sql`${table.completed} in (0, 1)`),
  ],
);

export const analyses = sqliteTable(
  "analyses",
  {
    ...ownRow(),
    createdAt: instant("created_at").notNull(),
    report: json<AnalysisReport>("report"),
    /** The digest of the answers and the engine: an analysis with the same digest would be identical. */
    answersDigest: text("answers_digest"),
  },
  (table) => [index("analyses_user_created").on(table.userId, table.createdAt)],
);

/** Lines with the user's verdict. All analyses omit those with "not_me". */
export const setAside = sqliteTable(
  "set_aside",
  {
    userId: owner(),
    key: text("key").notNull(),
    list: text("list", { enum: ANALYSIS_LISTS }).notNull(),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
    verdict: text("verdict", { enum: VERDICTS }).notNull().default("not_me"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const coachAnswers = sqliteTable(
  "coach_answers",
  {
    userId: owner(),
    question: text("question").notNull(),
    answer: text("answer").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.question] })],
);

/** Passages of written answers that their author put into the report, one of each answer. */
export const pins = sqliteTable(
  "pins",
  {
    userId: owner(),
    section: text("section", { enum: SECTIONS }).notNull(),
    prompt: integer("prompt").notNull(),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.section, table.prompt] })],
);

export const weekReviews = sqliteTable(
  "week_reviews",
  {
    userId: owner(),
    monday: text("monday").notNull(),
    good: text("good").notNull().default(""),
    hard: text("hard").notNull().default(""),
    next: text("next").notNull().default(""),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.monday] })],
);

export const days = sqliteTable(
  "days",
  {
    userId: owner(),
    date: text("date").notNull(),
    rest: flag("rest").notNull().default(false),
    line: text("line").notNull().default(""),
    /** Kept for the day's plan until they are used or dropped. */
    thoughts: json<string[]>("thoughts").default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date] }),
    check("days_rest", sql`${table.rest} in (0, 1)`),
  ],
);

export const daysAway = sqliteTable(
  "days_away",
  {
    userId: owner(),
    first: text("first_day").notNull(),
    last: text("last_day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.first] }),
    check("days_away_order", sql`${table.first} <= ${table.last}`),
  ],
);

/** The weekdays off from a day on, until the next row, so that past rest days stay rest days. */
export const weekdaysOff = sqliteTable(
  "weekdays_off",
  {
    userId: owner(),
    since: text("since").notNull(),
    /** 0 for Sunday to 6 for Saturday. */
    weekdays: json<number[]>("weekdays"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.since] })],
);
