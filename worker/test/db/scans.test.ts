import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runHourlyJobs } from "../../src/hourly-jobs.ts";
import { productionDeps } from "../../src/production-deps.ts";
import { everyCall } from "../calls.ts";
import { connect, issued } from "../database.ts";
import { openEdge } from "../edge.ts";
import { unlockedPerson } from "../person.ts";
import { scans, scansOf } from "./scans.ts";

test("no statement of any route or of the cron reads a whole table", async () => {
  const edge = openEdge();
  const person = await unlockedPerson(edge);
  for (const { route, path, body } of await everyCall(person)) {
    const method = route.split(" ")[0] ?? "";
    if (method === "GET") await person.get(path);
    else if (method === "POST") await person.post(path, body);
    else if (method === "PATCH") await person.patch(path, body);
    else await person.delete(path, body);
  }
  await runHourlyJobs(env, { ...productionDeps, connect, log: () => undefined });
  expect(await scans()).toEqual([]);
  expect(issued.size).toBeGreaterThan(40);
  console.warn(`${issued.size} statements, 0 scans`);
});

test("a missing index is found", async () => {
  expect(await scansOf("select * from tasks where title = ?")).toEqual(["SCAN tasks"]);
  expect(await scansOf("select * from tasks where user_id = ?")).toEqual([]);
  expect(await scansOf("select count(*) from users")).toHaveLength(1);
});
