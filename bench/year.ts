// A year of use through the API, each day with its own clock: the size of a user's rows, and the billed cost.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ANALYSIS_LISTS, type Analysis } from "@goals/contracts/analysis";
import { addDays, toMonth, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import {
  generateAnalysis,
  listAnalyses,
  setLineAside,
  saveResearch,
} from "@goals/contracts/endpoints/research";
import { register, signIn } from "@goals/contracts/endpoints/auth";
import { getDashboard } from "@goals/contracts/endpoints/days";
import { saveMissions } from "@goals/contracts/endpoints/objectives";
import * as objectives from "@goals/contracts/endpoints/objectives";
import { changeTask, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTIONS } from "@goals/contracts/sections";
import type { Task } from "@goals/contracts/tasks";
import { ANSWERS, MISSIONS } from "../scripts/demo/answers.ts";
import { createDemoClient, type DemoClient } from "../scripts/demo/demo-client.ts";
import { EVERYDAY, MONTHS } from "../scripts/demo/months.ts";
import type { Meter } from "./lib/meter.ts";
import { findDatabase } from "./lib/with-edge.js";
import { withBareEdge } from "./lib/with-bare-edge.js";

type Figure = Exclude<keyof Meter, "directory">;

const PEOPLE = Number(process.env["PEOPLE"] ?? 8);
const DAYS = 365;
/** Of 365 days, 200 are used, as by a person who uses the app most days. */
const isUsed = (day: number) => (day * 200) % DAYS < 200;
/** Reads of a used day: the dashboard each time the app opens, and the pages' own requests. */
const OPENED = 6;
const SIGN_IN_EVERY = 25;
const ANALYSIS_EVERY = 60;
const LAST = new Date().toISOString().slice(0, 10) as Day;

const [plan] = MONTHS;
const steps = [plan.personal.steps, plan.professional.steps, EVERYDAY];
const titleOf = (slot: number, day: number) => steps[slot]?.[day % 4] ?? "";

let revision = 0;

/** Saves a section like the page: while the user types, and once more when it is complete. */
async function answerSection(client: DemoClient, index: number, edits: number) {
  const section = SECTIONS[index % SECTIONS.length] ?? SECTIONS[0];
  const { choices, written, tags } = ANSWERS[section];
  const { options } = QUESTIONS[section];
  for (let save = 0; save <= edits; save += 1) {
    const words = `${written[0]} Once more, ${save + index}.`;
    await client.post(saveResearch.path, {
      section,
      mcAnswers: Object.fromEntries(choices.map((choice, item) => [item, options[choice]])),
      writtenResponses: { 0: words, 1: written[1] },
      completed: save === edits,
      revision: (revision += 1),
      timeSpent: 13 * 60,
      tags,
    });
  }
}

async function beginMonth(client: DemoClient, month: ReturnType<typeof toMonth>) {
  for (const type of OBJECTIVE_TYPES) {
    const { title, description } = plan[type];
    await client.post(objectives.createObjective.path, { type, title, description, month });
  }
}

/** Completes one objective with a reflection, and leaves the other to the month's end. */
async function endMonth(client: DemoClient, month: ReturnType<typeof toMonth>) {
  const path = buildPath(objectives.listMonthObjectives, { month });
  const [{ id } = { id: "" }] = await client.get<Objective[]>(path);
  await client.patch(buildPath(objectives.changeObjectiveStatus, { id }), { status: "completed" });
  const reflection = "The mornings were easier than I thought; the rain was not.";
  await client.patch(buildPath(objectives.reflectOnObjective, { id }), { reflection });
}

async function renewAnalysis(client: DemoClient, day: number) {
  if (day > 0) await answerSection(client, day / ANALYSIS_EVERY, 12);
  await client.post(generateAnalysis.path);
  const [newest] = await client.get<Analysis[]>(listAnalyses.path);
  const list = ANALYSIS_LISTS.find((name) => newest?.[name].length);
  await client.post(setLineAside.path, { analysis: newest?.id, list, line: 0 });
  await client.post(saveMissions.path, MISSIONS);
}

async function live(client: DemoClient, person: { email: string; password: string }) {
  const first = addDays(LAST, -DAYS + 1);
  client.setNow(new Date(`${first}T07:00:00Z`));
  await client.post(register.path, { name: "Ada Winter", ...person });
  for (const index of SECTIONS.keys()) await answerSection(client, index, 20);
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(first, day);
    const month = toMonth(date);
    const isMonthsLast = toMonth(addDays(date, 1)) !== month;
    const isMonthsFirst = day === 0 || toMonth(addDays(date, -1)) !== month;
    if (!isUsed(day) && !isMonthsFirst && !isMonthsLast) continue;
    client.setNow(new Date(`${date}T08:00:00Z`));
    if (day % SIGN_IN_EVERY < 2) await client.post(signIn.path, person);
    if (isMonthsFirst) await beginMonth(client, month);
    if (day % ANALYSIS_EVERY === 0) await renewAnalysis(client, day);
    if (!isUsed(day)) continue;
    const planned = [];
    for (let slot = 0; slot < 3; slot += 1) {
      const body = { title: titleOf(slot, day), date, slot: slot + 1 };
      planned.push(await client.post<Task>(planTask.path, body));
    }
    for (let hour = 0; hour < OPENED; hour += 1) {
      client.setNow(new Date(`${date}T${10 + 2 * hour}:00:00Z`));
      await client.get(buildPath(getDashboard, { day: date }));
      await client.get(buildPath(listTasks, { date }));
      const task = planned[hour];
      if (task && (day + hour) % 4 !== 0)
        await client.patch(buildPath(changeTask, { id: task.id }), { completed: true });
    }
    if (isMonthsLast) await endMonth(client, month);
  }
}

/** The size of each table and index, from a copy of the database. */
function weigh(file: string) {
  const folder = mkdtempSync(join(tmpdir(), "goals-year-"));
  for (const end of ["", "-wal"]) cpSync(file + end, join(folder, `copy.sqlite${end}`));
  const db = new DatabaseSync(join(folder, "copy.sqlite"));
  const parts = db
    .prepare("select name, sum(pgsize) as bytes from dbstat group by name order by 2 desc limit 12")
    .all();
  db.close();
  rmSync(folder, { recursive: true });
  return parts;
}

const hasStores = process.env["STORE"] === "objects";
const script = hasStores ? "bench/year-objects-worker.ts" : "bench/year-worker.ts";

await withBareEdge(
  script,
  async ({ origin, folder }) => {
    const ask = async (path: string): Promise<Meter> => (await fetch(`${origin}${path}`)).json();
    const lives = async (count: number, from: number) => {
      for (let index = from; index < from + count; index += 1) {
        const person = { email: `year-${index}@example.org`, password: "a bench password" };
        await live(createDemoClient(origin, "UTC"), person);
      }
      return ask("/bench/hour");
    };
    const before = await lives(1, 0);
    const after = await lives(PEOPLE, 1);
    const each = (field: Figure) => (after[field] - before[field]) / PEOPLE;
    const day = (field: Figure) => (each(field) / 200).toFixed(1);
    console.log(`${PEOPLE} people, a year each, 200 days used; after the first of them, of each:`);
    const { directory } = after;
    if (directory) console.log("  of the directory, all together:", directory);
    console.log(`  ${(each("bytes") / 1024).toFixed(0)} KB`);
    console.log(`  a used day: ${day("requests")} requests, ${day("statements")} statements,`);
    console.log(`  ${day("rowsRead")} rows read, ${day("rowsWritten")} rows written`);
    for (const { name, bytes } of weigh(await findDatabase(folder)))
      console.log(
        `    ${String(name).padEnd(44)}${Math.round(Number(bytes) / (PEOPLE + 1) / 102.4) / 10} KB`,
      );
  },
  { hasStores },
);
process.exit();
