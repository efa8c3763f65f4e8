import type { Objective } from "@goals/contracts/objectives";
import { TYPE_LABELS } from "./labels.ts";
import { ObjectiveBadge } from "./objective-badge.tsx";
import styles from "./objective-line.module.css";

/** An objective in a list: its type, its words, where it stands. */
export function ObjectiveLine({ objective }: { readonly objective: Objective }) {
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <p className={styles.note}>{TYPE_LABELS[objective.type]}</p>
        <ObjectiveBadge status={objective.status} />
      </div>
      <p className={styles.title}>{objective.title}</p>
      {objective.description && <p className={styles.note}>{objective.description}</p>}
      {objective.reflection && (
        <p className={styles.note}>What I take from it: {objective.reflection}</p>
      )}
    </li>
  );
}
