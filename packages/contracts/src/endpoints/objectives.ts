import { monthField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";
import {
  newObjective,
  objective,
  objectiveList,
  objectiveReflection,
  objectiveStatusChange,
} from "../objectives.ts";

export const listObjectives = defineEndpoint("GET /api/objectives", {
  summary: "Lists all of the user's objectives",
  tokenScope: "read",
  responses: { 200: objectiveList },
});

export const listMonthObjectives = defineEndpoint("GET /api/objectives/:month", {
  summary: "Lists a month's objectives",
  tokenScope: "read",
  params: { month: monthField },
  responses: { 200: objectiveList },
});

export const createObjective = defineEndpoint("POST /api/objectives", {
  summary: "Creates an objective for this month or the next",
  tokenScope: "write",
  body: newObjective,
  needsToday: true,
  responses: { 201: objective },
  errors: { 403: ["research_required"], 409: ["objective_exists", "full"] },
});

export const changeObjectiveStatus = defineEndpoint("PATCH /api/objectives/:id/status", {
  summary: "Ends an objective, or reopens it",
  tokenScope: "write",
  params: { id: recordId },
  body: objectiveStatusChange,
  responses: { 200: objective },
  errors: {
    403: ["research_required"],
    409: ["month_closed", "objective_settled", "objective_active", "undo_over"],
  },
});

export const reflectOnObjective = defineEndpoint("PATCH /api/objectives/:id/reflection", {
  summary: "Saves the user's reflection on an ended objective",
  tokenScope: "write",
  params: { id: recordId },
  body: objectiveReflection,
  responses: { 200: objective },
  errors: { 403: ["research_required"], 409: ["objective_active"] },
});
