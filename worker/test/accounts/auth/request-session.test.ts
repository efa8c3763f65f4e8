import { getEndpointName } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { signOut } from "@goals/contracts/endpoints/auth";
import { expect, test } from "vitest";
import { buildCallOfEveryRoute, getMethod } from "../../call-of-every-route.ts";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { buildFullAnswers, createUnlockedPerson } from "../../person.ts";
import { dumpTables } from "../../tables.ts";

const PUBLIC = new Set(
  [...ENDPOINTS.values()].filter((one) => one.access === "public").map(getEndpointName),
);

const buildHeaders = (cookie: string, zone: string) => ({
  origin: ORIGIN,
  cookie,
  "content-type": "application/json",
  "time-zone": zone,
  "day-begins-at": "0",
});

test("no write whose batch finds the session ended changes anything", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const calls = (await buildCallOfEveryRoute(person)).filter(
    (call) => getMethod(call) !== "GET" && !PUBLIC.has(call.route),
  );
  const headers = buildHeaders(person.cookie(), "UTC");
  await person.post(signOut.path);
  const before = await dumpTables();
  for (const call of calls) {
    const init = { method: getMethod(call), headers, body: JSON.stringify(call.body ?? {}) };
    const { status } = await edge.send(call.path, init);
    expect([call.route, status]).toEqual([call.route, 401]);
  }
  expect(await dumpTables()).toBe(before);
});

async function postFrom(edge: Edge, cookie: string, zone: string, path: string, body: object) {
  const init = { method: "POST", headers: buildHeaders(cookie, zone), body: JSON.stringify(body) };
  expect((await edge.send(path, init)).ok).toBe(true);
}

test("a write from a new zone stores the zone, and is made once", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const cookie = person.cookie();
  await postFrom(edge, cookie, "Asia/Tokyo", planTask.path, { title: "Run", date: "2026-05-13" });
  expect(await rows("select title from tasks")).toEqual([{ title: "Run" }]);
  expect(await rows("select time_zone from users")).toEqual([{ time_zone: "Asia/Tokyo" }]);

  const section = buildFullAnswers("working_preferences");
  const revision = async () =>
    (await rows("select revision from research where section = ?", section.section))[0];
  await person.post(saveResearch.path, section);
  const before = Number((await revision())?.["revision"]);
  await postFrom(edge, cookie, "America/Lima", saveResearch.path, section);
  expect(await revision()).toEqual({ revision: before + 1 });
});
