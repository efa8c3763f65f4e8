import { showGallery } from "@goals/gallery";
import MonthCalendar from "./calendar/month-calendar.tsx";
import TodayPage from "./day/today-page.tsx";
import TodaysFocus from "./focus/todays-focus.tsx";
import MiniPage from "./mini/mini-page.tsx";
import WeekPage from "./week/week-page.tsx";
import YearPage from "./year/year-page.tsx";

showGallery("mf-today", {
  "month-calendar": MonthCalendar,
  "todays-focus": TodaysFocus,
  "today-page": TodayPage,
  "mini-page": MiniPage,
  "week-page": WeekPage,
  "year-page": YearPage,
});
