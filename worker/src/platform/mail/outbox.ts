import type { Context } from "hono";
import { getContext, type PlatformContext } from "../http/context.ts";
import { MAILS_MAX } from "@goals/contracts/limits";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import { getTableColumns, gt, inArray, sql, type SQL } from "drizzle-orm";
import * as z from "zod/mini";
import { LANGUAGES } from "@goals/contracts/languages";
import { withTimeout } from "../bounds.ts";
import { encrypt, decrypt } from "../crypto.ts";
import type { Database } from "../db/database.ts";
import {
  hasRoom,
  insertWhere,
  beginAttempt,
  computeNextTry,
  isClaimable,
} from "../db/statements.ts";
import { mailOutbox } from "../db/schema.ts";
import type { Settings } from "../settings.ts";
import type { CheckedSettings } from "../settings-schema.ts";
import { admitMail } from "./admit-mail.ts";
import { renderTemplate, type Mail, type Mailer } from "./mail.ts";

/** How long to wait for a mail service. A failed mail is retried later. */
const LIMIT_MS = 10_000;

/** A mailer for Cloudflare's e-mail binding. In local development it also prints each mail. */
export const createPlatformMailer = (
  binding: { send(mail: Mail & { readonly from: string }): Promise<unknown> },
  { ENVIRONMENT, MAIL_FROM }: Pick<CheckedSettings, "ENVIRONMENT" | "MAIL_FROM">,
  limitMs = LIMIT_MS,
): Mailer => ({
  async send(mail) {
    if (ENVIRONMENT === "local") console.log(`Mail to ${mail.to}: ${mail.subject}\n${mail.text}`);
    await withTimeout(limitMs, () => binding.send({ from: MAIL_FROM, ...mail }));
  },
});

/** How long to retry a mail that tells an owner about a change. */
const NOTICE_LIFETIME_MS = 72 * 60 * 60_000;
/** How many connections the platform opens in parallel for one invocation. */
const CONCURRENT_MAILS = 6;
const CLAIM_SIZE = 60;
/** The pause after a failed delivery, doubled after each further one up to about an hour. */
const BACKOFF_MS = 60_000;

type Row = typeof mailOutbox.$inferSelect;

const recipientSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  isConfirmed: z.number(),
});
type Recipient = z.infer<typeof recipientSchema>;

/** The account of a claimed mail, in the statement that claims it. */
const RECIPIENT =
  sql`(select json_object('email', email, 'firstName', first_name, 'language', language,
  'isConfirmed', email_verified_at is not null) from users where users.id = user_id)`.mapWith(
    (text: string) => z.parse(recipientSchema, JSON.parse(text)),
  ) as SQL<Recipient | null>;

export type MailContext = Pick<
  PlatformContext,
  "origin" | "device" | "settings" | "now" | "newId" | "hasMail"
>;

/** Creates a mail's row for its change's batch. `to` is an address that is not yet, or no longer, the user's. */
export async function createOutboxRow(
  context: MailContext,
  mail: Pick<Row, "userId" | "purpose"> & { link: string; to?: string; expiresAt?: Date },
): Promise<Row> {
  const { device, settings, now, newId } = context;
  const { userId, purpose, link, to } = mail;
  context.hasMail = true;
  const lastTry = new Date(now.getTime() + NOTICE_LIFETIME_MS);
  const expiresAt = mail.expiresAt && mail.expiresAt < lastTry ? mail.expiresAt : lastTry;
  const sealed = { link, ...(to !== undefined && { to }) };
  const sealedLink = await encrypt(settings, "mail-link", sealed, expiresAt);
  const when = { createdAt: now, attempts: 0, nextTryAt: now, expiresAt };
  return { id: newId(), userId, purpose, sealedLink, device, ...when };
}

export function createAccessMail(
  context: MailContext,
  userId: string,
  purpose: "passkey_added" | "identity_added" | "access_key_made",
) {
  const { signIn, connections } = SETTINGS_PATHS;
  const link = context.origin + (purpose === "access_key_made" ? connections : signIn);
  return createOutboxRow(context, { userId, purpose, link });
}

/** Inserts a mail's row in the batch of its change, if there is room: mails that strangers can cause pass a smaller `max`. */
export function queueMailWhere(
  db: Database,
  row: Row,
  isDone: SQL,
  { owner = sql`${row.userId}`, max = 2 * MAILS_MAX }: { owner?: SQL; max?: number } = {},
) {
  const room = hasRoom(mailOutbox, { userId: owner, max });
  return insertWhere(db, mailOutbox, { ...row, userId: owner }, sql`${isDone} and ${room}`);
}

/** Delivers at most `most` due mails and counts them. A failed one stays. Ends when all of a claim fail: the mail service is then down. */
export async function deliverDueMails(
  db: Database,
  delivery: {
    readonly mailer: Mailer;
    readonly settings: Settings;
    readonly clock: () => Date;
    readonly most: number;
    readonly pause: (ms: number) => Promise<void>;
    /** Before each further attempt to send a mail, in milliseconds. */
    readonly pauses?: readonly number[];
  },
) {
  const { mailer, settings, clock, most, pause, pauses = [] } = delivery;
  let [sent, failed, left] = [0, 0, most];

  /** False if every attempt failed. */
  async function deliver({ recipient, ...row }: Row & { recipient: Recipient | null }) {
    const now = clock();
    const sealed = await decrypt(settings, "mail-link", row.sealedLink, now);
    if (!recipient || !sealed?.["link"]) return true;
    const { email, language } = recipient;
    const { link, to = email } = sealed;
    const isConfirmed = to === email && recipient.isConfirmed === 1;
    const isCounted = row.attempts > 1;
    const isAdmitted =
      isCounted || (await admitMail(db, { ...row, to, isConfirmed }, { settings, now }));
    if (!isAdmitted) return true;
    const firstName = isConfirmed ? recipient.firstName : "";
    const content = { to, firstName, language, link, device: row.device, at: row.createdAt };
    const mail = renderTemplate(row.purpose, { ...content, until: row.expiresAt });
    for (const ms of [0, ...pauses]) {
      if (ms > 0) await pause(ms);
      try {
        await mailer.send(mail);
        sent += 1;
        return true;
      } catch {
        // The error may quote the mail, so it is not logged.
      }
    }
    return false;
  }

  while (left > 0) {
    const limit = Math.min(left, CLAIM_SIZE);
    const now = clock();
    const where = gt(mailOutbox.expiresAt, now);
    const rows = await db
      .update(mailOutbox)
      .set(beginAttempt(mailOutbox, now))
      .where(isClaimable(mailOutbox, { now, limit, where }))
      .returning({ ...getTableColumns(mailOutbox), recipient: RECIPIENT });
    left = rows.length < limit ? 0 : left - limit;
    if (rows.length === 0) break;
    const before = failed;
    for (let at = 0; at < rows.length; at += CONCURRENT_MAILS) {
      // The results of a few are stored together: a killed run repeats no more than these.
      const few = rows.slice(at, at + CONCURRENT_MAILS);
      const isDone = await Promise.all(few.map(deliver));
      const pick = (wanted: boolean) =>
        few.flatMap(({ id }, index) => (isDone[index] === wanted ? [id] : []));
      const [done, again] = [pick(true), pick(false)];
      failed += again.length;
      const isOneOf = (ids: string[]) => inArray(mailOutbox.id, ids);
      if (done.length > 0) await db.repeatable.delete(mailOutbox).where(isOneOf(done));
      if (again.length > 0) {
        const nextTryAt = computeNextTry(mailOutbox, { now: clock(), firstMs: BACKOFF_MS });
        await db.repeatable.update(mailOutbox).set({ nextTryAt }).where(isOneOf(again));
      }
    }
    if (failed - before === rows.length) break;
  }
  return { sent, failed };
}

/** Pauses between the attempts after a request. Later attempts are made by the hourly job. */
const RETRY_PAUSES_MS = [2_000, 10_000];
/** Due mails that one request delivers at most, so that it ends soon after its response. */
const MAILS_PER_REQUEST = 6;

/** Runs after the response: awaits `before`, then delivers due mails. A failure is logged and has no other effect. */
export function sendMailAfterResponse(c: Context, before: Promise<void> = Promise.resolve()) {
  const { db, mailer, settings, now, pause, log, requestId } = getContext(c);
  const work = async () => {
    await before;
    const patience = { most: MAILS_PER_REQUEST, pauses: RETRY_PAUSES_MS, pause };
    const clock = () => now;
    const { failed } = await deliverDueMails(db, { mailer, settings, clock, ...patience });
    if (failed > 0) log({ event: "mail_failed", id: requestId, failed });
  };
  c.executionCtx.waitUntil(work().catch(() => log({ event: "mail_failed", id: requestId })));
}
