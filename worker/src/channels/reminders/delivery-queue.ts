import { and, asc, eq, getTableColumns, lte, ne, or, sql, type SQLWrapper } from "drizzle-orm";
import { REMINDER_KINDS } from "@goals/contracts/reminders";
import * as z from "zod/mini";
import type { Database } from "../../platform/db/database.ts";
import { selectRow, beginAttempt, claimUntil, isClaimable } from "../../platform/db/statements.ts";
import { pushDevices, reminderDeliveries, reminders, users } from "../../platform/db/schema.ts";
import { findNextReminder } from "./reminder-times.ts";

/** Reminders per transaction, few enough not to delay others. */
const PAGE_ROWS = 1_000;
const PAGES_MAX = 1_000;
/** Deliveries per message, and so per transaction. Each may need as many stores. */
const PIECE_ROWS = 20;
/** Deliveries per statement, and so fifty messages per call of the queue, which allows a hundred and 256 KB. */
const CLAIM_ROWS = 50 * PIECE_ROWS;
/** A reminder later than this, after an outage or a move, is no longer useful. */
export const LATE_MAX_MS = 3 * 3_600_000;
/** How long a served day is remembered: longer than any move to another zone or hour can bring it back. */
const KEPT_MS = 4 * 86_400_000;

/** A page's columns of `reminders`: as JSON `[userId, kind, dueAt, isSent, nextDueAt, nextDay]`. */
function toEntry({ nextDueAt, nextDay, ...row }: typeof reminders.$inferSelect, now: Date) {
  const dueAt = nextDueAt ?? now;
  const isNew = nextDay === "";
  const earliest = new Date(now.getTime() - LATE_MAX_MS);
  const next = findNextReminder(row, isNew || dueAt < earliest ? earliest : dueAt);
  const isSent = Number(!isNew && dueAt >= earliest);
  return [row.userId, row.kind, dueAt.getTime(), isSent, next.dueAt.getTime(), next.day];
}

/** Plans the read reminders that are still due, so that repeated, concurrent and killed runs agree. Returns their number. */
export async function planDueDeliveries(db: Database, now: Date): Promise<number> {
  let due = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const found = await db
      .select()
      .from(reminders)
      .where(lte(reminders.nextDueAt, now))
      .orderBy(asc(reminders.nextDueAt))
      .limit(PAGE_ROWS);
    if (found.length === 0) break;
    due += found.filter(({ nextDay }) => nextDay !== "").length;
    await planPage(db, JSON.stringify(found.map((row) => toEntry(row, now))), now);
  }
  return due;
}

async function planPage(db: Database, entries: string, now: Date): Promise<void> {
  // The page's rows of `reminders` that no other run has planned since.
  const due = sql`json_each(${entries}) as entry cross join ${reminders} on ${and(
    sql`${reminders.userId} = entry.value->>0`,
    sql`${reminders.kind} = entry.value->>1`,
    sql`${reminders.nextDueAt} = entry.value->>2`,
  )}`;
  const isFree = sql`entry.value->>3 = 1 and not exists (select 1 from reminder_deliveries as earlier
    where earlier.user_id = ${reminders.userId} and earlier.kind = ${reminders.kind} and earlier.day = ${reminders.nextDay})`;
  const selectDelivery = (channel: SQLWrapper | string) =>
    selectRow(reminderDeliveries, {
      userId: reminders.userId,
      kind: reminders.kind,
      day: reminders.nextDay,
      channel,
      state: "waiting",
      attempts: 0,
      nextTryAt: now,
      dueAt: reminders.nextDueAt,
    });
  const next = { nextDueAt: sql`entry.value->>4`, nextDay: sql`entry.value->>5` };
  const moved = selectRow(reminders, { ...getTableColumns(reminders), ...next });
  await db.repeatable.batch([
    db.insert(reminderDeliveries).select(sql`
      ${selectDelivery("mail")} from ${due}
        cross join ${users} on ${users.id} = ${reminders.userId}
        where ${reminders.byMail} = 1 and ${users.emailVerifiedAt} is not null and ${isFree}
      union all
      ${selectDelivery(pushDevices.id)} from ${due}
        cross join ${pushDevices} on ${pushDevices.userId} = ${reminders.userId}
        where ${reminders.byPush} = 1 and ${isFree}`),
    db
      .insert(reminders)
      .select(sql`${moved} from ${due} where true`)
      .onConflictDoUpdate({
        target: [reminders.userId, reminders.kind],
        set: { nextDueAt: sql`excluded.next_due_at`, nextDay: sql`excluded.next_day` },
      }),
  ]);
}

/** A message of the queue: the deliveries, with the number of their earlier attempts. */
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

/** Passes all due deliveries to `send`, in pieces. Lost ones become due again after CLAIM_MS. Returns their number. */
export async function queueDueDeliveries(
  db: Database,
  { now, send }: { now: Date; send: (pieces: readonly DeliveryPiece[]) => Promise<void> },
): Promise<number> {
  const { userId, kind, day, channel, attempts, state, dueAt, nextTryAt } = reminderDeliveries;
  const isLate = lte(dueAt, new Date(now.getTime() - LATE_MAX_MS));
  // A mail that was begun before a kill may have been sent.
  const isBegunMail = and(eq(state, "sending"), eq(channel, "mail"));
  await db.repeatable
    .update(reminderDeliveries)
    .set({ state: "done", nextTryAt: null })
    .where(and(lte(nextTryAt, now), or(isBegunMail, isLate)));
  let queued = 0;
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
export function isInPiece(piece: DeliveryPiece, { unbegun = false } = {}) {
  return sql`${reminderDeliveries}.rowid in (select found.rowid from json_each(${JSON.stringify(piece)}) as entry
    cross join reminder_deliveries as found on found.user_id = entry.value->>'userId' and found.kind = entry.value->>'kind'
      and found.day = entry.value->>'day' and found.channel = entry.value->>'channel'
      ${unbegun ? sql`and found.attempts = entry.value->>'attempts'` : sql``})`;
}

/** Begins a piece's deliveries. If the queue delivers a message twice, the second time finds none. */
export async function beginPiece(db: Database, piece: DeliveryPiece, now: Date) {
  return db
    .update(reminderDeliveries)
    .set(beginAttempt(reminderDeliveries, now))
    .where(and(isInPiece(piece, { unbegun: true }), ne(reminderDeliveries.state, "done")))
    .returning();
}
