import { toMonth, type Day } from "@goals/contracts/dates";
import { getMonthStatus } from "@goals/contracts/endpoints/dashboard";
import { OBJECTIVES_A_MONTH } from "@goals/contracts/limits";
import { OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import { Button, formatDaysLeft, t, useQuery } from "@goals/kit";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { AddObjectiveDialog } from "./add-objective-dialog.tsx";
import styles from "./current-month.module.css";
import { formatDone } from "./format-done.ts";
import { ObjectiveCard } from "./objective-card.tsx";
import { formatMonth } from "./objective-labels.ts";

interface CurrentMonthProps {
  readonly today: Day;
  readonly objectives: readonly Objective[];
  readonly history: readonly Objective[];
}

export function CurrentMonth({ today, objectives, history }: CurrentMonthProps) {
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const month = toMonth(today);
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
      {isAdding && (
        <AddObjectiveDialog
          month={month}
          objectives={objectives}
          history={history}
          onClose={close}
        />
      )}
    </section>
  );
}
