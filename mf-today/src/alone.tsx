import { mountAlone } from "@goals/kit";
import "@goals/kit/kit.css";
import MonthCalendar from "./calendar/month-calendar.tsx";
import TodaysFocus from "./focus/todays-focus.tsx";
import TodayPage from "./today-page.tsx";

mountAlone({
  "/today": TodayPage,
  "/todays-focus": TodaysFocus,
  "/month-calendar": MonthCalendar,
});
