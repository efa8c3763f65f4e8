import { and, asc, between, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { addMonths, getFirstDay, toMonth, type Month } from "@goals/contracts/dates";
import type { Scoreboard } from "@goals/contracts/days";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import * as endpoints from "@goals/contracts/endpoints/objectives";
import { OBJECTIVES_MAX } from "@goals/contracts/limits";
import { objectiveExists } from "@goals/contracts/notices";
import type { Objective, newObjective } from "@goals/contracts/objectives";
import { prepareOnce, type Database, type ResultOf } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { objectives } from "../../platform/db/schema.ts";
import { Conflict, createFieldError } from "../../platform/errors/domain-errors.ts";
import type { RequestSession } from "../../accounts/requests/sessions.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { computeDueAt, type UserDay } from "../../accounts/time-zone/deadlines.ts";
import { batchWhenUnlocked, isUnlockedUser } from "../research/gate.ts";

export function toObjectiveResponse(row: typeof objectives.$inferSelect): Objective {
  const { id, type, title, description, month, status, reflection } = row;
  const dueAt = row.dueAt.toISOString();
  return { id, type, title, description, month, status, dueAt, reflection };
}

/** Also the error for a sheet's rows. */
export const NOT_THIS_OR_NEXT_MONTH = "An objective can be set for this month or the next.";
export const OBJECTIVES_ARE_FULL = `An account can hold ${OBJECTIVES_MAX} objectives, and yours is full.`;

export const selectObjectives = prepareOnce(
  ["userId", "first", "last"],
  (db, { userId, first, last }) =>
    db
      .select()
      .from(objectives)
      .where(and(eq(objectives.userId, userId), between(objectives.month, first, last)))
      .orderBy(objectives.month, objectives.type),
);

export function selectObjectivesOfMonth(db: Database, userId: string, month: Month) {
  const day = getFirstDay(month);
  return selectObjectives(db, { userId, first: day, last: day });
}

export function selectAllObjectives(db: Database, userId: string) {
  return db
    .select()
    .from(objectives)
    .where(eq(objectives.userId, userId))
    .orderBy(desc(objectives.month), asc(objectives.type));
}

/** Counts ended objectives. There is no stored counter that could drift. */
export const SCORE = {
  wins: sql<number>`count(*) filter (where ${objectives.status} = 'completed')`,
  losses: sql<number>`count(*) filter (where ${objectives.status} = 'failed')`,
};

export const selectScore = prepareOnce(["userId"], (db, { userId }) =>
  db.select(SCORE).from(objectives).where(eq(objectives.userId, userId)),
);

export function toScoreboardResponse([row]: ResultOf<typeof selectScore>): Scoreboard {
  const { wins, losses } = row ?? { wins: 0, losses: 0 };
  return { lifetime: `${wins}-${losses}`, wins, losses };
}

/** Creates an objective, due when its month ends in the user's zone. The database decides a race. Throws Invalid, Conflict. */
export async function createObjective(
  session: RequestSession,
  input: UserDay & { objective: z.output<typeof newObjective>; now: Date; id: string },
): Promise<Objective> {
  const { userId, today, zone, dayBeginsAt, now, id } = input;
  const { month, ...objective } = input.objective;
  const thisMonth = toMonth(today);
  if (month !== thisMonth && month !== addMonths(thisMonth, 1)) {
    throw createFieldError("month", NOT_THIS_OR_NEXT_MONTH);
  }
  const { db, isLive } = session;
  const dueAt = computeDueAt(month, zone, dayBeginsAt);
  const of = { id, userId, month: getFirstDay(month), dueAt, createdAt: now };
  const insert = insertWhere(
    db,
    objectives,
    { ...objective, ...of, status: "active" },
    and(isLive, isUnlockedUser(userId), hasRoom(objectives, { userId, max: OBJECTIVES_MAX })),
  )
    .onConflictDoNothing({ target: [objectives.userId, objectives.month, objectives.type] })
    .returning();
  const [row] = await writeOrFind(
    batchWhenUnlocked(session, userId, [insert]).then(([rows]) => rows),
    // In a batch of the session, so that it is checked.
    () =>
      session
        .batch([db.select().from(objectives).where(eq(objectives.id, id))])
        .then(([rows]) => rows),
  );
  if (row) return toObjectiveResponse(row);
  const others = await selectObjectivesOfMonth(db, userId, month);
  throw others.some(({ type }) => type === objective.type)
    ? new Conflict("objective_exists", objectiveExists(objective.type).description)
    : new Conflict("full", OBJECTIVES_ARE_FULL);
}

export const routes = createRoutes();

route(routes, endpoints.listObjectives, async (_, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectAllObjectives(db, userId)]);
  return rows.map(toObjectiveResponse);
});

route(routes, endpoints.listMonthObjectives, async (_, { params, user }, { db, session }) => {
  const [rows] = await session.batch([selectObjectivesOfMonth(db, user.userId, params.month)]);
  return rows.map(toObjectiveResponse);
});

route(routes, endpoints.createObjective, (_, { user, body }, { session, now, newId }) =>
  createObjective(session, { ...user, objective: body, now, id: newId() }),
);

route(routes, getScoreboard, async (_, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectScore(db, { userId })]);
  return toScoreboardResponse(rows);
});
