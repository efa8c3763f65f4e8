import { monthOf, type Day } from "@goals/contracts/dates";
import { OBJECTIVES_A_MONTH } from "@goals/contracts/limits";
import { OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import { Button, formatDaysLeft } from "@goals/kit";
import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { AddObjective } from "./add-objective.tsx";
import styles from "./current-month.module.css";
import { monthInWords } from "./month-in-words.ts";
import { ObjectiveCard } from "./objective-card.tsx";

interface CurrentMonthProps {
  readonly today: Day;
  /** The month's objectives so far. */
  readonly objectives: readonly Objective[];
  /** Every objective so far. */
  readonly history: readonly Objective[];
}

/** The month that is running: one card a type, and the way to set what is missing. */
export function CurrentMonth({ today, objectives, history }: CurrentMonthProps) {
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const month = monthOf(today);

  function close(): void {
    setAdding(false);
    // A dialog that has done its work takes the focus with it, and the button it came from may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  }

  return (
    <section className={styles.month} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 ref={heading} tabIndex={-1} id={id} className={styles.title}>
            <time dateTime={month}>{monthInWords(month)}</time>
          </h2>
          <p className={styles.left}>{formatDaysLeft(today)}</p>
        </div>
        {objectives.length < OBJECTIVES_A_MONTH && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden size={16} />
            Add Objective
          </Button>
        )}
      </header>
      <div className={styles.cards}>
        {OBJECTIVE_TYPES.map((type) => (
          <ObjectiveCard
            key={type}
            type={type}
            objective={objectives.find((objective) => objective.type === type)}
          />
        ))}
      </div>
      {adding && (
        <AddObjective month={month} objectives={objectives} history={history} onClose={close} />
      )}
    </section>
  );
}
