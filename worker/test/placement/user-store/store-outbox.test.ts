import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  listStoreTasks,
  planStoreTask,
  repeatStoreTasks,
} from "../../../src/placement/user-store/user-stores.ts";
import { connect } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson } from "../../person.ts";

const NOW = new Date("2026-05-13T10:00:00Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** Plans to end a new user's sessions, in a store that is unreachable until it is `back`. */
async function planTask() {
  const db = connect(env);
  const { id } = await createPerson(openEdge());
  const at = sql`${NOW.getTime()}`;
  await db.batch([planStoreTask(db, { owner: id, task: "end_sessions", at })]);
  const calls: string[] = [];
  const state = { isBack: false };
  const store = {
    endSessions: async (userId: string) => {
      calls.push(userId);
      if (!state.isBack) throw new Error("The store does not answer.");
    },
    updateProfile: async () => undefined,
    erase: async () => undefined,
  };
  const repeat = (now: Date) => repeatStoreTasks(db, store, now);
  return { db, id, calls, state, repeat };
}

test("exactly one of two concurrent crons runs a task", async () => {
  const { db, id, calls, state, repeat } = await planTask();
  state.isBack = true;
  const runs = await Promise.all([repeat(NOW), repeat(NOW)]);
  expect(runs.map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(calls).toEqual([id]);
  expect(await listStoreTasks(db, id)).toEqual([]);
});

test("a task that fails is due again after a pause that grows", async () => {
  const { calls, state, repeat } = await planTask();
  expect(await repeat(NOW)).toEqual({ done: 0, failed: 1 });
  expect(await repeat(after(0.5))).toEqual({ done: 0, failed: 0 });
  expect(await repeat(after(1))).toEqual({ done: 0, failed: 1 });
  expect(await repeat(after(2.5))).toEqual({ done: 0, failed: 0 });
  state.isBack = true;
  expect(await repeat(after(3))).toEqual({ done: 1, failed: 0 });
  expect(calls).toHaveLength(3);
});

test("a task that is planned anew while it pauses is due at once", async () => {
  const { db, id, state, repeat } = await planTask();
  await repeat(NOW);
  state.isBack = true;
  const at = sql`${after(0.2).getTime()}`;
  await db.batch([planStoreTask(db, { owner: id, task: "end_sessions", at })]);
  expect(await repeat(after(0.5))).toEqual({ done: 1, failed: 0 });
});
