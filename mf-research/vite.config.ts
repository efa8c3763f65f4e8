import {
  getAnalysisHighlight,
  getResearchProgress,
  listResearch,
} from "@goals/contracts/endpoints/research";
import { getUser } from "@goals/contracts/endpoints/auth";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };

// The modules whose HTML this remote's Worker renders, each with the endpoints whose responses it shows first.
export default defineRemote(pkg, {
  "research-progress": [getResearchProgress],
  "personal-analysis": [getAnalysisHighlight, getResearchProgress],
  "research-page": [getUser, listResearch, getMissions, getResearchProgress],
});
