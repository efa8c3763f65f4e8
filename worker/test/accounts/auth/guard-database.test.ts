import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { guardDatabase } from "../../../src/accounts/auth/guard-database.ts";
import { tasks } from "../../../src/platform/db/schema.ts";
import { connect, rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson } from "../../person.ts";

const NOW = new Date("2026-05-13T10:00:00Z");
const ALONE = /sent alone before the session is checked/;

test("until the session is checked, a statement awaited on its own fails without being sent", async () => {
  const person = await createPerson(openEdge({ now: NOW.toISOString() }));
  const [session] = await rows("select id from sessions where user_id = ?", person.id);
  const claim = { userId: person.id, sessionId: String(session?.["id"]) };
  const input = { claim, zone: null, now: NOW, onSession: () => undefined };
  const { db } = guardDatabase(connect(env), input);
  const task = { id: "1", userId: person.id, date: "2026-05-13", slot: 1, title: "Run" };
  const insert = () => db.insert(tasks).values({ ...task, completed: false, createdAt: NOW });
  const isTheirs = eq(tasks.userId, person.id);

  await expect(db.select().from(tasks).where(isTheirs)).rejects.toThrow(ALONE);
  await expect(db.repeatable.select().from(tasks).where(isTheirs).get()).rejects.toThrow(ALONE);
  await expect(insert()).rejects.toThrow(ALONE);
  await expect(insert().returning()).rejects.toThrow(ALONE);
  await expect(db.run(sql`delete from users where id = ${person.id}`)).rejects.toThrow(ALONE);
  expect(await rows("select id from tasks")).toEqual([]);
  expect(await rows("select id from users")).toHaveLength(1);

  expect(await db.batch([db.select().from(tasks).where(isTheirs)])).toEqual([[]]);
  await insert();
  expect(await db.select({ title: tasks.title }).from(tasks).where(isTheirs)).toEqual([
    { title: "Run" },
  ]);
});
