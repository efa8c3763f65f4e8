import type { Analysis, AnalysisHighlight, GeneratedAnalysis } from "./analysis.ts";
import type { MessageResponse, User, Device } from "./auth.ts";
import type { Dashboard, Scoreboard, DailyStatus } from "./dashboard.ts";
import type { Day, Month } from "./dates.ts";
import type { Missions, MissionSuggestions } from "./missions.ts";
import type { Objective } from "./objectives.ts";
import type { ResearchCompletion, ResearchProgress, ResearchRecord } from "./research.ts";
import type { SetAsideLine } from "./set-aside.ts";
import type { Path } from "./endpoint.ts";
import type { Task } from "./tasks.ts";

/** Moves to `endpoint.ts`. */
export type { Path };

function path<Answer>(text: string): Path<Answer> {
  return text as Path<Answer>;
}

/** The paths the API answers, which are also the keys of the client's cache. */
export const api = {
  user: path<User>("/api/auth/user"),
  login: path<User>("/api/auth/login"),
  register: path<User>("/api/auth/register"),
  logout: path<MessageResponse>("/api/auth/logout"),
  onboarded: path<User>("/api/auth/onboarded"),
  forgotPassword: path<MessageResponse>("/api/auth/forgot-password"),
  resetPassword: path<MessageResponse>("/api/auth/reset-password"),
  providerLogin: "/api/login",
  tasks: (day: Day) => path<Task[]>(`/api/tasks/${day}`),
  newTask: path<Task>("/api/tasks"),
  task: (id: string) => path<Task>(`/api/tasks/${id}`),
  generateTasks: path<Task[]>("/api/tasks/generate"),
  objectives: path<Objective[]>("/api/objectives"),
  objectivesOf: (month: Month) => path<Objective[]>(`/api/objectives/${month}`),
  newObjective: path<Objective>("/api/objectives"),
  objectiveStatus: (id: string) => path<Objective>(`/api/objectives/${id}/status`),
  objectiveReflection: (id: string) => path<Objective>(`/api/objectives/${id}/reflection`),
  scoreboard: path<Scoreboard>("/api/scoreboard"),
  missions: path<Missions>("/api/missions"),
  missionSuggestions: path<MissionSuggestions>("/api/missions/suggestions"),
  research: path<ResearchRecord[]>("/api/research"),
  saveResearch: path<ResearchRecord>("/api/research"),
  researchCompletions: path<ResearchCompletion[]>("/api/research/completions"),
  researchProgress: path<ResearchProgress>("/api/research/progress"),
  analysis: path<Analysis[]>("/api/analysis"),
  analysisHighlight: path<AnalysisHighlight>("/api/analysis/highlight"),
  generateAnalysis: path<GeneratedAnalysis>("/api/analysis/generate"),
  setAside: path<SetAsideLine[]>("/api/analysis/set-aside"),
  setLineAside: path<SetAsideLine>("/api/analysis/set-aside"),
  takeLineBack: path<null>("/api/analysis/set-aside"),
  monthStatus: (month: Month) => path<DailyStatus[]>(`/api/status/month/${month}`),
  dashboard: (day: Day) => path<Dashboard>(`/api/dashboard/${day}`),
  devices: path<Device[]>("/api/auth/sessions"),
  device: (id: string) => path<null>(`/api/auth/sessions/${id}`),
  exportData: "/api/export",
  exportPart: (number: number) => `/api/export?part=${number}`,
  importData: "/api/import",
  account: "/api/account",
  health: "/api/health",
} as const;
