import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runHourlyJobs } from "../../../src/worker.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import { buildCallOfEveryRoute } from "../../call-of-every-route.ts";
import { connect, issuedStatements } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createUnlockedPerson } from "../../person.ts";
import { listIssuedScans, findScans } from "./scans.ts";

test("no statement of any route or of the cron reads a whole table", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  for (const { route, path, body } of await buildCallOfEveryRoute(person)) {
    const method = route.split(" ")[0] ?? "";
    if (method === "GET") await person.get(path);
    else if (method === "POST") await person.post(path, body);
    else if (method === "PATCH") await person.patch(path, body);
    else await person.delete(path, body);
  }
  await runHourlyJobs(env, { ...productionDeps, connect, log: () => undefined });
  expect(await listIssuedScans()).toEqual([]);
  expect(issuedStatements.size).toBeGreaterThan(40);
  console.warn(`${issuedStatements.size} statements, 0 scans`);
});

test("a missing index is found", async () => {
  expect(await findScans("select * from tasks where title = ?")).toEqual(["SCAN tasks"]);
  expect(await findScans("select * from tasks where user_id = ?")).toEqual([]);
  expect(await findScans("select count(*) from users")).toHaveLength(1);
});
