import { objective, objectiveList } from "@goals/contracts/objectives";
import { researchList } from "@goals/contracts/research";
import { buildPath } from "@goals/contracts/endpoint";
import { getUser, resetPassword } from "@goals/contracts/endpoints/auth";
import {
  changeObjectiveStatus,
  createObjective,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { listResearch, saveResearch } from "@goals/contracts/endpoints/research";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rollOverObjectives } from "../../../src/product/objectives/settle-objectives.ts";
import { connect } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { buildFullAnswers, openBrowser, parseBody, createUnlockedPerson } from "../../person.ts";

test("a clock that jumps back an hour ends no session", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  edge.setNow("2026-05-13T09:00:00Z");
  expect((await person.get(getUser.path)).status).toBe(200);
});

test("a clock that jumps a month ahead signs everybody out, and back again lets them in", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  edge.setNow("2026-06-14T10:00:00Z");
  expect((await person.get(getUser.path)).status).toBe(401);
  edge.setNow("2026-05-13T10:00:01Z");
  expect((await person.get(getUser.path)).status).toBe(200);
});

test("two isolates with different clocks keep the newer text", async () => {
  const edge = openEdge({ now: "2026-05-13T10:05:00Z" });
  const person = await createUnlockedPerson(edge);
  const save = (words: string, revision: number) =>
    person.post(saveResearch.path, {
      ...buildFullAnswers("interests_skills"),
      writtenResponses: { 0: words, 1: "x" },
      revision,
    });
  await save("older", 10);
  edge.setNow("2026-05-13T10:00:00Z");
  await save("newer", 11);
  edge.setNow("2026-05-13T10:05:00Z");
  await save("older again", 10);
  const records = await parseBody(researchList, person.get(listResearch.path));
  const stored = records.find(({ section }) => section === "interests_skills");
  expect(stored?.writtenResponses[0]).toBe("newer");
});

test("a month that was closed stays closed when the clock goes back over its end", async () => {
  const edge = openEdge({ now: "2026-05-31T12:00:00Z" });
  const person = await createUnlockedPerson(edge);
  const run = { type: "personal", title: "Run", month: "2026-05" };
  const { id } = await parseBody(objective, person.post(createObjective.path, run));
  await rollOverObjectives(connect(env), { now: new Date("2026-06-01T00:00:00Z") });
  await rollOverObjectives(connect(env), { now: new Date("2026-05-31T23:00:00Z") });
  const late = await person.patch(buildPath(changeObjectiveStatus, { id }), {
    status: "completed",
  });
  expect(late.status).toBe(409);
  const [stored] = await parseBody(objectiveList, person.get(listObjectives.path));
  expect(stored?.status).toBe("failed");
});

test("a reset link that an isolate ahead of time wrote works in one that is behind", async () => {
  const edge = openEdge({ now: "2026-05-13T10:05:00Z" });
  const person = await createUnlockedPerson(edge);
  const token = await requestResetToken(edge, person.email);
  edge.setNow("2026-05-13T10:00:00Z");
  const reset = { token, newPassword: "brand new one" };
  expect((await openBrowser(edge).post(resetPassword.path, reset)).status).toBe(200);
});
