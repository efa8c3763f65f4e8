import { and, asc, getTableColumns, lte, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { selectRow } from "../../platform/db/insert-where.ts";
import { pushDevices, reminderDeliveries, reminders, users } from "../../platform/db/schema.ts";
import { findNextReminder } from "./reminder-times.ts";

/** Reminders of one transaction, which is short enough not to delay others. */
const PAGE_ROWS = 1_000;
/** After an outage, or a move to where its hour has passed, a reminder that is later than this says nothing to anybody any more. */
export const LATE_MAX_MS = 3 * 3_600_000;

type Row = typeof reminders.$inferSelect;

/** Which columns of `reminders` a page carries: as JSON `[userId, kind, dueAt, isSent, nextDueAt, nextDay]`. */
function toEntry({ nextDueAt, nextDay, ...row }: Row, now: Date): (string | number)[] {
  const dueAt = nextDueAt ?? now;
  const isNew = nextDay === "";
  const earliest = new Date(now.getTime() - LATE_MAX_MS);
  const next = findNextReminder(row, isNew || dueAt < earliest ? earliest : dueAt);
  const isSent = !isNew && dueAt >= earliest;
  const of = [row.userId, row.kind, dueAt.getTime(), isSent ? 1 : 0];
  return [...of, next.dueAt.getTime(), next.day];
}

/**
 * Plans what is to be sent of the reminders that are due, and when each is due next, in bounded transactions. Both happen or
 * neither, and only where the reminder is still due at the instant that was read: repeated, concurrent and killed runs give
 * the same deliveries. Returns how many reminders were due.
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

/** The rows of `reminders` that a page names and that nobody has planned since. */
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
