import { api } from "@goals/contracts/routes";
import { env } from "cloudflare:workers";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../../src/db/schema.ts";
import { openEdge } from "../edge.ts";
import { openBrowser, unlockedPerson, type Person } from "../person.ts";

const TABLES = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table).name);

async function liveALittle(person: Person): Promise<void> {
  await person.post(api.newTask, { title: "Walk", date: "2026-05-13" });
  const said = { type: "personal", title: "Run", description: "Slowly", month: "2026-05" };
  await person.post(api.newObjective, said);
  await person.post(api.missions, { unified: "Be kind." });
  await person.post(api.generateAnalysis);
  await person.post(api.forgotPassword, { email: person.email });
}

const countOf = async (table: string) =>
  (await env.DB.prepare(`select count(*) as count from ${table}`).first<number>("count")) ?? 0;

test("the export is one file with everything of every table and no secret", async () => {
  const edge = openEdge();
  const person = await unlockedPerson(edge);
  await liveALittle(person);
  const { status, headers, body } = await person.get(api.exportData);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain("attachment");
  expect(body).toMatchObject({
    version: 1,
    user: { email: person.email },
    tasks: [{ title: "Walk" }],
    objectives: [{ title: "Run" }],
    missions: [{ unified: "Be kind." }],
    research: [{}, {}, {}, {}],
    analyses: [{}],
    sessions: [{}],
    passwordResets: [{}],
  });
  expect(JSON.stringify(body)).not.toMatch(/scrypt|tokenHash|passwordHash/);
});

test("deleting asks for the password, removes every row, and frees the address", async () => {
  const edge = openEdge();
  const person = await unlockedPerson(edge);
  await liveALittle(person);
  for (const table of TABLES) expect([table, await countOf(table)]).not.toEqual([table, 0]);

  const wrong = await person.delete(api.account, { password: "wrong one" });
  expect(wrong).toMatchObject({ status: 400, body: { message: "This is not your password." } });
  expect((await person.delete(api.account, {})).status).toBe(400);
  expect(await countOf("users")).toBe(1);

  expect((await person.delete(api.account, { password: person.password })).status).toBe(204);
  expect(person.cookie()).toBe("");
  for (const table of TABLES) expect([table, await countOf(table)]).toEqual([table, 0]);
  const again = { name: "Ada", email: person.email, password: "another one" };
  expect((await openBrowser(edge).post(api.register, again)).status).toBe(201);
});

test("deleting one person leaves every other as they were", async () => {
  const edge = openEdge();
  const [one, other] = [await unlockedPerson(edge), await unlockedPerson(edge)];
  await liveALittle(other);
  const before = await other.get(api.dashboard("2026-05-13"));
  await one.delete(api.account, { password: one.password });
  expect((await other.get(api.dashboard("2026-05-13"))).body).toEqual(before.body);
});
