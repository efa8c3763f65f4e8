import { dataExport } from "@goals/contracts/export";
import { objective, objectiveList } from "@goals/contracts/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import { exportData, importData } from "@goals/contracts/endpoints/account";
import { proveByPassword } from "@goals/contracts/endpoints/auth";
import { getDashboard, getScoreboard } from "@goals/contracts/endpoints/days";
import {
  createObjective,
  listMonthObjectives,
  listObjectives,
  reflectOnObjective,
} from "@goals/contracts/endpoints/objectives";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rollOverObjectives } from "../../../src/product/objectives/settle-objectives.ts";
import { connect } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, parseBody, createUnlockedPerson } from "../../person.ts";

const run = { type: "personal", title: "Run", month: "2026-05" };

/** A user whose May has ended with a failed objective. */
async function afterMay() {
  const edge = openEdge({ now: "2026-05-25T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  const { id } = await parseBody(objective, person.post(createObjective.path, run));
  edge.setNow("2026-06-01T10:00:00Z");
  await rollOverObjectives(connect(env), { now: new Date("2026-06-01T00:00:00Z") });
  const say = (reflection: unknown) =>
    person.patch(buildPath(reflectOnObjective, { id }), { reflection });
  return { edge, person, say };
}

test("a reflection is stored with its objective and changes no score", async () => {
  const { person, say } = await afterMay();
  const [ended] = await parseBody(
    objectiveList,
    person.get(buildPath(listMonthObjectives, { month: "2026-05" })),
  );
  expect(ended).toMatchObject({ status: "failed", reflection: null });
  expect(await say("  Smaller steps. ")).toMatchObject({
    status: 200,
    body: { ...ended, reflection: "Smaller steps." },
  });
  expect((await person.get(getScoreboard.path)).body).toMatchObject({ lifetime: "0-1" });
  expect((await person.get(buildPath(getDashboard, { day: "2026-06-01" }))).body).toMatchObject({
    [buildPath(listMonthObjectives, { month: "2026-05" })]: [{ reflection: "Smaller steps." }],
  });
});

test("nothing to add is an answer: the person is not asked again", async () => {
  const { say } = await afterMay();
  expect(await say(" ")).toMatchObject({ status: 200, body: { reflection: "" } });
});

test("a line has 280 characters at most, and is text", async () => {
  const { say } = await afterMay();
  expect((await say("x".repeat(280))).status).toBe(200);
  for (const bad of ["x".repeat(281), "a\0b", 7, null, undefined]) {
    expect((await say(bad)).status).toBe(400);
  }
});

test("an open objective takes no reflection, and another user's does not exist", async () => {
  const { edge, say } = await afterMay();
  const other = await createUnlockedPerson(edge);
  const open = await parseBody(
    objective,
    other.post(createObjective.path, { ...run, month: "2026-06" }),
  );
  expect(
    await other.patch(buildPath(reflectOnObjective, { id: open.id }), { reflection: "Early." }),
  ).toMatchObject({ status: 409, body: { code: "objective_active" } });
  const mine = await parseBody(objective, say("Mine."));
  const foreign = await other.patch(buildPath(reflectOnObjective, { id: mine.id }), {
    reflection: "Yours.",
  });
  expect(foreign.status).toBe(404);
});

test("an export holds it, and one from before people were asked can still be restored", async () => {
  const { edge, person, say } = await afterMay();
  await say("Smaller steps.");
  await person.post(proveByPassword.path, { password: person.password });
  const file = await parseBody(dataExport, person.get(exportData.path));
  expect(file.objectives[0]?.reflection).toBe("Smaller steps.");
  const older = file.objectives.map((one) => ({ ...one, reflection: undefined }));
  const [one, two] = [await createPerson(edge), await createPerson(edge)];
  expect((await one.post(importData.path, file)).status).toBe(201);
  expect((await two.post(importData.path, { ...file, objectives: older })).status).toBe(201);
  const readReflections = async (who: typeof one) =>
    (await parseBody(objectiveList, who.get(listObjectives.path))).map(
      ({ reflection }) => reflection,
    );
  expect([await readReflections(one), await readReflections(two)]).toEqual([
    ["Smaller steps."],
    [null],
  ]);
});
