import type { Objective, ObjectiveStatus } from "@goals/contracts/objectives";
import { Badge, t } from "@goals/kit";
import { Circle, CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { TYPE_LABELS } from "./objective-labels.ts";
import styles from "./objective-line.module.css";

const BADGES = {
  active: { tone: "neutral", label: "Active", Mark: Circle },
  completed: { tone: "green", label: "Completed", Mark: CircleCheck },
  // Quiet on purpose: a missed objective is a fact, not an alarm.
  failed: { tone: "red", label: "Failed", Mark: CircleX },
} as const;

export function ObjectiveBadge({ status }: { readonly status: ObjectiveStatus }) {
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
        <p className={styles.note}>{t(TYPE_LABELS[objective.type])}</p>
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
