import { CALENDAR_LABELS, type DailyStatus, toShownMark } from "@goals/contracts/dashboard";
import { addDays, type Day, getMonday, listWeek, toMonth } from "@goals/contracts/dates";
import { getMonthStatus } from "@goals/contracts/endpoints/days";
import { formatDay, Link, StatusMark, useQuery, useToday, t } from "@goals/kit";
import { Moon } from "lucide-react";
import { type DayProps, useMarkRest } from "../day/day-entry.tsx";
import { formatRelativeDay, isPlannable } from "../day/planned-day.ts";
import { StepNav } from "../nav/step-nav.tsx";
import styles from "./week-foot.module.css";

/** The known statuses of a week's days. A week may belong to two months. */
function useWeekStatus(monday: Day): ReadonlyMap<Day, DailyStatus["status"]> {
  const [first, last] = [toMonth(monday), toMonth(addDays(monday, 6))];
  const { data: ofFirst = [] } = useQuery(getMonthStatus, { month: first });
  const { data: ofLast = [] } = useQuery(getMonthStatus, last === first ? null : { month: last });
  return new Map([...ofFirst, ...ofLast].map(({ date, status }) => [date, status]));
}

const getDayAddress = (day: Day, today: Day) => (day === today ? "/today" : `/today?day=${day}`);

interface WeekDotProps {
  readonly date: Day;
  readonly day: Day;
  readonly today: Day;
  readonly status: DailyStatus["status"] | undefined;
}

function WeekDot({ date, day, today, status }: WeekDotProps) {
  const mark = toShownMark(status, date, today);
  const content = (
    <>
      <span aria-hidden className={date === today ? styles.today : undefined}>
        {formatDay(date, { weekday: "narrow" })}
      </span>
      <span className={mark === "red" ? styles.calm : styles.mark}>
        <StatusMark status={mark} size={16} />
      </span>
      <span className="visually-hidden">{`${formatDay(date)}: ${t(CALENDAR_LABELS[mark])}`}</span>
    </>
  );
  if (!isPlannable(date, today)) return <span className={styles.dot}>{content}</span>;
  return (
    <Link
      className={styles.dot ?? ""}
      to={getDayAddress(date, today)}
      aria-current={date === day ? "page" : undefined}
    >
      {content}
    </Link>
  );
}

export function WeekFoot({ entry, tasks }: DayProps) {
  const { date: day } = entry;
  const today = useToday();
  const statuses = useWeekStatus(getMonday(day));
  const { mark, pending } = useMarkRest(day, tasks);
  const isMarked = entry.rest === "marked";
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const toStep = (other: Day) =>
    isPlannable(other, today) && {
      to: getDayAddress(other, today),
      name: formatRelativeDay(other, today),
    };
  return (
    <footer className={styles.foot}>
      <nav className={styles.dots} aria-label={t("The Week")}>
        {listWeek(getMonday(day)).map((date) => (
          <WeekDot key={date} {...{ date, day, today }} status={statuses.get(date)} />
        ))}
      </nav>
      <StepNav
        label={t("Days")}
        before={toStep(before)}
        present={![before, day, after].includes(today) && { to: "/today", name: t("Today") }}
        after={toStep(after)}
      >
        <WeekLink day={day} today={today} />
        {(isMarked || entry.rest === null) && (
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
        )}
      </StepNav>
    </footer>
  );
}

/** Links to the day's week. Today's link invites to its review at the end of the week and on the following Monday. */
export function WeekLink({ day, today }: { readonly day: Day; readonly today: Day }) {
  const isMonday = day === today && today === getMonday(today);
  const isWeekend = day === today && today >= addDays(getMonday(today), 5);
  const monday = getMonday(isMonday ? addDays(today, -7) : day);
  return (
    <Link
      className={styles.week ?? ""}
      to={monday === getMonday(today) ? "/week" : `/week?of=${monday}`}
    >
      {isMonday ? t("Look back on last week") : isWeekend ? t("Look back on the week") : t("Week")}
    </Link>
  );
}
