import { and, asc, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { addMonths, firstDayOf, monthOf, type Day, type Month } from "@goals/contracts/dates";
import { OBJECTIVE_UNDO_MS, OBJECTIVES_MAX } from "@goals/contracts/limits";
import { objectiveExists } from "@goals/contracts/notices";
import type { newObjective, Objective, ObjectiveEnd } from "@goals/contracts/objectives";
import type * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import { writeOrFind } from "../db/patience.ts";
import { hasRoom } from "../db/quota.ts";
import { objectives } from "../db/schema.ts";
import { Conflict, invalidField, NotFound } from "../errors/common-errors.ts";
import { requireUnlocked } from "../research/gate.ts";
import { computeDueAt } from "./due-at.ts";
import { toObjectiveResponse } from "./objective-answer.ts";

/** The statement that finds the objectives of some months; alone, or in a batch. */
export function selectObjectives(db: Database, userId: string, months: readonly Month[]) {
  return db
    .select()
    .from(objectives)
    .where(and(eq(objectives.userId, userId), inArray(objectives.month, months.map(firstDayOf))))
    .orderBy(asc(objectives.type));
}

/** The statement that finds a person's objectives, the newest month first. */
export function selectAllObjectives(db: Database, userId: string) {
  return db
    .select()
    .from(objectives)
    .where(eq(objectives.userId, userId))
    .orderBy(desc(objectives.month), asc(objectives.type));
}

/**
 * Sets an objective for this month or the next in the owner's zone, due when that month ends there. Throws
 * Invalid, ResearchRequired, and Conflict when the month has one of the type, or the account has all it may: the database
 * decides a race.
 */
export async function createObjective(
  db: Database,
  input: {
    userId: string;
    today: Day;
    zone: string;
    objective: z.output<typeof newObjective>;
    now: Date;
    id: string;
  },
): Promise<Objective> {
  const { userId, today, zone, now, id } = input;
  const { month, ...said } = input.objective;
  const thisMonth = monthOf(today);
  if (month !== thisMonth && month !== addMonths(thisMonth, 1)) {
    throw invalidField("month", "An objective can be set for this month or the next.");
  }
  await requireUnlocked(db, userId);
  const dueAt = computeDueAt(month, zone);
  const [row] = await writeOrFind(
    db
      .insert(objectives)
      .select(
        // Columns in the table's order.
        sql`select ${id}, ${userId}, ${said.type}, ${said.title}, ${said.description}, ${firstDayOf(month)}, 'active',
              ${dueAt.getTime()}, ${now.getTime()}, null, null
            where ${hasRoom(objectives, { userId, max: OBJECTIVES_MAX })}`,
      )
      .onConflictDoNothing({ target: [objectives.userId, objectives.month, objectives.type] })
      .returning(),
    () => db.select().from(objectives).where(eq(objectives.id, id)),
  );
  if (row) return toObjectiveResponse(row);
  const [other] = await selectObjectives(db, userId, [month]).then((rows) =>
    rows.filter(({ type }) => type === said.type),
  );
  throw other
    ? new Conflict("objective_exists", objectiveExists(said.type).description)
    : new Conflict("full", `An account keeps ${OBJECTIVES_MAX} objectives, and this one is full.`);
}

/**
 * Ends an active objective before it is due. One statement compares and sets, so of two at once one wins;
 * the other, like one after the month's end, is a Conflict.
 */
export async function endObjective(
  db: Database,
  input: { userId: string; id: string; status: ObjectiveEnd; now: Date },
): Promise<Objective> {
  const { userId, id, status, now } = input;
  await requireUnlocked(db, userId);
  const isTheirs = and(eq(objectives.id, id), eq(objectives.userId, userId));
  const [row] = await writeOrFind(
    db
      .update(objectives)
      .set({ status, settledAt: now })
      .where(and(isTheirs, eq(objectives.status, "active"), gt(objectives.dueAt, now)))
      .returning(),
    () =>
      db
        .select()
        .from(objectives)
        .where(and(isTheirs, eq(objectives.status, status), eq(objectives.settledAt, now))),
  );
  if (row) return toObjectiveResponse(row);
  const [stored] = await db.select().from(objectives).where(isTheirs);
  if (!stored) throw new NotFound("This objective is no longer there.");
  throw stored.status === "active"
    ? new Conflict("month_closed", "The month of this objective is over.")
    : new Conflict("objective_settled", `This objective is already ${stored.status}.`);
}

/**
 * Undoes an end: the objective is active again. For OBJECTIVE_UNDO_MS after it, and never once the month is over. One
 * statement compares and sets, so of two at once one wins; the other, like one that comes late, is a Conflict.
 */
export async function reopenObjective(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Objective> {
  await requireUnlocked(db, userId);
  const isTheirs = and(eq(objectives.id, id), eq(objectives.userId, userId));
  const since = new Date(now.getTime() - OBJECTIVE_UNDO_MS);
  const [row] = await writeOrFind(
    db
      .update(objectives)
      .set({ status: "active", settledAt: null })
      .where(
        and(
          isTheirs,
          ne(objectives.status, "active"),
          gt(objectives.settledAt, since),
          gt(objectives.dueAt, now),
        ),
      )
      .returning(),
    () =>
      db
        .select()
        .from(objectives)
        .where(and(isTheirs, eq(objectives.status, "active"))),
  );
  if (row) return toObjectiveResponse(row);
  const [stored] = await db.select().from(objectives).where(isTheirs);
  if (!stored) throw new NotFound("This objective is no longer there.");
  if (stored.status === "active") {
    throw new Conflict("objective_active", "This objective is already active.");
  }
  throw stored.dueAt <= now
    ? new Conflict("month_closed", "The month of this objective is over.")
    : new Conflict("undo_over", "It is too late to undo this.");
}
