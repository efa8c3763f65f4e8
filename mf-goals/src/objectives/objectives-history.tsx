import { toMonth, type Month } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";
import { Badge, Card, t } from "@goals/kit";
import { formatMonth } from "./objective-labels.ts";
import { ObjectiveLine } from "./objective-line.tsx";
import styles from "./objectives-history.module.css";

interface PastMonth {
  readonly month: Month;
  readonly objectives: readonly Objective[];
  /** Completed, a hyphen, failed: "1-1". */
  readonly record: string;
}

function groupPastMonths(objectives: readonly Objective[], current: Month): PastMonth[] {
  const byMonth = Map.groupBy(objectives, (objective) => toMonth(objective.month));
  return [...byMonth]
    .filter(([month]) => month < current)
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([month, ofMonth]) => {
      const count = (status: Objective["status"]) =>
        ofMonth.filter((objective) => objective.status === status).length;
      return { month, objectives: ofMonth, record: `${count("completed")}-${count("failed")}` };
    });
}

interface ObjectivesHistoryProps {
  readonly objectives: readonly Objective[];
  readonly current: Month;
}

export function ObjectivesHistory({ objectives, current }: ObjectivesHistoryProps) {
  const months = groupPastMonths(objectives, current);
  return (
    <Card title={t("Objectives History")}>
      {months.length === 0 && (
        <p className="quiet">{t("Earlier months appear here when this one is over.")}</p>
      )}
      {months.map(({ month, objectives: ofMonth, record }) => (
        <section key={month} className={styles.month} aria-label={formatMonth(month)}>
          <header className={styles.header}>
            <h3 className={styles.name}>
              <time dateTime={month}>{formatMonth(month)}</time>
            </h3>
            <Badge>
              {record}
              <span className="visually-hidden">{t("completed-failed")}</span>
            </Badge>
          </header>
          <ul className={styles.lines}>
            {ofMonth.map((objective) => (
              <ObjectiveLine key={objective.id} objective={objective} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
