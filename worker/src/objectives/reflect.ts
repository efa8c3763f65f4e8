import { and, eq, ne } from "drizzle-orm";
import type { Objective } from "@goals/contracts/objectives";
import type { Database } from "../db/database.ts";
import { objectives } from "../db/schema.ts";
import { Conflict, NotFound } from "../errors/common-errors.ts";
import { requireUnlocked } from "../research/gate.ts";
import { toObjectiveResponse } from "./objective-answer.ts";

/** Keeps what a person takes from an objective that has ended. The score knows nothing of it. Throws NotFound, Conflict. */
export async function saveReflection(
  db: Database,
  { userId, id, reflection }: { userId: string; id: string; reflection: string },
): Promise<Objective> {
  await requireUnlocked(db, userId);
  const isTheirs = and(eq(objectives.id, id), eq(objectives.userId, userId));
  const [row] = await db.repeatable
    .update(objectives)
    .set({ reflection })
    .where(and(isTheirs, ne(objectives.status, "active")))
    .returning();
  if (row) return toObjectiveResponse(row);
  const [stored] = await db.select({ id: objectives.id }).from(objectives).where(isTheirs);
  if (!stored) throw new NotFound("This objective is no longer there.");
  throw new Conflict("objective_active", "You can look back once this objective has ended.");
}
