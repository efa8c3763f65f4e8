import { defineEndpoint } from "../endpoint.ts";
import { missions, missionsChange, missionSuggestions } from "../missions.ts";

export const getMissions = defineEndpoint("GET /api/missions", {
  summary: "Returns the user's mission statements",
  tokenScope: "read",
  responses: { 200: missions },
});

export const saveMissions = defineEndpoint("POST /api/missions", {
  summary: "Saves the given mission statements",
  tokenScope: "write",
  body: missionsChange,
  responses: { 200: missions },
  errors: { 409: ["changed_since"] },
});

export const suggestMissions = defineEndpoint("POST /api/missions/suggestions", {
  summary: "Suggests mission statements from the user's research",
  responses: { 200: missionSuggestions },
  errors: { 400: ["invalid"] },
});
