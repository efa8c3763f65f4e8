import { getUser } from "@goals/contracts/endpoints/auth";
import { getAnalysisHighlight, getResearchProgress } from "@goals/contracts/endpoints/research";
import { getMonthStatus, getDay, getWeek } from "@goals/contracts/endpoints/days";
import { getMissions, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { listFirstSteps, listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };

// The modules whose HTML this remote's Worker renders, each with the endpoints whose responses it shows first.
const RENDERS = {
  "todays-focus": [listTasks, getDay, getResearchProgress],
  "month-calendar": [getMonthStatus],
  "today-page": [
    listTasks,
    listRecentTasks,
    listFirstSteps,
    getDay,
    getResearchProgress,
    getMissions,
    getAnalysisHighlight,
    listMonthObjectives,
    getMonthStatus,
  ],
  "week-page": [getUser, getWeek, getResearchProgress],
};

export default defineRemote(pkg, RENDERS, ["month-calendar"]);
