import { analysisHighlight, analysisList, generatedAnalysis } from "../analysis.ts";
import {
  coachAnswer,
  coachAnswerRequest,
  coachAnswers,
  deleteCoachAnswerRequest,
} from "../coach-answers.ts";
import { defineEndpoint } from "../endpoint.ts";
import { findingResponse } from "../findings.ts";
import { obstacleResponse } from "../obstacles.ts";
import { sectionId } from "../research.ts";
import { setAsideLine, setAsideList, setAsideRequest, restoreLineRequest } from "../set-aside.ts";

export const listAnalyses = defineEndpoint({
  method: "GET",
  path: "/api/analysis",
  summary: "The user's analyses, the newest first",
  cost: "batch",
  responses: { 200: analysisList },
});

export const getAnalysisHighlight = defineEndpoint({
  method: "GET",
  path: "/api/analysis/highlight",
  summary: "The one line of the newest analysis that the dashboard shows",
  cost: "batch",
  responses: { 200: analysisHighlight },
});

export const getObstacle = defineEndpoint({
  method: "GET",
  path: "/api/analysis/obstacle",
  summary: "What gets in the user's way, in their own words, for when and where a task is done",
  cost: "batch",
  responses: { 200: obstacleResponse },
});

export const getFinding = defineEndpoint({
  method: "GET",
  path: "/api/analysis/findings/:section",
  summary: "One thing that the answers of a complete section show",
  cost: "batch",
  params: { section: sectionId },
  responses: { 200: findingResponse },
});

export const generateAnalysis = defineEndpoint({
  method: "POST",
  path: "/api/analysis/generate",
  summary: "Writes an analysis, unless the newest was written from the same answers",
  needsCountry: true,
  responses: { 200: generatedAnalysis, 201: generatedAnalysis },
  errors: { 400: ["invalid"] },
});

export const listSetAsideLines = defineEndpoint({
  method: "GET",
  path: "/api/analysis/set-aside",
  summary: "The lines in which the user does not see themselves",
  cost: "batch",
  responses: { 200: setAsideList },
});

export const setLineAside = defineEndpoint({
  method: "POST",
  path: "/api/analysis/set-aside",
  summary: "Sets a line of an analysis aside",
  cost: "batch",
  body: setAsideRequest,
  responses: { 201: setAsideLine },
  errors: { 404: ["not_found"], 409: ["full"] },
});

export const restoreLine = defineEndpoint({
  method: "DELETE",
  path: "/api/analysis/set-aside",
  summary: "Takes back a line that was set aside",
  cost: "batch",
  body: restoreLineRequest,
  responses: { 204: null },
  errors: { 404: ["not_found"] },
});

export const listCoachAnswers = defineEndpoint({
  method: "GET",
  path: "/api/analysis/coach-answers",
  summary: "What the user answered to questions that reports asked back, the newest first",
  cost: "batch",
  responses: { 200: coachAnswers },
});

export const answerCoach = defineEndpoint({
  method: "POST",
  path: "/api/analysis/coach-answers",
  summary: "Keeps an answer to the question of an analysis; a second one replaces the first",
  cost: "batch",
  body: coachAnswerRequest,
  responses: { 201: coachAnswer },
  errors: { 404: ["not_found"], 409: ["full"] },
});

export const deleteCoachAnswer = defineEndpoint({
  method: "DELETE",
  path: "/api/analysis/coach-answers",
  summary: "Deletes an answer to a question of the coach",
  cost: "batch",
  body: deleteCoachAnswerRequest,
  responses: { 204: null },
  errors: { 404: ["not_found"] },
});
