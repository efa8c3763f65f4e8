import { firstDayOf, monthOf, type Day } from "@goals/contracts/dates";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { api } from "@goals/contracts/routes";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { ApiError, request } from "@goals/kit";
import type { State } from "./states.ts";

const PASSWORD = "a-fine-engine";
const TASKS = ["Write the opening page", "Call Grandma", "Walk to the sea"];

const post = (path: string, body?: unknown) => request(path, { method: "POST", body });

async function completeResearch() {
  for (const section of CORE_SECTIONS) {
    const { items, options, prompts } = QUESTIONS[section];
    await post(api.saveResearch, {
      section,
      mcAnswers: Object.fromEntries(items.map((_, index) => [index, options[index % 2 ? 3 : 0]])),
      writtenResponses: Object.fromEntries(
        prompts.map((_, index) => [index, `Writing long letters about engines, number ${index}.`]),
      ),
      completed: true,
    });
  }
}

async function fill() {
  const today: Day = new Date().toLocaleDateString("sv");
  for (const [index, title] of TASKS.entries()) {
    await post(api.newTask, { title, date: today, slot: index + 1 });
  }
  const [first] = await request(api.tasks(today));
  if (first) await request(api.task(first.id), { method: "PATCH", body: { completed: true } });
  const month = firstDayOf(monthOf(today));
  await post(api.newObjective, {
    type: "personal",
    title: "Walk every day",
    description: "",
    month,
  });
  await post(api.missions, { unified: "Make difficult things understandable." });
  await post(api.generateAnalysis);
}

/** Signs in as the account of a state, made at its first use; as nobody for a visitor. */
export async function become(state: State): Promise<void> {
  if (state === "visitor") return void (await post(api.logout));
  const key = `gallery:${state}`;
  const known = localStorage.getItem(key);
  if (known && (await signIn(known))) return;

  const email = `gallery-${state}-${crypto.randomUUID()}@example.com`;
  await post(api.register, { name: "Ada Lovelace", email, password: PASSWORD });
  if (state !== "locked") await completeResearch();
  if (state === "full") await fill();
  localStorage.setItem(key, email);
}

/** False where the database has been begun anew since. */
async function signIn(email: string): Promise<boolean> {
  try {
    await post(api.login, { email, password: PASSWORD });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
