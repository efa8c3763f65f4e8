import { addMonths, monthOf, type Day } from "@goals/contracts/dates";
import { REFLECTION_MAX } from "@goals/contracts/limits";
import type { Objective } from "@goals/contracts/objectives";
import { withoutReflection } from "@goals/contracts/unreflected";
import { Button, Card, TextField, useDraft } from "@goals/kit";
import type { FormEvent } from "react";
import { TYPE_LABELS } from "./labels.ts";
import { monthInWords } from "./month-in-words.ts";
import styles from "./month-review.module.css";
import { ObjectiveLine } from "./objective-line.tsx";
import { overLimit } from "./objective-problem.ts";
import { useReflect } from "./use-reflect.ts";

interface MonthReviewProps {
  readonly today: Day;
  /** The objectives of the month before. */
  readonly objectives: readonly Objective[];
}

/** The first visit after a month has closed: what was won and lost, and room for one line about each. */
export function MonthReview({ today, objectives }: MonthReviewProps) {
  const month = addMonths(monthOf(today), -1);
  const draft = useDraft(`reflection/${month}`);
  const { run, pending } = useReflect(draft.discard);
  const asked = withoutReflection(objectives);
  if (asked.length === 0) return null;
  const wins = objectives.filter(({ status }) => status === "completed").length;

  function keep(event: FormEvent): void {
    event.preventDefault();
    const lines = asked.map((one) => [one, draft.text(one.id)] as const);
    if (lines.every(([, line]) => overLimit(line, REFLECTION_MAX) === null)) {
      void run(lines);
    }
  }

  return (
    <Card title={`${monthInWords(month)} is over`}>
      <p className={styles.score}>
        {wins} won, {objectives.length - wins} lost.
      </p>
      <form className={styles.form} noValidate onSubmit={keep}>
        <ul className={styles.lines}>
          {objectives.map((one) => (
            <ObjectiveLine key={one.id} objective={one} />
          ))}
        </ul>
        {asked.map((one) => (
          <TextField
            key={one.id}
            type="text"
            label={`${TYPE_LABELS[one.type]}: what I take from it (optional)`}
            value={draft.text(one.id)}
            readOnly={pending}
            limit={REFLECTION_MAX}
            error={overLimit(draft.text(one.id), REFLECTION_MAX)}
            autoComplete="off"
            onChange={(event) => draft.type(one.id, event.target.value)}
          />
        ))}
        <div>
          <Button type="submit" variant="secondary" pending={pending} pendingLabel="Keeping...">
            {asked.some((one) => draft.text(one.id).trim() !== "") ? "Keep" : "Nothing to add"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
