import * as z from "zod/mini";
import * as analysis from "../analysis.ts";
import { defineEndpoint } from "../endpoint.ts";
import { typedText } from "../fields.ts";
import { COACH_QUESTION_MAX } from "../limits.ts";
import * as portrait from "../portrait.ts";
import * as research from "../research.ts";
import { restoreLineRequest, setAsideLine, setAsideList, setAsideRequest } from "../set-aside.ts";

export const listResearch = defineEndpoint("GET /api/research", {
  summary: "Lists the user's answers by section",
  responses: { 200: research.researchList },
});

export const getResearchProgress = defineEndpoint("GET /api/research/progress", {
  summary: "Returns the complete sections, and the progress of the others",
  responses: { 200: research.researchProgress },
});

export const listResearchCompletions = defineEndpoint("GET /api/research/completions", {
  summary: "Lists each section's answers at its last completion",
  responses: { 200: research.researchCompletions },
});

export const saveResearch = defineEndpoint("POST /api/research", {
  summary: "Saves a section. An older revision than the stored one changes nothing",
  body: research.researchSave,
  responses: { 200: research.researchRecord },
  errors: { 409: ["section_completed"] },
});

export const listAnalyses = defineEndpoint("GET /api/analysis", {
  summary: "Lists the user's analyses, newest first",
  needsCountry: true,
  responses: { 200: analysis.analysisList },
});

export const getAnalysisHighlight = defineEndpoint("GET /api/analysis/highlight", {
  summary: "Returns the line of the newest analysis for the dashboard",
  responses: { 200: analysis.analysisHighlight },
});

export const getFinding = defineEndpoint("GET /api/analysis/findings/:section", {
  summary: "Returns one finding about a complete section's answers",
  params: { section: research.sectionId },
  responses: { 200: z.object({ finding: z.nullable(analysis.finding) }) },
});

export const generateAnalysis = defineEndpoint("POST /api/analysis/generate", {
  summary:
    "Writes an analysis, unless the newest one has the same answers. `model=ask` asks a model although it is heavy",
  query: { model: z.optional(z.literal("ask", "Please send model=ask, or nothing.")) },
  needsToday: true,
  needsCountry: true,
  responses: { 200: analysis.generatedAnalysis, 201: analysis.generatedAnalysis },
  errors: { 400: ["invalid"] },
});

export const stopCoach = defineEndpoint("POST /api/analysis/stop", {
  summary: "Stops the model that is writing the user's analysis. What stands by then stays",
  responses: { 204: null },
});

export const listSetAsideLines = defineEndpoint("GET /api/analysis/set-aside", {
  summary: "Lists the lines that the user has judged",
  responses: { 200: setAsideList },
});

export const setLineAside = defineEndpoint("POST /api/analysis/set-aside", {
  summary: "Sets a line of an analysis aside",
  body: setAsideRequest,
  responses: { 201: setAsideLine },
  errors: { 404: ["not_found"], 409: ["full"] },
});

export const restoreLine = defineEndpoint("DELETE /api/analysis/set-aside", {
  summary: "Brings back a line that was set aside",
  body: restoreLineRequest,
  responses: { 204: null },
  errors: { 404: ["not_found"] },
});

export const listPins = defineEndpoint("GET /api/analysis/pins", {
  summary: "Lists the passages that the user put into the report, newest first",
  responses: { 200: portrait.pinList },
});

export const pinPassage = defineEndpoint("POST /api/analysis/pins", {
  summary:
    "Puts a passage of a written answer into the report. Another one of the same answer replaces it",
  body: portrait.newPin,
  responses: { 201: portrait.pin },
  errors: { 404: ["not_found"] },
});

export const unpinPassage = defineEndpoint("DELETE /api/analysis/pins", {
  summary: "Takes the passage of a written answer out of the report",
  body: portrait.pinPlace,
  responses: { 204: null },
  errors: { 404: ["not_found"] },
});

export const getHelp = defineEndpoint("GET /api/analysis/help", {
  summary: "Returns the helpline of the user's country",
  needsCountry: true,
  responses: { 200: portrait.help },
});

export const listCoachAnswers = defineEndpoint("GET /api/analysis/coach-answers", {
  summary: "Lists the user's answers to the questions of reports, newest first",
  responses: { 200: analysis.coachAnswers },
});

export const answerCoach = defineEndpoint("POST /api/analysis/coach-answers", {
  summary:
    "Stores an answer to a question of the portrait or the coach. A second answer replaces the first",
  body: analysis.coachAnswerRequest,
  responses: { 201: analysis.coachAnswer },
  errors: { 404: ["not_found"], 409: ["full"] },
});

export const deleteCoachAnswer = defineEndpoint("DELETE /api/analysis/coach-answers", {
  summary: "Deletes an answer to a question of a report",
  body: z.strictObject({ question: typedText(COACH_QUESTION_MAX) }),
  responses: { 204: null },
  errors: { 404: ["not_found"] },
});
