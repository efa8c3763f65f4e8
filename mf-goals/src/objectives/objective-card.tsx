import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import { useRef } from "react";
import { EndObjective } from "./end-objective.tsx";
import { TYPE_LABELS } from "./labels.ts";
import { ObjectiveBadge } from "./objective-badge.tsx";
import styles from "./objective-card.module.css";

interface ObjectiveCardProps {
  readonly type: ObjectiveType;
  readonly objective: Objective | undefined;
}

/** This month's objective of one type, or the place where it would be. */
export function ObjectiveCard({ type, objective }: ObjectiveCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={objective ? styles.card : styles.open}>
      <header className={styles.header}>
        <h3 ref={heading} tabIndex={-1} className={styles.type}>
          {TYPE_LABELS[type]}
        </h3>
        {objective && <ObjectiveBadge status={objective.status} />}
      </header>
      {objective ? (
        <div className={styles.words}>
          <p className={styles.title}>{objective.title}</p>
          {objective.description && <p className={styles.description}>{objective.description}</p>}
        </div>
      ) : (
        <p className={styles.description}>Not set for this month.</p>
      )}
      {objective?.status === "active" && (
        <EndObjective objective={objective} onEnded={() => heading.current?.focus()} />
      )}
    </article>
  );
}
