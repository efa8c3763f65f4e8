import { and, eq, gt, ne, type SQL } from "drizzle-orm";
import { OBJECTIVE_UNDO_MS } from "@goals/contracts/limits";
import type { Objective, ObjectiveEnd } from "@goals/contracts/objectives";
import type { Database } from "../../platform/db/database.ts";
import { writeOrFind } from "../../platform/db/retry.ts";
import { objectives } from "../../platform/db/schema.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";
import { batchWhenUnlocked } from "../research/gate.ts";
import { toObjectiveResponse } from "./objectives.ts";

const select = (db: Database, condition: SQL | undefined) =>
  db.select().from(objectives).where(condition);

async function readStored(db: Database, isTheirs: SQL | undefined) {
  const [stored] = await select(db, isTheirs);
  if (!stored) throw new NotFound("This objective is no longer there.");
  return stored;
}

/**
 * Ends an active objective before it is due, in one statement, so that only one of two concurrent calls succeeds.
 * Throws ResearchRequired, NotFound, and Conflict for the other call or after the end of the month.
 */
export async function endObjective(
  db: Database,
  input: { userId: string; id: string; status: ObjectiveEnd; now: Date },
): Promise<Objective> {
  const { userId, id, status, now } = input;
  const isTheirs = and(eq(objectives.id, id), eq(objectives.userId, userId));
  const end = db
    .update(objectives)
    .set({ status, settledAt: now })
    .where(and(isTheirs, eq(objectives.status, "active"), gt(objectives.dueAt, now)))
    .returning();
  const isEnded = and(isTheirs, eq(objectives.status, status), eq(objectives.settledAt, now));
  const [row] = await writeOrFind(
    batchWhenUnlocked(db, userId, [end]).then(([rows]) => rows),
    () => select(db, isEnded),
  );
  if (row) return toObjectiveResponse(row);
  const stored = await readStored(db, isTheirs);
  throw stored.status === "active"
    ? new Conflict("month_closed", "The month of this objective is over.")
    : new Conflict("objective_settled", `This objective is already ${stored.status}.`);
}

/**
 * Reopens an ended objective, within OBJECTIVE_UNDO_MS after its end and never after its month. Only one of two
 * concurrent calls succeeds. Throws ResearchRequired, NotFound, and Conflict for the other call or a late one.
 */
export async function reopenObjective(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Objective> {
  const isTheirs = and(eq(objectives.id, id), eq(objectives.userId, userId));
  const since = new Date(now.getTime() - OBJECTIVE_UNDO_MS);
  const reopen = db
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
    .returning();
  const [row] = await writeOrFind(
    batchWhenUnlocked(db, userId, [reopen]).then(([rows]) => rows),
    () => select(db, and(isTheirs, eq(objectives.status, "active"))),
  );
  if (row) return toObjectiveResponse(row);
  const stored = await readStored(db, isTheirs);
  if (stored.status === "active") {
    throw new Conflict("objective_active", "This objective is already active.");
  }
  throw stored.dueAt <= now
    ? new Conflict("month_closed", "The month of this objective is over.")
    : new Conflict("undo_over", "It is too late to undo this.");
}

/** Saves the reflection on an ended objective; the score does not change. Throws ResearchRequired, NotFound, Conflict. */
export async function saveReflection(
  db: Database,
  { userId, id, reflection }: { userId: string; id: string; reflection: string },
): Promise<Objective> {
  const isTheirs = and(eq(objectives.id, id), eq(objectives.userId, userId));
  const [[row]] = await batchWhenUnlocked(db, userId, [
    db.repeatable
      .update(objectives)
      .set({ reflection })
      .where(and(isTheirs, ne(objectives.status, "active")))
      .returning(),
  ]);
  if (row) return toObjectiveResponse(row);
  await readStored(db, isTheirs);
  throw new Conflict("objective_active", "You can look back once this objective has ended.");
}
