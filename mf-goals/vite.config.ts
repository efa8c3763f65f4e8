import { getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/days";
import {
  getMissions,
  listMonthObjectives,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };

// The modules whose HTML this remote's Worker renders, each with the endpoints whose responses it shows first.
export default defineRemote(pkg, {
  "mission-card": [getMissions],
  "scoreboard-card": [getScoreboard, listMonthObjectives],
  "month-objectives": [listMonthObjectives, getResearchProgress],
  "objectives-page": [
    listObjectives,
    getScoreboard,
    getMissions,
    getResearchProgress,
    getMonthStatus,
  ],
});
