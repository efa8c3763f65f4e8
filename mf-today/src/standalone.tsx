import { showGallery } from "@goals/gallery";
import MonthCalendar from "./calendar/month-calendar.tsx";
import TodayPage from "./day/today-page.tsx";
import TodaysFocus from "./focus/todays-focus.tsx";

showGallery("mf-today", {
  "month-calendar": MonthCalendar,
  "todays-focus": TodaysFocus,
  "today-page": TodayPage,
});
