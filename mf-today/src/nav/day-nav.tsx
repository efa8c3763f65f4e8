import { CALENDAR_LABELS, toShownMark } from "@goals/contracts/days";
import {
  addDays,
  type Day,
  daysBetween,
  getMonday,
  listWeek,
  toMonth,
} from "@goals/contracts/dates";
import { getMonthStatus } from "@goals/contracts/endpoints/days";
import { TASK_DAYS_AHEAD, TASK_DAYS_BACK } from "@goals/contracts/limits";
import {
  formatDay,
  Link,
  notify,
  StatusMark,
  useDraft,
  useIsHydrated,
  useLocation,
  useNavigate,
  useQuery,
  useSearchParams,
  useToday,
  t,
} from "@goals/kit";
import { Moon } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { type DayProps, useMarkRest } from "../day/day-entry.tsx";
import styles from "./day-nav.module.css";
import { StepNav } from "./step-nav.tsx";

/** False for a day that does not exist. */
export function isPlannable(day: Day, today: Day): boolean {
  const distance = daysBetween(today, day);
  return distance >= -TASK_DAYS_BACK && distance <= TASK_DAYS_AHEAD;
}

const RELATIVE_NAMES = ["Yesterday", "Today", "Tomorrow"];

export function formatRelativeDay(day: Day, today: Day): string {
  const name = RELATIVE_NAMES[daysBetween(today, day) + 1];
  return name ? t(name) : formatDay(day, { weekday: "short", month: "short", day: "numeric" });
}

const getDayAddress = (day: Day, today: Day) => (day === today ? "/today" : `/today?day=${day}`);

/** The day in the address if it can be planned, otherwise this device's today, which may differ from the server's. */
export function useDayInUrl() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const requested = search.get("day");
  const named = requested && isPlannable(requested, today) ? requested : null;
  const isHydrated = useIsHydrated();
  const [current, setCurrent] = useState({ today, isHydrated });
  const day = named ?? current.today;
  const draft = useDraft(`plan/${day}`);
  const isPast = current.today !== today;
  const isHeld = named === null && isPast && current.isHydrated && draft.touched;
  if (!isHeld && (isPast || current.isHydrated !== isHydrated)) setCurrent({ today, isHydrated });

  // At midnight a plan with unsaved text keeps its day, in the address.
  useEffect(() => {
    if (!isHeld) return;
    void navigate(getDayAddress(day, today), { replace: true });
    notify({
      title: t("A new day has begun"),
      description: t("You're still planning the previous one."),
    });
  }, [isHeld, day, today, navigate]);

  return { day, today, draft };
}

/** Runs once for a link to `/today#plan`, and removes the fragment, so that Back does not repeat it. */
export function usePlanRequest(onRequest: () => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== "#plan") return;
    onRequest();
    void navigate(pathname + search, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each link
  }, [hash, pathname, search, navigate]);
}

export const WeekFoot = memo(function WeekFoot({ entry }: Pick<DayProps, "entry">) {
  const { date: day } = entry;
  const today = useToday();
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const toStep = (other: Day) =>
    isPlannable(other, today) && {
      to: getDayAddress(other, today),
      name: formatRelativeDay(other, today),
    };
  return (
    <footer className={styles.foot}>
      <WeekDots day={day} today={today} />
      <StepNav
        label={t("Days")}
        before={toStep(before)}
        present={![before, day, after].includes(today) && { to: "/today", name: t("Today") }}
        after={toStep(after)}
      >
        <WeekLink day={day} today={today} />
        {(entry.rest === "marked" || entry.rest === null) && <RestButton entry={entry} />}
      </StepNav>
    </footer>
  );
});

function WeekDots({ day, today }: { readonly day: Day; readonly today: Day }) {
  const monday = getMonday(day);
  // A week may belong to two months.
  const [first, last] = [toMonth(monday), toMonth(addDays(monday, 6))];
  const { data: ofFirst = [] } = useQuery(getMonthStatus, { month: first });
  const { data: ofLast = [] } = useQuery(getMonthStatus, last === first ? null : { month: last });
  const statuses = new Map([...ofFirst, ...ofLast].map(({ date, status }) => [date, status]));
  return (
    <nav className={styles.dots} aria-label={t("The Week")}>
      {listWeek(monday).map((date) => {
        const mark = toShownMark(statuses.get(date), date, today);
        const dot = (
          <>
            <span aria-hidden className={date === today ? styles.today : undefined}>
              {formatDay(date, { weekday: "narrow" })}
            </span>
            <span className={mark === "red" ? styles.calm : styles.mark}>
              <StatusMark status={mark} size={16} />
            </span>
            <span className="visually-hidden">
              {`${formatDay(date)}: ${t(CALENDAR_LABELS[mark])}`}
            </span>
          </>
        );
        return isPlannable(date, today) ? (
          <Link
            key={date}
            className={styles.dot ?? ""}
            to={getDayAddress(date, today)}
            aria-current={date === day ? "page" : undefined}
          >
            {dot}
          </Link>
        ) : (
          <span key={date} className={styles.dot}>
            {dot}
          </span>
        );
      })}
    </nav>
  );
}

function RestButton({ entry }: Pick<DayProps, "entry">) {
  const { mark, pending } = useMarkRest(entry.date);
  const isMarked = entry.rest === "marked";
  return (
    <button
      type="button"
      className={styles.rest}
      aria-label={t("Mark as a day of rest")}
      aria-pressed={isMarked}
      aria-disabled={pending || undefined}
      onClick={() => pending || mark(!isMarked)}
    >
      <Moon aria-hidden size={20} />
    </button>
  );
}

/** Links to the day's week. Today's link invites to its review at the end of the week and on the following Monday. */
export function WeekLink({ day, today }: { readonly day: Day; readonly today: Day }) {
  const thisMonday = getMonday(today);
  const isMonday = day === today && today === thisMonday;
  const isWeekend = day === today && today >= addDays(thisMonday, 5);
  const monday = getMonday(isMonday ? addDays(today, -7) : day);
  return (
    <Link className={styles.week ?? ""} to={monday === thisMonday ? "/week" : `/week?of=${monday}`}>
      {isMonday ? t("Look back on last week") : isWeekend ? t("Look back on the week") : t("Week")}
    </Link>
  );
}
