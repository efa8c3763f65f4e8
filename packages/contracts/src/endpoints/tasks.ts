import { dayField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";
import * as tasks from "../tasks.ts";

export const listTasks = defineEndpoint("GET /api/tasks/:date", {
  summary: "Lists a day's tasks in slot order",
  tokenScope: "read",
  params: { date: dayField },
  responses: { 200: tasks.taskList },
});

export const listRecentTasks = defineEndpoint("GET /api/recent-tasks", {
  summary: "Lists today's and the last planned days' tasks, and how often each was carried over",
  needsToday: true,
  responses: { 200: tasks.recentTaskList },
});

export const listFirstSteps = defineEndpoint("GET /api/first-steps", {
  summary: "Lists the active objectives that no task of today serves, each with its first step",
  needsToday: true,
  responses: { 200: tasks.firstStepList },
});

export const getToday = defineEndpoint("GET /api/today", {
  summary: "Returns the user's current date and its tasks in slot order",
  tokenScope: "read",
  needsToday: true,
  responses: { 200: tasks.today },
});

export const planTask = defineEndpoint("POST /api/tasks", {
  summary: "Plans a task for a day's slot, or for its next free slot",
  tokenScope: "write",
  body: tasks.newTask,
  needsToday: true,
  responses: { 200: tasks.task, 201: tasks.task },
  errors: { 403: ["research_required"], 409: ["day_full", "full"] },
});

export const generateTasks = defineEndpoint("POST /api/tasks/generate", {
  summary: "Fills today's free slots",
  tokenScope: "write",
  needsToday: true,
  responses: { 200: tasks.taskList },
  errors: { 403: ["research_required"], 409: ["full"] },
});

export const changeTask = defineEndpoint("PATCH /api/tasks/:id", {
  summary: "Changes the given fields of a task. A slot moves it within its day",
  tokenScope: "write",
  params: { id: recordId },
  body: tasks.taskChange,
  needsToday: true,
  responses: { 200: tasks.task },
  errors: { 403: ["research_required"] },
});
