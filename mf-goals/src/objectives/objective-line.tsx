import { getFirstDay, type Month } from "@goals/contracts/dates";
import {
  OBJECTIVE_LABELS,
  OBJECTIVE_TYPES,
  type Objective,
  type ObjectiveType,
} from "@goals/contracts/objectives";
import { Badge, formatDay, t } from "@goals/kit";
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

interface ObjectiveLineProps {
  readonly objective: Objective;
  readonly children?: ReactNode;
}

export function ObjectiveLine({ objective, children }: ObjectiveLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <p className={styles.note}>{t(OBJECTIVE_LABELS[objective.type])}</p>
        <ObjectiveBadge status={objective.status} />
      </div>
      <p className={styles.title} dir="auto">
        {objective.title}
      </p>
      {objective.description && (
        <p className={styles.note} dir="auto">
          {objective.description}
        </p>
      )}
      {objective.reflection && (
        <p className={styles.note}>
          {t("What I learned: {reflection}", { reflection: objective.reflection })}
        </p>
      )}
      {children}
    </li>
  );
}

/** A month in the reader's language: "November 2026". */
export function formatMonth(month: Month): string {
  return formatDay(getFirstDay(month), { month: "long", year: "numeric" });
}

export function TypeRows({ children }: { readonly children: (type: ObjectiveType) => ReactNode }) {
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
