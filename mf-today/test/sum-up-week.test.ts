import { listWeek } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";
import type { Task } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { sumUpWeek } from "../src/week/week-days.tsx";

/** Monday 29 June to Sunday 5 July, in two months. */
const DAYS = listWeek("2026-06-29");

const RESTED = "2026-07-04";

function task(date: string, slot: number, serves: Task["serves"], completed = true): Task {
  return { id: `${date} ${slot}`, title: "Walk", date, slot, completed, serves };
}

function objective(type: Objective["type"], month: string): Objective {
  const id = `${type} ${month}`;
  const dueAt = "2026-08-01T00:00:00.000Z";
  return { id, type, title: id, description: "", month, status: "active", dueAt, reflection: null };
}

const week = (tasks: readonly Task[], objectives: readonly Objective[] = []) => ({
  days: DAYS.map((date) => {
    const ofDay = tasks.filter((one) => one.date === date);
    return { date, tasks: ofDay, rest: date === RESTED, line: "" };
  }),
  objectives: [...objectives],
});

test("a task serves the objective of its own month, and only when it is done", () => {
  const sum = sumUpWeek(
    week(
      [
        task("2026-06-29", 1, "personal"),
        task("2026-06-30", 1, "personal", false),
        task("2026-07-01", 1, "personal"),
        task("2026-07-02", 1, "personal"),
        task("2026-07-02", 2, "professional"),
        task("2026-07-02", 3, null),
      ],
      [objective("personal", "2026-06-01"), objective("personal", "2026-07-01")],
    ),
  );
  expect(sum.served.map(({ objective: { id }, done }) => [id, done])).toEqual([
    ["personal 2026-06-01", 1],
    ["personal 2026-07-01", 2],
  ]);
  expect(sum).toMatchObject({ done: 5, total: 6, onTheirOwn: 1 });
});

test("weeks without any goals are not counted", () => {
  const sum = sumUpWeek(week([task("2026-06-29", 1, null), task("2026-06-29", 2, undefined)]));
  expect(sum).toMatchObject({ done: 2, total: 2, onTheirOwn: undefined });
});

test("tasks of a day that became a rest day only count if done", () => {
  const sum = sumUpWeek(week([task(RESTED, 1, "personal"), task(RESTED, 2, "personal", false)]));
  expect(sum).toMatchObject({ done: 1, total: 1 });
});
