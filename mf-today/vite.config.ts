import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };
import { RENDERS } from "./src/renders.ts";

export default defineRemote(
  pkg,
  {
    "./today-page": "./src/day/today-page.tsx",
    "./mini-page": "./src/mini/mini-page.tsx",
    "./week-page": "./src/week/week-page.tsx",
    "./year-page": "./src/year/year-page.tsx",
  },
  {
    "./todays-focus": "./src/focus/todays-focus.tsx",
    "./month-calendar": "./src/calendar/month-calendar.tsx",
  },
  RENDERS,
);
