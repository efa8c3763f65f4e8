import { dayField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";
import {
  firstStepList,
  newTask,
  recentTaskList,
  task,
  taskChange,
  taskList,
  today,
} from "../tasks.ts";

export const listTasks = defineEndpoint({
  method: "GET",
  path: "/api/tasks/:date",
  summary: "The tasks of a day, in slot order",
  tokenScope: "read",
  cost: "batch",
  params: { date: dayField },
  responses: { 200: taskList },
});

export const listRecentTasks = defineEndpoint({
  method: "GET",
  path: "/api/recent-tasks",
  summary:
    "The tasks of the last planned days, today included, and how often each was left undone before",
  cost: "batch",
  responses: { 200: recentTaskList },
});

export const listFirstSteps = defineEndpoint({
  method: "GET",
  path: "/api/first-steps",
  summary:
    "The active objectives of the month that no task of today serves, each with its first step where its title is surely understood",
  responses: { 200: firstStepList },
});

export const getToday = defineEndpoint({
  method: "GET",
  path: "/api/today",
  summary: "Which day it is for the user, and its tasks, in slot order",
  tokenScope: "read",
  responses: { 200: today },
});

export const planTask = defineEndpoint({
  method: "POST",
  path: "/api/tasks",
  summary: "Plans a task for a slot of a day, or for the next free one",
  tokenScope: "write",
  body: newTask,
  responses: { 200: task, 201: task },
  errors: { 403: ["research_required"], 409: ["day_full", "full"] },
});

export const generateTasks = defineEndpoint({
  method: "POST",
  path: "/api/tasks/generate",
  summary: "Plans the free slots of today",
  tokenScope: "write",
  responses: { 200: taskList },
  errors: { 403: ["research_required"], 409: ["full"] },
});

export const changeTask = defineEndpoint({
  method: "PATCH",
  path: "/api/tasks/:id",
  summary: "Changes the title of a task, its tick, what it serves, or when and where",
  tokenScope: "write",
  params: { id: recordId },
  body: taskChange,
  responses: { 200: task },
  errors: { 403: ["research_required"] },
});
