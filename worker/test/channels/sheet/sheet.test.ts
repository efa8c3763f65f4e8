import blns from "big-list-of-naughty-strings" with { type: "json" };
import { changeDaySettings } from "@goals/contracts/endpoints/days";
import { buildPath } from "@goals/contracts/endpoint";
import { createObjective, listObjectives } from "@goals/contracts/endpoints/objectives";
import { importSheet, previewSheet } from "@goals/contracts/endpoints/account";
import { listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { SHEET_TASKS_MAX } from "@goals/contracts/limits";
import { objectiveList } from "@goals/contracts/objectives";
import {
  placedSheet,
  type Sheet,
  type SheetObjective,
  type SheetTask,
} from "@goals/contracts/sheet";
import { taskList } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { createPerson, createUnlockedPerson, parseBody, type Person } from "../../person.ts";
import { countRows, dumpTables } from "../../tables.ts";

// A Wednesday.
const TODAY = "2026-05-13";

const write = (title: string, more: Partial<SheetTask> = {}): SheetTask => ({
  title,
  date: null,
  completed: false,
  ...more,
});
const aim = (title: string, more: Partial<SheetObjective> = {}): SheetObjective => ({
  type: "personal",
  title,
  description: "",
  month: null,
  ...more,
});
const ofTasks = (...tasks: SheetTask[]): Sheet => ({ tasks, objectives: [] });
const send = (person: Person, path: string, sheet: Sheet) =>
  parseBody(placedSheet, person.post(path, sheet));
const preview = (person: Person, sheet: Sheet) => send(person, previewSheet.path, sheet);
const readDay = (person: Person, date: string) =>
  parseBody(taskList, person.get(buildPath(listTasks, { date })));

test("a preview says where each task goes and why others do not, writes nothing, and the import does just that", async () => {
  const person = await createUnlockedPerson(openEdge());
  await person.post(planTask.path, { title: "Walk", date: TODAY, slot: 2 });
  await person.post(planTask.path, { title: "Rest", date: "2026-05-15" });
  const sheet = ofTasks(
    write("No day"),
    write("Walk"),
    write("Today", { date: TODAY }),
    write("Yesterday, done", { date: "2026-05-12", completed: true }),
    write("Walk", { date: TODAY }),
    write("Taken", { date: TODAY, slot: 2 }),
    write("Own place", { date: TODAY, slot: 3 }),
    write("The fourth", { date: TODAY }),
    write("Too far", { date: "2026-06-14" }),
    write("Long ago", { date: "2026-05-05" }),
    write("Not a day", { date: "next week" }),
    write("No such day", { date: "2026-02-30" }),
    write("Done, who knows when", { completed: true }),
    write("x".repeat(281)),
    write("  "),
    write("a\0b"),
  );
  const before = await dumpTables();
  const previewed = await preview(person, sheet);
  expect(await dumpTables()).toBe(before);
  expect(
    previewed.tasks.map(
      ({ outcome, date, slot, reason }) => reason ?? `${outcome} ${date} ${slot}`,
    ),
  ).toEqual([
    // Today is full by then, because tasks with a day come first.
    "new 2026-05-14 1",
    "existing 2026-05-13 2",
    "new 2026-05-13 1",
    "new 2026-05-12 1",
    "existing 2026-05-13 2",
    "Another task has this place.",
    "new 2026-05-13 3",
    "This day already has its three tasks.",
    "Tasks can be changed from 7 days back to 31 days ahead.",
    "Tasks can be changed from 7 days back to 31 days ahead.",
    "This is not a day. Please write it as yyyy-MM-dd.",
    "This is not a day. Please write it as yyyy-MM-dd.",
    "This is already done.",
    "Please shorten this to 280 characters or fewer.",
    "There is no title.",
    "This text has a character that cannot be saved.",
  ]);
  expect(await send(person, importSheet.path, sheet)).toEqual(previewed);
  expect((await readDay(person, TODAY)).map(({ slot, title }) => `${slot} ${title}`)).toEqual([
    "1 Today",
    "2 Walk",
    "3 Own place",
  ]);
  expect(await readDay(person, "2026-05-12")).toMatchObject([{ completed: true }]);

  const once = await dumpTables();
  const again = await send(person, importSheet.path, sheet);
  expect(again.tasks.filter(({ outcome }) => outcome === "new")).toEqual([]);
  expect(await dumpTables()).toBe(once);
});

test("tasks without a day fill the next free slots, three a day, skip rest days, and end with the plannable days", async () => {
  const person = await createUnlockedPerson(openEdge());
  await person.patch(changeDaySettings.path, { weekdaysOff: [0, 6] });
  const sheet = ofTasks(...Array.from({ length: SHEET_TASKS_MAX }, (_, i) => write(`Task ${i}`)));
  const { tasks } = await send(person, importSheet.path, sheet);
  // Wednesday to Friday, then Monday.
  expect(tasks.slice(7, 10).map(({ date, slot }) => [date, slot])).toEqual([
    ["2026-05-15", 2],
    ["2026-05-15", 3],
    ["2026-05-18", 1],
  ]);
  const planned = tasks.filter(({ outcome }) => outcome === "new");
  // 23 working days among the 32 days that can be planned.
  expect(planned).toHaveLength(69);
  expect(planned.at(-1)).toMatchObject({ date: "2026-06-12", slot: 3 });
  expect(tasks[69]).toMatchObject({ reason: "There is no free place in the next 31 days." });
  expect(await countRows("tasks")).toBe(69);
});

test("objectives go to their month, one per type, and the others are refused with a reason", async () => {
  const person = await createUnlockedPerson(openEdge());
  const set = { type: "personal", title: "Run", month: "2026-05" };
  await person.post(createObjective.path, set);
  const sheet: Sheet = {
    tasks: [],
    objectives: [
      aim("Run"),
      aim("Swim"),
      aim("Write", { type: " Professional ", description: "Daily" }),
      aim("Paint", { month: "2026-06-17" }),
      aim("Draw", { month: "2026-06" }),
      aim("Later", { month: "2026-07" }),
      aim("Earlier", { month: "2026-04" }),
      aim("Never", { month: "soon" }),
      aim("Whose?", { type: null }),
      aim("Hers", { type: "family" }),
      aim("Long", { description: "x".repeat(201), month: "2026-06", type: "professional" }),
    ],
  };
  const before = await dumpTables();
  const { objectives } = await preview(person, sheet);
  expect(await dumpTables()).toBe(before);
  expect(
    objectives.map(({ outcome, type, month, reason }) => reason ?? `${outcome} ${type} ${month}`),
  ).toEqual([
    "existing personal 2026-05",
    "You already have a personal objective for this month.",
    "new professional 2026-05",
    "new personal 2026-06",
    "You already have a personal objective for this month.",
    "An objective can be set for this month or the next.",
    "An objective can be set for this month or the next.",
    "This is not a month. Please write it as yyyy-MM.",
    "Please say whether it is personal or professional.",
    "Please say whether it is personal or professional.",
    "Please shorten this to 200 characters or fewer.",
  ]);
  await send(person, importSheet.path, sheet);
  const stored = await parseBody(objectiveList, person.get(listObjectives.path));
  expect(
    stored.map(({ title, status, dueAt }) => `${title} ${status} ${dueAt}`).toSorted(),
  ).toEqual([
    "Paint active 2026-07-01T00:00:00.000Z",
    "Run active 2026-06-01T00:00:00.000Z",
    "Write active 2026-06-01T00:00:00.000Z",
  ]);
});

test("two concurrent imports leave three tasks a day, and each reports its imported rows", async () => {
  const person = await createUnlockedPerson(openEdge());
  const sheets = ["one", "two"].map((name) =>
    ofTasks(...Array.from({ length: 4 }, (_, i) => write(`${name} ${i}`, { date: TODAY }))),
  );
  const placed = await Promise.all(sheets.map((sheet) => send(person, importSheet.path, sheet)));
  const came = placed.flatMap(({ tasks }) => tasks.filter(({ outcome }) => outcome === "new"));
  const planned = await readDay(person, TODAY);
  expect(planned.map(({ slot }) => slot)).toEqual([1, 2, 3]);
  expect(came.map(({ title }) => title).toSorted()).toEqual(
    planned.map(({ title }) => title).toSorted(),
  );
});

test("any cell is stored unchanged or refused with a sentence, and an invalid sheet is a 400", async () => {
  const person = await createUnlockedPerson(openEdge());
  const cells = [...new Set([...blns, "\ud83d", "a\0b"])].filter(({ length }) => length <= 1000);
  const { tasks } = await preview(
    person,
    ofTasks(...cells.slice(0, SHEET_TASKS_MAX).map((title) => write(title, { date: title }))),
  );
  expect(tasks.length).toBeGreaterThan(300);
  for (const { outcome, reason } of tasks) {
    expect(outcome).toBe("refused");
    expect(reason).toMatch(/^[A-Z].+\.$/);
  }
  const titles = await send(
    person,
    importSheet.path,
    ofTasks(...cells.slice(0, 90).map((title) => write(title))),
  );
  for (const task of titles.tasks.filter(({ outcome }) => outcome === "new")) {
    const day = await readDay(person, task.date ?? "");
    expect(day.map(({ title }) => title)).toContain(task.title);
  }
  const row = write("Walk");
  for (const bad of [
    {},
    [],
    null,
    { tasks: [row] },
    { tasks: [{ ...row, slot: 4 }], objectives: [] },
    { tasks: [{ ...row, userId: "somebody" }], objectives: [] },
    { tasks: [{ ...row, title: "x".repeat(1001) }], objectives: [] },
    { tasks: Array.from({ length: SHEET_TASKS_MAX + 1 }, () => row), objectives: [] },
    { tasks: "Walk", objectives: [] },
  ]) {
    for (const { path } of [previewSheet, importSheet])
      expect([bad, (await person.post(path, bad)).status]).toEqual([bad, 400]);
  }
});

test("before the research is done neither a preview nor an import is answered", async () => {
  const person = await createPerson(openEdge());
  for (const { path } of [previewSheet, importSheet])
    expect((await person.post(path, ofTasks(write("Walk")))).status).toBe(403);
  expect(await countRows("tasks")).toBe(0);
});
