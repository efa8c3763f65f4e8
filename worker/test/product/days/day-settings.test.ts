import { user } from "@goals/contracts/auth";
import { addDays } from "@goals/contracts/dates";
import { daySettings } from "@goals/contracts/days";
import { buildPath } from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import {
  changeDaySettings,
  getDaySettings,
  removeDaysAway,
  saveDaysAway,
} from "@goals/contracts/endpoints/days";
import { createObjective, listObjectives } from "@goals/contracts/endpoints/objectives";
import { changeTask, planTask } from "@goals/contracts/endpoints/tasks";
import { objectiveList } from "@goals/contracts/objectives";
import { DAYS_AWAY_MAX } from "@goals/contracts/limits";
import { task } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { insertRows } from "../../accounts/account/full-account.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createPerson, createUnlockedPerson, move, parseBody, type Person } from "../../person.ts";

const TODAY = "2026-05-13";
const read = (person: Person) => parseBody(daySettings, person.get(getDaySettings.path));
const readDue = async (person: Person) =>
  (await parseBody(objectiveList, person.get(listObjectives.path))).map(({ dueAt }) => dueAt);

test("the settings start empty, and each is changed by itself", async () => {
  const person = await createPerson(openEdge());
  expect(await read(person)).toEqual({ dayBeginsAt: 0, weekdaysOff: [], away: [] });
  const later = await person.patch(changeDaySettings.path, { dayBeginsAt: 4 });
  expect(later.body).toEqual({ dayBeginsAt: 4, weekdaysOff: [], away: [] });
  const off = await person.patch(changeDaySettings.path, { weekdaysOff: [6, 0] });
  expect(off.body).toEqual({ dayBeginsAt: 4, weekdaysOff: [0, 6], away: [] });
  expect(await read(person)).toEqual({ dayBeginsAt: 4, weekdaysOff: [0, 6], away: [] });
  expect(await parseBody(user, person.get(getUser.path))).toMatchObject({ dayBeginsAt: 4 });
});

test("an invalid setting is refused with a sentence", async () => {
  const person = await createPerson(openEdge());
  const refused = [
    {},
    { dayBeginsAt: 7 },
    { dayBeginsAt: -1 },
    { dayBeginsAt: 1.5 },
    { dayBeginsAt: "4" },
    { weekdaysOff: [7] },
    { weekdaysOff: [1, 1] },
    { weekdaysOff: "Sunday" },
    { away: [] },
  ];
  for (const change of refused) {
    const { status } = await person.patch(changeDaySettings.path, change);
    expect([change, status]).toEqual([change, 400]);
  }
});

test("days away are stored once, change by their first day, and go again", async () => {
  const person = await createPerson(openEdge());
  const away = { first: TODAY, last: "2026-05-20" };
  const sent = await Promise.all([1, 2, 3].map(() => person.post(saveDaysAway.path, away)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read(person)).away).toEqual([away]);
  await person.post(saveDaysAway.path, { ...away, last: "2026-05-18" });
  expect((await read(person)).away).toEqual([{ first: TODAY, last: "2026-05-18" }]);
  for (const _ of [1, 2]) {
    const gone = await person.delete(buildPath(removeDaysAway, { first: TODAY }));
    expect(gone).toMatchObject({ status: 200, body: { away: [] } });
  }
});

test("days away begin a week back at the earliest, but a journey that began before may end sooner or later", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const first = addDays(TODAY, -7);
  expect((await person.post(saveDaysAway.path, { first, last: TODAY })).status).toBe(200);
  const earlier = { first: addDays(TODAY, -8), last: TODAY };
  expect((await person.post(saveDaysAway.path, earlier)).status).toBe(400);
  edge.setNow("2026-05-15T10:00:00Z");
  expect((await person.post(saveDaysAway.path, { first, last: "2026-05-16" })).status).toBe(200);
  for (const last of [addDays(first, -1), addDays(first, 366), "2028-01-01", "2026-02-30"]) {
    expect([last, (await person.post(saveDaysAway.path, { first, last })).status]).toEqual([
      last,
      400,
    ]);
  }
  expect((await read(person)).away).toEqual([{ first, last: "2026-05-16" }]);
});

test("an account has a limit of times away, also if they arrive at once", async () => {
  const person = await createPerson(openEdge());
  const send = (index: number) =>
    person.post(saveDaysAway.path, { first: addDays(TODAY, index), last: addDays(TODAY, index) });
  await insertRows(
    person,
    "days_away",
    DAYS_AWAY_MAX - 1,
    "?, date('2026-05-13', i || ' days'), date('2026-05-13', i || ' days')",
  );
  const last = await Promise.all([0, 1, 2].map((more) => send(DAYS_AWAY_MAX + more)));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(last.filter(({ status }) => status === 409)).toHaveLength(2);
  // Existing days can still be changed.
  expect((await send(0)).status).toBe(200);
});

test("today follows the stored hour where the request does not name it, and the named one where it does", async () => {
  // 2 a.m. on the 13th: for a user whose day begins at four it is still the 12th.
  const edge = openEdge({ now: "2026-05-13T02:00:00Z" });
  const person = await createUnlockedPerson(edge);
  await person.patch(changeDaySettings.path, { dayBeginsAt: 4 });
  const plan = async (date: string, hour?: string) => {
    const headers = {
      origin: ORIGIN,
      cookie: person.cookie(),
      "time-zone": "UTC",
      "content-type": "application/json",
      ...(hour !== undefined && { "day-begins-at": hour }),
    };
    const body = JSON.stringify({ title: "Walk", date, slot: 1 });
    return (await edge.send(planTask.path, { method: "POST", headers, body })).status;
  };
  // 31 days ahead of the 12th, and of the 13th.
  expect([await plan("2026-06-12"), await plan("2026-06-13")]).toEqual([201, 400]);
  expect([await plan("2026-06-13", "0"), await plan("2026-06-13", "4")]).toEqual([201, 400]);
  // An invalid hour counts as missing.
  for (const odd of ["7", "-1", "4.5", "four", ""]) {
    expect([odd, await plan("2026-06-13", odd)]).toEqual([odd, 400]);
  }
});

test("a tick of the day before is possible until the day begins", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  await person.patch(changeDaySettings.path, { dayBeginsAt: 6 });
  const planned = await parseBody(
    task,
    person.post(planTask.path, { title: "Walk", date: TODAY, slot: 1 }),
  );
  const tick = async (instant: string) => {
    edge.setNow(instant);
    const path = buildPath(changeTask, { id: planned.id });
    return (await person.patch(path, { completed: true })).status;
  };
  // Seven days before the 20th, which lasts until 6 a.m. on the 21st.
  expect(await tick("2026-05-21T05:59:59.999Z")).toBe(200);
  expect(await tick("2026-05-21T06:00:00Z")).toBe(400);
});

test("a month ends with its last day, and a deadline only moves later", async () => {
  const edge = openEdge({ now: "2026-05-25T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  await person.post(createObjective.path, { type: "personal", title: "Run", month: "2026-05" });
  expect(await readDue(person)).toEqual(["2026-06-01T00:00:00.000Z"]);
  await person.patch(changeDaySettings.path, { dayBeginsAt: 4 });
  expect(await readDue(person)).toEqual(["2026-06-01T04:00:00.000Z"]);
  await person.patch(changeDaySettings.path, { dayBeginsAt: 1 });
  expect(await readDue(person)).toEqual(["2026-06-01T04:00:00.000Z"]);
  await person.post(createObjective.path, {
    type: "professional",
    title: "Ship",
    month: "2026-05",
  });
  expect(await readDue(person)).toEqual(["2026-06-01T04:00:00.000Z", "2026-06-01T01:00:00.000Z"]);
  // A move uses the stored hour.
  await move(person, "America/Los_Angeles");
  expect(await readDue(person)).toEqual(["2026-06-01T08:00:00.000Z", "2026-06-01T08:00:00.000Z"]);
});

test("a later beginning of the day does not reopen a closed month", async () => {
  const edge = openEdge({ now: "2026-05-25T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  await person.post(createObjective.path, { type: "personal", title: "Run", month: "2026-05" });
  edge.setNow("2026-06-01T00:00:00Z");
  await person.patch(changeDaySettings.path, { dayBeginsAt: 6 });
  expect(await readDue(person)).toEqual(["2026-06-01T00:00:00.000Z"]);
});
