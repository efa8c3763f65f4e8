import { type Day, daysBetween, toMonth } from "@goals/contracts/dates";
import type { DailyStatus } from "@goals/contracts/days";
import { changeObjectiveStatus } from "@goals/contracts/endpoints/objectives";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { OBJECTIVE_LABELS, type Objective, type ObjectiveEnd } from "@goals/contracts/objectives";
import { Button, formatDay, notify, plural, toMutationCall, useMutation, t } from "@goals/kit";
import { Check, X } from "lucide-react";
import { useRef, useState } from "react";
import { Completion } from "./completion.tsx";
import styles from "./objective-card.module.css";
import {
  countInCachedScore,
  getPathsChangedByObjectives,
  ObjectiveBadge,
  setCachedObjective,
} from "./objective-line.tsx";

/** Ends an objective, not optimistically, because the month may be over. Its notice offers to undo that. */
function EndButtons(props: {
  readonly objective: Objective;
  readonly onEnded: (end: ObjectiveEnd) => void;
}) {
  const { objective, onEnded } = props;
  const shared = {
    onError: FAILURE.updateObjective,
    revalidates: getPathsChangedByObjectives(toMonth(objective.month)),
  };
  const change = (status: Objective["status"]) =>
    toMutationCall(changeObjectiveStatus, { params: { id: objective.id }, body: { status } });
  const undo = useMutation({
    ...shared,
    mutation: () => change("active"),
    optimistic: (end: ObjectiveEnd) => {
      setCachedObjective({ ...objective, status: "active" });
      countInCachedScore(end, -1);
      return () => {
        setCachedObjective({ ...objective, status: end });
        countInCachedScore(end, 1);
      };
    },
  });
  const { run, pending } = useMutation({
    ...shared,
    mutation: (end: ObjectiveEnd) => change(end),
    onSuccess: (ended, end) => {
      setCachedObjective(ended);
      countInCachedScore(end, 1);
      notify(SUCCESS.objectiveStatus, "done", { label: t("Undo"), run: () => void undo.run(end) });
      onEnded(end);
    },
  });
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

export function ObjectiveCard(props: {
  readonly type: Objective["type"];
  readonly objective: Objective | undefined;
  readonly done: string;
}) {
  const { type, objective, done } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Only where the user has just completed it. */
  const [isCelebrating, setIsCelebrating] = useState(false);

  function end(as: ObjectiveEnd): void {
    setIsCelebrating(as === "completed");
    heading.current?.focus();
  }

  return (
    <article className={objective ? styles.card : styles.open}>
      <header className={styles.header}>
        <h3 ref={heading} tabIndex={-1} className={`note ${styles.type}`}>
          {t(OBJECTIVE_LABELS[type])}
        </h3>
        {objective && <ObjectiveBadge status={objective.status} />}
      </header>
      {objective ? (
        <div className={styles.words}>
          <p className={styles.title} dir="auto">
            {objective.title}
          </p>
          {objective.description && (
            <p className="note" dir="auto">
              {objective.description}
            </p>
          )}
          {done && <p className="note">{done}</p>}
        </div>
      ) : (
        <p className="note">{t("Not set for this month.")}</p>
      )}
      {objective?.status === "active" && <EndButtons objective={objective} onEnded={end} />}
      {isCelebrating && objective?.status === "completed" && <Completion objective={objective} />}
    </article>
  );
}

/** How many tasks served the objective of a type this month, and when the latest was done. Empty without any. */
export function formatDone(
  days: readonly DailyStatus[],
  type: Objective["type"],
  today: Day,
): string {
  const doing = days.filter(({ served }) => (served?.[type] ?? 0) > 0);
  const last = doing.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
  if (!last) return "";
  const count = doing.reduce((sum, { served }) => sum + (served?.[type] ?? 0), 0);
  const ago = daysBetween(last.date, today);
  if (ago === 0)
    return plural(
      count,
      "1 task done this month, today",
      "{count} tasks done this month, the latest today",
    );
  if (ago === 1)
    return plural(
      count,
      "1 task done this month, yesterday",
      "{count} tasks done this month, the latest yesterday",
    );
  const options: Intl.DateTimeFormatOptions =
    ago > 0 && ago < 7 ? { weekday: "long" } : { month: "long", day: "numeric" };
  return plural(
    count,
    "1 task done this month, on {day}",
    "{count} tasks done this month, the latest on {day}",
    { day: formatDay(last.date, options) },
  );
}
