import { addDays, daysBetween, type Day } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { DAY_LINE_MAX, TASK_DAYS_BACK, TASKS_A_DAY } from "@goals/contracts/limits";
import type { Task } from "@goals/contracts/tasks";
import { Conflict, ConflictChoice, Link, TextLine, useIsEvening, t } from "@goals/kit";
import { countCompleted } from "../tasks/day-tasks.ts";
import styles from "./day-close.module.css";
import { useDayLine } from "./use-day-line.ts";

const STATES = {
  empty: "",
  typed: "On this device",
  saving: "Saving…",
  saved: "Saved",
} as const;

interface LineFieldProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly saved: string;
}

function LineField({ day, isToday, saved }: LineFieldProps) {
  const line = useDayLine(day, saved);
  const state = STATES[line.state];
  return (
    <div>
      <TextLine
        id="day-line"
        label={isToday ? t("One line about today") : t("One line about this day")}
        placeholder={isToday ? t("One line about today?") : t("One line about this day?")}
        limit={DAY_LINE_MAX}
        value={line.text}
        onChange={(event) => line.type(event.target.value)}
        onBlur={line.saveNow}
      />
      <p className={styles.state} aria-live="polite">
        {state && !line.isOutdated ? t(state) : ""}
      </p>
      {line.isOutdated && (
        <Conflict message={t("Another line was saved since you typed this.")}>
          <ConflictChoice onTakeSaved={line.takeSaved} onKeepMine={line.keepMine}>
            {saved}
          </ConflictChoice>
        </Conflict>
      )}
    </div>
  );
}

interface DayCloseProps {
  readonly day: Day;
  readonly today: Day;
  readonly entry: DayEntry;
  readonly tasks: readonly Task[];
}

/**
 * The end of a day, from the third tick or the evening on: its line, and the way to tomorrow's plan. A planned today
 * keeps their place. The line stays open for a week.
 */
export function DayClose({ day, today, entry, tasks }: DayCloseProps) {
  const isEvening = useIsEvening();
  const daysAgo = daysBetween(day, today);
  const isToday = daysAgo === 0;
  const isOver = isToday && (isEvening || countCompleted(tasks) === TASKS_A_DAY);
  const isPast = daysAgo > 0 && daysAgo <= TASK_DAYS_BACK;
  return (
    <div className={styles.close} data-keeps-place={isToday && tasks.length > 0}>
      {(isOver || isPast || entry.line !== "") && (
        <LineField key={day} day={day} isToday={isToday} saved={entry.line} />
      )}
      {isOver && (
        <Link className={styles.tomorrow ?? ""} to={`/today?day=${addDays(today, 1)}`}>
          {t("Tomorrow's three")}
        </Link>
      )}
    </div>
  );
}
