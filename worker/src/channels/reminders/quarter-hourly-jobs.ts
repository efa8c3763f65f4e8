import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { canonicalizeZone } from "@goals/contracts/dates";
import type { Database } from "../../platform/db/database.ts";
import { computeNextTry } from "../../platform/db/statements.ts";
import { pushDevices, reminderDeliveries, reminders, users } from "../../platform/db/schema.ts";
import { createReminderTexts, reminderMail } from "../../platform/mail/reminder-mail.ts";
import { readSettings, type Env } from "../../platform/settings.ts";
import {
  beginPiece,
  deliveryPiece,
  isInPiece,
  LATE_MAX_MS,
  planDueDeliveries,
  queueDueDeliveries,
  type DeliveryPiece,
} from "./delivery-queue.ts";
import type { Deps } from "../../accounts/requests/app-env.ts";
import { markMoved, type Move } from "../../accounts/time-zone/deadlines.ts";
import type { PushOutcome } from "./push.ts";
import { computeReminderInstant } from "./reminder-times.ts";
import { createUnsubscribeLink } from "./reminder-settings.ts";

/** How many connections the platform opens in parallel for one invocation. */
const CONCURRENT = 6;
/** The pause after the first failure, doubled after each further one. Late deliveries are closed instead. */
const BACKOFF_MS = 5 * 60_000;

type Delivery = typeof reminderDeliveries.$inferSelect;

function selectRecipients(db: Database, deliveries: readonly Delivery[]) {
  const { userId, kind, channel } = reminderDeliveries;
  const isTheirs = and(eq(pushDevices.id, channel), eq(pushDevices.userId, userId));
  return db
    .select({ delivery: reminderDeliveries, user: users, reminder: reminders, device: pushDevices })
    .from(reminderDeliveries)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(reminders, and(eq(reminders.userId, userId), eq(reminders.kind, kind)))
    .leftJoin(pushDevices, isTheirs)
    .where(isInPiece(deliveries));
}

/** Sends a piece's deliveries that are still wanted. After a database error or a kill, they become due again. */
async function deliverBatch(env: Env, deps: Deps, piece: DeliveryPiece): Promise<void> {
  const db = deps.connect(env, deps);
  const settings = readSettings(env);
  const mailer = deps.mailer(env, settings);
  const push = deps.push(env);
  const now = deps.now();
  const recipients = await selectRecipients(db, await beginPiece(db, piece, now));
  const due = recipients.map(({ delivery }) => delivery);
  const states = await deps.userRows(env, deps).readDayStates(db, due);

  const moves = new Map<string, Move>();
  const early: Delivery[] = [];
  const sends: { delivery: Delivery; send: () => Promise<PushOutcome> }[] = [];
  for (const [index, { delivery, user, reminder, device }] of recipients.entries()) {
    const state = states[index];
    if (!state) continue;
    const { kind, day, channel } = delivery;
    const { dayBeginsAt } = state;
    const move = { zone: canonicalizeZone(state.zone ?? "") ?? reminder.zone, dayBeginsAt };
    if (move.zone !== reminder.zone || dayBeginsAt !== reminder.dayBeginsAt) {
      moves.set(delivery.userId, move);
      const instant = computeReminderInstant({ ...reminder, ...move }, day);
      if (!instant || instant > now) {
        early.push(delivery);
        continue;
      }
    }
    if (state.isDone[kind] || state.isRest) continue;
    const texts = createReminderTexts(kind, user.language);
    if (channel === "mail" && reminder.byMail && user.emailVerifiedAt) {
      const origin = settings.ORIGIN || "http://localhost:8787";
      const send = async () => {
        const unsubscribe = await createUnsubscribeLink(settings, { origin, user, kind, now });
        await mailer.send(reminderMail({ user, texts, origin, unsubscribe }));
        return "sent" as const;
      };
      sends.push({ delivery, send });
    }
    if (device && reminder.byPush) {
      const { done, ...words } = texts;
      const topic = `${kind}-${day}`;
      const extra = state.hasOpenTask && kind === "line" && { done };
      const payload = { ...words, tag: topic, user: user.id, ...extra };
      const until = new Date(delivery.dueAt.getTime() + LATE_MAX_MS);
      sends.push({ delivery, send: () => push({ device, payload, topic, until, now }) });
    }
  }

  if (moves.size > 0) {
    // The next run reschedules these reminders. A delivery that was too early in the new zone frees its day.
    await db.repeatable.batch([
      db.delete(reminderDeliveries).where(isInPiece(early)),
      ...[...moves].map(([userId, move]) => markMoved(db, userId, move, now)),
    ]);
  }
  if (sends.length > 0) {
    // A sent mail cannot be taken back, so a mail that was begun is not begun again after a kill (delivery-queue.ts).
    await db.repeatable
      .update(reminderDeliveries)
      .set({ state: "sending" })
      .where(isInPiece(sends.map(({ delivery }) => delivery)));
  }
  const failed: Delivery[] = [];
  const gone: string[] = [];
  for (let at = 0; at < sends.length; at += CONCURRENT) {
    await Promise.all(
      sends.slice(at, at + CONCURRENT).map(async ({ delivery, send }) => {
        // An error may quote the mail, so it is not logged.
        const outcome = await send().catch((): PushOutcome => "failed");
        if (outcome === "failed") failed.push(delivery);
        if (outcome === "gone") gone.push(delivery.channel);
      }),
    );
  }
  const done = due.filter((one) => !failed.includes(one) && !early.includes(one));
  const nextTryAt = computeNextTry(reminderDeliveries, { now: deps.now(), firstMs: BACKOFF_MS });
  await db.repeatable.batch([
    db.update(reminderDeliveries).set({ state: "done", nextTryAt: null }).where(isInPiece(done)),
    db.update(reminderDeliveries).set({ state: "waiting", nextTryAt }).where(isInPiece(failed)),
    ...(gone.length > 0 ? [db.delete(pushDevices).where(inArray(pushDevices.id, gone))] : []),
  ]);
  const sent = sends.length - failed.length - gone.length;
  const needless = due.length - sends.length;
  deps.log({ event: "reminders_sent", sent, failed: failed.length, needless });
}

/** The schedule of `runQuarterHourlyJobs`: every zone is a whole number of quarters of an hour from UTC. */
export const EVERY_QUARTER = "*/15 * * * *";

/** Plans due reminders and passes them to the queue in pieces. Without a queue it sends them itself. */
export async function runQuarterHourlyJobs(env: Env, deps: Deps): Promise<void> {
  const db = deps.connect(env, deps);
  const now = deps.now();
  const { REMINDERS } = env;

  async function send(pieces: readonly DeliveryPiece[]): Promise<void> {
    if (REMINDERS) await REMINDERS.sendBatch(pieces.map((body) => ({ body })));
    else for (const piece of pieces) await deliverBatch(env, deps, piece);
  }

  const due = await planDueDeliveries(db, now);
  const queued = await queueDueDeliveries(db, { now, send });
  deps.log({ event: "reminders", due, queued });
}

/** Sends the pieces of a batch of messages. A failed piece is retried, and sends nothing twice (`beginPiece`). */
export async function consumeReminders(batch: MessageBatch, env: Env, deps: Deps): Promise<void> {
  for (const message of batch.messages) {
    const piece = z.safeParse(deliveryPiece, message.body);
    try {
      if (piece.success) await deliverBatch(env, deps, piece.data);
      message.ack();
    } catch {
      // The error may quote a row.
      deps.log({ event: "reminders_failed" });
      message.retry();
    }
  }
}
