import { getAnalysisHighlight } from "@goals/contracts/endpoints/analysis";
import { getMonthStatus } from "@goals/contracts/endpoints/dashboard";
import { getDay } from "@goals/contracts/endpoints/days";
import { getMissions } from "@goals/contracts/endpoints/missions";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { listFirstSteps, listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { getWeek } from "@goals/contracts/endpoints/weeks-and-years";

/** The modules whose HTML this remote's Worker renders, each with the endpoints whose responses it shows first. */
export const RENDERS = {
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
  "week-page": [getWeek, getResearchProgress],
};
