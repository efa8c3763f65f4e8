import { user } from "@goals/contracts/auth";
import { getUser, saveTimeZone } from "@goals/contracts/endpoints/auth";
import { objective, objectiveList } from "@goals/contracts/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import {
  changeObjectiveStatus,
  createObjective,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rollOverObjectives } from "../../../src/product/objectives/settle-objectives.ts";
import { connect } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { dumpTables } from "../../tables.ts";
import { move, parseBody, createUnlockedPerson } from "../../person.ts";

const run = { type: "personal", title: "Run", month: "2026-05" };

async function inTokyo(now = "2026-05-13T10:00:00Z") {
  const edge = openEdge({ now });
  const person = await createUnlockedPerson(edge, { zone: "Asia/Tokyo" });
  const { id } = await parseBody(objective, person.post(createObjective.path, run));
  const due = async () =>
    (await parseBody(objectiveList, person.get(listObjectives.path))).map(({ dueAt }) => dueAt);
  return { edge, person, id, due };
}

test("reading from another zone moves no deadline and stores no zone, saying that one is there does", async () => {
  const { person, due } = await inTokyo();
  const before = await dumpTables();
  person.setZone("America/Los_Angeles");
  expect(await due()).toEqual(["2026-05-31T15:00:00.000Z"]);
  for (const path of [getUser.path, listObjectives.path, "/today"]) await person.open(path);
  expect((await parseBody(user, person.get(getUser.path))).timeZone).toBe("Asia/Tokyo");
  expect(await dumpTables()).toBe(before);
  expect((await person.post(saveTimeZone.path)).status).toBe(204);
  expect(await due()).toEqual(["2026-06-01T07:00:00.000Z"]);
  expect((await parseBody(user, person.get(getUser.path))).timeZone).toBe("America/Los_Angeles");
});

test("a user who moves west has until the month ends there", async () => {
  const { edge, person, id, due } = await inTokyo("2026-05-25T10:00:00Z");
  expect(await due()).toEqual(["2026-05-31T15:00:00.000Z"]);
  await move(person, "America/Los_Angeles");
  expect(await due()).toEqual(["2026-06-01T07:00:00.000Z"]);
  edge.setNow("2026-06-01T06:59:59.999Z");
  expect(
    await rollOverObjectives(connect(env), { now: new Date("2026-06-01T06:59:59.999Z") }),
  ).toBe(0);
  expect(
    (await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "completed" })).status,
  ).toBe(200);
});

test("a user who moves east keeps the later deadline, even after returning", async () => {
  const { person, due } = await inTokyo();
  await move(person, "Pacific/Kiritimati");
  expect(await due()).toEqual(["2026-05-31T15:00:00.000Z"]);
  await move(person, "Europe/Zurich");
  expect(await due()).toEqual(["2026-05-31T22:00:00.000Z"]);
  await move(person, "Asia/Tokyo");
  expect(await due()).toEqual(["2026-05-31T22:00:00.000Z"]);
});

test("a month that has closed is not opened again by moving, and next month's objective moves too", async () => {
  const { edge, person, due } = await inTokyo("2026-05-25T10:00:00Z");
  await person.post(createObjective.path, { ...run, month: "2026-06" });
  edge.setNow("2026-05-31T15:00:00Z");
  await move(person, "America/Los_Angeles");
  expect(await due()).toEqual(["2026-07-01T07:00:00.000Z", "2026-05-31T15:00:00.000Z"]);
});
