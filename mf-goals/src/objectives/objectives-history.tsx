import type { Month } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";
import { Badge, Card } from "@goals/kit";
import { ObjectiveLine } from "./objective-line.tsx";
import { monthInWords } from "./month-in-words.ts";
import styles from "./objectives-history.module.css";
import { pastMonths } from "./past-months.ts";

interface ObjectivesHistoryProps {
  readonly objectives: readonly Objective[];
  readonly current: Month;
}

/** Earlier months, newest first, each with how many were completed and failed. */
export function ObjectivesHistory({ objectives, current }: ObjectivesHistoryProps) {
  const months = pastMonths(objectives, current);
  return (
    <Card title="Objectives History">
      {months.length === 0 && (
        <p className={styles.empty}>Earlier months appear here when this one is over.</p>
      )}
      {months.map(({ month, objectives: of, record }) => (
        <section key={month} className={styles.month} aria-label={monthInWords(month)}>
          <header className={styles.header}>
            <h3 className={styles.name}>
              <time dateTime={month}>{monthInWords(month)}</time>
            </h3>
            <Badge>
              {record}
              <span className="visually-hidden">completed-failed</span>
            </Badge>
          </header>
          <ul className={styles.lines}>
            {of.map((objective) => (
              <ObjectiveLine key={objective.id} objective={objective} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
