import { and, eq, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { REMINDER_KINDS } from "@goals/contracts/reminders";
import * as z from "zod/mini";
import type { Database } from "../../platform/db/database.ts";
import { beginAttempt, claimUntil, isClaimable } from "../../platform/db/outbox.ts";
import { reminderDeliveries } from "../../platform/db/schema.ts";
import { LATE_MAX_MS } from "./plan-deliveries.ts";

/** Deliveries of one message, and so of one transaction and one visit to as many stores. */
const PIECE_ROWS = 20;
/** Deliveries that one statement takes. Their messages are far below the 256 KB of one call. */
const CLAIM_ROWS = 1_000;

/** How long a day is known to be served: longer than any move to another zone or hour brings it back. */
const KEPT_MS = 4 * 86_400_000;

/** What a message of the queue carries: which deliveries, and how often each has been begun before. */
export const deliveryPiece = z.array(
  z.object({
    userId: z.string(),
    kind: z.enum(REMINDER_KINDS),
    day: z.string(),
    channel: z.string(),
    attempts: z.number(),
  }),
);
export type DeliveryPiece = readonly z.infer<typeof deliveryPiece>[number][];

/** Closes what can no longer be sent: what is too late, and mails whose sending may have happened before a kill. */
function closeUnsendable(db: Database, now: Date) {
  const latest = new Date(now.getTime() - LATE_MAX_MS);
  const isBegun = and(
    eq(reminderDeliveries.state, "sending"),
    eq(reminderDeliveries.channel, "mail"),
  );
  return db.repeatable
    .update(reminderDeliveries)
    .set({ state: "done", nextTryAt: null })
    .where(
      and(
        lte(reminderDeliveries.nextTryAt, now),
        or(isBegun, lte(reminderDeliveries.dueAt, latest)),
      ),
    );
}

/** Claims deliveries that are due. The attempt counts only when their piece is begun. */
async function claimDueDeliveries(db: Database, now: Date, limit: number): Promise<DeliveryPiece> {
  const { userId, kind, day, channel, attempts } = reminderDeliveries;
  return db
    .update(reminderDeliveries)
    .set({ nextTryAt: claimUntil(now) })
    .where(isClaimable(reminderDeliveries, { now, limit }))
    .returning({ userId, kind, day, channel, attempts });
}

/**
 * Hands all deliveries that are due to `send`, in pieces. What was taken and got lost is due again after CLAIM_MS. Returns how
 * many there were.
 */
export async function queueDueDeliveries(
  db: Database,
  { now, send }: { now: Date; send: (pieces: readonly DeliveryPiece[]) => Promise<void> },
): Promise<number> {
  let queued = 0;
  await closeUnsendable(db, now);
  for (;;) {
    const taken = await claimDueDeliveries(db, now, CLAIM_ROWS);
    if (taken.length === 0) return queued;
    queued += taken.length;
    const pieces = Array.from({ length: Math.ceil(taken.length / PIECE_ROWS) }, (_, index) =>
      taken.slice(index * PIECE_ROWS, (index + 1) * PIECE_ROWS),
    );
    await send(pieces);
  }
}

/** Deletes deliveries of days that can fall due no more. */
export function deleteOldDeliveries(db: Database, now: Date) {
  const last = new Date(now.getTime() - KEPT_MS);
  return db.delete(reminderDeliveries).where(lte(reminderDeliveries.dueAt, last));
}

/** The rows of a piece; with `unbegun`, those that nobody has begun since it was made. */
export function isInPiece(piece: DeliveryPiece, { unbegun = false } = {}): SQL {
  const entries = JSON.stringify(
    piece.map(({ userId, kind, day, channel, attempts }) => [userId, kind, day, channel, attempts]),
  );
  return sql`rowid in (select found.rowid from json_each(${entries}) as entry
    cross join reminder_deliveries as found on found.user_id = entry.value->>0 and found.kind = entry.value->>1
      and found.day = entry.value->>2 and found.channel = entry.value->>3
      ${unbegun ? sql`and found.attempts = entry.value->>4` : sql``})`;
}

/** Begins the deliveries of a piece. A message that the queue brings twice finds none the second time. */
export async function beginPiece(
  db: Database,
  piece: DeliveryPiece,
  now: Date,
): Promise<(typeof reminderDeliveries.$inferSelect)[]> {
  return db
    .update(reminderDeliveries)
    .set(beginAttempt(reminderDeliveries, now))
    .where(and(isInPiece(piece, { unbegun: true }), ne(reminderDeliveries.state, "done")))
    .returning();
}
