import * as z from "zod/mini";
import { monthField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";
import { optionalText, recordId } from "../fields.ts";
import { REFLECTION_MAX } from "../limits.ts";
import * as objectives from "../objectives.ts";

export const getMissions = defineEndpoint("GET /api/missions", {
  summary: "Returns the user's mission statements",
  tokenScope: "read",
  responses: { 200: objectives.missions },
});

export const saveMissions = defineEndpoint("POST /api/missions", {
  summary: "Saves the given mission statements",
  tokenScope: "write",
  body: objectives.missionsChange,
  responses: { 200: objectives.missions },
  errors: { 409: ["changed_since"] },
});

export const suggestMissions = defineEndpoint("POST /api/missions/suggestions", {
  summary: "Suggests mission statements from the user's research",
  responses: { 200: objectives.missionSuggestions },
  errors: { 400: ["invalid"] },
});

export const listObjectives = defineEndpoint("GET /api/objectives", {
  summary: "Lists all of the user's objectives",
  tokenScope: "read",
  responses: { 200: objectives.objectiveList },
});

export const listMonthObjectives = defineEndpoint("GET /api/objectives/:month", {
  summary: "Lists a month's objectives",
  tokenScope: "read",
  params: { month: monthField },
  responses: { 200: objectives.objectiveList },
});

export const createObjective = defineEndpoint("POST /api/objectives", {
  summary: "Creates an objective for this month or the next",
  tokenScope: "write",
  body: objectives.newObjective,
  needsToday: true,
  responses: { 201: objectives.objective },
  errors: { 403: ["research_required"], 409: ["objective_exists", "full"] },
});

export const changeObjectiveStatus = defineEndpoint("PATCH /api/objectives/:id/status", {
  summary: "Ends an objective, or reopens it",
  tokenScope: "write",
  params: { id: recordId },
  body: objectives.objectiveStatusChange,
  responses: { 200: objectives.objective },
  errors: {
    403: ["research_required"],
    409: ["month_closed", "objective_settled", "objective_active", "undo_over"],
  },
});

export const reflectOnObjective = defineEndpoint("PATCH /api/objectives/:id/reflection", {
  summary: "Saves the user's reflection on an ended objective",
  tokenScope: "write",
  params: { id: recordId },
  body: z.strictObject({ reflection: optionalText(REFLECTION_MAX) }),
  responses: { 200: objectives.objective },
  errors: { 403: ["research_required"], 409: ["objective_active"] },
});
