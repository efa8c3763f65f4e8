import { task } from "@goals/contracts/tasks";
import { buildPath } from "@goals/contracts/endpoint";
import { exportData } from "@goals/contracts/endpoints/account";
import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
  getResearchProgress,
  listResearch,
} from "@goals/contracts/endpoints/research";
import { getUser, startProviderSignIn } from "@goals/contracts/endpoints/auth";
import {
  getDashboard,
  getMonthStatus,
  getScoreboard,
  getDay,
} from "@goals/contracts/endpoints/days";
import { getHealth } from "@goals/contracts/endpoints/health";
import {
  getMissions,
  saveMissions,
  createObjective,
  listMonthObjectives,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { changeTask, listRecentTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openEdge } from "../../edge.ts";
import { createPerson, parseBody, createUnlockedPerson, type Person } from "../../person.ts";
import { placement } from "../../database.ts";
import { dumpTables } from "../../tables.ts";
import { observeD1 } from "../../observe-d1.ts";

const DAY = "2026-05-13";
const SERVES: Record<number, string | null> = { 1: "professional", 2: "personal", 3: null };

async function planDay(person: Person, date: string, ticks: number): Promise<void> {
  for (const slot of [1, 2, 3]) {
    const { id } = await parseBody(
      task,
      person.post(planTask.path, { title: `Task ${slot}`, date, slot, serves: SERVES[slot] }),
    );
    if (slot <= ticks) await person.patch(buildPath(changeTask, { id }), { completed: true });
  }
}

test("a day is green at three, yellow at one or two, red at none, and without tasks it has no entry; each says what it served", async () => {
  const person = await createUnlockedPerson(openEdge());
  for (const [date, ticks] of [
    ["2026-05-10", 0],
    ["2026-05-11", 1],
    ["2026-05-12", 2],
    [DAY, 3],
  ] as const) {
    await planDay(person, date, ticks);
  }
  await planDay(person, "2026-06-01", 1);
  const may = [
    { date: "2026-05-10", status: "red", served: { personal: 0, professional: 0 } },
    { date: "2026-05-11", status: "yellow", served: { personal: 0, professional: 1 } },
    { date: "2026-05-12", status: "yellow", served: { personal: 1, professional: 1 } },
    { date: DAY, status: "green", served: { personal: 1, professional: 1 } },
  ];
  expect((await person.get(buildPath(getMonthStatus, { month: "2026-05" }))).body).toEqual(may);
  expect((await person.get("/api/status/month/2026-05-01")).body).toEqual(may);
  expect((await person.get(buildPath(getMonthStatus, { month: "2026-07" }))).body).toEqual([]);
});

test("a scoreboard without an ended objective is 0-0", async () => {
  const person = await createPerson(openEdge());
  expect((await person.get(getScoreboard.path)).body).toEqual({
    lifetime: "0-0",
    wins: 0,
    losses: 0,
  });
});

test("the dashboard contains each single call's response, under that call's path", async () => {
  const person = await createUnlockedPerson(openEdge());
  await planDay(person, DAY, 2);
  await person.post(createObjective.path, { type: "personal", title: "Run", month: "2026-05" });
  await person.post(saveMissions.path, { unified: "Be kind." });
  const all = await parseBody(
    z.record(z.string(), z.unknown()),
    person.get(buildPath(getDashboard, { day: DAY })),
  );
  const paths = [
    buildPath(listTasks, { date: DAY }),
    listRecentTasks.path,
    buildPath(listMonthObjectives, { month: "2026-05" }),
    buildPath(listMonthObjectives, { month: "2026-04" }),
    getScoreboard.path,
    getMissions.path,
    getResearchProgress.path,
    buildPath(getMonthStatus, { month: "2026-05" }),
    buildPath(getDay, { date: DAY }),
    getAnalysisHighlight.path,
  ];
  expect(Object.keys(all).toSorted()).toEqual([...paths].toSorted());
  for (const path of paths)
    expect([path, all[path]]).toEqual([path, (await person.get(path)).body]);
});

test.skipIf(placement !== "D1")(
  "the dashboard takes one round trip to the database, the session's check in it",
  async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const calls: string[] = [];
    const counting = observeD1((name) => calls.push(name));
    const headers = { cookie: person.cookie(), "time-zone": "UTC" };
    await edge.send(buildPath(getDashboard, { day: DAY }), { headers }, { DB: counting });
    expect(calls).toEqual([...Array.from({ length: 9 }, () => "prepare"), "batch"]);
  },
);

test("a day or month that does not exist is a 400", async () => {
  const person = await createPerson(openEdge());
  for (const path of [
    "/api/dashboard/2026-02-30",
    "/api/tasks/2026-02-29",
    "/api/tasks/2026-1-1",
    "/api/objectives/2026-13",
    "/api/objectives/2026-00",
    "/api/status/month/2026-5",
    "/api/status/month/2026-05-02",
  ]) {
    expect([path, (await person.get(path)).status]).toEqual([path, 400]);
  }
  expect((await person.get("/api/tasks/2028-02-29")).status).toBe(200);
});

test("reading changes nothing a person owns", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  await planDay(person, DAY, 1);
  await person.post(createObjective.path, { type: "personal", title: "Run", month: "2026-05" });
  await person.post(generateAnalysis.path);
  const before = await dumpTables();
  for (const path of [
    getUser.path,
    buildPath(listTasks, { date: DAY }),
    listObjectives.path,
    buildPath(listMonthObjectives, { month: "2026-05" }),
    getScoreboard.path,
    getMissions.path,
    listResearch.path,
    getResearchProgress.path,
    listAnalyses.path,
    buildPath(getMonthStatus, { month: "2026-05" }),
    getAnalysisHighlight.path,
    buildPath(getDashboard, { day: DAY }),
    exportData.path,
    getHealth.path,
    startProviderSignIn.path,
  ]) {
    await person.open(path);
  }
  for (const page of ["/", "/today", "/profile", "/nowhere"]) await person.open(page);
  expect(await dumpTables()).toBe(before);
});
