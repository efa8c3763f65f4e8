import { randomUUID } from "node:crypto";
import { getDayInZone, getFirstDay, type Day } from "@goals/contracts/dates";
import type { ObjectiveType } from "@goals/contracts/objectives";
import { type SectionId, CORE_SECTIONS } from "@goals/contracts/sections";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { buildPath, TIME_ZONE_HEADER } from "@goals/contracts/endpoint";
import { register } from "@goals/contracts/endpoints/auth";
import { verifyEmail } from "@goals/contracts/endpoints/email";
import { changeObjectiveStatus, createObjective } from "@goals/contracts/endpoints/objectives";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { changeTask, planTask } from "@goals/contracts/endpoints/tasks";
import { expect, type APIResponse } from "@playwright/test";
import { readEmailLink } from "./mailbox.ts";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Calls the API with a page's cookies: Playwright's page, or another engine's. */
export interface Caller {
  readonly request: {
    fetch(
      path: string,
      options: { method: string; data: unknown; headers: Record<string, string> },
    ): Promise<Pick<APIResponse, "ok" | "status" | "text" | "json">>;
  };
}

/** The details of a person without an account. */
export function createPerson(): Person {
  return {
    name: "Ada Lovelace",
    email: `ada-${randomUUID()}@example.com`,
    password: "a-fine-engine",
  };
}

/** Sends one write to the API with the page's cookie, as the page would. */
export async function sendWrite(page: Caller, path: string, data: unknown, method = "POST") {
  const response = await page.request.fetch(path, {
    method,
    data,
    headers: { "sec-fetch-site": "same-origin", [TIME_ZONE_HEADER]: ZONE },
  });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(
    true,
  );
  return response;
}

/** Creates an account through the API. The next page is signed in. */
export async function signUp(page: Caller, person: Person = createPerson()): Promise<Person> {
  await sendWrite(page, register.path, person);
  return person;
}

/** Creates an account, and confirms its address through the link in the mail. */
export async function signUpConfirmed(page: Caller): Promise<Person> {
  const person = await signUp(page);
  const link = new URL(await readEmailLink(person.email, "verify"));
  await sendWrite(page, verifyEmail.path, { token: link.searchParams.get("token") });
  return person;
}

/** The answers to one section: consistent choices, and a sentence for each prompt. */
function answersTo(section: SectionId) {
  const { items, options, prompts } = QUESTIONS[section];
  return {
    section,
    mcAnswers: Object.fromEntries(
      items.map(({ facet }, index) => [
        index,
        // Both ends of one facet: the portrait has a line to judge.
        options[index % 2 && facet !== "social" ? 3 : 0],
      ]),
    ),
    writtenResponses: Object.fromEntries(
      prompts.map((_, index) => [
        index,
        `Writing long letters about engines, number ${index + 1}.`,
      ]),
    ),
    completed: true,
  };
}

/** Completes sections through the API, for tests that start after the research. */
export async function completeResearch(
  page: Caller,
  sections: readonly SectionId[] = CORE_SECTIONS,
) {
  for (const section of sections) await sendWrite(page, saveResearch.path, answersTo(section));
}

/** Starts a section through the API: answers the first `answered` questions and no prompt. */
export async function beginResearch(page: Caller, section: SectionId, answered: number) {
  const { mcAnswers } = answersTo(section);
  await sendWrite(page, saveResearch.path, {
    section,
    mcAnswers: Object.fromEntries(Object.entries(mcAnswers).slice(0, answered)),
    writtenResponses: {},
    completed: false,
  });
}

/** The zone of this run: of the test browsers, and of the calls made for them. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The current day of the test browsers. */
export const today = (): Day => getDayInZone(ZONE, new Date());

export const TASKS = ["Write the opening page", "Call Grandma", "Walk to the sea"] as const;

/** Plans today with {@link TASKS} and ticks the first `done` of them. */
export async function planToday(page: Caller, done = 0) {
  for (const [index, title] of TASKS.entries()) {
    const planned = await sendWrite(page, planTask.path, { title, date: today(), slot: index + 1 });
    if (index >= done) continue;
    const { id } = await planned.json();
    await sendWrite(page, buildPath(changeTask, { id }), { completed: true }, "PATCH");
  }
}

/** Sets this month's objective of one type, and ends it if a status is given. */
export async function setObjective(
  page: Caller,
  type: ObjectiveType,
  title: string,
  status?: "completed" | "failed",
) {
  const month = getFirstDay(today().slice(0, 7));
  const description = "For a calmer year.";
  const set = await sendWrite(page, createObjective.path, { type, title, description, month });
  if (!status) return;
  const { id } = await set.json();
  await sendWrite(page, buildPath(changeObjectiveStatus, { id }), { status }, "PATCH");
}
