import { randomUUID } from "node:crypto";
import { CORE_SECTIONS, type SectionId } from "@goals/contracts/research";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { api } from "@goals/contracts/routes";
import { expect, type Page } from "@playwright/test";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who has never been here. */
export function someoneNew(): Person {
  return {
    name: "Ada Lovelace",
    email: `ada-${randomUUID()}@example.com`,
    password: "a-fine-engine",
  };
}

/** One write to the API as the page itself would send it, with its cookie. */
export async function write(page: Page, path: string, data: unknown, method = "POST") {
  const origin = new URL(page.url() === "about:blank" ? "http://localhost" : page.url()).origin;
  const response = await page.request.fetch(path, {
    method,
    data,
    headers: { origin, "time-zone": "UTC" },
  });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(
    true,
  );
  return response;
}

/** Opens an account through the API and leaves the page signed in at home. */
export async function signUp(page: Page, person: Person = someoneNew()): Promise<Person> {
  await page.goto("/login");
  await write(page, api.register, person);
  return person;
}

/** The answers to one section: leaning the same way, with a sentence for each prompt. */
function answersTo(section: SectionId) {
  const { items, options, prompts } = QUESTIONS[section];
  return {
    section,
    mcAnswers: Object.fromEntries(items.map((_, index) => [index, options[index % 2 ? 3 : 0]])),
    writtenResponses: Object.fromEntries(
      prompts.map((_, index) => [
        index,
        `Writing long letters about engines, number ${index + 1}.`,
      ]),
    ),
    completed: true,
  };
}

/** Completes sections through the API, for a test that begins after the research. */
export async function completeResearch(page: Page, sections: readonly SectionId[] = CORE_SECTIONS) {
  for (const section of sections) await write(page, api.saveResearch, answersTo(section));
}
