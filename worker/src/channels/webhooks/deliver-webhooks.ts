import { eq, getTableColumns, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { WEBHOOK_PREFIX } from "@goals/contracts/access-keys";
import type { Database } from "../../platform/db/database.ts";
import { beginAttempt, computeNextTry, isClaimable } from "../../platform/db/statements.ts";
import { accessKeys, webhookDeliveries, type Webhook } from "../../platform/db/schema.ts";
import { OUTGOING } from "../../platform/http/outgoing-fetch.ts";
import type { Env } from "../../platform/settings.ts";

/** The pause after the first failure, doubled after each further one up to about five hours. */
const BACKOFF_MS = 5 * 60_000;
/** The last try is half a day after the first. */
const TRIES_MAX = 8;
/** How many connections the platform opens in parallel for one invocation. */
const CONCURRENT = 6;

type Row = typeof webhookDeliveries.$inferSelect;

/** The webhook of a claimed delivery, in the statement that claims it. */
const WEBHOOK =
  sql<Webhook>`(select webhook from ${accessKeys} where ${accessKeys.id} = key_id)`.mapWith(
    accessKeys.webhook,
  );

/** The signature of https://www.standardwebhooks.com, whose library would be a hundredth of the Worker. */
function sign(secret: string, signed: string): string {
  const key = Uint8Array.fromBase64(secret.slice(WEBHOOK_PREFIX.length));
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

/** Sends a delivery. Returns the response's status; null without one. */
async function send(env: Env, { id, payload, webhook }: Row & { webhook: Webhook }, at: Date) {
  const timestamp = Math.floor(at.getTime() / 1000);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Goals-Webhook",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": sign(webhook.secret, `${id}.${timestamp}.${payload}`),
  };
  try {
    const call = { method: "POST", headers, body: payload };
    const response = await OUTGOING.namedByUser(env)(webhook.address, call);
    await response.body?.cancel();
    return response.status;
  } catch {
    // The error may name the address, so it is not logged.
    return null;
  }
}

/** Sends at most `most` due deliveries, of one user or of all, and counts them. A failed one stays until its last try. */
export async function deliverDueWebhooks(
  db: Database,
  { env, now, most, userId }: { env: Env; now: () => Date; most: number; userId?: string },
) {
  let [sent, failed] = [0, 0];
  async function deliver(row: Row & { webhook: Webhook }): Promise<void> {
    const status = await send(env, row, now());
    const isSent = status !== null && status >= 200 && status < 300;
    sent += Number(isSent);
    failed += Number(!isSent);
    const again = computeNextTry(webhookDeliveries, { now: now(), firstMs: BACKOFF_MS });
    const isOver = isSent || row.attempts >= TRIES_MAX;
    const result = isOver ? { nextTryAt: null, payload: "" } : { nextTryAt: again };
    await db.repeatable
      .update(webhookDeliveries)
      .set({ status, ...result })
      .where(eq(webhookDeliveries.id, row.id));
  }
  while (sent + failed < most) {
    const due = { now: now(), limit: Math.min(most, CONCURRENT) };
    const where = userId === undefined ? undefined : eq(webhookDeliveries.userId, userId);
    const rows = await db
      .update(webhookDeliveries)
      .set(beginAttempt(webhookDeliveries, due.now))
      .where(isClaimable(webhookDeliveries, { ...due, ...(where && { where }) }))
      .returning({ ...getTableColumns(webhookDeliveries), webhook: WEBHOOK });
    await Promise.all(rows.map(deliver));
    if (rows.length < due.limit) break;
  }
  return { sent, failed };
}
