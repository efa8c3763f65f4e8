import { nouns as api } from "@goals/contracts/endpoints";
import type { Day, Month } from "@goals/contracts/dates";
import {
  addMonths,
  getDayInZone,
  getMonday,
  getWeekday,
  listDays,
  toMonth,
} from "@goals/contracts/dates";
import { OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import { SECTIONS } from "@goals/contracts/sections";
import { buildPath } from "@goals/contracts/endpoint";
import type { NewTask, Task } from "@goals/contracts/tasks";
import { ACCOUNT } from "./account.js";
import { ANSWERS, createAnswers, MISSIONS } from "./answers.ts";
import { createDemoClient, type DemoClient } from "./demo-client.ts";
import { EVERYDAY, LINES, MONTHS, REVIEWS, type MonthPlan } from "./months.ts";

const CREDENTIALS = { email: ACCOUNT.email, password: ACCOUNT.password };
/** In days. A session expires after two weeks without use. */
const SIGN_IN_EVERY = 7;
const WEEK_MS = 7 * 86_400_000;

interface HistoryDay {
  readonly day: Day;
  /** True for a rest day that is not a Sunday. */
  readonly rest: boolean;
  readonly line?: string;
  readonly tasks: readonly (Pick<NewTask, "title" | "serves" | "cue"> & {
    readonly done: boolean;
  })[];
}

/** How many of a day's three tasks get done, as a repeating pattern. The months improve over time. */
const RHYTHMS = [
  [3, 1, 2, 0, 3, 2, 1],
  [3, 2, 0, 3, 1, 3, 2, 3],
  [3, 3, 2, 3, 1, 3],
];
const FREE_EVERY = 11;
const LINE_EVERY = 6;
const CUE = "If the shop is quiet after ten, then at the back table";

const pick = (from: readonly string[], index: number) => from[index % from.length] ?? "";

function tasksOf(plan: MonthPlan, index: number, done: number) {
  const tasks = [
    { title: pick(plan.personal.steps, index), serves: "personal" },
    { title: pick(plan.professional.steps, index), serves: "professional", cue: CUE },
    { title: pick(EVERYDAY, index) },
  ] as const;
  return tasks.map((task, slot) => ({ ...task, done: slot < done }));
}

/** Each month's days up to today, with rest on Sundays and an occasional other day. The same day gives the same history. */
function createHistory(today: Day) {
  return MONTHS.map((plan, place) => {
    const month = addMonths(toMonth(today), place - MONTHS.length + 1);
    const rhythm = RHYTHMS[place] ?? [];
    const days = listDays(month)
      .filter((day) => day <= today)
      .map((day, index): HistoryDay => {
        if (day === today) return { day, rest: false, tasks: tasksOf(plan, index, 1) };
        const rest = index % FREE_EVERY === FREE_EVERY - 1;
        const isFree = rest || getWeekday(day) === 0;
        const done = rhythm[index % rhythm.length] ?? 0;
        const line = index % LINE_EVERY === 1 ? { line: pick(LINES, index) } : {};
        return { day, rest, ...line, tasks: isFree ? [] : tasksOf(plan, index, done) };
      });
    return { month, plan, days };
  });
}

/** An instant within a person's day: noon in UTC, or the day's midnight if noon is already tomorrow there. */
function during(day: Day, zone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return getDayInZone(zone, noon) === day ? noon : new Date(`${day}T00:00:00Z`);
}

/** Removes the partial history of an interrupted run. */
async function startAfresh(client: DemoClient) {
  try {
    await client.post(api.auth.signIn.path, CREDENTIALS);
  } catch {
    return;
  }
  await client.remove(api.account.deleteAccount.path, { password: ACCOUNT.password });
}

async function doResearch(client: DemoClient) {
  for (const section of SECTIONS) {
    const { minutes, tags } = ANSWERS[section];
    const answered = { ...createAnswers(section), timeSpent: minutes * 60, tags };
    await client.post(api.research.saveResearch.path, answered);
  }
  await client.post(api.research.setLineAside.path, { weeks: "good" });
  await client.post(api.research.generateAnalysis.path);
  await client.post(api.objectives.saveMissions.path, MISSIONS);
}

async function setObjectives(client: DemoClient, plan: MonthPlan, month: Month) {
  const open = [];
  for (const type of OBJECTIVE_TYPES) {
    const { title, description, ends, lesson } = plan[type];
    const body = { type, title, description, month };
    const { id } = await client.post<Objective>(api.objectives.createObjective.path, body);
    open.push({ id, ends, lesson });
  }
  return open;
}

async function planAndTick(client: DemoClient, { day, tasks }: HistoryDay) {
  for (const [index, { done, ...task }] of tasks.entries()) {
    const planned = { ...task, date: day, slot: index + 1 };
    const { id } = await client.post<Task>(api.tasks.planTask.path, planned);
    if (done) await client.patch(buildPath(api.tasks.changeTask, { id }), { completed: true });
  }
}

async function describeDay(client: DemoClient, { day, rest, line }: HistoryDay) {
  const change = { ...(rest && { rest }), ...(line !== undefined && { line }) };
  if (Object.keys(change).length === 0) return;
  await client.patch(buildPath(api.days.changeDay, { date: day }), change);
}

async function reviewWeek(client: DemoClient, day: Day) {
  if (getWeekday(day) !== 0) return;
  const review = REVIEWS[Math.floor(Date.parse(day) / WEEK_MS) % REVIEWS.length] ?? {};
  if (Object.keys(review).length === 0) return;
  await client.patch(buildPath(api.days.saveWeekReview, { monday: getMonday(day) }), review);
}

/** Creates the sample account's months day by day, each under the rules of that day. */
async function seed(origin: string) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const present = new Date();
  const today = getDayInZone(zone, present);
  const client = createDemoClient(origin, zone);

  for (const [place, { month, plan, days }] of createHistory(today).entries()) {
    let objectives: Awaited<ReturnType<typeof setObjectives>> = [];
    for (const [index, entry] of days.entries()) {
      client.setNow(entry.day === today ? present : during(entry.day, zone));
      if (place === 0 && index === 0) {
        await startAfresh(client);
        await client.post(api.auth.register.path, ACCOUNT);
        await doResearch(client);
        await client.patch(api.days.changeDaySettings.path, { weekdaysOff: [0] });
      } else if (index % SIGN_IN_EVERY === 0) {
        await client.post(api.auth.signOut.path);
        await client.post(api.auth.signIn.path, CREDENTIALS);
      }
      if (index === 0) objectives = await setObjectives(client, plan, month);
      await planAndTick(client, entry);
      if (entry.day === today) continue;
      await describeDay(client, entry);
      await reviewWeek(client, entry.day);
    }
    for (const { id, ends, lesson } of objectives) {
      if (ends !== "active")
        await client.patch(buildPath(api.objectives.changeObjectiveStatus, { id }), {
          status: ends,
        });
      if (lesson !== undefined)
        await client.patch(buildPath(api.objectives.reflectOnObjective, { id }), {
          reflection: lesson,
        });
    }
  }
  await client.post(api.auth.signOut.path);
}

await seed(process.argv[2] ?? "");
