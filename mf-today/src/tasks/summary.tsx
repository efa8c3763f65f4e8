import { TASKS_A_DAY } from "@goals/contracts/limits";
import { Progress } from "@goals/kit";
import { Praise } from "./praise.tsx";
import styles from "./summary.module.css";

interface SummaryProps {
  readonly done: number;
  readonly isToday: boolean;
  /** Just got there, for the first time that day. */
  readonly celebrating: boolean;
}

/** How far the day is: a bar to see, beside the badge with the figure, and words that are announced as it changes. */
export function Summary({ done, isToday, celebrating }: SummaryProps) {
  const left = TASKS_A_DAY - done;
  return (
    <div className={styles.summary} role="status">
      <Progress
        value={done}
        max={TASKS_A_DAY}
        label={`${done} of ${TASKS_A_DAY} done${left > 0 ? `, ${left} to go` : ""}`}
        labelHidden
      />
      {left <= 0 && <Praise isToday={isToday} celebrating={celebrating} />}
    </div>
  );
}
