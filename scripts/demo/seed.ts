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
import type { Task } from "@goals/contracts/tasks";
import { ADA, createAnswers, type MonthPlan } from "./ada.ts";
import { createDemoClient, type DemoClient } from "./demo-client.ts";
import { ACCOUNT } from "./seed-once.js";

const CREDENTIALS = { email: ACCOUNT.email, password: ACCOUNT.password };
/** In days. A session expires after two weeks without use. */
const SIGN_IN_EVERY = 7;
const WEEK_MS = 7 * 86_400_000;
const FREE_EVERY = 11;
const LINE_EVERY = 6;
const CUE = "If the shop is quiet after ten, then at the back table";

const pick = <Item>(from: readonly Item[], index: number) => from[index % from.length];

/** Creates the account anew, without the partial history of an interrupted run, and does the research. */
async function begin(client: DemoClient) {
  const { signIn, register } = api.auth;
  const isThere = await client.post(signIn.path, CREDENTIALS).then(
    () => true,
    () => false,
  );
  if (isThere) await client.remove(api.account.deleteAccount.path, { password: ACCOUNT.password });
  await client.post(register.path, ACCOUNT);
  for (const section of SECTIONS) {
    const { tags } = ADA.answers[section];
    const answered = { ...createAnswers(section), timeSpent: 13 * 60, tags };
    await client.post(api.research.saveResearch.path, answered);
  }
  await client.post(api.research.generateAnalysis.path);
  await client.post(api.objectives.saveMissions.path, ADA.missions);
  await client.patch(api.days.changeDaySettings.path, { weekdaysOff: [0] });
}

/** Sets a month's objectives, and returns how each of them ends. */
async function setObjectives(client: DemoClient, plan: MonthPlan, month: Month) {
  const { createObjective, changeObjectiveStatus, reflectOnObjective } = api.objectives;
  const open = [];
  for (const type of OBJECTIVE_TYPES) {
    const { title, description, ends, lesson } = plan[type];
    const body = { type, title, description, month };
    const { id } = await client.post<Objective>(createObjective.path, body);
    open.push(async () => {
      if (ends !== "active")
        await client.patch(buildPath(changeObjectiveStatus, { id }), { status: ends });
      if (lesson !== undefined)
        await client.patch(buildPath(reflectOnObjective, { id }), { reflection: lesson });
    });
  }
  return open;
}

async function planAndTick(
  client: DemoClient,
  plan: MonthPlan,
  day: Day,
  index: number,
  done: number,
) {
  const tasks = [
    { title: pick(plan.personal.steps, index), serves: "personal" },
    { title: pick(plan.professional.steps, index), serves: "professional", cue: CUE },
    { title: pick(ADA.everyday, index) },
  ];
  for (const [slot, task] of tasks.entries()) {
    const planned = { ...task, date: day, slot: slot + 1 };
    const { id } = await client.post<Task>(api.tasks.planTask.path, planned);
    if (slot < done)
      await client.patch(buildPath(api.tasks.changeTask, { id }), { completed: true });
  }
}

/** A past day: rest on Sundays and an occasional other day, and reviews of weeks. The same day gives the same history. */
async function liveDay(client: DemoClient, plan: MonthPlan, day: Day, index: number) {
  const rest = index % FREE_EVERY === FREE_EVERY - 1;
  const isSunday = getWeekday(day) === 0;
  if (!rest && !isSunday)
    await planAndTick(client, plan, day, index, pick(plan.rhythm, index) ?? 0);
  const line = index % LINE_EVERY === 1 ? pick(ADA.lines, index) : undefined;
  const change = { ...(rest && { rest }), ...(line && { line }) };
  if (rest || line) await client.patch(buildPath(api.days.changeDay, { date: day }), change);
  const review = isSunday ? pick(ADA.reviews, Math.floor(Date.parse(day) / WEEK_MS)) : undefined;
  if (review?.good)
    await client.patch(buildPath(api.days.saveWeekReview, { monday: getMonday(day) }), review);
}

/** An instant within a person's day: noon in UTC, or the day's midnight if noon is already tomorrow there. */
function during(day: Day, zone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return getDayInZone(zone, noon) === day ? noon : new Date(`${day}T00:00:00Z`);
}

/** Creates the sample account's months day by day, each under the rules of that day. */
async function seed(origin: string) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const present = new Date();
  const today = getDayInZone(zone, present);
  const client = createDemoClient(origin, zone);

  for (const [place, plan] of ADA.months.entries()) {
    const month = addMonths(toMonth(today), place - ADA.months.length + 1);
    let objectives: (() => Promise<void>)[] = [];
    for (const [index, day] of listDays(month).entries()) {
      if (day > today) break;
      client.setNow(day === today ? present : during(day, zone));
      if (place === 0 && index === 0) await begin(client);
      else if (index % SIGN_IN_EVERY === 0) {
        await client.post(api.auth.signOut.path);
        await client.post(api.auth.signIn.path, CREDENTIALS);
      }
      if (index === 0) objectives = await setObjectives(client, plan, month);
      if (day === today) await planAndTick(client, plan, day, index, 1);
      else await liveDay(client, plan, day, index);
    }
    for (const end of objectives) await end();
  }
  await client.post(api.auth.signOut.path);
}

await seed(process.argv[2] ?? "");
