import { buildPath } from "@goals/contracts/endpoint";
import { revokeAccessKey } from "@goals/contracts/endpoints/account";
import {
  changeObjectiveStatus,
  createObjective,
  saveMissions,
} from "@goals/contracts/endpoints/objectives";
import { changeTask, planTask } from "@goals/contracts/endpoints/tasks";
import { objective } from "@goals/contracts/objectives";
import { task } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { openEdge, type Edge } from "../../edge.ts";
import { createUnlockedPerson, parseBody, type Person } from "../../person.ts";
import { makeKey } from "../../accounts/access-keys/make-key.ts";

const MONTH = { kind: "share", name: "Canary name", period: "2026-05" } as const;
const CANARY = "Canary";

/** A user whose every text begins with the same word: yesterday partly done, today not begun, tomorrow planned. */
async function createCanary(edge: Edge, name: string): Promise<Person> {
  const person = await createUnlockedPerson(edge, { name });
  const plan = (date: string, title: string) =>
    parseBody(task, person.post(planTask.path, { title, date }));
  const { id } = await plan("2026-05-12", `${CANARY} walk`);
  await person.patch(buildPath(changeTask, { id }), { completed: true });
  await plan("2026-05-13", `${CANARY} write`);
  await plan("2026-05-14", `${CANARY} rest`);
  await person.post(saveMissions.path, { unified: `${CANARY} mission` });
  const run = { type: "personal", title: `${CANARY} run`, description: CANARY, month: "2026-05" };
  const won = await parseBody(objective, person.post(createObjective.path, run));
  const status = buildPath(changeObjectiveStatus, { id: won.id });
  await person.patch(status, { status: "completed" });
  return person;
}

const countDays = (html: string, status: string) =>
  html.match(new RegExp(`<td class="${status}"`, "g"))?.length ?? 0;

test("the page shows a month's colours and score, without a script and without a user's text", async () => {
  const edge = openEdge();
  const person = await createCanary(edge, `${CANARY} Lovelace`);
  const { path } = await makeKey(person, MONTH);
  const response = await edge.send(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(countDays(html, "yellow")).toBe(1);
  expect(countDays(html, "red")).toBe(1);
  // Tomorrow is planned but has no colour yet.
  expect(countDays(html, "none")).toBe(29);
  expect(html).toContain("<dd>1–0</dd>");
  expect(html).toContain("<h1>May 2026</h1>");
  expect(html).not.toContain("<script");
  for (const word of [CANARY, "Lovelace", person.email, person.id])
    expect(html).not.toContain(word);
});

test("it is not cached or indexed, and gone once revoked", async () => {
  const edge = openEdge();
  const person = await createCanary(edge, "Ada");
  const { id, path } = await makeKey(person, MONTH);
  const { headers } = await edge.send(path);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  await person.delete(buildPath(revokeAccessKey, { id }));
  const gone = await edge.send(path);
  expect([gone.status, gone.headers.get("etag")]).toEqual([404, null]);
});

test("a year has its twelve months, and a shared month nothing of the others", async () => {
  const edge = openEdge();
  const person = await createCanary(edge, "Ada");
  const year = await makeKey(person, { kind: "share", name: "Year", period: "2026" });
  const april = await makeKey(person, { kind: "share", name: "April", period: "2026-04" });
  const html = await (await edge.send(year.path)).text();
  expect(html.match(/<caption>/g)).toHaveLength(12);
  expect([countDays(html, "yellow"), countDays(html, "red")]).toEqual([1, 1]);
  const other = await (await edge.send(april.path)).text();
  expect([countDays(other, "yellow"), countDays(other, "red")]).toEqual([0, 0]);
  expect(other).toContain("<dd>0–0</dd>");
});

test("it speaks the visitor's language, in its direction", async () => {
  const edge = openEdge();
  const { path } = await makeKey(await createCanary(edge, "Ada"), MONTH);
  const open = async (language: string) =>
    (await edge.send(path, { headers: { "accept-language": language } })).text();
  expect(await open("de-AT")).toMatch(/lang="de" dir="ltr".*Mai 2026.*Erreichte/s);
  expect(await open("ar")).toContain('lang="ar" dir="rtl"');
});

test("days turn where their owner lives", async () => {
  const edge = openEdge({ now: "2026-05-13T20:00:00Z" });
  const person = await createUnlockedPerson(edge, { zone: "Asia/Tokyo" });
  await person.post(planTask.path, { title: "Walk", date: "2026-05-14" });
  const { path } = await makeKey(person, MONTH);
  expect(countDays(await (await edge.send(path)).text(), "red")).toBe(1);
});
