import { defineEndpoint } from "../endpoint.ts";
import {
  researchSave,
  researchCompletions,
  researchList,
  researchProgress,
  researchRecord,
} from "../research.ts";

export const listResearch = defineEndpoint("GET /api/research", {
  summary: "Lists the user's answers by section",
  responses: { 200: researchList },
});

export const getResearchProgress = defineEndpoint("GET /api/research/progress", {
  summary: "Returns the complete sections, and the progress of the others",
  responses: { 200: researchProgress },
});

export const listResearchCompletions = defineEndpoint("GET /api/research/completions", {
  summary: "Lists each section's answers at its last completion",
  responses: { 200: researchCompletions },
});

export const saveResearch = defineEndpoint("POST /api/research", {
  summary: "Saves a section. An older revision than the stored one changes nothing",
  body: researchSave,
  responses: { 200: researchRecord },
  errors: { 409: ["section_completed"] },
});
