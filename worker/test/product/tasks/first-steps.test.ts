import { buildPath } from "@goals/contracts/endpoint";
import { changeObjectiveStatus, createObjective } from "@goals/contracts/endpoints/objectives";
import { changeTask, listFirstSteps, planTask } from "@goals/contracts/endpoints/tasks";
import { objective } from "@goals/contracts/objectives";
import { firstStepList, task } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { createPerson, createUnlockedPerson, parseBody, type Person } from "../../person.ts";

const TODAY = "2026-05-13";

const addObjective = (person: Person, type: string, title: string, more = {}) =>
  parseBody(
    objective,
    person.post(createObjective.path, { type, title, month: "2026-05", ...more }),
  );

const readSteps = (person: Person) => parseBody(firstStepList, person.get(listFirstSteps.path));

test("each active objective of the month has its title as a first step if that is one act, otherwise null", async () => {
  const edge = openEdge({ now: `${TODAY}T08:00:00Z` });
  const person = await createUnlockedPerson(edge);
  expect(await readSteps(person)).toEqual([]);
  const call = await addObjective(person, "personal", "Call the landlord");
  const more = await addObjective(person, "professional", "More courage in meetings");
  await addObjective(person, "personal", "Book the train", { month: "2026-06" });
  expect(await readSteps(person)).toEqual([
    { objective: call.id, type: "personal", title: call.title, step: "Call the landlord" },
    { objective: more.id, type: "professional", title: more.title, step: null },
  ]);
  expect(await readSteps(await createPerson(edge))).toEqual([]);
});

test("an objective is left out while a task of today serves it, and once it has ended", async () => {
  const person = await createUnlockedPerson(openEdge({ now: `${TODAY}T08:00:00Z` }));
  const { id } = await addObjective(person, "personal", "Learn Spanish");
  await addObjective(person, "professional", "Write the report");
  const types = async () => (await readSteps(person)).map(({ type }) => type);
  expect(await types()).toEqual(["personal", "professional"]);
  const planned = { title: "Twenty new words", date: TODAY, slot: 1, serves: "personal" };
  const { id: taskId } = await parseBody(task, person.post(planTask.path, planned));
  expect(await types()).toEqual(["professional"]);
  await person.patch(buildPath(changeTask, { id: taskId }), { serves: null });
  expect(await types()).toEqual(["personal", "professional"]);
  await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "completed" });
  expect(await types()).toEqual(["professional"]);
});
