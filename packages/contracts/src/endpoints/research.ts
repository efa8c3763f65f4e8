import { defineEndpoint } from "../endpoint.ts";
import {
  researchSave,
  researchCompletions,
  researchList,
  researchProgress,
  researchRecord,
} from "../research.ts";

export const listResearch = defineEndpoint({
  method: "GET",
  path: "/api/research",
  summary: "The user's answers, by section",
  cost: "batch",
  responses: { 200: researchList },
});

export const getResearchProgress = defineEndpoint({
  method: "GET",
  path: "/api/research/progress",
  summary: "Which sections are complete, and how far the others are",
  cost: "batch",
  responses: { 200: researchProgress },
});

export const listResearchCompletions = defineEndpoint({
  method: "GET",
  path: "/api/research/completions",
  summary: "What each section said when it was last completed",
  cost: "batch",
  responses: { 200: researchCompletions },
});

export const saveResearch = defineEndpoint({
  method: "POST",
  path: "/api/research",
  summary: "Saves a section; an older revision than the stored one changes nothing",
  cost: "batch",
  body: researchSave,
  responses: { 200: researchRecord },
  errors: { 409: ["section_completed"] },
});
