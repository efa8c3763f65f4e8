import type { Day } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";
import { ButtonLink, formatDaysLeft, EmptyState } from "@goals/kit";
import { ObjectiveLine } from "../objectives/objective-line.tsx";
import styles from "./set-objectives.module.css";

interface SetObjectivesProps {
  readonly objectives: readonly Objective[];
  readonly today: Day;
}

/** The month's objectives, and the way to where they are set. */
export function SetObjectives({ objectives, today }: SetObjectivesProps) {
  const way = (
    <ButtonLink to="/objectives" variant="secondary">
      Set Objectives
    </ButtonLink>
  );
  if (objectives.length === 0) {
    return (
      <EmptyState action={way}>
        One personal and one professional objective make a month.
      </EmptyState>
    );
  }
  return (
    <div className={styles.objectives}>
      <ul className={styles.lines}>
        {objectives.map((objective) => (
          <ObjectiveLine key={objective.id} objective={objective} />
        ))}
      </ul>
      <div className={styles.foot}>
        {way}
        <p className={styles.left}>{formatDaysLeft(today)}</p>
      </div>
    </div>
  );
}
