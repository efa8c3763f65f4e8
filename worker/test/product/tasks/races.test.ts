import { objectiveList } from "@goals/contracts/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import { createObjective, listObjectives } from "@goals/contracts/endpoints/objectives";
import { generateTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { taskList } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { parseBody, createUnlockedPerson } from "../../person.ts";
import { countRounds } from "../../rounds.ts";

const ROUNDS = countRounds(100);
const TODAY = "2026-05-13";

test(`concurrent plans and generated tasks leave three tasks a day and one objective of each type a month, ${ROUNDS} rounds`, async () => {
  const person = await createUnlockedPerson(openEdge());
  const plan = (title: string, slot?: number) =>
    person.post(planTask.path, { title, date: TODAY, ...(slot && { slot }) });
  const set = (type: string, title: string) =>
    person.post(createObjective.path, { type, title, month: "2026-05" });
  for (let round = 0; round < ROUNDS; round += 1) {
    await rows("delete from tasks");
    await rows("delete from objectives");
    const calls = [
      () => person.post(generateTasks.path),
      () => plan("one"),
      () => plan("two"),
      () => plan("in the second", 2),
      () => plan("in the third", 3),
      () => person.post(generateTasks.path),
      () => set("personal", "run"),
      () => set("personal", "swim"),
      () => set("professional", "write"),
      () => set("professional", "read"),
    ];
    // Another call comes first in each round.
    const turn = round % calls.length;
    const ordered = [...calls.slice(turn), ...calls.slice(0, turn)];
    const answers = await Promise.all(ordered.map((call) => call()));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);

    const planned = await parseBody(taskList, person.get(buildPath(listTasks, { date: TODAY })));
    expect(planned.map(({ slot }) => slot)).toEqual([1, 2, 3]);
    const objectives = await parseBody(objectiveList, person.get(listObjectives.path));
    expect(objectives.map(({ type }) => type)).toEqual(["personal", "professional"]);
  }
});
