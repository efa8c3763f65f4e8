import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import { Button, t } from "@goals/kit";
import { Check, X } from "lucide-react";
import { useRef } from "react";
import styles from "./objective-card.module.css";
import { TYPE_LABELS } from "./objective-labels.ts";
import { ObjectiveBadge } from "./objective-line.tsx";
import { useEndObjective } from "./use-end-objective.ts";

interface EndButtonsProps {
  readonly objective: Objective;
  readonly onEnded: () => void;
}

function EndButtons({ objective, onEnded }: EndButtonsProps) {
  const { run, pending } = useEndObjective(objective, onEnded);
  return (
    <div className={styles.ends}>
      <Button variant="secondary" pending={pending} onClick={() => void run("completed")}>
        <Check aria-hidden size={16} />
        {t("Complete{button}", { button: "" })}
      </Button>
      <Button variant="quiet" pending={pending} onClick={() => void run("failed")}>
        <X aria-hidden size={16} />
        {t("Mark Failed")}
      </Button>
    </div>
  );
}

interface ObjectiveCardProps {
  readonly type: ObjectiveType;
  readonly objective: Objective | undefined;
  /** How many tasks served it this month. May be empty. */
  readonly done: string;
}

export function ObjectiveCard({ type, objective, done }: ObjectiveCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={objective ? styles.card : styles.open}>
      <header className={styles.header}>
        <h3 ref={heading} tabIndex={-1} className={styles.type}>
          {t(TYPE_LABELS[type])}
        </h3>
        {objective && <ObjectiveBadge status={objective.status} />}
      </header>
      {objective ? (
        <div className={styles.words}>
          <p className={styles.title} dir="auto">
            {objective.title}
          </p>
          {objective.description && (
            <p className={styles.description} dir="auto">
              {objective.description}
            </p>
          )}
          {done && <p className={styles.description}>{done}</p>}
        </div>
      ) : (
        <p className={styles.description}>{t("Not set for this month.")}</p>
      )}
      {objective?.status === "active" && (
        <EndButtons objective={objective} onEnded={() => heading.current?.focus()} />
      )}
    </article>
  );
}
