import { DAY_BEGINS_AT_MAX } from "@goals/contracts/limits";
import { getDayInZone } from "@goals/contracts/dates";
import { objective, objectiveList } from "@goals/contracts/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import {
  changeObjectiveStatus,
  createObjective,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { productionDeps } from "../../../src/production-deps.ts";
import { createWorker } from "../../../src/worker.ts";
import { computeDueAt } from "../../../src/accounts/time-zone/deadlines.ts";
import { rollOverObjectives } from "../../../src/product/objectives/settle-objectives.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, parseBody, createUnlockedPerson, type Person } from "../../person.ts";
import { batch, connect, issuedStatements, rows } from "../../database.ts";
import { explainQuery } from "../../platform/db/scans.ts";

const run = { type: "personal", title: "Run", month: "2026-05" };
const settle = async (instant: string) =>
  rollOverObjectives(connect(env), { now: new Date(instant) });
const statusOf = async (person: Person) =>
  (await parseBody(objectiveList, person.get(listObjectives.path)))[0]?.status;

test("a month closes in Kiritimati twenty-six hours before it does on Baker Island", async () => {
  const edge = openEdge();
  const kiritimati = await createUnlockedPerson(edge, { zone: "Pacific/Kiritimati" });
  const baker = await createUnlockedPerson(edge, { zone: "Etc/GMT+12" });
  await kiritimati.post(createObjective.path, run);
  await baker.post(createObjective.path, run);

  expect(await settle("2026-05-31T09:59:59.999Z")).toBe(0);
  expect(await settle("2026-05-31T10:00:00Z")).toBe(1);
  expect([await statusOf(kiritimati), await statusOf(baker)]).toEqual(["failed", "active"]);
  expect(await settle("2026-06-01T11:59:59.999Z")).toBe(0);
  expect(await settle("2026-06-01T12:00:00Z")).toBe(1);
  expect(await statusOf(baker)).toBe("failed");
});

test("the month ends at the first moment of the next, for any hour and any clock change", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    for (const [month, next] of [
      ["2026-03", "2026-04-01"],
      ["2026-09", "2026-10-01"],
      ["2026-10", "2026-11-01"],
      ["2026-12", "2027-01-01"],
      ["2028-02", "2028-03-01"],
    ] as const) {
      for (let hour = 0; hour <= DAY_BEGINS_AT_MAX; hour += 1) {
        const due = computeDueAt(month, zone, hour);
        const before = new Date(due.getTime() - 1);
        const at = [zone, month, hour];
        expect([...at, getDayInZone(zone, due, hour)]).toEqual([...at, next]);
        expect([...at, getDayInZone(zone, before, hour).slice(0, 7)]).toEqual([...at, month]);
      }
    }
  }
});

test("objectives completed in time do not fail, and a loss counts once however often it runs", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const { id } = await parseBody(objective, person.post(createObjective.path, run));
  await person.post(createObjective.path, { ...run, type: "professional" });
  await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "completed" });
  const counts = await Promise.all(
    Array.from({ length: 10 }, () => settle("2026-06-02T00:00:00Z")),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await settle("2026-06-02T01:00:00Z")).toBe(0);
  expect((await person.get(getScoreboard.path)).body).toEqual({
    lifetime: "1-1",
    wins: 1,
    losses: 1,
  });
});

test("it works in bounded batches and leaves the rest to the next run", async () => {
  const edge = openEdge();
  const { id } = await createPerson(edge);
  const insert =
    "insert into objectives (id, user_id, type, title, description, month, due_at, created_at) values (?, ?, 'personal', '', '', ?, ?, 0)";
  await batch(
    Array.from({ length: 25 }, (_, index) => [
      insert,
      `o${index}`,
      id,
      `${2000 + index}-01-01`,
      index,
    ]),
  );
  const db = connect(env);
  const now = new Date("2026-05-13T00:00:00Z");
  const once = { now, rows: 10, batches: 2 };
  expect([
    await rollOverObjectives(db, once),
    await rollOverObjectives(db, once),
    await rollOverObjectives(db, once),
  ]).toEqual([20, 5, 0]);
});

test("it finds due objectives with the partial index, in the table's order", async () => {
  await settle("2026-06-02T00:00:00Z");
  const [statement] = [...issuedStatements].filter((one) =>
    /update "objectives"[^]*rowid in \(select/.test(one),
  );
  const steps = await explainQuery(statement ?? "");
  expect(steps.join("; ")).toMatch(/USING INDEX objectives_closing/);
  expect(steps.join("; ")).not.toContain("TEMP B-TREE");
});

test("the hourly cron settles due objectives", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  await person.post(createObjective.path, run);
  await rows("update objectives set due_at = 1");
  const worker = createWorker({ ...productionDeps, connect });
  await worker.scheduled(createScheduledController({ cron: "0 * * * *" }), env);
  const results = await rows("select status from objectives");
  expect(results).toEqual([{ status: "failed" }]);
});
