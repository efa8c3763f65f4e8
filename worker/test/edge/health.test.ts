import { getHealth } from "@goals/contracts/endpoints/health";
import { expect, onTestFinished, test } from "vitest";
import { rows } from "../database.ts";
import { openEdge } from "../edge.ts";

const HEALTHY = { ok: true, version: expect.any(String) };

async function check() {
  const response = await openEdge().send(getHealth.path);
  return { status: response.status, retryAfter: response.headers.get("retry-after"), response };
}

test("an edge is healthy on its own schema, and after a rollback on a later one", async () => {
  expect(await (await check()).response.json()).toEqual(HEALTHY);
  await rows("insert into d1_migrations (name) values ('9999_later.sql')");
  onTestFinished(
    async () => void (await rows("delete from d1_migrations where name like '9999%'")),
  );
  expect((await check()).status).toBe(200);
});

test("an edge without its last migration is a 503, because its writes would fail", async () => {
  const [last] = await rows("select max(name) as name from d1_migrations");
  const name = String(last?.["name"]);
  await rows("delete from d1_migrations where name = ?", name);
  onTestFinished(
    async () => void (await rows("insert into d1_migrations (name) values (?)", name)),
  );
  expect(await check()).toMatchObject({ status: 503, retryAfter: "5" });
});

test("an edge whose database was never migrated is a 503", async () => {
  await rows("alter table d1_migrations rename to elsewhere");
  onTestFinished(async () => void (await rows("alter table elsewhere rename to d1_migrations")));
  expect(await check()).toMatchObject({ status: 503, retryAfter: "5" });
});
