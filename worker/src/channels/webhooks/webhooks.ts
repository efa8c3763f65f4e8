import { and, asc, eq, lte } from "drizzle-orm";
import type { WebhookEvent } from "@goals/contracts/access-keys";
import { addDays, canonicalizeZone, getDayInZone, toMonth } from "@goals/contracts/dates";
import { WEBHOOK_DELIVERIES_MAX } from "@goals/contracts/limits";
import type { AppContext, AppMiddleware, Deps } from "../../accounts/requests/app-env.ts";
import type { TaskEvent } from "../row-views.ts";
import { computeDueAt } from "../../accounts/time-zone/deadlines.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteOldest } from "../../platform/db/statements.ts";
import { accessKeys, webhookDeliveries } from "../../platform/db/schema.ts";
import type { Env } from "../../platform/settings.ts";
import { deliverDueWebhooks } from "./deliver-webhooks.ts";

interface Message {
  readonly event: WebhookEvent;
  readonly data: Readonly<Record<string, unknown>>;
  /** Words of the user, for webhooks that were made to carry them. */
  readonly text?: Readonly<Record<string, string>>;
  /** The day or month of a message that is sent once for it. */
  readonly once?: string;
}

type Key = typeof accessKeys.$inferSelect;
type Stores = Pick<Deps, "newId"> & { readonly now: Date };

/** The statements that store messages for those of a user's webhooks that tell them. None if nothing is to be stored. */
function queueMessages(
  db: Database,
  {
    userId,
    keys,
    messages,
  }: { userId: string; keys: readonly Key[]; messages: readonly Message[] },
  { now, newId }: Stores,
) {
  const rows = keys.flatMap(({ id: keyId, webhook }) =>
    messages
      .filter(({ event }) => webhook?.events.includes(event))
      .map(({ event, data, text, once }) => {
        const content = webhook?.withText ? { ...data, ...text } : data;
        const payload = JSON.stringify({
          type: event,
          timestamp: now.toISOString(),
          data: content,
        });
        // Repeated and concurrent runs store one delivery of what happens once.
        const id = once === undefined ? newId() : `${keyId}_${once}`;
        const times = { createdAt: now, attempts: 0, nextTryAt: now, status: null };
        return { id, userId, keyId, event, payload, ...times };
      }),
  );
  if (rows.length === 0) return [];
  return [
    db.insert(webhookDeliveries).values(rows).onConflictDoNothing(),
    deleteOldest(db, webhookDeliveries, {
      userId,
      max: WEBHOOK_DELIVERIES_MAX,
      age: webhookDeliveries.createdAt,
    }),
  ] as const;
}

async function tellTasks(c: AppContext, userId: string, happened: readonly TaskEvent[]) {
  const context = c.get("context");
  const { userRows, now } = context;
  const db = context.directory();
  const isTheirs = and(eq(accessKeys.userId, userId), eq(accessKeys.kind, "webhook"));
  const keys = await db.select().from(accessKeys).where(isTheirs);
  const messages: Message[] = happened.map(({ event, task }) => {
    const { id, date, slot, completed, title } = task;
    return { event, data: { id, date, slot, completed }, text: { title } };
  });
  const ticked = happened.find(({ event }) => event === "task.ticked");
  if (ticked && keys.some(({ webhook }) => webhook?.events.includes("day.done"))) {
    const { date } = ticked.task;
    const colours = await userRows.readColours(db, { userId, period: toMonth(date) }, now);
    const day = colours?.days.find((one) => one.date === date);
    if (day?.status === "green") messages.push({ event: "day.done", data: { date }, once: date });
  }
  const [first, ...others] = queueMessages(db, { userId, keys, messages }, context);
  if (first === undefined) return;
  await db.batch([first, ...others]);
  const { sent, failed } = await deliverDueWebhooks(db, {
    env: c.env,
    now: () => now,
    most: keys.length * messages.length,
    userId,
  });
  context.log({ event: "webhooks", id: context.requestId, sent, failed });
}

// A kill between the change and this loses the message: a tick must not wait for two databases.
/** Tells the user's programs, after the response, about the tasks that the request has planned or ticked. A failure is only logged. */
export const sendWebhooks: AppMiddleware = async (c, next) => {
  await next();
  const { happened, signedIn, log, requestId } = c.get("context");
  if (!happened || !signedIn?.hasWebhook) return;
  const told = tellTasks(c, signedIn.userId, happened);
  c.executionCtx.waitUntil(told.catch(() => log({ event: "webhooks_lost", id: requestId })));
};

/** Webhooks per run and statement. */
const CLOSED_AT_ONCE = 100;
const HOUR_MS = 3_600_000;

/** Stores the score of the months that have ended, once the rollover of this hour has closed their objectives. */
export async function tellClosedMonths(env: Env, deps: Deps, db: Database): Promise<void> {
  const now = deps.now();
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const userRows = deps.userRows(env, deps);
  const keys = await db
    .select()
    .from(accessKeys)
    .where(lte(accessKeys.monthEndsAt, hour))
    .orderBy(asc(accessKeys.monthEndsAt))
    .limit(CLOSED_AT_ONCE);
  const days = keys.map(({ userId }) => ({ userId, day: getDayInZone("UTC", now) }));
  const states = await userRows.readDayStates(db, days);
  for (const [index, key] of keys.entries()) {
    const { id, userId, monthEndsAt } = key;
    if (!monthEndsAt) continue;
    const { zone: stored, dayBeginsAt } = states[index] ?? { zone: null, dayBeginsAt: 0 };
    const zone = canonicalizeZone(stored ?? "") ?? "UTC";
    // Two days before its end it is that month in every zone.
    const month = toMonth(addDays(getDayInZone("UTC", monthEndsAt), -2));
    const endsAt = computeDueAt(month, zone, dayBeginsAt);
    // In a zone further west it has not ended yet.
    const isOver = endsAt <= hour;
    const today = getDayInZone(zone, now, dayBeginsAt);
    const next = isOver ? computeDueAt(toMonth(today), zone, dayBeginsAt) : endsAt;
    const score = isOver && (await userRows.readColours(db, { userId, period: month }, now));
    const data = score && { month, completed: score.wins, failed: score.losses };
    const messages = data ? [{ event: "month.closed", data, once: month } as const] : [];
    await db.repeatable.batch([
      db.update(accessKeys).set({ monthEndsAt: next }).where(eq(accessKeys.id, id)),
      ...queueMessages(db, { userId, keys: [key], messages }, { now, newId: deps.newId }),
    ]);
  }
}
