import { and, eq, gt, lte, not, sql, type SQL } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import * as endpoints from "@goals/contracts/endpoints/objectives";
import { OBJECTIVE_UNDO_MS } from "@goals/contracts/limits";
import type { Objective, ObjectiveEnd } from "@goals/contracts/objectives";
import { type Database } from "../../platform/db/database.ts";
import { countChangedRows } from "../../platform/db/statements.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { objectives, closingHour, nextRevision } from "../../platform/db/schema.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";
import type { RequestSession } from "../../accounts/requests/sessions.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { batchWhenUnlocked, isUnlockedUser } from "../research/gate.ts";
import { toObjectiveResponse } from "./objectives.ts";

type Target = { readonly userId: string; readonly id: string };

/** Changes an objective in one statement, so that one of two concurrent calls succeeds. Throws ResearchRequired, NotFound. */
async function changeObjective(
  session: RequestSession,
  { userId, id }: Target,
  change: {
    set: SQLiteUpdateSetSource<typeof objectives>;
    where: SQL | undefined;
    /** True for the row after this change, to check after an ambiguous error. Absent for a repeatable change. */
    isDone?: SQL | undefined;
    /** The error if `where` excludes the stored objective. */
    refuse: (stored: typeof objectives.$inferSelect) => Conflict;
  },
): Promise<Objective> {
  const { db, isLive } = session;
  const { set, where, isDone, refuse } = change;
  const isTheirs = and(eq(objectives.id, id), eq(objectives.userId, userId));
  const find = async (condition?: SQL) => {
    const one = db.select().from(objectives).where(and(isTheirs, condition));
    // In a batch of the session, so that it is checked.
    const [rows] = await session.batch([one]);
    return rows;
  };
  const isAllowed = and(isTheirs, where, isLive, isUnlockedUser(userId));
  const update = db.update(objectives).set(set).where(isAllowed).returning();
  const sender = isDone ? session : session.repeatable;
  const write = batchWhenUnlocked(sender, userId, [update]).then(([rows]) => rows);
  const [row] = await (isDone ? writeOrFind(write, () => find(isDone)) : write);
  if (row) return toObjectiveResponse(row);
  const [stored] = await find();
  throw stored ? refuse(stored) : new NotFound("This objective is no longer there.");
}

const createMonthClosed = () =>
  new Conflict("month_closed", "The month of this objective is over.");
const isActive = eq(objectives.status, "active");

/** Ends an active objective before it is due. Throws Conflict after an end, or after the end of the month. */
export function endObjective(
  session: RequestSession,
  { status, now, ...target }: Target & { status: ObjectiveEnd; now: Date },
): Promise<Objective> {
  return changeObjective(session, target, {
    set: { status, settledAt: now, ...nextRevision(now) },
    where: and(isActive, gt(objectives.dueAt, now)),
    isDone: and(eq(objectives.status, status), eq(objectives.settledAt, now)),
    refuse: (stored) =>
      stored.status === "active"
        ? createMonthClosed()
        : new Conflict("objective_settled", `This objective is already ${stored.status}.`),
  });
}

/** Reopens an objective, within OBJECTIVE_UNDO_MS after its end and never after its month. Throws Conflict. */
export function reopenObjective(
  session: RequestSession,
  { now, ...target }: Target & { now: Date },
) {
  const since = new Date(now.getTime() - OBJECTIVE_UNDO_MS);
  return changeObjective(session, target, {
    set: { status: "active", settledAt: null, ...nextRevision(now) },
    where: and(not(isActive), gt(objectives.settledAt, since), gt(objectives.dueAt, now)),
    isDone: isActive,
    refuse: (stored) => {
      if (stored.status === "active")
        return new Conflict("objective_active", "This objective is already active.");
      return stored.dueAt <= now
        ? createMonthClosed()
        : new Conflict("undo_over", "It is too late to undo this.");
    },
  });
}

/** Rows per statement: few enough not to delay others, many enough for one invocation. */
const BATCH_ROWS = 5_000;
const BATCHES_MAX = 80;

/** The status is a literal: with a bound value the planner could not use the partial index. */
const isDue = (now: Date) =>
  and(sql`status = 'active'`, lte(closingHour, Math.floor(now.getTime() / 3_600_000)));

/** Fails active objectives whose month has ended, and returns their number. Repeated, concurrent and killed runs agree. */
export async function rollOverObjectives(
  db: Database,
  { now, rows = BATCH_ROWS, batches = BATCHES_MAX }: { now: Date; rows?: number; batches?: number },
): Promise<number> {
  const due = db
    .select({ rowid: sql`rowid` })
    .from(objectives)
    .where(isDue(now))
    .limit(rows);
  let settled = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    // Outside a batch, because in a transaction SQLite would copy every page for a possible rollback.
    const result = await db
      .update(objectives)
      .set({ status: "failed", settledAt: now, ...nextRevision(now) })
      .where(sql`rowid in ${due}`);
    const count = countChangedRows(result);
    settled += count;
    if (count < rows) break;
  }
  return settled;
}

/** Does the same in a user store before each request, as of the month's end: nothing reads it in between. */
export async function settleDueObjectives(db: Database, now: Date): Promise<void> {
  await db
    .update(objectives)
    .set({
      status: "failed",
      settledAt: sql`${objectives.dueAt}`,
      ...nextRevision(sql`${objectives.dueAt}`),
    })
    .where(isDue(now));
}

export const routes = createRoutes();

route(routes, endpoints.changeObjectiveStatus, (_, input, { session, now }) => {
  const { user, params, body } = input;
  const target = { ...user, ...params, now };
  return body.status === "active"
    ? reopenObjective(session, target)
    : endObjective(session, { ...target, status: body.status });
});

// Changes the reflection on an ended objective, and not the score.
route(routes, endpoints.reflectOnObjective, (_, { user, params, body }, { session }) => {
  const message = "You can look back once this objective has ended.";
  return changeObjective(
    session,
    { ...user, ...params },
    {
      set: body,
      where: not(isActive),
      refuse: () => new Conflict("objective_active", message),
    },
  );
});
