import { generatedAnalysis } from "@goals/contracts/analysis";
import { user as userSchema } from "@goals/contracts/auth";
import { bootstrap } from "@goals/contracts/page";
import { exportData, importData } from "@goals/contracts/endpoints/account";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { changeModelConsent, getUser, signOut } from "@goals/contracts/endpoints/auth";
import { dataExport } from "@goals/contracts/export";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createCoachedEngine, GOOD_STEPS } from "../../product/model/answers.ts";
import {
  completeResearch,
  createPerson,
  createUnlockedPerson,
  parseBody,
  type Person,
} from "../../person.ts";
import { portraitEngine } from "../../../src/product/analysis/engine.ts";

/** An edge with a language model, and the model's requests. */
async function openModelEdge() {
  const { engine, listCalls } = await createCoachedEngine([...GOOD_STEPS, ...GOOD_STEPS]);
  return { edge: openEdge({ engine }), listCalls };
}

const generate = (person: Person) =>
  parseBody(generatedAnalysis, person.post(generateAnalysis.path));
const answer = (person: Person, allowed: boolean) =>
  person.patch(changeModelConsent.path, { allowed });

test("a model reads no answers before consent, after a no, or after a withdrawn consent", async () => {
  const { edge, listCalls } = await openModelEdge();
  const person = await createUnlockedPerson(edge);
  const first = await generate(person);
  expect(first.engine).toBe(portraitEngine.version);
  expect(first.modelSpent).toBeUndefined();
  await answer(person, false);
  expect(await generate(person)).toMatchObject({ unchanged: true });
  expect(await listCalls()).toEqual([]);

  await answer(person, true);
  expect((await generate(person)).engine).toBe("coach-2");
  expect(await listCalls()).toHaveLength(GOOD_STEPS.length);

  await answer(person, false);
  expect((await generate(person)).engine).toBe(portraitEngine.version);
  expect(await listCalls()).toHaveLength(GOOD_STEPS.length);
});

test("consent to one operator does not extend to another", async () => {
  const { edge, listCalls } = await openModelEdge();
  const person = await createUnlockedPerson(edge);
  const operator = "models.example";
  await person.patch(changeModelConsent.path, { allowed: true, operator });
  expect((await parseBody(userSchema, person.get(getUser.path))).modelConsent).toMatchObject({
    allowed: true,
    operator,
  });
  expect((await generate(person)).engine).toBe(portraitEngine.version);
  expect(await listCalls()).toEqual([]);
  await person.patch(changeModelConsent.path, { allowed: true, operator: "Cloudflare Workers AI" });
  expect((await generate(person)).engine).toBe("coach-2");
});

test("one user's consent does not apply to another", async () => {
  const { edge, listCalls } = await openModelEdge();
  const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  await answer(one, true);
  await generate(other);
  expect(await listCalls()).toEqual([]);
});

test("an answer is kept with the date of its last change; the same answer again keeps the date", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createPerson(edge);
  expect((await parseBody(userSchema, person.get(getUser.path))).modelConsent).toBeUndefined();
  const consentAfter = async (allowed: boolean) =>
    (await parseBody(userSchema, answer(person, allowed))).modelConsent;
  expect(await consentAfter(true)).toEqual({ allowed: true, at: "2026-05-13T10:00:00.000Z" });
  edge.setNow("2026-05-14T10:00:00Z");
  expect(await consentAfter(true)).toEqual({ allowed: true, at: "2026-05-13T10:00:00.000Z" });
  expect(await consentAfter(false)).toEqual({ allowed: false, at: "2026-05-14T10:00:00.000Z" });
  expect((await parseBody(userSchema, person.get(getUser.path))).modelConsent).toEqual({
    allowed: false,
    at: "2026-05-14T10:00:00.000Z",
  });
});

test("an invalid decision is refused", async () => {
  const person = await createPerson(openEdge());
  for (const body of [{}, { allowed: null }, { allowed: "yes" }, { allowed: true, at: 1 }]) {
    expect([body, (await person.patch(changeModelConsent.path, body)).status]).toEqual([body, 400]);
  }
});

test("the answer is in the export, and no file agrees to a model in its owner's name", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createPerson(edge);
  await completeResearch(person, edge);
  await answer(person, true);
  const file = await parseBody(dataExport, person.get(exportData.path));
  const given = { allowed: true, at: "2026-05-13T10:00:00.000Z" };
  expect(file.user.modelConsent).toEqual(given);

  edge.setNow("2026-05-14T10:00:00Z");
  const [silent, refusing] = [await createPerson(edge), await createPerson(edge)];
  await answer(refusing, false);
  for (const one of [silent, refusing]) {
    expect((await one.post(importData.path, file)).status).toBe(201);
  }
  const consentOf = async (one: Person) =>
    (await parseBody(userSchema, one.get(getUser.path))).modelConsent;
  expect(await consentOf(silent)).toBeUndefined();
  expect(await consentOf(person)).toEqual(given);
  expect(await consentOf(refusing)).toEqual({ allowed: false, at: "2026-05-14T10:00:00.000Z" });
});

test("a page names the model's operator if there is one, and otherwise nothing", async () => {
  const readPage = async (edge: ReturnType<typeof openEdge>) => {
    const html = await (await edge.send("/privacy")).text();
    const block = /<script type="application\/json"[^>]* id="boot">(.*?)<\/script>/s.exec(
      html,
    )?.[1];
    return z.parse(bootstrap, JSON.parse(block ?? "null"));
  };
  expect((await readPage(openEdge())).languageModel).toBeUndefined();
  expect((await readPage((await openModelEdge()).edge)).languageModel).toBe(
    "Cloudflare Workers AI",
  );
});

test("a session that has ended stores no answer", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const cookie = person.cookie();
  await person.post(signOut.path);
  const answered = await edge.send(changeModelConsent.path, {
    method: "PATCH",
    headers: { origin: ORIGIN, cookie, "content-type": "application/json", "time-zone": "UTC" },
    body: JSON.stringify({ allowed: true }),
  });
  expect(answered.status).toBe(401);
  expect(await rows("select model_consent from users")).toEqual([{ model_consent: null }]);
});
