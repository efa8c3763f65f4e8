import { buildPath } from "@goals/contracts/endpoint";
import { getDashboard, changeDay, getYear } from "@goals/contracts/endpoints/days";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { year } from "@goals/contracts/weeks-and-years";
import { expect, test } from "vitest";
import { rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createUnlockedPerson, parseBody, type Person } from "../../person.ts";

const read = (person: Person, of = "2026") =>
  parseBody(year, person.get(buildPath(getYear, { year: of })));

test("a year has its days with their status, from its first to its last and no further", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const other = await createUnlockedPerson(edge);
  for (const date of ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"]) {
    for (const slot of [1, 2, 3]) {
      await rows(
        "insert into tasks (id, user_id, date, slot, title, completed, created_at) values (?, ?, ?, ?, 'Walk', ?, 0)",
        `${date}-${slot}`,
        person.id,
        date,
        slot,
        date === "2026-01-01" || slot === 1 ? 1 : 0,
      );
    }
  }
  await person.post(planTask.path, { title: "Walk", date: "2026-05-13" });
  await other.post(planTask.path, { title: "Theirs", date: "2026-05-12" });
  await person.patch(buildPath(changeDay, { date: "2026-05-14" }), { rest: true });
  const marks = async (of: string) =>
    (await read(person, of)).days.map(({ date, status }) => [date, status]);
  expect(await marks("2026")).toEqual([
    ["2026-01-01", "green"],
    ["2026-05-13", "red"],
    ["2026-05-14", "rest"],
    ["2026-12-31", "yellow"],
  ]);
  expect(await marks("2025")).toEqual([["2025-12-31", "yellow"]]);
  expect(await read(person, "1999")).toEqual({ year: "1999", days: [], objectives: [] });
});

test("a year has the objectives of its months in their order", async () => {
  const person = await createUnlockedPerson(openEdge({ now: "2026-12-20T10:00:00Z" }));
  for (const month of ["2027-01", "2026-12"])
    for (const type of ["professional", "personal"])
      await person.post(createObjective.path, { type, title: `${type} ${month}`, month });
  const titles = async (of: string) =>
    (await read(person, of)).objectives.map(({ title }) => title);
  expect(await titles("2026")).toEqual(["personal 2026-12", "professional 2026-12"]);
  expect(await titles("2027")).toEqual(["personal 2027-01", "professional 2027-01"]);
});

test("an invalid year is refused with a sentence", async () => {
  const person = await createUnlockedPerson(openEdge());
  for (const bad of ["26", "20266", "year", "2026-05", "0000", "0050"]) {
    const { status } = await person.get(buildPath(getYear, { year: bad }));
    expect([bad, status]).toEqual([bad, 400]);
  }
});

test("the last year that an address can name ends with its last day", async () => {
  const person = await createUnlockedPerson(openEdge());
  expect((await read(person, "9999")).days).toEqual([]);
  const { status } = await person.get(buildPath(getDashboard, { day: "9999-12-31" }));
  expect(status).toBe(200);
});
