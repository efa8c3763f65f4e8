import { sql } from "drizzle-orm";
import { addMonths, getFirstDay, toMonth } from "@goals/contracts/dates";
import { OBJECTIVES_MAX, TASKS_MAX } from "@goals/contracts/limits";
import { isRestDay } from "@goals/contracts/days";
import type { PlacedSheet, Sheet } from "@goals/contracts/sheet";
import * as endpoints from "@goals/contracts/endpoints/account";
import { readDays, selectDays } from "../../product/days/days.ts";
import { buildInserts, encodeRows, hasRoom } from "../../platform/db/statements.ts";
import { objectives, tasks } from "../../platform/db/schema.ts";
import { countUserRows, USER_TABLES } from "../../platform/db/user-tables.ts";
import { computeDueAt, type UserDay } from "../../accounts/time-zone/deadlines.ts";
import { selectObjectives } from "../../product/objectives/objectives.ts";
import { batchWhenUnlocked } from "../../product/research/gate.ts";
import { selectTasksBetween, taskWindow } from "../../product/tasks/tasks.ts";
import { placeObjectives, placeTasks } from "./place-rows.ts";
import type { RequestSession } from "../../accounts/requests/sessions.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";

/** Finds the place for each row of a sheet without writing. Throws ResearchRequired. */
async function placeSheet(
  session: RequestSession,
  { userId, today, sheet }: Pick<UserDay, "userId" | "today"> & { sheet: Sheet },
): Promise<PlacedSheet> {
  const { db } = session;
  const window = taskWindow(today);
  const month = toMonth(today);
  const months = { first: getFirstDay(month), last: getFirstDay(addMonths(month, 1)) };
  const [planned, set, [counts], ofDays] = await batchWhenUnlocked(session, userId, [
    selectTasksBetween(db, { userId, ...window }),
    selectObjectives(db, { userId, ...months }),
    db
      .select({
        tasks: countUserRows(USER_TABLES.tasks, userId),
        objectives: countUserRows(USER_TABLES.objectives, userId),
      })
      .from(sql`(select 1)`),
    selectDays(db, { userId, ...window }),
  ]);
  const getDay = readDays(ofDays);
  const hasTasks = new Set(planned.map(({ date }) => date));
  return {
    tasks: placeTasks(sheet.tasks, {
      today,
      planned,
      count: counts?.tasks ?? 0,
      isRest: (day) => isRestDay(getDay(day).rest, hasTasks.has(day)),
    }),
    objectives: placeObjectives(sheet.objectives, {
      today,
      set: set.map((one) => ({ ...one, month: toMonth(one.month) })),
      count: counts?.objectives ?? 0,
    }),
  };
}

export const routes = createRoutes();

route(routes, endpoints.previewSheet, (_, { user, body: sheet }, { session }) =>
  placeSheet(session, { ...user, sheet }),
);

/** In one transaction. Existing data stays unchanged, so a repeat writes nothing. Throws ResearchRequired. */
route(routes, endpoints.importSheet, async (_, { user, body: sheet }, context) => {
  const { db, session, now, newId } = context;
  const { userId, zone, dayBeginsAt } = user;
  const placed = await placeSheet(session, { ...user, sheet });
  const addIds = <Row>(rows: readonly Row[]) => rows.map((row) => ({ id: newId(), row }));
  const placedTasks = addIds(placed.tasks);
  const newTasks = placedTasks.flatMap(({ id, row: { outcome, date, slot, title, completed } }) =>
    outcome === "new" && date !== null && slot !== null
      ? [{ id, userId, date, slot, title, completed, createdAt: now }]
      : [],
  );
  const open = { userId, status: "active" as const, createdAt: now };
  const placedObjectives = addIds(placed.objectives);
  const newObjectives = placedObjectives.flatMap(({ id, row }) => {
    const { outcome, type, month, title, description } = row;
    if (outcome !== "new" || type === null || month === null) return [];
    const dueAt = computeDueAt(month, zone, dayBeginsAt);
    return [{ ...open, id, type, title, description, month: getFirstDay(month), dueAt }];
  });
  const roomForTasks = hasRoom(tasks, { userId, max: TASKS_MAX - newTasks.length + 1 });
  const most = OBJECTIVES_MAX - newObjectives.length + 1;
  const roomForObjectives = hasRoom(objectives, { userId, max: most });
  // Each statement inserts the rows whose place is still free, and returns their ids.
  const inserts = [
    ...buildInserts(db, tasks, encodeRows(tasks, newTasks), roomForTasks).map((insert) =>
      insert.onConflictDoNothing().returning({ id: tasks.id }),
    ),
    ...buildInserts(db, objectives, encodeRows(objectives, newObjectives), roomForObjectives).map(
      (insert) => insert.onConflictDoNothing().returning({ id: objectives.id }),
    ),
  ];
  const results = inserts.length > 0 ? await db.batch(inserts) : [];
  const written = new Set(results.flat().map(({ id }) => id));
  const reason = "Something else has taken this place.";
  const keep = <Row extends { outcome: string }>({ id, row }: { id: string; row: Row }) =>
    row.outcome !== "new" || written.has(id)
      ? row
      : { ...row, outcome: "refused" as const, reason };
  return { tasks: placedTasks.map(keep), objectives: placedObjectives.map(keep) };
});
