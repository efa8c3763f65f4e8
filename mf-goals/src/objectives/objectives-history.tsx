import { addMonths, toMonth } from "@goals/contracts/dates";
import { findUnreflected, isLookingBack, type Objective } from "@goals/contracts/objectives";
import { Badge, Button, Card, t, useToday } from "@goals/kit";
import { useRef, useState } from "react";
import { ReviewForm, useReviewDraft } from "./month-review.tsx";
import { formatMonth, ObjectiveLines } from "./objective-line.tsx";
import styles from "./objectives-page.module.css";

/** Completed, a hyphen, failed: "1-1". */
function formatRecord(objectives: readonly Objective[]): string {
  const count = (status: Objective["status"]) =>
    objectives.filter((objective) => objective.status === status).length;
  return `${count("completed")}-${count("failed")}`;
}

/** The past months. `all` has the newest first. */
export function ObjectivesHistory({ all }: { readonly all: readonly Objective[] }) {
  const current = toMonth(useToday());
  const byMonth = Map.groupBy(all, (objective) => toMonth(objective.month));
  const months = [...byMonth].filter(([month]) => month < current);
  const last = addMonths(current, -1);
  return (
    <Card title={t("Objectives History")}>
      {months.length === 0 && (
        <p className="quiet">{t("Earlier months appear here when this one is over.")}</p>
      )}
      {months.map(([month, objectives]) => (
        <section key={month} className={styles.month} aria-label={formatMonth(month)}>
          <header className={styles.header}>
            <h3 className={styles.name}>
              <time dateTime={month}>{formatMonth(month)}</time>
            </h3>
            <Badge>
              {formatRecord(objectives)}
              <span className="visually-hidden">{t("completed-failed")}</span>
            </Badge>
          </header>
          {month === last ? (
            <LastMonth objectives={objectives} />
          ) : (
            <ObjectiveLines objectives={objectives} className={styles.lines} />
          )}
        </section>
      ))}
    </Card>
  );
}

/** Asks about the last month until it is saved once: with fields in the first days, later behind a button. */
function LastMonth({ objectives }: { readonly objectives: readonly Objective[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  const { draft } = useReviewDraft();
  const isAsked = isLookingBack(useToday()) || draft.touched;
  const isUnreflected = findUnreflected(objectives).length > 0;
  if (isUnreflected && (isAsked || isWriting))
    return <ReviewForm ref={form} objectives={objectives} />;

  function write(): void {
    setIsWriting(true);
    requestAnimationFrame(() => form.current?.querySelector("textarea")?.focus());
  }

  return (
    <>
      <ObjectiveLines objectives={objectives} className={styles.lines} />
      {isUnreflected && (
        <div className={styles.ask}>
          <Button variant="quiet" onClick={write}>
            {t("What did you learn?")}
          </Button>
        </div>
      )}
    </>
  );
}
