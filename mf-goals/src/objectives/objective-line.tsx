import { getFirstDay, type Month, toMonth } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { listMonthObjectives, listObjectives } from "@goals/contracts/endpoints/objectives";
import { listFirstSteps } from "@goals/contracts/endpoints/tasks";
import { OBJECTIVE_LABELS, OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import { Badge, formatDay, mutateCache, t } from "@goals/kit";
import { Circle, CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./objective-line.module.css";

const BADGES = {
  active: { tone: "neutral", label: "Active", Mark: Circle },
  completed: { tone: "green", label: "Completed", Mark: CircleCheck },
  // Quiet on purpose: a missed objective is a fact, not an alarm.
  failed: { tone: "red", label: "Failed", Mark: CircleX },
} as const;

export function ObjectiveBadge({ status }: Pick<Objective, "status">) {
  const { tone, label, Mark } = BADGES[status];
  return (
    <Badge tone={tone}>
      <Mark aria-hidden size={14} />
      {t(label)}
    </Badge>
  );
}

export function ObjectiveLines(props: {
  readonly objectives: readonly Objective[];
  readonly className: string | undefined;
  /** Below an objective. */
  readonly children?: (objective: Objective) => ReactNode;
}) {
  const { objectives, className, children } = props;
  return (
    <ul className={className}>
      {objectives.map((objective) => (
        <li key={objective.id} className={styles.line}>
          <div className={styles.head}>
            <p className="note">{t(OBJECTIVE_LABELS[objective.type])}</p>
            <ObjectiveBadge status={objective.status} />
          </div>
          <p dir="auto">{objective.title}</p>
          {objective.description && (
            <p className="note" dir="auto">
              {objective.description}
            </p>
          )}
          {objective.reflection && (
            <p className="note">
              {t("What I learned: {reflection}", { reflection: objective.reflection })}
            </p>
          )}
          {children?.(objective)}
        </li>
      ))}
    </ul>
  );
}

export const formatMonth = (month: Month): string =>
  formatDay(getFirstDay(month), { month: "long", year: "numeric" });

export function TypeRows({ children }: { children: (type: Objective["type"]) => ReactNode }) {
  return (
    <dl className={styles.rows}>
      {OBJECTIVE_TYPES.map((type) => (
        <div key={type} className={styles.row}>
          <dt>{t(OBJECTIVE_LABELS[type])}</dt>
          <dd>{children(type)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function getPathsChangedByObjectives(month: Month): string[] {
  return [
    listObjectives.path,
    buildPath(listMonthObjectives, { month }),
    getScoreboard.path,
    listFirstSteps.path,
  ];
}

export function setCachedObjective(objective: Objective): void {
  const put = (list: Objective[]) =>
    [...list.filter(({ id }) => id !== objective.id), objective].toSorted(
      // The order of the API: newest month first, personal before professional.
      (one, other) => other.month.localeCompare(one.month) || one.type.localeCompare(other.type),
    );
  mutateCache(buildPath(listObjectives), put);
  mutateCache(buildPath(listMonthObjectives, { month: toMonth(objective.month) }), put);
}

/** Adds the end of an objective to the cached score; -1 removes it. */
export function countInCachedScore(end: Objective["status"], by: 1 | -1): void {
  mutateCache(buildPath(getScoreboard), (score) => {
    const wins = score.wins + (end === "completed" ? by : 0);
    const losses = score.losses + (end === "failed" ? by : 0);
    return { wins, losses, lifetime: `${wins}-${losses}` };
  });
}
