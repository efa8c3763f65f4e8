import { and, eq, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { REMINDER_KINDS } from "@goals/contracts/reminders";
import * as z from "zod/mini";
import type { Database } from "../../platform/db/database.ts";
import { beginAttempt, claimUntil, isClaimable } from "../../platform/db/outbox.ts";
import { reminderDeliveries } from "../../platform/db/schema.ts";
import { LATE_MAX_MS } from "./plan-deliveries.ts";

/** Deliveries per message, and so per transaction. Each may need as many stores. */
const PIECE_ROWS = 20;
/** Deliveries per statement. Their messages are far below the 256 KB of one call. */
const CLAIM_ROWS = 1_000;

/** How long a served day is remembered: longer than any move to another zone or hour can bring it back. */
const KEPT_MS = 4 * 86_400_000;

/** A message of the queue: the deliveries, and how often each was begun before. */
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

/** Closes deliveries that can no longer be sent: late ones, and mails that may have been sent before a kill. */
function closeUnsendable(db: Database, now: Date) {
  const { state, channel, dueAt, nextTryAt } = reminderDeliveries;
  const isLate = lte(dueAt, new Date(now.getTime() - LATE_MAX_MS));
  const isBegun = and(eq(state, "sending"), eq(channel, "mail"));
  return db.repeatable
    .update(reminderDeliveries)
    .set({ state: "done", nextTryAt: null })
    .where(and(lte(nextTryAt, now), or(isBegun, isLate)));
}

/** Passes all due deliveries to `send`, in pieces. Lost ones become due again after CLAIM_MS. Returns their number. */
export async function queueDueDeliveries(
  db: Database,
  { now, send }: { now: Date; send: (pieces: readonly DeliveryPiece[]) => Promise<void> },
): Promise<number> {
  const { userId, kind, day, channel, attempts } = reminderDeliveries;
  let queued = 0;
  await closeUnsendable(db, now);
  for (;;) {
    // Claims them. The attempt only counts once their piece begins.
    const taken = await db
      .update(reminderDeliveries)
      .set({ nextTryAt: claimUntil(now) })
      .where(isClaimable(reminderDeliveries, { now, limit: CLAIM_ROWS }))
      .returning({ userId, kind, day, channel, attempts });
    if (taken.length === 0) return queued;
    queued += taken.length;
    const pieces = Array.from({ length: Math.ceil(taken.length / PIECE_ROWS) }, (_, index) =>
      taken.slice(index * PIECE_ROWS, (index + 1) * PIECE_ROWS),
    );
    await send(pieces);
  }
}

export function deleteOldDeliveries(db: Database, now: Date) {
  const last = new Date(now.getTime() - KEPT_MS);
  return db.delete(reminderDeliveries).where(lte(reminderDeliveries.dueAt, last));
}

/** The rows of a piece; with `unbegun` only those that no worker has begun since it was created. */
export function isInPiece(piece: DeliveryPiece, { unbegun = false } = {}): SQL {
  const entries = JSON.stringify(
    piece.map(({ userId, kind, day, channel, attempts }) => [userId, kind, day, channel, attempts]),
  );
  return sql`rowid in (select found.rowid from json_each(${entries}) as entry
    cross join reminder_deliveries as found on found.user_id = entry.value->>0 and found.kind = entry.value->>1
      and found.day = entry.value->>2 and found.channel = entry.value->>3
      ${unbegun ? sql`and found.attempts = entry.value->>4` : sql``})`;
}

/** Begins a piece's deliveries. If the queue delivers a message twice, the second time finds none. */
export async function beginPiece(db: Database, piece: DeliveryPiece, now: Date) {
  return db
    .update(reminderDeliveries)
    .set(beginAttempt(reminderDeliveries, now))
    .where(and(isInPiece(piece, { unbegun: true }), ne(reminderDeliveries.state, "done")))
    .returning();
}
