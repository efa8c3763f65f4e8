import { addDays, getFirstDay, getMonday, toMonth, type Day } from "@goals/contracts/dates";
import { generateAnalysis, saveResearch } from "@goals/contracts/endpoints/research";
import { register, signIn, signOut } from "@goals/contracts/endpoints/auth";
import { changeDay, changeDaySettings, saveWeekReview } from "@goals/contracts/endpoints/days";
import { saveMissions, createObjective } from "@goals/contracts/endpoints/objectives";
import { changeTask, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { ApiError, request } from "@goals/kit";
import type { State } from "./states.ts";

const PASSWORD = "a-fine-engine";
const TASKS = ["Write the opening page", "Call Grandma", "Walk to the sea"];

async function completeResearch() {
  for (const section of CORE_SECTIONS) {
    const { items, options, prompts } = QUESTIONS[section];
    await request(saveResearch, {
      body: {
        section,
        mcAnswers: Object.fromEntries(items.map((_, index) => [index, options[index % 2 ? 3 : 0]])),
        writtenResponses: Object.fromEntries(
          prompts.map((_, index) => [
            index,
            `Writing long letters about engines, number ${index}.`,
          ]),
        ),
        completed: true,
      },
    });
  }
}

const SAID = [
  { serves: "personal", cue: "If it is seven, then by the river" },
  { serves: "professional" },
  {},
] as const;

/** Creates earlier days: tasks with goals, a rest day, notes, and a review of the week. */
async function livePast(today: Day) {
  await request(changeDaySettings, { body: { weekdaysOff: [0] } });
  for (const ago of [6, 5, 3, 2, 1]) {
    const date = addDays(today, -ago);
    for (const [index, title] of TASKS.entries()) {
      const body = { title, date, slot: index + 1, ...SAID[index] };
      const { id } = await request(planTask, { body });
      if (index < ago % 4) await request(changeTask, { params: { id }, body: { completed: true } });
    }
  }
  const ill = { rest: true, line: "Fever, tea and a book." };
  await request(changeDay, { params: { date: addDays(today, -4) }, body: ill });
  const good = { good: "Three mornings by the river.", next: "Keep Tuesday free." };
  await request(saveWeekReview, { params: { monday: getMonday(today) }, body: good });
}

async function fill(today: Day, done: number) {
  for (const [index, title] of TASKS.entries()) {
    await request(planTask, { body: { title, date: today, slot: index + 1 } });
  }
  const planned = await request(listTasks, { params: { date: today } });
  for (const { id } of planned.slice(0, done))
    await request(changeTask, { params: { id }, body: { completed: true } });
  const month = getFirstDay(toMonth(today));
  await request(createObjective, {
    body: { type: "personal", title: "Walk every day", description: "", month },
  });
  await request(saveMissions, { body: { unified: "Make difficult things understandable." } });
  await request(generateAnalysis);
}

/** Signs in with the account of a state, creating it at first use. Signs out for `visitor`. */
export async function signInForState(state: State): Promise<void> {
  if (state === "visitor") return void (await request(signOut));
  const key = `gallery:${state}`;
  const savedEmail = localStorage.getItem(key);
  if (savedEmail && (await signInAgain(savedEmail))) return;

  const email = `gallery-${state}-${crypto.randomUUID()}@example.com`;
  await request(register, { body: { name: "Ada Lovelace", email, password: PASSWORD } });
  if (state !== "locked") await completeResearch();
  const today: Day = new Date().toLocaleDateString("sv");
  if (state === "full") await fill(today, 1);
  if (state === "complete") await fill(today, TASKS.length);
  if (state === "past" || state === "rest") await livePast(today);
  if (state === "rest") {
    await request(changeDay, { params: { date: today }, body: { rest: true } });
  }
  localStorage.setItem(key, email);
}

/** False if the account is gone, because the database was recreated. */
async function signInAgain(email: string): Promise<boolean> {
  try {
    await request(signIn, { body: { email, password: PASSWORD } });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
