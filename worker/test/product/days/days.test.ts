import { addDays } from "@goals/contracts/dates";
import { dayEntry, monthStatus } from "@goals/contracts/days";
import { buildPath } from "@goals/contracts/endpoint";
import {
  getDashboard,
  getMonthStatus,
  changeDay,
  changeDaySettings,
  getDay,
  saveDaysAway,
} from "@goals/contracts/endpoints/days";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { DAY_LINE_MAX } from "@goals/contracts/limits";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { createPerson, createUnlockedPerson, parseBody, type Person } from "../../person.ts";

/** A Wednesday. */
const TODAY = "2026-05-13";
const pathOf = (date: string) => buildPath(changeDay, { date });
const readDay = (person: Person, date: string) =>
  parseBody(dayEntry, person.get(buildPath(getDay, { date })));

async function readMarks(person: Person, month = "2026-05") {
  const days = await parseBody(monthStatus, person.get(buildPath(getMonthStatus, { month })));
  return Object.fromEntries(days.map(({ date, status }) => [date, status]));
}

test("a day is marked as one of rest and the mark is taken back, and its line is kept by itself", async () => {
  const person = await createPerson(openEdge());
  expect(await readDay(person, TODAY)).toEqual({ date: TODAY, rest: null, line: "" });
  expect((await person.patch(pathOf(TODAY), { rest: true })).body).toEqual({
    date: TODAY,
    rest: "marked",
    line: "",
  });
  expect((await person.patch(pathOf(TODAY), { line: "  It rained.  " })).body).toEqual({
    date: TODAY,
    rest: "marked",
    line: "It rained.",
  });
  expect((await person.patch(pathOf(TODAY), { rest: false })).body).toEqual({
    date: TODAY,
    rest: null,
    line: "It rained.",
  });
  expect(await readDay(person, TODAY)).toEqual({ date: TODAY, rest: null, line: "It rained." });
});

test("changes of a day in any order, twice and at once leave the same", async () => {
  const person = await createPerson(openEdge());
  const changes = [{ rest: true }, { line: "It rained." }, { rest: true }, { line: "It rained." }];
  const answers = await Promise.all(changes.map((change) => person.patch(pathOf(TODAY), change)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await readDay(person, TODAY)).toEqual({ date: TODAY, rest: "marked", line: "It rained." });
});

test("a day can be marked up to seven days afterwards and has its line once it has begun", async () => {
  const person = await createPerson(openEdge());
  const tryTo = async (days: number, change: object) =>
    (await person.patch(pathOf(addDays(TODAY, days)), change)).status;
  expect(await tryTo(-7, { rest: true, line: "Ill." })).toBe(200);
  expect(await tryTo(-8, { rest: true })).toBe(400);
  expect(await tryTo(31, { rest: true })).toBe(200);
  expect(await tryTo(32, { rest: true })).toBe(400);
  expect(await tryTo(0, { line: "Good." })).toBe(200);
  expect(await person.patch(pathOf(addDays(TODAY, 1)), { line: "Good." })).toMatchObject({
    status: 400,
    body: { message: "You can add a note once the day has begun." },
  });
});

test("a line only replaces the text it was based on, and a repeat is harmless", async () => {
  const person = await createPerson(openEdge());
  const save = async (line: string, base: string) =>
    (await person.patch(pathOf(TODAY), { line, base })).status;
  expect([await save("One.", ""), await save("One.", "")]).toEqual([200, 200]);
  expect(await save("Two.", "One.")).toBe(200);
  expect(await person.patch(pathOf(TODAY), { line: "Mine.", base: "One." })).toMatchObject({
    status: 409,
    body: { code: "changed_since" },
  });
  expect(await readDay(person, TODAY)).toMatchObject({ line: "Two." });
  // Two concurrent changes from the same text: one of them wins.
  const both = await Promise.all([save("Left.", "Two."), save("Right.", "Two.")]);
  expect(both.filter((status) => status === 200)).toHaveLength(1);
  expect(both.filter((status) => status === 409)).toHaveLength(1);
});

test("an invalid change of a day is refused with a sentence", async () => {
  const person = await createPerson(openEdge());
  const refused = [
    {},
    { rest: "yes" },
    { line: "x".repeat(DAY_LINE_MAX + 1) },
    { line: "a\0b" },
    { line: 5 },
    { rest: true, userId: "other" },
  ];
  for (const change of refused) {
    const { status, body } = await person.patch(pathOf(TODAY), change);
    expect([change, status, body]).toEqual([
      change,
      400,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
  }
  expect((await person.patch(pathOf("2026-02-30"), { rest: true })).status).toBe(400);
  expect((await person.patch(pathOf(TODAY), { line: "x".repeat(DAY_LINE_MAX) })).status).toBe(200);
});

test("days of rest have a mark of their own in the month, and planning on a weekday off is work again", async () => {
  const person = await createUnlockedPerson(openEdge());
  // Off from today on, so the previous Saturday does not change.
  await person.patch(changeDaySettings.path, { weekdaysOff: [6] });
  await person.post(saveDaysAway.path, { first: "2026-05-20", last: "2026-05-21" });
  await person.patch(pathOf("2026-05-12"), { rest: true });
  expect(await readMarks(person)).toEqual({
    "2026-05-12": "rest",
    "2026-05-16": "rest",
    "2026-05-20": "rest",
    "2026-05-21": "rest",
    "2026-05-23": "rest",
    "2026-05-30": "rest",
  });
  expect(await readDay(person, "2026-05-20")).toMatchObject({ rest: "away" });
  expect(await readDay(person, "2026-05-23")).toMatchObject({ rest: "weekday" });
  for (const date of ["2026-05-12", "2026-05-16", "2026-05-20"]) {
    await person.post(planTask.path, { title: "Walk", date, slot: 1 });
  }
  // The mark wins over any plan, because an ill day may begin with a plan.
  expect(await readMarks(person)).toMatchObject({
    "2026-05-12": "rest",
    "2026-05-16": "red",
    "2026-05-20": "red",
    "2026-05-21": "rest",
  });
});

test("weekdays that are no longer off leave the days of rest that have been", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  await person.patch(changeDaySettings.path, { weekdaysOff: [0, 6] });
  edge.setNow("2026-05-20T10:00:00Z");
  await person.patch(changeDaySettings.path, { weekdaysOff: [] });
  expect(await readMarks(person)).toEqual({ "2026-05-16": "rest", "2026-05-17": "rest" });
});

test("the dashboard brings the day with it", async () => {
  const person = await createPerson(openEdge());
  await person.patch(pathOf(TODAY), { rest: true, line: "Ill." });
  const { body } = await person.get(buildPath(getDashboard, { day: TODAY }));
  expect(body).toMatchObject({
    [buildPath(getDay, { date: TODAY })]: { date: TODAY, rest: "marked", line: "Ill." },
    [buildPath(getMonthStatus, { month: "2026-05" })]: [{ date: TODAY, status: "rest" }],
  });
});

test("a day is private to its owner", async () => {
  const edge = openEdge();
  const [ada, eve] = [await createPerson(edge), await createPerson(edge)];
  await ada.patch(pathOf(TODAY), { rest: true, line: "Ill." });
  expect(await readDay(eve, TODAY)).toEqual({ date: TODAY, rest: null, line: "" });
});

test("thoughts are kept for a day once each, and dropped, beside its rest mark", async () => {
  const person = await createPerson(openEdge());
  const date = "2026-05-14";
  const path = buildPath(changeDay, { date });
  const change = (body: unknown) => person.patch(path, body);
  for (const _ of ["once", "again"])
    expect((await change({ keep: "  Call   Zoë " })).body).toMatchObject({
      thoughts: ["Call   Zoë"],
    });
  await change({ rest: true });
  expect((await change({ keep: 'It\'s late, so "rest"' })).body).toEqual({
    date,
    rest: "marked",
    line: "",
    thoughts: ["Call   Zoë", 'It\'s late, so "rest"'],
  });
  for (const _ of ["once", "again"])
    expect((await change({ drop: "Call   Zoë" })).body).toMatchObject({
      thoughts: ['It\'s late, so "rest"'],
    });
  expect((await change({ drop: 'It\'s late, so "rest"' })).body).toEqual({
    date,
    rest: "marked",
    line: "",
  });
  for (let index = 0; index < 10; index += 1) await change({ keep: `Thought ${index}` });
  expect(await change({ keep: "One more" })).toMatchObject({ status: 409, body: { code: "full" } });
  expect((await change({ keep: "Thought 3" })).status).toBe(200);
  for (const bad of [{}, { keep: " " }, { base: "x" }, { keep: "x".repeat(281) }, { drop: 1 }])
    expect([bad, (await change(bad)).status]).toEqual([bad, 400]);
});
