import type { DailyStatus } from "@goals/contracts/days";
import { type Day, daysBetween, toMonth } from "@goals/contracts/dates";
import { getMonthStatus } from "@goals/contracts/endpoints/days";
import { OBJECTIVES_A_MONTH } from "@goals/contracts/limits";
import { type Objective, OBJECTIVE_TYPES, type ObjectiveType } from "@goals/contracts/objectives";
import { Button, formatDay, formatDaysLeft, plural, useQuery, useToday, t } from "@goals/kit";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { AddObjectiveDialog } from "./add-objective-dialog.tsx";
import styles from "./current-month.module.css";
import { ObjectiveCard } from "./objective-card.tsx";
import { formatMonth } from "./objective-line.tsx";

export function CurrentMonth({ all }: { readonly all: readonly Objective[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const month = toMonth(today);
  const objectives = all.filter((objective) => toMonth(objective.month) === month);
  const { data: days } = useQuery(getMonthStatus, { month });

  function close(): void {
    setIsAdding(false);
    // The closed dialog returns the focus to the button that opened it, which may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  }

  return (
    <section className={styles.month} aria-label={formatMonth(month)}>
      <header className={styles.header}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            <time dateTime={month}>{formatMonth(month)}</time>
          </h2>
          <p className={styles.daysLeft}>{formatDaysLeft(today)}</p>
        </div>
        {objectives.length < OBJECTIVES_A_MONTH && (
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={16} />
            {t("Add Objective")}
          </Button>
        )}
      </header>
      <div className={styles.cards}>
        {OBJECTIVE_TYPES.map((type) => (
          <ObjectiveCard
            key={type}
            type={type}
            objective={objectives.find((objective) => objective.type === type)}
            done={formatDone(days ?? [], type, today)}
          />
        ))}
      </div>
      {isAdding && <AddObjectiveDialog month={month} all={all} onClose={close} />}
    </section>
  );
}

const WEEK_DAYS = 7;
const WEEKDAY = { weekday: "long" } as const;
const DATE = { month: "long", day: "numeric" } as const;

/** How many tasks served the objective of a type this month, and when the latest was done. Empty without any. */
function formatDone(days: readonly DailyStatus[], type: ObjectiveType, today: Day): string {
  const doing = days.filter(({ served }) => (served?.[type] ?? 0) > 0);
  const last = doing.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
  if (!last) return "";
  const count = doing.reduce((sum, { served }) => sum + (served?.[type] ?? 0), 0);
  const ago = daysBetween(last.date, today);
  if (ago === 0) {
    return plural(
      count,
      "1 task done this month, today",
      "{count} tasks done this month, the latest today",
    );
  }
  if (ago === 1) {
    return plural(
      count,
      "1 task done this month, yesterday",
      "{count} tasks done this month, the latest yesterday",
    );
  }
  const isThisWeek = ago > 0 && ago < WEEK_DAYS;
  const format = isThisWeek ? WEEKDAY : DATE;
  return plural(
    count,
    "1 task done this month, on {day}",
    "{count} tasks done this month, the latest on {day}",
    { day: formatDay(last.date, format) },
  );
}
