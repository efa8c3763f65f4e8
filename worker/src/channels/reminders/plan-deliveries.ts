import { and, asc, getTableColumns, lte, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { selectRow } from "../../platform/db/inserts.ts";
import { pushDevices, reminderDeliveries, reminders, users } from "../../platform/db/schema.ts";
import { findNextReminder } from "./reminder-times.ts";

/** Reminders per transaction, few enough not to delay others. */
const PAGE_ROWS = 1_000;
/** A reminder later than this, after an outage or a move, is no longer useful. */
export const LATE_MAX_MS = 3 * 3_600_000;

/** A page's columns of `reminders`: as JSON `[userId, kind, dueAt, isSent, nextDueAt, nextDay]`. */
function toEntry({ nextDueAt, nextDay, ...row }: typeof reminders.$inferSelect, now: Date) {
  const dueAt = nextDueAt ?? now;
  const isNew = nextDay === "";
  const earliest = new Date(now.getTime() - LATE_MAX_MS);
  const next = findNextReminder(row, isNew || dueAt < earliest ? earliest : dueAt);
  const isSent = Number(!isNew && dueAt >= earliest);
  return [row.userId, row.kind, dueAt.getTime(), isSent, next.dueAt.getTime(), next.day];
}

/**
 * Plans the deliveries of due reminders and each reminder's next time, in bounded transactions. A transaction does
 * both or neither, and only if the reminder is still due at the instant that was read: repeated, concurrent and
 * killed runs give the same deliveries. Returns the number of due reminders.
 */
export async function planDueDeliveries(
  db: Database,
  { now, rows = PAGE_ROWS, pages = 1_000 }: { now: Date; rows?: number; pages?: number },
): Promise<number> {
  let due = 0;
  for (let page = 0; page < pages; page += 1) {
    const found = await db
      .select()
      .from(reminders)
      .where(lte(reminders.nextDueAt, now))
      .orderBy(asc(reminders.nextDueAt))
      .limit(rows);
    if (found.length === 0) break;
    due += found.filter(({ nextDay }) => nextDay !== "").length;
    await planPage(db, JSON.stringify(found.map((row) => toEntry(row, now))), now);
  }
  return due;
}

/** The page's rows of `reminders` that no other run has planned since. */
const joinDue = (entries: string) => sql`json_each(${entries}) as entry
  cross join ${reminders} on ${and(
    sql`${reminders.userId} = entry.value->>0`,
    sql`${reminders.kind} = entry.value->>1`,
    sql`${reminders.nextDueAt} = entry.value->>2`,
  )}`;

async function planPage(db: Database, entries: string, now: Date): Promise<void> {
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
  await db.repeatable.batch([
    db.insert(reminderDeliveries).select(sql`
      ${selectDelivery("mail")} from ${joinDue(entries)}
        cross join ${users} on ${users.id} = ${reminders.userId}
        where ${reminders.byMail} = 1 and ${users.emailVerifiedAt} is not null and ${isFree}
      union all
      ${selectDelivery(pushDevices.id)} from ${joinDue(entries)}
        cross join ${pushDevices} on ${pushDevices.userId} = ${reminders.userId}
        where ${reminders.byPush} = 1 and ${isFree}`),
    db
      .insert(reminders)
      .select(
        sql`${selectRow(reminders, {
          ...getTableColumns(reminders),
          nextDueAt: sql`entry.value->>4`,
          nextDay: sql`entry.value->>5`,
        })} from ${joinDue(entries)} where true`,
      )
      .onConflictDoUpdate({
        target: [reminders.userId, reminders.kind],
        set: { nextDueAt: sql`excluded.next_due_at`, nextDay: sql`excluded.next_day` },
      }),
  ]);
}
