import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { guardDatabase } from "../../../src/accounts/auth/guard-database.ts";
import { tasks } from "../../../src/platform/db/schema.ts";
import { Unauthorized } from "../../../src/platform/errors/domain-errors.ts";
import { selectMissions } from "../../../src/product/missions/missions.ts";
import { connect, rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson } from "../../person.ts";

const NOW = new Date("2026-05-13T10:00:00Z");
const UNSENT = /not sent before the session is checked/;
const TASK = { id: "1", date: "2026-05-13", slot: 1, title: "Run", completed: false };

async function createClaim() {
  const person = await createPerson(openEdge({ now: NOW.toISOString() }));
  const [session] = await rows("select id from sessions where user_id = ?", person.id);
  return { userId: person.id, sessionId: String(session?.["id"]) };
}

const guard = (claim: { userId: string; sessionId: string }) =>
  guardDatabase(connect(env), { claim, zone: null, now: NOW, onSession: () => undefined }).db;

test("a statement awaited on its own is only sent in a live session", async () => {
  const claim = await createClaim();
  const { userId } = claim;
  const isTheirs = eq(tasks.userId, userId);
  const task = { ...TASK, userId, createdAt: NOW };
  const ended = () => guard({ ...claim, sessionId: "ended" });

  await expect(ended().select().from(tasks).where(isTheirs)).rejects.toThrow(Unauthorized);
  await expect(ended().insert(tasks).values(task)).rejects.toThrow(Unauthorized);
  await expect(ended().insert(tasks).values(task).returning()).rejects.toThrow(Unauthorized);
  await expect(ended().repeatable.delete(tasks).where(isTheirs)).rejects.toThrow(Unauthorized);
  const deletion = sql`delete from users where id = ${userId}`;
  await expect(ended().run(deletion)).rejects.toThrow(Unauthorized);
  await expect(selectMissions(ended(), { userId })).rejects.toThrow(Unauthorized);
  expect(await rows("select id from tasks")).toEqual([]);
  expect(await rows("select id from users")).toHaveLength(1);

  expect(await guard(claim).insert(tasks).values(task).returning({ id: tasks.id })).toEqual([
    { id: "1" },
  ]);
  expect(await guard(claim).select({ title: tasks.title }).from(tasks).where(isTheirs)).toEqual([
    { title: "Run" },
  ]);
  expect(await selectMissions(guard(claim), { userId })).toEqual([]);
});

test("until the session is checked, a single row is not sent", async () => {
  const claim = await createClaim();
  const { userId } = claim;
  const db = guard(claim);
  const isTheirs = eq(tasks.userId, userId);
  const insert = () => db.insert(tasks).values({ ...TASK, userId, createdAt: NOW });

  await expect(db.repeatable.select().from(tasks).where(isTheirs).get()).rejects.toThrow(UNSENT);
  expect(await rows("select id from tasks")).toEqual([]);
  expect(await rows("select id from users")).toHaveLength(1);

  expect(await db.batch([db.select().from(tasks).where(isTheirs)])).toEqual([[]]);
  await insert();
  expect(await db.select({ title: tasks.title }).from(tasks).where(isTheirs)).toEqual([
    { title: "Run" },
  ]);
});
