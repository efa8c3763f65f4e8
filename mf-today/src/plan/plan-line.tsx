import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { TextLine, t } from "@goals/kit";
import { SLOTS } from "../tasks/day-tasks.ts";
import { formatNote } from "../tasks/format-note.tsx";
import { LineDetails } from "./line-details.tsx";
import styles from "./plan-line.module.css";
import type { SlotPlan } from "./slot-plan.ts";

interface PlanLineProps {
  readonly slot: number;
  readonly plan: SlotPlan;
  readonly placeholder: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  /** True for the line that had the cursor last. Only this one shows its details. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onType: (typed: Partial<SlotPlan>) => void;
}

/**
 * One of the day's three lines: a circle and a text that grows. The place below it is kept, so that the lines stay where
 * they are when the cursor moves. A text over the limit is kept whole, with a sentence below it.
 */
export function PlanLine({ slot, plan, isOpen, error, ...line }: PlanLineProps) {
  const { title } = plan;
  return (
    <div className={styles.line} onFocus={line.onOpen}>
      <span aria-hidden className={styles.circle} />
      <div className={styles.words}>
        <TextLine
          id={`task-${slot}`}
          name="title"
          label={t("Task {slot}", { slot })}
          value={title}
          readOnly={line.readOnly}
          limit={TASK_TITLE_MAX}
          error={error}
          placeholder={line.placeholder}
          enterKeyHint={slot < SLOTS.length ? "next" : "done"}
          autoComplete="off"
          // A title is one line, also when it is pasted.
          onChange={(event) => line.onType({ title: event.target.value.replace(/\s*\n\s*/g, " ") })}
        />
        <div className={styles.below}>
          {isOpen ? (
            <LineDetails plan={plan} readOnly={line.readOnly} onType={line.onType} />
          ) : (
            <p className={styles.note}>{formatNote(plan)}</p>
          )}
        </div>
      </div>
    </div>
  );
}
