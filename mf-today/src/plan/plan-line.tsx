import { isBlank, toLine } from "@goals/contracts/fields";
import { TASK_CUE_MAX, TASK_TITLE_MAX } from "@goals/contracts/limits";
import { OBJECTIVE_LABELS, OBJECTIVE_TYPES } from "@goals/contracts/objectives";
import { TextLine, t } from "@goals/kit";
import { useEffect, useRef, useState } from "react";
import { formatNote, SLOTS } from "../tasks/day-tasks.tsx";
import styles from "./plan-line.module.css";
import type { SlotPlan } from "./save-plan.ts";

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
  /** A list was pasted into this blank line. */
  readonly onList: (titles: readonly string[]) => void;
}

/** The mark before an item: "- ", "• ", "2. ", "3) ", "- [ ] ", "☐ ". */
const ITEM_MARK = /^\s*(?:(?:[-*+•◦‣–—☐☑✓✔▪]|\d{1,2}[.)])\s+)?(?:\[[ xX]?\]\s+)?/u;

/** The lines of a list without their marks. */
const splitList = (text: string): string[] =>
  text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => toLine(line.replace(ITEM_MARK, "")))
    .filter((line) => !isBlank(line));

/** One of the day's three lines. Reserves the space below its text, so that lines stay in place when the cursor moves. */
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
          onChange={({ target: { value } }) => {
            const titles = isBlank(title) ? splitList(value) : [];
            if (titles.length > 1) line.onList(titles);
            // A title is one line, also when it is pasted.
            else
              line.onType({
                title: value.replaceAll(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks)),
              });
          }}
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

function LineDetails(props: Pick<PlanLineProps, "plan" | "readOnly" | "onType">) {
  const { plan, readOnly, onType } = props;
  const { cue } = plan;
  const [isOpened, setIsOpened] = useState(false);
  const details = useRef<HTMLDivElement>(null);
  const focusCue = () => details.current?.querySelector("textarea")?.focus();
  // The user opened it by a tap on its name, so writing comes next.
  useEffect(() => {
    if (isOpened) focusCue();
  }, [isOpened]);
  return (
    <div ref={details} className={styles.details}>
      <div className={styles.row}>
        {isOpened || cue !== "" ? (
          <TextLine
            name="cue"
            label={t("Where and when?")}
            value={cue}
            readOnly={readOnly}
            limit={TASK_CUE_MAX}
            placeholder={t("After lunch, at the kitchen table")}
            enterKeyHint="next"
            autoComplete="off"
            onChange={(event) => onType({ cue: event.target.value })}
          />
        ) : (
          <button type="button" className={styles.toggle} onClick={() => setIsOpened(true)}>
            {t("Where and when?")}
          </button>
        )}
        <div role="group" aria-label={t("Objective")} className={styles.serves}>
          {OBJECTIVE_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              className={styles.toggle}
              aria-pressed={plan.serves === type}
              onClick={() => !readOnly && onType({ serves: plan.serves === type ? null : type })}
            >
              {t(OBJECTIVE_LABELS[type])}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
