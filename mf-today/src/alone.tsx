import { showGallery } from "@goals/gallery";
import MonthCalendar from "./calendar/month-calendar.tsx";
import TodaysFocus from "./focus/todays-focus.tsx";
import TodayPage from "./today-page.tsx";

showGallery("mf-today", {
  "month-calendar": MonthCalendar,
  "todays-focus": TodaysFocus,
  "today-page": TodayPage,
});
