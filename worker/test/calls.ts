import { generatedAnalysis } from "@goals/contracts/analysis";
import { objective } from "@goals/contracts/objectives";
import { api } from "@goals/contracts/routes";
import { setAsideLine } from "@goals/contracts/set-aside";
import { task } from "@goals/contracts/tasks";
import { deviceList } from "@goals/contracts/auth";
import * as z from "zod/mini";
import { fullAnswers, read, type Person } from "./person.ts";

const DAY = "2026-05-13";

export interface Call {
  /** As the app names the route, `PATCH /api/tasks/:id`. */
  readonly route: string;
  readonly path: string;
  readonly body?: object;
}

/** A good call of every route, as this person's browser would make it. The calls that end things stand last. */
export async function everyCall(person: Person): Promise<Call[]> {
  const planned = await read(task, person.post(api.newTask, { title: "Walk", date: DAY, slot: 1 }));
  const run = { type: "personal", title: "Run", description: "Slowly", month: "2026-05" };
  const set = await read(objective, person.post(api.newObjective, run));
  const [device] = await read(deviceList, person.get(api.devices));
  const { id } = await read(generatedAnalysis, person.post(api.generateAnalysis));
  const line = { analysis: id, list: "highlights", line: 1 };
  const { key } = await read(setAsideLine, person.post(api.setAside, line));
  const { email, password } = person;
  return [
    { route: "GET /api/health", path: api.health },
    { route: "GET /api/login", path: api.providerLogin },
    { route: "GET /api/login/callback", path: "/api/login/callback?code=x&state=y" },
    { route: "GET /api/auth/user", path: api.user },
    { route: "GET /api/auth/sessions", path: api.devices },
    { route: "GET /api/tasks/:date", path: api.tasks(DAY) },
    { route: "GET /api/objectives", path: api.objectives },
    { route: "GET /api/objectives/:month", path: api.objectivesOf("2026-05") },
    { route: "GET /api/scoreboard", path: api.scoreboard },
    { route: "GET /api/missions", path: api.missions },
    { route: "GET /api/research", path: api.research },
    { route: "GET /api/research/progress", path: api.researchProgress },
    { route: "GET /api/research/completions", path: api.researchCompletions },
    { route: "GET /api/analysis", path: api.analysis },
    { route: "GET /api/analysis/highlight", path: api.analysisHighlight },
    { route: "GET /api/analysis/set-aside", path: api.setAside },
    { route: "GET /api/status/month/:month", path: api.monthStatus("2026-05") },
    { route: "GET /api/dashboard/:day", path: api.dashboard(DAY) },
    { route: "GET /api/export", path: api.exportData },
    {
      route: "POST /api/auth/register",
      path: api.register,
      body: { name: "Eve", email: "eve@example.org", password },
    },
    { route: "POST /api/auth/forgot-password", path: api.forgotPassword, body: { email } },
    {
      route: "POST /api/auth/reset-password",
      path: api.resetPassword,
      body: { token: "unknown", newPassword: password },
    },
    { route: "POST /api/tasks", path: api.newTask, body: { title: "Write", date: DAY, slot: 2 } },
    { route: "POST /api/tasks/generate", path: api.generateTasks, body: {} },
    { route: "PATCH /api/tasks/:id", path: api.task(planned.id), body: { completed: true } },
    {
      route: "POST /api/objectives",
      path: api.newObjective,
      body: { ...run, type: "professional" },
    },
    {
      route: "PATCH /api/objectives/:id/status",
      path: api.objectiveStatus(set.id),
      body: { status: "completed" },
    },
    {
      route: "PATCH /api/objectives/:id/reflection",
      path: api.objectiveReflection(set.id),
      body: { reflection: "Smaller steps." },
    },
    { route: "POST /api/missions", path: api.missions, body: { unified: "Be kind." } },
    { route: "POST /api/missions/suggestions", path: api.missionSuggestions, body: {} },
    {
      route: "POST /api/research",
      path: api.saveResearch,
      body: fullAnswers("working_preferences"),
    },
    {
      route: "POST /api/import",
      path: api.importData,
      body: { ...z.parse(z.looseObject({}), (await person.get(api.exportData)).body) },
    },
    { route: "POST /api/analysis/generate", path: api.generateAnalysis, body: {} },
    { route: "POST /api/analysis/set-aside", path: api.setAside, body: { ...line, line: 0 } },
    { route: "DELETE /api/analysis/set-aside", path: api.setAside, body: { key } },
    { route: "POST /api/auth/onboarded", path: api.onboarded, body: {} },
    { route: "DELETE /api/auth/sessions", path: api.devices, body: {} },
    { route: "DELETE /api/account", path: api.account, body: { password } },
    { route: "POST /api/auth/login", path: api.login, body: { email, password } },
    { route: "DELETE /api/auth/sessions/:id", path: api.device(device?.id ?? ""), body: {} },
    { route: "POST /api/auth/logout", path: api.logout, body: {} },
  ];
}

/** The method of a call's route. */
export function methodOf(call: Call): string {
  return call.route.split(" ")[0] ?? "";
}
